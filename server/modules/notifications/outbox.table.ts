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
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { NOTICE_KINDS } from '#contract/notifications.ts'
import { instant } from '#server/db/columns.ts'
import type { CalendarEntry } from './calendar-file.ts'

export const noticeKind = pgEnum('notice_kind', NOTICE_KINDS)

/**
 * E-mails, each written in the transaction of what it tells. Ids of people and bookings stand here
 * without references: this module knows neither, and what was told stays told.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In which order they were written, also within one instant. */
    seq: bigserial({ mode: 'number' }).notNull(),
    kind: noticeKind().notNull(),
    recipientId: uuid().notNull(),
    /** The booking it is about. */
    aboutId: uuid().notNull(),
    toAddress: text().notNull(),
    /** Whether somebody had shown that it is his when this was written. */
    toVerified: boolean().notNull().default(false),
    /** Where it arrives: many providers put ada+anything@ into the box of ada@. */
    mailbox: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(regexp_replace(to_address, '\\+[^@]*@', '@'))`),
    subject: text().notNull(),
    body: text().notNull(),
    /** What goes along as a calendar file, which is made when it is read or sent. */
    calendarEntry: jsonb().$type<CalendarEntry>(),
    createdAt: instant().notNull(),
    notBefore: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** The last time: counts among what its mailbox got. */
    triedAt: instant(),
    /** At first `notBefore`; later each failure puts it off, and so does a mailbox that got too much. */
    nextAttemptAt: instant().notNull(),
    sentAt: instant(),
    lastError: text(),
  },
  (row) => [
    index('outbox_about').on(row.aboutId, row.kind),
    uniqueIndex('outbox_newest').on(row.seq),
    index('outbox_due')
      .on(row.nextAttemptAt)
      .where(sql`${row.sentAt} is null`),
    index('outbox_tried')
      .on(row.mailbox, row.triedAt)
      .where(sql`${row.triedAt} is not null`),
    index('outbox_waiting')
      .on(row.mailbox, row.nextAttemptAt)
      .where(sql`${row.sentAt} is null`),
    check('outbox_attempts', sql`${row.attempts} >= 0`),
    check('outbox_not_before', sql`${row.notBefore} >= ${row.createdAt}`),
  ],
)
