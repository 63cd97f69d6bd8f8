import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'

/** ZIP codes with the middle of their area (WGS 84 degrees) and the clock they live by. */
export const places = pgTable(
  'places',
  {
    zip: text().primaryKey(),
    city: text().notNull(),
    state: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Such as `America/Denver`; null: the market's own. */
    timeZone: text(),
  },
  (row) => [
    index('places_city').on(sql`lower(${row.city})`, row.state),
    // Whatever the database's order of letters, this one finds what a city begins with.
    index('places_city_begins').on(sql`lower(${row.city}) text_pattern_ops`),
    check('places_zip', sql`${row.zip} ~ '^[0-9]{5}$'`),
    check(
      'places_on_earth',
      sql`${row.latitude} between -90 and 90 and ${row.longitude} between -180 and 180`,
    ),
  ],
)
