import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { REPLY_DAYS } from '#contract/reviews.ts'
import { instant } from '#server/db/columns.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { bookings } from '#server/modules/bookings/bookings.table.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .unique('reviews_one_per_booking')
      .references(() => bookings.id),
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
    // Read backwards, the newest first.
    index('reviews_pro').on(row.proId, row.createdAt, row.id),
    check('reviews_stars', sql`${row.stars} between 1 and 5`),
    check(
      'reviews_reply',
      sql`num_nonnulls(${row.reply}, ${row.repliedAt}) in (0, 2) and ${row.reply} <> '' and ${row.repliedAt} <= ${row.createdAt} + interval '${sql.raw(String(REPLY_DAYS * 24))} hours'`,
    ),
    check('reviews_not_ones_own', sql`${row.proId} <> ${row.customerId}`),
  ],
)
