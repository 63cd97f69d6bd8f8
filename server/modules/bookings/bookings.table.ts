import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  ACTIVE_STATUSES,
  ACTORS,
  BOOKING_STATUSES,
  type BookingStatus,
  COMPLETED,
  LIVE_STATUSES,
  PENDING,
  STEPS,
} from '#contract/bookings.ts'
import type { Hazard } from '#contract/danger.ts'
import type { DetailsAct } from '#contract/details-acts.ts'
import type { Language } from '#contract/language.ts'
import type { PriceCorrection } from '#contract/price-correction.ts'
import type { Urgency } from '#contract/urgency.ts'
import type { WindowAct } from '#contract/window-acts.ts'
import { instant, market } from '#server/db/columns.ts'
import { inWords, word } from '#server/db/sql.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'

export const bookingStatus = pgEnum('booking_status', BOOKING_STATUSES)
export const bookingActor = pgEnum('booking_actor', ACTORS)

/** The state machine as rows: which step exists and who takes it. Filled by a migration, equal to the contract's table. */
export const bookingSteps = pgTable(
  'booking_steps',
  {
    fromStatus: bookingStatus().notNull(),
    toStatus: bookingStatus().notNull(),
    by: bookingActor().notNull(),
  },
  (row) => [primaryKey({ columns: [row.fromStatus, row.toStatus, row.by] })],
)

/** With whose job it was or who was asked, and until when they could answer; null while nobody had accepted. */
export interface KeptWindowAct extends Omit<WindowAct, 'by'> {
  /** Left out by what was kept while only operators' were. */
  by?: WindowAct['by']
  proId: string | null
  expiresAt: string | null
}

/** With whose job it was then; null while nobody had accepted. */
export interface KeptDetailsAct extends DetailsAct {
  proId: string | null
}

type Row = Record<'status' | 'offerId' | 'unmatchedSince', AnyPgColumn>

const is = ({ status }: Pick<Row, 'status'>, one: BookingStatus) => sql`${status} = ${word(one)}`

/** A booking that waits for an offer: nobody has looked for a professional yet, or nobody suitable is left. */
const waiting = (row: Row) => sql`${is(row, PENDING)} and ${row.offerId} is null`
const unoffered = (row: Row) => sql`${waiting(row)} and ${row.unmatchedSince} is null`
const unmatched = (row: Row) => sql`${waiting(row)} and ${row.unmatchedSince} is not null`

