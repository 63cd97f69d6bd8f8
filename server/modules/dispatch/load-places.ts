import { createRequire } from 'node:module'
import { sql } from 'drizzle-orm'
import zoneAt from '@photostructure/tz-lookup'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { findHomes } from '#server/modules/accounts/find-homes.ts'
import { followPlaces } from './follow-places.ts'
import type { places } from './places.table.ts'

export type Place = typeof places.$inferInsert

/** Rows of one insert: a long one blocks the embedded engine, and is given up on a slow PostgreSQL that another process loads as well. */
const BATCH = 2_000

/**
 * The United States as the `zipcodes` package knows them, about 42,000 ZIP codes. Loaded on demand:
 * it is needed once in the life of a database.
 */
function unitedStates(): Place[] {
  // The package has no types.
  const { codes } = createRequire(import.meta.url)('zipcodes') as {
    codes: Record<
      string,
      {
        zip: string
        city: string
        state: string
        country: string
        latitude: number
        longitude: number
      }
    >
  }
  return Object.values(codes)
    .filter((each) => each.country === 'US' && /^\d{5}$/.test(each.zip))
    .map(({ zip, city, state, latitude, longitude }) => ({ zip, city, state, latitude, longitude }))
}

/** By where the place lies, unless somebody says otherwise. */
const withZone = (place: Place): Place => ({
  ...place,
  timeZone: place.timeZone ?? zoneAt(place.latitude, place.longitude),
})

/**
 * Adds places, or corrects those already known; answers how many were given. What is of a ZIP code that goes to another
 * market follows in small steps, and where that was broken off, when the same is loaded again.
 */
export async function loadPlaces(
  { db }: Pick<Context, 'db'>,
  rows: readonly Place[],
): Promise<number> {
  // Whoever says no market leaves a place where it is, also where it is moved at the same time.
  for (const [stays, some] of [
    [true, rows.filter(({ marketId }) => marketId === undefined)],
    [false, rows.filter(({ marketId }) => marketId !== undefined)],
  ] as const)
    for (let from = 0; from < some.length; from += BATCH)
      await loadSome({ db }, some.slice(from, from + BATCH), stays)
  await followPlaces(
    { db },
    rows.flatMap(({ zip, marketId }) => (marketId === undefined ? [] : zip)),
  )
  await findHomes({ db })
  return rows.length
}

const loadSome = ({ db }: Pick<Context, 'db'>, some: readonly Place[], stays: boolean) =>
  transaction({ db }, async (tx) => {
    await tx.execute(sql`select set_config('fixwell.in_batches', 'on', true)`)
    await tx.execute(sql`
      insert into places (zip, city, state, latitude, longitude, time_zone, market_id)
      select zip, city, upper(state), latitude, longitude, "timeZone", coalesce("marketId", first_market())
      from jsonb_to_recordset(${JSON.stringify(some.map(withZone))}::jsonb) as given (zip text, city text, state text,
        latitude double precision, longitude double precision, "timeZone" text, "marketId" uuid)
      order by zip
      on conflict (zip) do update set city = excluded.city, state = excluded.state, latitude = excluded.latitude,
        longitude = excluded.longitude, time_zone = excluded.time_zone,
        market_id = ${stays ? sql`places.market_id` : sql`excluded.market_id`}`)
  })

/** Fills `places` when it is empty or knows of no clocks yet, and tells before it does. */
export async function ensurePlaces(context: Pick<Context, 'db'>, tell = () => {}): Promise<void> {
  const { rows } = await context.db.execute<{ filled: boolean; timed: boolean }>(sql`
    select exists (select from places) as filled,
      exists (select from places where time_zone is not null) as timed`)
  const [known] = rows
  if (known?.timed === true) return
  tell()
  await loadPlaces(context, known?.filled === true ? await knownPlaces(context) : unitedStates())
}

async function knownPlaces({ db }: Pick<Context, 'db'>): Promise<Place[]> {
  const { rows } = await db.execute<Place & Record<string, unknown>>(
    sql`select zip, city, state, latitude, longitude from places`,
  )
  return rows
}
