import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { CHANNELS, NOTICE_KINDS } from '#contract/notice-kinds.ts'
import { instant } from '#server/db/columns.ts'
import { FIRST_MARKET } from '#server/modules/market/markets.table.ts'
import type { CalendarEntry } from './calendar-file.ts'

export const noticeKind = pgEnum('notice_kind', NOTICE_KINDS)
export const noticeChannel = pgEnum('notice_channel', CHANNELS)

/** Who a webhook is told to reach. */
export interface Contact {
  name: string
  phone: string
  email: string
}

/**
 * What people are told, a row for each way by which it goes to one of them, written in the transaction of
 * what it tells. Ids of people and bookings stand here without references: this module knows neither,
 * but for whom a booking's people turn to (support-of.ts), and what was told stays told.
 */
export const outbox = pgTable(
  'outbox',
  {
    /** That of the booking it is about, wherever this goes; the first market's where it is about none. */
    marketId: uuid().notNull().default(FIRST_MARKET),
    /** How it is named outside. */
    id: uuid().notNull().defaultRandom(),
    /** In which order they were written, also within one instant; no two have the same. */
    seq: bigserial({ mode: 'number' }).notNull(),
    kind: noticeKind().notNull(),
    channel: noticeChannel().notNull(),
    recipientId: uuid().notNull(),
    /** The booking it is about. */
    aboutId: uuid().notNull(),
    /** The browser a push goes to. */
    subscriptionId: uuid(),
    /** Whom a webhook names. */
    contact: jsonb().$type<Contact>(),
    /** Their e-mail address, by whatever channel it goes. */
    toAddress: text().notNull(),
    /** Whether somebody had shown that it is theirs when this was written. */
    toVerified: boolean().notNull().default(false),
    /** Where it arrives: many providers put ada+anything@ into the box of ada@. */
    mailbox: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(regexp_replace(to_address, '\\+[^@]*@', '@'))`),
    subject: text().notNull(),
    /** A whole letter by e-mail, a sentence or two by the others. */
    body: text().notNull(),
    /** Where all of it stands; an e-mail says it in its text. */
    link: text().notNull().default(''),
    /** What goes along as a calendar file, which is made when it is read or sent. */
    calendarEntry: jsonb().$type<CalendarEntry>(),
    createdAt: instant().notNull(),
    notBefore: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** The last time: counts among what its mailbox got. */
    triedAt: instant(),
    /**
     * At first `notBefore`; later each failure puts it off, and so does a mailbox that got too much. Null
     * once nobody tries any more: it was sent, or given up.
     */
    nextAttemptAt: instant(),
    sentAt: instant(),
    lastError: text(),
  },
  (row) => [
    primaryKey({ name: 'outbox_pkey', columns: [row.marketId, row.seq] }),
    // All that went to somebody who is erased.
    index('outbox_to_recipient').on(row.marketId, row.recipientId),
    index('outbox_about_booking').on(row.marketId, row.aboutId),
    index('outbox_of_kind').on(row.marketId, row.kind, row.seq),
    index('outbox_due_there')
      .on(row.marketId, row.channel, row.nextAttemptAt)
      .where(sql`${row.nextAttemptAt} is not null`),
    index('outbox_tried_there')
      .on(row.marketId, row.mailbox, row.triedAt)
      .where(sql`${row.channel} = 'email' and ${row.triedAt} is not null`),
    index('outbox_waiting_there')
      .on(row.marketId, row.mailbox, row.nextAttemptAt)
      .where(sql`${row.channel} = 'email' and ${row.nextAttemptAt} is not null`),
    check('outbox_attempts', sql`${row.attempts} >= 0`),
    check('outbox_not_before', sql`${row.notBefore} >= ${row.createdAt}`),
    check('outbox_push', sql`(${row.channel} = 'push') = (${row.subscriptionId} is not null)`),
    check('outbox_webhook', sql`(${row.channel} = 'webhook') = (${row.contact} is not null)`),
    check('outbox_sent', sql`${row.sentAt} is null or ${row.nextAttemptAt} is null`),
  ],
)

export type Row = typeof outbox.$inferSelect