/**
 * A job. What a row has to hold to is asked by the trigger `bookings_whole`, a line for each rule (written down in
 * `server/db/constraints.txt`), and which steps are taken by `bookings_step`: both are of hand-written migrations. As checks,
 * PostgreSQL would read the rules anew for each statement (decision 0045). That nobody has two at once is a rule of `engagements`.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().notNull().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => users.id),
    /** A service never goes away, so no reference: each booking would lock the one row of its service. */
    sku: text().notNull(),
    /** Title, price and duration as they were promised, whatever the catalog says later. */
    title: text().notNull(),
    priceQuoteMin: integer().notNull(),
    priceQuoteMax: integer().notNull(),
    durationMinutes: integer().notNull(),
    address: text().notNull(),
    zip: text().notNull(),
    /**
     * Its place's, and with it wherever that goes: triggers see to both. Offers, messages and cases are of their booking's.
     * A market never goes away, so no reference: each booking would lock the one row of its market.
     */
    marketId: market(),
    notes: text().notNull().default(''),
    /** The place's when it was booked; null: the market's own. */
    timeZone: text(),
    windowStart: instant().notNull(),
    windowEnd: instant().notNull(),
    /** The later of the window's end and its start plus the duration: until then the job keeps its professional. */
    busyUntil: instant().notNull(),
    status: bookingStatus().notNull().default(PENDING),
    proId: uuid().references(() => professionals.userId),
    /** Who is asked first, where they are suitable: they did it for this customer before. */
    preferredProId: uuid().references(() => professionals.userId),
    /** The booking that this visit puts right, at no charge. */
    returnOf: uuid(),
    /** The open offer. It stands on the row, so there is at most one. */
    offerId: uuid(),
    offerProId: uuid().references(() => professionals.userId),
    offerExpiresAt: instant(),
    /** What the customer gave it; the whole review lives with `reviews`. */
    reviewId: uuid(),
    reviewStars: smallint(),
    completedAt: instant(),
    /** What its professional asked for once it was done, and of that for parts and for labor; null: the quote stands. */
    finalPriceCents: integer(),
    finalPartsCents: integer(),
    finalLaborCents: integer(),
    finalNote: text(),
    /** How the final price was put right since, oldest first; few were. It changes with a line here or not at all. */
    priceCorrections: jsonb().$type<PriceCorrection[]>(),
    /** When the customer last chose another window: the round of offers began afresh. */
    windowChangedAt: instant(),
    /** The window the customer asks the assigned professional for, and until when they may answer. */
    changeStart: instant(),
    changeEnd: instant(),
    changeExpiresAt: instant(),
    /** Each change of its window, and what operators asked for, oldest first. */
    windowActs: jsonb().$type<KeptWindowAct[]>(),
    /** Each time its customer changed the address or the notes, oldest first. */
    detailsActs: jsonb().$type<KeptDetailsAct[]>(),
    /** Since when nobody suitable is left to ask; the round goes on asking until the window starts. */
    unmatchedSince: instant(),
    /** The first part of the rule for offers that nobody met then. */
    unmatchedPart: text(),
    /** When an unmatched booking is asked for again, if nothing happens before; null: at once. */
    askAgainAt: instant(),
    /** How many pictures it has, counted by a trigger: few bookings have any, and only those are asked for theirs. */
    photoCount: smallint().notNull().default(0),
    /** Messages of the other side that each has not read. */
    customerUnread: integer().notNull().default(0),
    proUnread: integer().notNull().default(0),
    /** The conversation that led here; it may have ended since. */
    conversationId: uuid(),
    /** How soon it had to be done by what the assistant last answered in it; null where it was booked without. */
    urgency: text().$type<Urgency>(),
    /** The danger that was told of in it, else in the notes, or since in a message: whoever is asked to come reads of it. */
    danger: text().$type<Hazard>(),
    /** The language of the conversation, or of the customer's message that told of the danger. */
    spoken: text().$type<Language>(),
    createdAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'bookings_pkey', columns: [row.marketId, row.id] }),
    foreignKey({
      name: 'bookings_return_of_a_booking',
      columns: [row.marketId, row.returnOf],
      foreignColumns: [row.marketId, row.id],
    }),
    // Read backwards, the newest first.
    // Built by server/db/build-later.ts, as most of them.
    index('bookings_of_customer').on(row.marketId, row.customerId, row.createdAt, row.id),
    index('bookings_at_zip').on(row.marketId, row.zip, row.createdAt),
    index('bookings_market').on(row.marketId, row.createdAt),
    // By the house number an address begins with.
    index('bookings_at_address').on(row.marketId, sql`lower(${row.address}) text_pattern_ops`),
    index('bookings_active_of_customer')
      .on(row.marketId, row.customerId)
      .where(sql`${row.status} in (${inWords(ACTIVE_STATUSES)})`),
    index('bookings_of_pro')
      .on(row.marketId, row.proId, row.createdAt, row.id)
      .where(sql`${row.proId} is not null`),
    index('bookings_live_of_pro')
      .on(row.marketId, row.proId, row.createdAt)
      .where(sql`${row.status} in (${inWords(LIVE_STATUSES)})`),
    // What may have to be reminded of.
    index('bookings_assigned_there').on(row.marketId, row.windowStart).where(is(row, 'assigned')),
    // What runs around a moment, and what should have begun by then.
    index('bookings_live_there')
      .on(row.marketId, row.windowStart)
      .where(sql`${row.status} in (${inWords(LIVE_STATUSES)})`),
    index('bookings_done_by_pro')
      .on(row.marketId, row.proId, row.completedAt)
      .where(sql`${row.completedAt} is not null`),
    // What somebody took of what was asked for at a place.
    index('bookings_taken_there')
      .on(row.marketId, sql`zip_code(${row.zip})`, row.createdAt)
      .where(sql`${row.proId} is not null`),
    index('bookings_offered_there')
      .on(row.marketId, row.offerProId)
      .where(sql`${row.offerProId} is not null`),
    index('bookings_waiting_there').on(row.marketId, row.windowStart).where(is(row, PENDING)),
    index('bookings_unoffered_there').on(row.marketId, row.createdAt).where(unoffered(row)),
    // What waits for somebody to become suitable: by the next time to ask, and by the window.
    index('bookings_market_ask_again')
      .on(row.marketId, sql`coalesce(${row.askAgainAt}, ${row.unmatchedSince})`)
      .where(unmatched(row)),
    index('bookings_market_unmatched')
      .on(row.marketId, row.windowStart, row.id)
      .where(unmatched(row)),
    index('bookings_offers_ending')
      .on(row.marketId, row.offerExpiresAt)
      .where(sql`${row.offerExpiresAt} is not null`),
    index('bookings_changes_ending')
      .on(row.marketId, row.changeExpiresAt)
      .where(sql`${row.changeExpiresAt} is not null`),
    index('bookings_returning')
      .on(row.marketId, row.returnOf)
      .where(sql`${row.returnOf} is not null`),
    uniqueIndex('bookings_open_offer')
      .on(row.marketId, row.offerId)
      .where(sql`${row.offerId} is not null`),
    index('bookings_after_conversation')
      .on(row.marketId, row.conversationId)
      .where(sql`${row.conversationId} is not null`),
  ],
)

