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
import { ADDRESSEES } from '#contract/operator-bookings.ts'
import { instant, market } from '#server/db/columns.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { ofBooking } from '#server/modules/bookings/bookings.table.ts'

export const senderRole = pgEnum('sender_role', ['customer', 'pro', 'system', 'ai'])

/** What was written about a booking. Steps of the booking are read from its events, not stored here. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().notNull().defaultRandom(),
    marketId: market(),
    bookingId: uuid().notNull(),
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
    primaryKey({ name: 'messages_pkey', columns: [row.marketId, row.id] }),
    ofBooking('messages', row),
    index('messages_at_booking').on(row.marketId, row.bookingId, row.createdAt),
    check('messages_body', sql`char_length(${row.body}) between 1 and 2000`),
    check(
      'messages_sender',
      sql`(${row.senderRole} in ('customer', 'pro')) = (${row.senderId} is not null)`,
    ),
  ],
)

export const addressee = pgEnum('addressee', ADDRESSEES)

/** What operators wrote to one side of a booking, or to both, in the name of the house. */
export const operatorMessages = pgTable(
  'operator_messages',
  {
    id: uuid().notNull().defaultRandom(),
    marketId: market(),
    bookingId: uuid().notNull(),
    byId: uuid()
      .notNull()
      .references(() => users.id),
    toSide: addressee().notNull(),
    /** The professional who reads it, where it is to them as well: nobody who has the job later does. */
    proId: uuid().references(() => professionals.userId),
    body: text().notNull(),
    createdAt: instant().notNull(),
    seq: bigserial({ mode: 'number' }).notNull(),
  },
  (row) => [
    primaryKey({ name: 'operator_messages_pkey', columns: [row.marketId, row.id] }),
    ofBooking('operator_messages', row),
    index('operator_messages_at_booking').on(row.marketId, row.bookingId, row.createdAt),
    check('operator_messages_body', sql`char_length(${row.body}) between 1 and 2000`),
    check('operator_messages_reader', sql`(${row.toSide} = 'customer') = (${row.proId} is null)`),
  ],
)

/** Who is to be told that something was written to them, unless they read it before. */
export const messageNotices = pgTable(
  'message_notices',
  {
    marketId: market(),
    bookingId: uuid().notNull(),
    readerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When it is looked whether they have read it; null while there is nothing to tell. */
    dueAt: instant(),
    /** The last time they were told. */
    toldAt: instant(),
  },
  (row) => [
    primaryKey({
      name: 'message_notices_pkey',
      columns: [row.marketId, row.bookingId, row.readerId],
    }),
    ofBooking('message_notices', row),
    index('message_notices_due_in_market')
      .on(row.marketId, row.dueAt)
      .where(sql`${row.dueAt} is not null`),
  ],
)
