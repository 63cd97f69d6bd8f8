import { type SQL, sql } from 'drizzle-orm'
import { ACTIVE_STATUSES } from '#contract/bookings.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { inWords } from '#server/db/sql.ts'

interface Moving {
  zips: readonly string[]
  from: string
  to: string
  /** Where a booking is still running they stay. */
  unlessRunning?: boolean
}

const listed = (zips: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(zips)}::jsonb))`

/** Bookings of a market at a place that are not over, however their ZIP code was typed. */
const running = (market: SQL): SQL => sql`
  bookings booking where booking.market_id = ${market} and booking.zip between place.zip and place.zip || '-9999'
    and zip_code(booking.zip) = place.zip and booking.status in (${inWords(ACTIVE_STATUSES)})`

/** Gives ZIP codes that one market holds to another, and answers which those were. What is of them stays: see `followPlaces`. */
export async function movePlaces(
  tx: Transaction,
  { zips, from, to, unlessRunning = false }: Moving,
): Promise<string[]> {
  await tx.execute(sql`select set_config('fixwell.in_batches', 'on', true)`)
  const { rows } = await tx.execute<{ zip: string }>(sql`
    with going as (
      select place.zip from places place where place.zip in ${listed(zips)} and place.market_id = ${from}::uuid
        and not (${unlessRunning}::boolean and exists (select from ${running(sql`place.market_id`)}))
      order by place.zip for no key update
    )
    update places set market_id = ${to}::uuid from going where places.zip = going.zip returning places.zip`)
  return rows.map(({ zip }) => zip)
}

/** Those of the ZIP codes that we know, each with the market that holds it, and how many bookings are still running there. */
export async function findPlaces(
  db: Pick<Database | Transaction, 'execute'>,
  zips: readonly string[],
): Promise<{ zip: string; marketId: string; running: number }[]> {
  const { rows } = await db.execute<{ zip: string; marketId: string; running: number }>(sql`
    select place.zip, place.market_id as "marketId",
      (select count(*)::int from ${running(sql`place.market_id`)}) as running
    from places place where place.zip in ${listed(zips)} order by place.zip`)
  return rows
}
