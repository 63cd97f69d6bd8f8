import { type SQL, sql } from 'drizzle-orm'
import { AWAITED } from '#contract/bookings.ts'
import { LATE_JOBS_SHOWN, type OperatorAlert } from '#contract/operator-alerts.ts'
import type { Context } from '#server/context.ts'
import { at, inWords, isoFromDatabase, type Moment } from '#server/db/sql.ts'
import { seesMarket } from '#server/http/of-market.ts'

/** How long after its window a job that has not begun is told of. */
const LATE_MINUTES = 30

/** What was to begin before is told nobody anew: it stands in the list until somebody sees to it. */
const STILL_NEWS_DAYS = 2

/** That nobody has arrived for one of `bookings` half an hour after its window. */
export const isLate = (moment: Moment): SQL => {
  const now = at(moment)
  return sql`bookings.status in (${inWords(AWAITED)})
    and bookings.window_start < ${now} and bookings.window_end <= ${now} - ${LATE_MINUTES}::int * interval '1 minute'`
}

/** That the window of one of `bookings` ended so lately that a round tells of it. */
export const isNews = (moment: Moment): SQL => {
  const now = at(moment)
  return sql`bookings.window_start > ${now} - ${STILL_NEWS_DAYS + 1}::int * interval '1 day'
    and bookings.window_end > ${now} - ${STILL_NEWS_DAYS}::int * interval '1 day'`
}

type LateJob = Extract<OperatorAlert, { kind: 'late' }>

/** The jobs of the operator's markets at which nobody has arrived, however long ago: of more than are shown the latest. */
export async function listLate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operatorId: string,
): Promise<OperatorAlert[]> {
  const { rows } = await db.execute<{
    id: string
    title: string
    zip: string
    status: LateJob['status']
    window_end: string
    pro: LateJob['pro']
  }>(sql`
    select late.id, late.title, late.zip, late.status, late.window_end::text as window_end,
      jsonb_build_object('id', pro.id, 'firstName', pro.first_name, 'lastName', pro.last_name, 'phone', pro.phone) as pro
    from markets cross join lateral (
      select bookings.* from bookings where bookings.market_id = markets.id and ${isLate(clock.now())}
      order by bookings.window_end desc, bookings.id limit ${LATE_JOBS_SHOWN}::int
    ) as late
    join users pro on pro.id = late.pro_id
    where ${seesMarket(sql`${operatorId}::uuid`, sql`markets.id`)}
    order by late.window_end desc, late.id limit ${LATE_JOBS_SHOWN}::int`)
  return rows.map(({ id, window_end: ended, ...job }) => ({
    kind: 'late',
    since: isoFromDatabase(ended),
    bookingId: id,
    ...job,
  }))
}