// For statements, in the words of the indexes.
export const IS_PENDING = is(bookings, PENDING)
export const IS_COMPLETED = is(bookings, COMPLETED)
export const IS_WAITING = waiting(bookings)
export const IS_UNOFFERED = unoffered(bookings)
export const IS_UNMATCHED = unmatched(bookings)

/** That a row is of a booking, in its market. */
export const ofBooking = (
  table: string,
  row: Record<'marketId' | 'bookingId', AnyPgColumn>,
  onDelete: 'cascade' | 'no action' = 'no action',
) =>
  foreignKey({
    name: `${table}_of_booking`,
    columns: [row.marketId, row.bookingId],
    foreignColumns: [bookings.marketId, bookings.id],
  }).onDelete(onDelete)

/** What happened to a booking, in order. A trigger refuses update, delete and truncate. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigserial({ mode: 'number' }).notNull(),
    marketId: market(),
    bookingId: uuid().notNull(),
    at: instant().notNull(),
    by: bookingActor().notNull(),
    fromStatus: bookingStatus(),
    toStatus: bookingStatus().notNull(),
    reason: text(),
  },
  (row) => [
    primaryKey({ name: 'booking_events_pkey', columns: [row.marketId, row.bookingId, row.id] }),
    ofBooking('booking_events', row),
    foreignKey({
      name: 'booking_events_step',
      columns: [row.fromStatus, row.toStatus, row.by],
      foreignColumns: [bookingSteps.fromStatus, bookingSteps.toStatus, bookingSteps.by],
    }),
    check(
      'booking_events_beginning',
      sql`${row.fromStatus} is not null or (${row.toStatus} = ${word(STEPS.book.to)} and ${row.by} = ${word(STEPS.book.by)})`,
    ),
    uniqueIndex('booking_events_begin_once')
      .on(row.marketId, row.bookingId)
      .where(sql`${row.fromStatus} is null`),
  ],
)

/**
 * Jobs that professionals had accepted and have no more, canceled or given back, as they stood then: a line for
 * each who had one.
 */
export const endedJobs = pgTable(
  'ended_jobs',
  {
    marketId: market(),
    bookingId: uuid().notNull(),
    proId: uuid()
      .notNull()
      .references(() => professionals.userId),
    /** The event that ended it, the last one they read. */
    eventId: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    by: bookingActor().notNull(),
    /** Canceled, or where it stood when it was given back. */
    status: bookingStatus().notNull(),
    windowStart: instant().notNull(),
    windowEnd: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'ended_jobs_pkey', columns: [row.marketId, row.bookingId, row.proId] }),
    ofBooking('ended_jobs', row),
    foreignKey({
      name: 'ended_jobs_by_event',
      columns: [row.marketId, row.bookingId, row.eventId],
      foreignColumns: [bookingEvents.marketId, bookingEvents.bookingId, bookingEvents.id],
    }),
    index('ended_jobs_of_pro').on(row.marketId, row.proId, row.at),
  ],
)
