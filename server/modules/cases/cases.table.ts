import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  foreignKey,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CASE_KINDS, CASE_OUTCOMES, CASE_SPEAKERS } from '#contract/cases.ts'
import type { Hazard } from '#contract/danger.ts'
import { instant, market } from '#server/db/columns.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { bookings, ofBooking } from '#server/modules/bookings/bookings.table.ts'

export const caseKind = pgEnum('case_kind', CASE_KINDS)
export const caseOutcome = pgEnum('case_outcome', CASE_OUTCOMES)
export const caseSpeaker = pgEnum('case_speaker', CASE_SPEAKERS)

/** Something that went wrong with a visit. A trigger keeps a decision as it was made. */
export const cases = pgTable(
  'cases',
  {
    id: uuid().notNull().defaultRandom(),
    marketId: market(),
    bookingId: uuid().notNull(),
    /** The two sides, as they were when it was opened: a job that is given back later changes nothing here. */
    customerId: uuid()
      .notNull()
      .references(() => users.id),
    proId: uuid().references(() => professionals.userId),
    openedBy: caseSpeaker().notNull(),
    kind: caseKind().notNull(),
    text: text().notNull(),
    /** The danger that one of them told of first. */
    danger: text().$type<Hazard>(),
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
    lastSaidBy: caseSpeaker().notNull(),
    lastSaidAt: instant().notNull(),
    /** Counted by a trigger. */
    photoCount: smallint().notNull().default(0),
    /** When each was last told of something they have not read; null once they read it. */
    customerToldAt: instant(),
    proToldAt: instant(),
    operatorsToldAt: instant(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    outcome: caseOutcome(),
    /** For both sides to read. */
    reason: text(),
    /** Until then a return visit can be booked; and the one that was. */
    returnUntil: instant(),
    returnBookingId: uuid(),
  },
  (row) => [
    primaryKey({ name: 'cases_pkey', columns: [row.marketId, row.id] }),
    ofBooking('cases', row),
    foreignKey({
      name: 'cases_put_right_by_a_booking',
      columns: [row.marketId, row.returnBookingId],
      foreignColumns: [bookings.marketId, bookings.id],
    }),
    // Read backwards, the newest first.
    index('cases_newest_there').on(row.marketId, row.createdAt, row.id),
    index('cases_of_customer').on(row.marketId, row.customerId, row.createdAt, row.id),
    index('cases_of_pro').on(row.marketId, row.proId, row.createdAt, row.id),
    index('cases_put_right')
      .on(row.marketId, row.returnBookingId)
      .where(sql`${row.returnBookingId} is not null`),
    index('cases_at_booking').on(row.marketId, row.bookingId),
    index('cases_due_there').on(row.marketId, row.dueAt, row.id),
    index('cases_due_open_there')
      .on(row.marketId, row.dueAt, row.id)
      .where(sql`${row.decidedAt} is null`),
    uniqueIndex('cases_open_once')
      .on(row.marketId, row.bookingId, row.openedBy, row.kind)
      .where(sql`${row.decidedAt} is null`),
    check('cases_text', sql`${row.text} <> ''`),
    check(
      'cases_opened_by_a_side',
      sql`${row.openedBy} = 'customer' or (${row.openedBy} = 'pro' and ${row.proId} is not null)`,
    ),
    check('cases_two_sides', sql`${row.proId} is distinct from ${row.customerId}`),
    check('cases_due', sql`${row.dueAt} > ${row.createdAt}`),
    check('cases_photos', sql`${row.photoCount} between 0 and 8`),
    check(
      'cases_decision',
      sql`num_nonnulls(${row.decidedAt}, ${row.decidedBy}, ${row.outcome}, ${row.reason}) in (0, 4) and ${row.reason} <> ''`,
    ),
    check(
      'cases_not_decided_by_a_side',
      sql`${row.decidedBy} is null or (${row.decidedBy} <> ${row.customerId} and ${row.decidedBy} is distinct from ${row.proId})`,
    ),
    check(
      'cases_return',
      sql`(${row.outcome} is not distinct from 'return_visit') = (${row.returnUntil} is not null) and (${row.returnBookingId} is null or ${row.returnUntil} is not null)`,
    ),
  ],
)

/** What was said in a case after it was opened. */
export const caseMessages = pgTable(
  'case_messages',
  {
    id: uuid().notNull().defaultRandom(),
    marketId: market(),
    /** In which order they were written, also within one instant. */
    seq: bigserial({ mode: 'number' }).notNull(),
    caseId: uuid().notNull(),
    by: caseSpeaker().notNull(),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'case_messages_pkey', columns: [row.marketId, row.id] }),
    foreignKey({
      name: 'case_messages_of_case',
      columns: [row.marketId, row.caseId],
      foreignColumns: [cases.marketId, cases.id],
    }).onDelete('cascade'),
    index('case_messages_at_case').on(row.marketId, row.caseId, row.createdAt, row.seq),
    check('case_messages_text', sql`${row.text} <> ''`),
  ],
)
