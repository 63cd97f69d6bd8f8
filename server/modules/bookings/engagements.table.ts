import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'

/**
 * When professionals are taken by jobs of theirs: a row for each that is assigned, en route or on site, kept by a trigger of
 * `bookings`. They stand in the market of the professional's home, wherever the job is, so that `engagements_no_double_booking`
 * (an exclusion constraint, which Drizzle cannot declare) sees all that one of them has, and only what is of one market.
 */
export const engagements = pgTable(
  'engagements',
  {
    marketId: uuid().notNull(),
    proId: uuid().notNull(),
    bookingId: uuid().notNull(),
    windowStart: instant().notNull(),
    busyUntil: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.marketId, row.bookingId] }),
    foreignKey({
      name: 'engagements_at_home',
      columns: [row.marketId, row.proId],
      foreignColumns: [professionals.marketId, professionals.userId],
    }),
    // Whether somebody is free: a fifth of what it takes to look by the constraint.
    index('engagements_of_pro').on(row.marketId, row.proId, row.busyUntil, row.windowStart),
  ],
)
