import { sql } from 'drizzle-orm'
import {
  bigserial,
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
    subject: text().notNull(),
    body: text().notNull(),
    /** What goes along as a calendar file, which is made when it is read or sent. */
    calendarEntry: jsonb().$type<CalendarEntry>(),
    createdAt: instant().notNull(),
    notBefore: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** At first `notBefore`; later each failure puts it off. */
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
    check('outbox_attempts', sql`${row.attempts} >= 0`),
    check('outbox_not_before', sql`${row.notBefore} >= ${row.createdAt}`),
  ],
)
