import { sql } from 'drizzle-orm'
import { TRAVEL_MINUTES } from '#contract/dispatch.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { IS_UNMATCHED } from '#server/modules/bookings/bookings.table.ts'
import { lookAgainNear } from './look-again-near.ts'
import { type Opening, type OpeningRow, toOpening } from './openings.ts'

const DEALT_TOGETHER = 200

const TRAVEL_MS = TRAVEL_MINUTES * 60_000

/**
 * Deals openings to the markets they may reach where somebody is unmatched; false when none is left. Whoever is unmatched
 * only later was looked for after the opening, or asks once more by itself. Any process may do it at any time.
 * @throws what failed for those on the waitlist, once all is dealt: they are looked at again within a day anyway
 */
export async function dealOpenings(context: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const failures: unknown[] = []
  const more = await transaction(context, async (tx) => {
    const { rows: free } = await tx.execute(sql`select from comparison for key share skip locked`)
    if (free.length === 0) return false
    const { rows } = await tx.execute<OpeningRow & { id: string }>(sql`
      delete from openings where id in (
        select id from openings order by id limit ${DEALT_TOGETHER}::int for update skip locked)
      returning id, pro_id, zip, free_from, free_until`)
    if (rows.length === 0) return false
    // What the version before has begun goes through all of them once more.
    await tx.execute(
      sql`update comparison set after_start = null, after_id = null where after_start is not null`,
    )
    const now = context.clock.now()
    // Time that is over frees nobody.
    const openings = rows
      .toSorted((a, b) => Number(a.id) - Number(b.id))
      .map(toOpening)
      .filter(
        ({ freeUntil }) => freeUntil === null || freeUntil.getTime() + TRAVEL_MS > now.getTime(),
      )
    if (openings.length > 0) {
      await tx
        .transaction((part) => lookAgainNear(part, openings, now))
        .catch((error: unknown) => failures.push(error))
      await deal(tx, openings)
    }
    return rows.length === DEALT_TOGETHER
  })
  if (failures.length > 0) throw failures[0]
  return more
}

/** The oldest first. By the box around the places of a market, or a city of it by name: by more than what is reached, never by less. */
const deal = (tx: Transaction, openings: readonly Opening[]) =>
  tx.execute(sql`
    with dealt as materialized (
      select "proId", zip, "freeFrom", "freeUntil", min(n) as n
      from jsonb_to_recordset(${JSON.stringify(openings.map((each, n) => ({ ...each, n })))}::jsonb)
        as given ("proId" uuid, zip text, "freeFrom" timestamptz, "freeUntil" timestamptz, n int)
      group by 1, 2, 3, 4
    ),
    waiting as materialized (
      select market_id from market_turns turn
      -- One of them tells: whether there is any, the planner would ask of all that are unmatched.
      where (
        select true from bookings where ${IS_UNMATCHED} and bookings.market_id = turn.market_id limit 1
      )
    ),
    around as materialized (
      select market_id, box(point(min(longitude), min(latitude)), point(max(longitude), max(latitude))) as box
      from places where market_id in (select market_id from waiting) group by market_id
    ),
    areas as materialized (
      select * from professional_areas where pro_id = any (array(select "proId" from dealt))
    ),
    reached as (
      select pro_id, market_id from areas join around on areas.reach && around.box
      union
      select pro_id, market_id from areas join places on areas.city <> '' and lower(places.city) = lower(areas.city)
    )
    insert into market_openings (market_id, pro_id, zip, free_from, free_until)
    select market_id, "proId", zip, "freeFrom", "freeUntil" from (
      select dealt.*, market_id from dealt join reached on pro_id = "proId"
      union all
      select dealt.*, market_at(zip) from dealt where zip is not null
    ) as its
    where market_id in (select market_id from waiting) order by n, market_id`)
