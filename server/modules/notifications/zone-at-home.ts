import { type SQL, sql } from 'drizzle-orm'

/** By which clocks somebody lives: a professional by those of their areas, anybody by those of their ZIP code, else the settings'. */
export const zoneAtHome = (person: SQL, otherwise: string | SQL): SQL => sql`coalesce(
  (select time_zone from professionals where user_id = ${person}),
  (select coalesce(market.time_zone, place.time_zone) from users living
    join places place on place.zip = zip_code(living.zip) join markets market on market.id = place.market_id
    where living.id = ${person}),
  ${otherwise}::text)`
