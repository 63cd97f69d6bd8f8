import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { bookings } from './bookings.table.ts'

/** What operators tell each other about a booking; nobody else reads it. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    byId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (row) => [
    index('booking_notes_booking').on(row.bookingId, row.createdAt),
    check('booking_notes_text', sql`char_length(${row.text}) between 1 and 2000`),
  ],
)
