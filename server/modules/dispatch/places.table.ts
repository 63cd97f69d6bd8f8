import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { FIRST_MARKET, markets } from '#server/modules/market/markets.table.ts'

interface Lies {
  longitude: SQL | AnyPgColumn
  latitude: SQL | AnyPgColumn
}

/** The middle of a place as a box, of which the box around an area tells whether it is within. */
export const middleOf = ({ longitude, latitude }: Lies): SQL =>
  sql`box(point(${longitude}, ${latitude}), point(${longitude}, ${latitude}))`

/** ZIP codes with the middle of their area (WGS 84 degrees) and the clock they live by. */
export const places = pgTable(
  'places',
  {
    zip: text().primaryKey(),
    city: text().notNull(),
    state: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Such as `America/Denver`; null: `MARKET_TIME_ZONE`. Where its market names a zone, that one counts. */
    timeZone: text(),
    marketId: uuid()
      .notNull()
      .default(FIRST_MARKET)
      .references(() => markets.id),
  },
  (row) => [
    index('places_city').on(sql`lower(${row.city})`, row.state),
    // Whatever the database's order of letters, this one finds what a city begins with.
    index('places_city_begins').on(sql`lower(${row.city}) text_pattern_ops`),
    check('places_zip', sql`${row.zip} ~ '^[0-9]{5}$'`),
    index('places_market').on(row.marketId),
    index('places_within').using('gist', middleOf(row)),
    check(
      'places_on_earth',
      sql`${row.latitude} between -90 and 90 and ${row.longitude} between -180 and 180`,
    ),
  ],
)
