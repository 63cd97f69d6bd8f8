import { type SQL, sql } from 'drizzle-orm'
import { type BookingStatus, LIVE_STATUSES } from '#contract/bookings.ts'
import { LIVE_JOBS_SHOWN, type LiveJob, type LiveStanding } from '#contract/live-jobs.ts'
import type { Context } from '#server/context.ts'
import { at, inWords, isoFromDatabase } from '#server/db/sql.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { nameOf, pageOf, placeIn } from '#server/http/pages.ts'
import { IS_PENDING } from '#server/modules/bookings/bookings.table.ts'
import { type KeptPressing, pressingOf } from '#server/modules/bookings/job-care.ts'

interface Asked {
  standing: LiveStanding | undefined
  /** Where the page begins; undefined for the first one. */
  from: string | undefined
}

interface Page {
  jobs: LiveJob[]
  /** Where the next page begins; null when this is the last. */
  next: string | null
}

type Row = KeptPressing & {
  id: string
  title: string
  zip: string
  status: BookingStatus
  windowStart: string
  windowEnd: string
  timeZone: string | null
  durationMinutes: number
  offerExpiresAt: string | null
  customer: LiveJob['customer']
  pro: LiveJob['pro']
}

const MOST = LIVE_JOBS_SHOWN + 1

/**
 * Jobs that somebody has or is asked for where the operator looks after them, the earliest window first.
 * @throws 400 when `from` is no place that a page named
 */
export async function listLiveJobs(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  operatorId: string,
  { standing, from }: Asked,
): Promise<Page> {
  const after = from === undefined ? sql`true` : isAfter(from)
  const parts = standings(standing, at(clock.now())).map((stands) => inOrder(stands, after))
  const { rows } = await db.execute<Row>(sql`
    select live.id, live.title, live.zip, live.status, live.window_start::text as "windowStart",
      live.window_end::text as "windowEnd", live.time_zone as "timeZone", live.duration_minutes as "durationMinutes",
      live.urgency, live.danger, live.offer_expires_at::text as "offerExpiresAt",
      jsonb_build_object('firstName', customer.first_name, 'lastName', customer.last_name) as customer,
      jsonb_build_object('id', pro.id, 'firstName', pro.first_name, 'lastName', pro.last_name, 'phone', pro.phone) as pro
    from markets cross join lateral (
      select * from (${sql.join(parts, sql` union all `)}) as parts order by window_start, id limit ${MOST}::int
    ) as live
    join users customer on customer.id = live.customer_id
    join users pro on pro.id = coalesce(live.pro_id, live.offer_pro_id)
    where ${seesMarket(sql`${operatorId}::uuid`, sql`markets.id`)}
    order by live.window_start, live.id limit ${MOST}::int`)
  const { shown, next } = pageOf(rows, LIVE_JOBS_SHOWN, ({ windowStart, id }) =>
    nameOf(isoFromDatabase(windowStart), id),
  )
  const jobs = shown.map(
    ({ windowStart, windowEnd, timeZone, offerExpiresAt, urgency, danger, ...job }) => ({
      ...job,
      ...pressingOf({ urgency, danger }),
      windowStart: isoFromDatabase(windowStart),
      windowEnd: isoFromDatabase(windowEnd),
      timeZone: timeZone ?? config.marketTimeZone,
      offerExpiresAt: offerExpiresAt === null ? null : isoFromDatabase(offerExpiresAt),
    }),
  )
  return { jobs, next }
}

/** What is live of `bookings`, in parts that an index has in order each. */
function standings(standing: LiveStanding | undefined, now: SQL): SQL[] {
  const offered = sql`${IS_PENDING} and bookings.offer_expires_at > ${now}`
  const live = sql`bookings.status in (${inWords(LIVE_STATUSES)})`
  if (standing === undefined) return [live, offered]
  if (standing === 'offered') return [offered]
  return [sql`${live} and bookings.status = ${standing}::booking_status`]
}

const inOrder = (stands: SQL, after: SQL): SQL => sql`(
  select bookings.* from bookings
  where bookings.market_id = markets.id and ${stands} and ${after}
  order by bookings.window_start, bookings.id limit ${MOST}::int
)`

function isAfter(place: string): SQL {
  const { at: start, id } = placeIn(place)
  return sql`(bookings.window_start, bookings.id) > (${start}::timestamptz, ${id}::uuid)`
}
