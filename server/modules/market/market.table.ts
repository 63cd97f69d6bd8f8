import { sql } from 'drizzle-orm'
import { bigserial, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/**
 * What changed of the market's figures and is not in the sums yet: a trigger adds a line in the transaction that changes
 * a booking, its history or an offer, and nobody waits for anybody. What is read is the sums and these.
 */
export const marketChanges = pgTable('market_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** When the booking was made that it is about, to the quarter of an hour before. */
  bookedAt: instant().notNull(),
  trade: text().notNull(),
  zip: text().notNull(),
  what: text().notNull(),
  /** A reason, a side, a part of the rule, or a tenth of a minute. */
  detail: text().notNull(),
  n: integer().notNull(),
})

/** How much of what became of the bookings made on a day of the market. */
export const marketDays = pgTable(
  'market_days',
  {
    day: date({ mode: 'string' }).notNull(),
    trade: text().notNull(),
    what: text().notNull(),
    detail: text().notNull(),
    n: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.day, row.trade, row.what, row.detail] }),
    // Of all days together: how many jobs are live now.
    index('market_days_live')
      .on(row.trade)
      .where(sql`${row.what} = 'live'`),
  ],
)

/** The bookings made on a day for a ZIP code: how many, how many somebody took, for how many nobody was left. */
export const marketPlaces = pgTable(
  'market_places',
  {
    day: date({ mode: 'string' }).notNull(),
    trade: text().notNull(),
    zip: text().notNull(),
    requests: integer().notNull(),
    matched: integer().notNull(),
    unmatched: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.day, row.trade, row.zip] })],
)

/** The same for an area, the ZIP codes that begin with the same three digits: for who looks at a whole country. */
export const marketAreas = pgTable(
  'market_areas',
  {
    day: date({ mode: 'string' }).notNull(),
    trade: text().notNull(),
    area: text().notNull(),
    requests: integer().notNull(),
    matched: integer().notNull(),
    unmatched: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.day, row.trade, row.area] })],
)
