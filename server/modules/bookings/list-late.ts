import { type SQL, sql } from 'drizzle-orm'
import { AWAITED, LIVE_STATUSES, STEPS } from '#contract/bookings.ts'
import { LATE_JOBS_SHOWN, LATE_MINUTES, type OperatorAlert } from '#contract/operator-alerts.ts'
import type { Context } from '#server/context.ts'
import { at, inWords, isoFromDatabase, type Moment, word } from '#server/db/sql.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { type KeptPressing, pressingOf } from './job-care.ts'

/** How long after it usually is done a job that has begun is told of. */
const UNFINISHED_HOURS = 3

/** What was to begin before is told nobody anew: it stands in the list until somebody sees to it. */
const STILL_NEWS_DAYS = 2

/** When one of `bookings` usually is done, if its professional came as late as its window allows. */
const USUALLY_DONE = sql`(bookings.window_end + bookings.duration_minutes * interval '1 minute')`

const HAS_BEGUN = sql`bookings.status = ${word(STEPS.arrive.to)}`

/** When one of `bookings` at which nobody has arrived is late. */
export const TURNS_LATE = sql`(bookings.window_end + ${LATE_MINUTES}::int * interval '1 minute')`

/** That nobody has arrived for one of `bookings` half an hour after its window. */
export const isLate = (moment: Moment): SQL => {
  const now = at(moment)
  return sql`bookings.status in (${inWords(AWAITED)})
    and bookings.window_start < ${now} and bookings.window_end <= ${now} - ${LATE_MINUTES}::int * interval '1 minute'`
}

/** That nobody has said of one of `bookings` that the work is done, hours after it usually is. */
export const isUnfinished = (moment: Moment): SQL => {
  const now = at(moment)
  return sql`${HAS_BEGUN}
    and bookings.window_start < ${now} and ${USUALLY_DONE} <= ${now} - ${UNFINISHED_HOURS}::int * interval '1 hour'`
}

/** That the window of one of `bookings` ended so lately that a round tells of it. */
export const isNews = (moment: Moment): SQL => {
  const now = at(moment)
  return sql`bookings.window_start > ${now} - ${STILL_NEWS_DAYS + 1}::int * interval '1 day'
    and bookings.window_end > ${now} - ${STILL_NEWS_DAYS}::int * interval '1 day'`
}

type LateJob = Extract<OperatorAlert, { kind: 'late' }>

type Row = KeptPressing & {
  id: string
  title: string
  zip: string
  /** Null: somebody has arrived. */
  awaited: LateJob['status'] | null
  since: string
  pro: LateJob['pro']
}

/**
 * The jobs of the operator's markets at which nobody has arrived, or that nobody has completed, however long ago: of
 * more than are shown the latest.
 */
export async function listLate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operatorId: string,
): Promise<OperatorAlert[]> {
  const now = clock.now()
  const { rows } = await db.execute<Row>(sql`
    select late.id, late.title, late.zip, late.awaited, late.since::text as since, late.urgency, late.danger,
      jsonb_build_object('id', pro.id, 'firstName', pro.first_name, 'lastName', pro.last_name, 'phone', pro.phone) as pro
    from markets cross join lateral (
      select bookings.*, case when ${HAS_BEGUN} then null else bookings.status end as awaited,
        case when ${HAS_BEGUN} then ${USUALLY_DONE} else bookings.window_end end as since
      from bookings
      where bookings.market_id = markets.id and bookings.status in (${inWords(LIVE_STATUSES)})
        and bookings.window_start < ${at(now)} and (${isLate(now)} or ${isUnfinished(now)})
      order by since desc, bookings.id limit ${LATE_JOBS_SHOWN}::int
    ) as late
    join users pro on pro.id = late.pro_id
    where ${seesMarket(sql`${operatorId}::uuid`, sql`markets.id`)}
    order by late.since desc, late.id limit ${LATE_JOBS_SHOWN}::int`)
  return rows.map(({ id, awaited, since, urgency, danger, ...job }) => {
    const told = { since: isoFromDatabase(since), bookingId: id, ...job }
    return awaited === null
      ? { kind: 'unfinished', ...told }
      : { kind: 'late', status: awaited, ...pressingOf({ urgency, danger }), ...told }
  })
}
