import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, market } from '#server/db/columns.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { ofBooking } from './bookings.table.ts'

/** What operators tell each other about a booking; nobody else reads it. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: uuid().notNull().defaultRandom(),
    marketId: market(),
    bookingId: uuid().notNull(),
    byId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'booking_notes_pkey', columns: [row.marketId, row.id] }),
    ofBooking('booking_notes', row),
    index('booking_notes_at_booking').on(row.marketId, row.bookingId, row.createdAt),
    check('booking_notes_text', sql`char_length(${row.text}) between 1 and 2000`),
  ],
)
