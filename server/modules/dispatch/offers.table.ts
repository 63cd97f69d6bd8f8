import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { bookings } from '#server/modules/bookings/bookings.table.ts'

export const offerOutcome = pgEnum('offer_outcome', [
  'accepted',
  'declined',
  'lapsed',
  'withdrawn',
  'released',
])

/** Every offer ever made. The open one also stands on its booking's row. */
export const offers = pgTable(
  'offers',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    proId: uuid()
      .notNull()
      .references(() => professionals.userId),
    offeredAt: instant().notNull(),
    expiresAt: instant().notNull(),
    closedAt: instant(),
    outcome: offerOutcome(),
  },
  (row) => [
    uniqueIndex('offers_one_open')
      .on(row.bookingId)
      .where(sql`${row.outcome} is null`),
    index('offers_booking').on(row.bookingId, row.offeredAt),
    index('offers_pro').on(row.proId, row.offeredAt),
    check('offers_time', sql`${row.offeredAt} < ${row.expiresAt}`),
    check('offers_closed_whole', sql`num_nonnulls(${row.closedAt}, ${row.outcome}) in (0, 2)`),
  ],
)
