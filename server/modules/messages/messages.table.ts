import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { bookings } from '#server/modules/bookings/bookings.table.ts'

export const senderRole = pgEnum('sender_role', ['customer', 'pro', 'system', 'ai'])

/** What was written about a booking. Steps of the booking are read from its events, not stored here. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    senderRole: senderRole().notNull(),
    senderId: uuid().references(() => users.id),
    /** Whose job it was at that moment: a later professional does not read it, whatever the clocks say. */
    proId: uuid()
      .notNull()
      .references(() => professionals.userId),
    body: text().notNull(),
    createdAt: instant().notNull(),
    /** Parts two messages of the same millisecond. */
    seq: bigserial({ mode: 'number' }).notNull(),
  },
  (row) => [
    index('messages_booking').on(row.bookingId, row.createdAt),
    check('messages_body', sql`char_length(${row.body}) between 1 and 2000`),
    check(
      'messages_sender',
      sql`(${row.senderRole} in ('customer', 'pro')) = (${row.senderId} is not null)`,
    ),
  ],
)

/** Who is to be told that something was written to them, unless they read it before. */
export const messageNotices = pgTable(
  'message_notices',
  {
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    readerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When it is looked whether they have read it; null while there is nothing to tell. */
    dueAt: instant(),
    /** The last time they were told. */
    toldAt: instant(),
  },
  (row) => [
    primaryKey({ columns: [row.bookingId, row.readerId] }),
    index('message_notices_due')
      .on(row.dueAt)
      .where(sql`${row.dueAt} is not null`),
  ],
)
