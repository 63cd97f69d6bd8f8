import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** A trade we offer. */
export const services = pgTable('services', {
  id: uuid().primaryKey().defaultRandom(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  position: integer().notNull(),
})

/** A visit that can be booked, with what it costs (whole cents) and how long it takes. */
export const skus = pgTable(
  'skus',
  {
    sku: text().primaryKey(),
    trade: text()
      .notNull()
      .references(() => services.slug),
    title: text().notNull(),
    priceMin: integer().notNull(),
    priceMax: integer().notNull(),
    durationMinutes: integer().notNull(),
    position: integer().notNull(),
  },
  (row) => [
    index('skus_trade').on(row.trade),
    check('skus_price', sql`${row.priceMin} >= 0 and ${row.priceMin} <= ${row.priceMax}`),
    check('skus_duration', sql`${row.durationMinutes} between 1 and 1440`),
  ],
)
