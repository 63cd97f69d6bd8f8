import { createRequire } from 'node:module'
import { sql } from 'drizzle-orm'
import zoneAt from '@photostructure/tz-lookup'
import type { Context } from '#server/context.ts'
import { findHomes } from '#server/modules/accounts/find-homes.ts'
import type { places } from './places.table.ts'

export type Place = typeof places.$inferInsert

/** Rows of one insert: PostgreSQL takes at most 65,535 parameters, and one long insert blocks the embedded engine. */
const BATCH = 5_000

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

/** Adds places, or corrects those already known; answers how many were given. */
export async function loadPlaces(
  { db }: Pick<Context, 'db'>,
  rows: readonly Place[],
): Promise<number> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH).map(withZone))
    await db.execute(sql`
      insert into places (zip, city, state, latitude, longitude, time_zone, market_id)
      select zip, city, upper(state), latitude, longitude, "timeZone", coalesce("marketId", market_at(zip))
      from jsonb_to_recordset(${batch}::jsonb) as given (zip text, city text, state text,
        latitude double precision, longitude double precision, "timeZone" text, "marketId" uuid)
      on conflict (zip) do update set city = excluded.city, state = excluded.state, latitude = excluded.latitude,
        longitude = excluded.longitude, time_zone = excluded.time_zone, market_id = excluded.market_id`)
  }
  await followPlaces({ db }, rows)
  await findHomes({ db })
  return rows.length
}

/**
 * A trigger takes what is of a place along to another market. What was booked in that very moment it did not see: that is
 * looked for once more.
 */
async function followPlaces({ db }: Pick<Context, 'db'>, rows: readonly Place[]): Promise<void> {
  const zips = rows.flatMap(({ zip, marketId }) => (marketId === undefined ? [] : zip))
  for (let from = 0; from < zips.length; from += BATCH)
    await db.execute(sql`
      select follow_places(array(select jsonb_array_elements_text(${JSON.stringify(zips.slice(from, from + BATCH))}::jsonb)))`)
}

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
