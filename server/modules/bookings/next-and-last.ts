import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { ACTIVE_STATUSES, type BookingStatus, CANCELED, COMPLETED } from '#contract/bookings.ts'
import { GUARANTEE_DAYS } from '#contract/guarantee.ts'
import type { Context } from '#server/context.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import type { Caller } from '#server/http/session.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { bookingEvents, bookings } from './bookings.table.ts'

export interface OwnBooking {
  id: string
  sku: string
  title: string
  status: BookingStatus
  start: Date
  end: Date
  pro: string | null
  /** Of the clocks at its place; null: the market's own. */
  timeZone: string | null
  priceQuoteMin: number
  priceQuoteMax: number
  /** What its professional asked for once it was done; null: the quote stands. */
  finalPriceCents: number | null
  createdAt: Date
}

/** What a customer has booked. */
export interface OwnBookings {
  /** Those that are not over, the next one first. */
  open: OwnBooking[]
  /** Those that were completed, the last one first. */
  done: OwnBooking[]
  /** Where none is open: the one that was canceled last, while that is news. */
  canceled: OwnBooking | null
}

const DAY_MS = 86_400_000

/** Of each kind so many: one further away is found on the dashboard. */
const MOST_READ = 5
/** So long it is news that a booking was canceled. */
const CANCELED_LATELY_MS = 7 * DAY_MS

const OF_BOOKING = {
  id: bookings.id,
  sku: bookings.sku,
  title: bookings.title,
  status: bookings.status,
  start: bookings.windowStart,
  end: bookings.windowEnd,
  pro: professionals.firstName,
  timeZone: bookings.timeZone,
  priceQuoteMin: bookings.priceQuoteMin,
  priceQuoteMax: bookings.priceQuoteMax,
  finalPriceCents: bookings.finalPriceCents,
  createdAt: bookings.createdAt,
}

/** The customer's bookings that are next or were last, as they stand at a moment. */
export async function ownBookings(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  now: Date,
): Promise<OwnBookings> {
  const theirs = (statuses: readonly BookingStatus[]) => ofCaller(caller, statuses)
  const [open, done] = await Promise.all([
    read(db).where(theirs(ACTIVE_STATUSES)).orderBy(bookings.windowStart).limit(MOST_READ),
    read(db)
      .where(theirs([COMPLETED]))
      .orderBy(desc(bookings.createdAt))
      .limit(MOST_READ),
  ])
  if (open.length > 0) return { open, done, canceled: null }
  const [canceled = null] = await read(db)
    .innerJoin(
      bookingEvents,
      and(
        eq(bookingEvents.marketId, bookings.marketId),
        eq(bookingEvents.bookingId, bookings.id),
        eq(bookingEvents.toStatus, CANCELED),
      ),
    )
    .where(
      and(theirs([CANCELED]), gt(bookingEvents.at, new Date(now.getTime() - CANCELED_LATELY_MS))),
    )
    .orderBy(desc(bookingEvents.at))
    .limit(1)
  return { open, done, canceled }
}

/** The last booking of a service that was done so lately that our guarantee covers it. */
export async function guaranteedFor(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { sku, now }: { sku: string; now: Date },
): Promise<OwnBooking | null> {
  const since = new Date(now.getTime() - GUARANTEE_DAYS * DAY_MS)
  const [last = null] = await read(db)
    .where(
      and(ofCaller(caller, [COMPLETED]), eq(bookings.sku, sku), gt(bookings.completedAt, since)),
    )
    .orderBy(desc(bookings.completedAt))
    .limit(1)
  return last
}

const read = (db: Context['db']) =>
  db
    .select(OF_BOOKING)
    .from(bookings)
    .leftJoin(professionals, eq(professionals.userId, bookings.proId))

const ofCaller = (caller: Caller, statuses: readonly BookingStatus[]) =>
  and(
    inMarketsOf('bookings', sql`${caller.id}::uuid`),
    eq(bookings.customerId, caller.id),
    inArray(bookings.status, [...statuses]),
  )
