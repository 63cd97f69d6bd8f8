import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { skus } from './catalog.table.ts'

/**
 * What operators changed of a sku, from a day of the market on. What is null stays as it was; of two changes the one of
 * the later day holds, of one day the later one. A trigger refuses update, delete and truncate.
 */
export const skuChanges = pgTable(
  'sku_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sku: text()
      .notNull()
      .references(() => skus.sku),
    fromDay: date({ mode: 'string' }).notNull(),
    title: text(),
    /** Both change together, so that the lower never passes the upper, whatever other changes wait for their day. */
    priceMin: integer(),
    priceMax: integer(),
    durationMinutes: integer(),
    active: boolean(),
    reason: text().notNull(),
    operatorId: uuid()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
  },
  (row) => [
    index('sku_changes_sku').on(row.sku, row.fromDay, row.id),
    check(
      'sku_changes_price',
      sql`num_nonnulls(${row.priceMin}, ${row.priceMax}) in (0, 2) and (${row.priceMin} is null or (${row.priceMin} >= 0 and ${row.priceMin} <= ${row.priceMax}))`,
    ),
    check('sku_changes_duration', sql`${row.durationMinutes} between 1 and 1440`),
    check('sku_changes_title', sql`${row.title} <> ''`),
    check('sku_changes_reason', sql`${row.reason} <> ''`),
    check(
      'sku_changes_something',
      sql`num_nonnulls(${row.title}, ${row.priceMin}, ${row.durationMinutes}, ${row.active}) > 0`,
    ),
  ],
)
