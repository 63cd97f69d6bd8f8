import { sql } from 'drizzle-orm'
import { TRAVEL_MINUTES } from '#contract/dispatch.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { at, fromDatabase } from '#server/db/sql.ts'
import { askAtOnce } from '#server/modules/bookings/unmatched.ts'
import { covers, suitable } from './suitability.ts'

/** How many openings go through the unmatched bookings together. */
const OPENINGS = 50

/** Others wait for one statement at most: so many bookings, and so many of them near to somebody. */
const LOOKED = 500
const NEAR = 300

const TRAVEL_MS = TRAVEL_MINUTES * 60_000
const travel = sql.raw(`interval '${TRAVEL_MINUTES} minutes'`)

/** No booking keeps anybody busy for longer, from the begin of its window. */
const LONGEST_MS = 24 * 3_600_000

/** The bookings are gone through in the order of their windows: the last one that was compared. */
interface Place {
  start: Date
  id: string
}

const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

interface Opening {
  proId: string | null
  zip: string | null
  freeFrom: Date | null
  freeUntil: Date | null
}

type Asking = Pick<Context, 'clock' | 'config'>

/**
 * The process that asks again holds the one row of `comparison` while it does; null when another one is
 * at it. Answers how far the openings were compared with the unmatched bookings.
 */
export async function takeTurn(tx: Transaction): Promise<{ after: Place | null } | null> {
  const { rows } = await tx.execute<{ after_start: string | null; after_id: string | null }>(
    sql`select after_start, after_id from comparison for update skip locked`,
  )
  const [row] = rows
  if (row === undefined) return null
  const { after_start: start, after_id: id } = row
  return { after: start === null || id === null ? null : { start: fromDatabase(start), id } }
}

/**
 * Compares the next unmatched bookings with what was gained since, and has those asked for at once for
 * which somebody became suitable; false when there was nothing to compare. The caller has the turn.
 */
export async function compareOpenings(
  tx: Transaction,
  { clock, config }: Asking,
  after: Place | null,
): Promise<boolean> {
  const now = clock.now()
  if (after === null) await takeOpenings(tx, now)
  const openings = await openingsTaken(tx)
  if (openings.length === 0) return false
  const { gaining, reached } = await compare(tx, openings, {
    now,
    after: after ?? firstPlace(openings, now),
    timeZone: config.marketTimeZone,
  })
  await askAtOnce(tx, gaining)
  await tx.execute(sql`
    update comparison set after_start = ${reached?.start ?? null}::timestamptz, after_id = ${reached?.id ?? null}::uuid`)
  if (reached === null) await tx.execute(sql`delete from openings where compared`)
  return true
}

/** Begins with the oldest. Time that is over frees nobody. */
async function takeOpenings(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`delete from openings where free_until + ${travel} <= ${at(now)}`)
  await tx.execute(sql`
    update openings set compared = true
    where id in (select id from openings order by id limit ${OPENINGS}::int)`)
}

async function openingsTaken(tx: Transaction): Promise<Opening[]> {
  const { rows } = await tx.execute<{
    pro_id: string | null
    zip: string | null
    free_from: string | null
    free_until: string | null
  }>(sql`select distinct pro_id, zip, free_from, free_until from openings where compared`)
  return rows.map((row) => ({
    proId: row.pro_id,
    zip: row.zip,
    freeFrom: row.free_from === null ? null : fromDatabase(row.free_from),
    freeUntil: row.free_until === null ? null : fromDatabase(row.free_until),
  }))
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
  { now, after, timeZone }: { now: Date; after: Place; timeZone: string },
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
      select id, customer_id, sku, zip_code(zip) as zip, window_start, window_end, busy_until
      from bookings
      where status = 'pending' and offer_id is null and unmatched_since is not null
        and (window_start, id) > (${at(after.start)}, ${after.id}::uuid)
        ${until === null ? sql`` : sql`and window_start < ${at(until)}`}
        and ask_again_at > ${at(now)}
      order by window_start, id limit ${LOOKED}::int
    ),
    areas as materialized (
      select * from professional_areas where pro_id = any (array(select "proId" from gained))
    ),
    near as materialized (
      select distinct looked.window_start, looked.id, looked.customer_id, looked.sku,
        looked.window_end, looked.busy_until, area.pro_id
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
          timeZone: sql`${timeZone}::text`,
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
