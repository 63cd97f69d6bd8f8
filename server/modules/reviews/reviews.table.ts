import { sql } from 'drizzle-orm'
import {
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { REPLY_DAYS } from '#contract/reviews.ts'
import { instant, market } from '#server/db/columns.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { ofBooking } from '#server/modules/bookings/bookings.table.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().notNull().defaultRandom(),
    marketId: market(),
    bookingId: uuid().notNull(),
    proId: uuid()
      .notNull()
      .references(() => professionals.userId),
    customerId: uuid()
      .notNull()
      .references(() => users.id),
    stars: smallint().notNull(),
    tags: text().array().notNull(),
    notes: text().notNull().default(''),
    createdAt: instant().notNull(),
    /** What its professional answered, once, for everybody to read. */
    reply: text(),
    repliedAt: instant(),
    /** Since when nobody reads it but its customer and operators, and its stars do not count. */
    hiddenAt: instant(),
  },
  (row) => [
    primaryKey({ name: 'reviews_pkey', columns: [row.marketId, row.id] }),
    ofBooking('reviews', row),
    uniqueIndex('reviews_once').on(row.marketId, row.bookingId),
    // Read backwards, the newest first.
    index('reviews_of_pro').on(row.marketId, row.proId, row.createdAt, row.id),
    check('reviews_stars', sql`${row.stars} between 1 and 5`),
    check(
      'reviews_reply',
      sql`num_nonnulls(${row.reply}, ${row.repliedAt}) in (0, 2) and ${row.reply} <> '' and ${row.repliedAt} <= ${row.createdAt} + interval '${sql.raw(String(REPLY_DAYS * 24))} hours'`,
    ),
    check('reviews_not_ones_own', sql`${row.proId} <> ${row.customerId}`),
  ],
)
