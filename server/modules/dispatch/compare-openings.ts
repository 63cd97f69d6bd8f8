import { sql } from 'drizzle-orm'
import { TRAVEL_MINUTES } from '#contract/dispatch.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'
import { IS_UNMATCHED } from '#server/modules/bookings/bookings.table.ts'
import { askAtOnce } from '#server/modules/bookings/unmatched.ts'
import {
  moveOn,
  type Opening,
  openingsTaken,
  type Place,
  takeOpenings,
  type Turn,
} from './openings.ts'
import { clocksThere, covers, suitable, travel } from './suitability.ts'

/**
 * Others wait for one statement at most: so many bookings, and so many pairs of one and somebody near.
 * There are more pairs than openings in a comparison, so that each step gets past a booking.
 */
const LOOKED = 500
const NEAR = 300

const TRAVEL_MS = TRAVEL_MINUTES * 60_000

/** No booking keeps anybody busy for longer, from the begin of its window. */
const LONGEST_MS = 24 * 3_600_000

const WINDOW = {
  windowStart: sql`each.window_start`,
  windowEnd: sql`each.window_end`,
  timeZone: sql`each.time_zone`,
}

const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

type Asking = Pick<Context, 'clock' | 'config'>

/**
 * Compares the next unmatched bookings of a market with what was gained since, and has those asked for at once for
 * which somebody became suitable; false when there was nothing to compare.
 */
export async function compareOpenings(
  tx: Transaction,
  { clock, config }: Asking,
  { market, after }: Turn,
): Promise<boolean> {
  const now = clock.now()
  if (after === null) await takeOpenings(tx, market)
  const openings = await openingsTaken(tx, market)
  if (openings.length === 0) return false
  const { gaining, reached } = await compare(tx, openings, {
    market,
    now,
    after: after ?? firstPlace(openings, now),
    timeZone: config.marketTimeZone,
  })
  await askAtOnce(tx, gaining)
  await moveOn(tx, market, reached)
  return true
}

/** Where only some time became free, what is over before is not gone through. */
function firstPlace(openings: readonly Opening[], now: Date): Place {
  const earliest = Math.min(
    ...openings.map(({ freeFrom }) =>
      freeFrom === null ? 0 : freeFrom.getTime() - LONGEST_MS - TRAVEL_MS,
    ),
  )
  return { start: new Date(Math.max(now.getTime(), earliest)), id: BEFORE_ALL_IDS }
}

/** Nor what begins after: null where there is no such end. */
function lastStart(openings: readonly Opening[]): Date | null {
  const latest = Math.max(
    ...openings.map(({ freeUntil }) =>
      freeUntil === null ? Infinity : freeUntil.getTime() + TRAVEL_MS,
    ),
  )
  return latest === Infinity ? null : new Date(latest)
}

interface Compared {
  /** For whom somebody became suitable, or may have. */
  gaining: string[]
  /** Null when these were the last. */
  reached: { start: string; id: string } | null
}

/** Compares the next bookings after a place; those that are due are asked for anyway. */
async function compare(
  tx: Transaction,
  openings: readonly Opening[],
  { market, now, after, timeZone }: { market: string; now: Date; after: Place; timeZone: string },
): Promise<Compared> {
  const until = lastStart(openings)
  const { rows } = await tx.execute<{
    gaining: string[] | null
    reached: { start: string; id: string } | null
  }>(sql`
    with gained as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb)
        as given ("proId" uuid, zip text, "freeFrom" timestamptz, "freeUntil" timestamptz)
      -- Tells the planner how many: it takes a text for a hundred.
      limit ${openings.length}::int
    ),
    looked as materialized (
      select each.*, ${clocksThere(WINDOW)} from (
        select id, customer_id, sku, zip_code(zip) as zip, window_start, window_end, busy_until,
          coalesce(time_zone, ${timeZone}::text) as time_zone
        from bookings
        where ${IS_UNMATCHED} and market_id = ${market}::uuid
          and (window_start, id) > (${at(after.start)}, ${after.id}::uuid)
          ${until === null ? sql`` : sql`and window_start < ${at(until)}`}
          and ask_again_at > ${at(now)}
        order by window_start, id limit ${LOOKED}::int
      ) as each
    ),
    areas as materialized (
      select * from professional_areas where pro_id = any (array(select "proId" from gained))
    ),
    near as materialized (
      select distinct looked.window_start, looked.id, looked.customer_id, looked.sku,
        looked.window_end, looked.busy_until, looked.time_zone, looked.week, looked.day, area.pro_id
      from looked join places job_place on job_place.zip = looked.zip join areas area on ${covers}
      order by looked.window_start, looked.id limit ${NEAR}::int
    ),
    found as (
      select near.id from near
      join gained on gained."proId" = near.pro_id and (
        gained."freeFrom" is null
        or tstzrange(gained."freeFrom", gained."freeUntil")
          && tstzrange(near.window_start - ${travel}, near.busy_until + ${travel})
      )
      join skus on skus.sku = near.sku,
      lateral (
        select pro.user_id from professionals pro
        where pro.user_id = near.pro_id and ${suitable({
          trade: sql`skus.trade`,
          // The place is already looked up.
          zip: null,
          windowStart: sql`near.window_start`,
          windowEnd: sql`near.window_end`,
          busyUntil: sql`near.busy_until`,
          customerId: sql`near.customer_id`,
          bookingId: sql`near.id`,
          timeZone: sql`near.time_zone`,
          there: sql`near`,
        })}
        -- A fence: planned as one pair, many times, and never as one great join.
        offset 0
      ) as fits
    ),
    -- Where more are near than fit in, the last of them may lack some: it is compared again.
    whole as (
      select window_start, id from looked
      where (select count(*) from near) < ${NEAR}::int
        or (window_start, id) < (select window_start, id from near order by window_start desc, id desc limit 1)
    )
    select
      (select json_agg(id) from (
        select id from found
        union select id from looked where zip in (select zip from gained where zip is not null)
      ) as gaining) as gaining,
      (select json_build_object('start', window_start, 'id', id) from whole
        where (select count(*) from looked) = ${LOOKED}::int or (select count(*) from near) = ${NEAR}::int
        order by window_start desc, id desc limit 1) as reached`)
  const [row] = rows
  return { gaining: row?.gaining ?? [], reached: row?.reached ?? null }
}
