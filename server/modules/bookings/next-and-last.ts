import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import {
  ACTIVE_STATUSES,
  type BookingStatus,
  CANCELED,
  COMPLETED,
  PLANNED,
} from '#contract/bookings.ts'
import { GUARANTEE_DAYS } from '#contract/guarantee.ts'
import type { Context } from '#server/context.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import { fromDatabase, inWords, word } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
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

/** Whether its customer may still change its time: until it has come. */
export const mayMove = ({ status, start }: Pick<OwnBooking, 'status' | 'start'>, now: Date) =>
  PLANNED.some((each) => each === status) && start > now

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
  const read = () =>
    db
      .select(OF_BOOKING)
      .from(bookings)
      .leftJoin(professionals, eq(professionals.userId, bookings.proId))
  const theirs = (statuses: readonly BookingStatus[]) =>
    and(
      inMarketsOf('bookings', sql`${caller.id}::uuid`),
      eq(bookings.customerId, caller.id),
      inArray(bookings.status, [...statuses]),
    )
  const [open, done] = await Promise.all([
    read().where(theirs(ACTIVE_STATUSES)).orderBy(bookings.windowStart).limit(MOST_READ),
    read()
      .where(theirs([COMPLETED]))
      .orderBy(desc(bookings.createdAt))
      .limit(MOST_READ),
  ])
  if (open.length > 0) return { open, done, canceled: null }
  const [canceled = null] = await read()
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

/**
 * The booking of a service that is to come or under way, else the last one done so lately that our guarantee covers it. Of what
 * `wasDone` any of its trade may be meant, the one of that service before others.
 */
export async function alreadyBooked(
  { db, config }: Pick<Context, 'db' | 'config'>,
  caller: Caller,
  { sku, wasDone, now }: { sku: string; wasDone: boolean; now: Date },
): Promise<BookedBefore | null> {
  const moment = { now: now.toISOString(), timeZone: config.marketTimeZone }
  const [found] = await bookedBefore(db, { customer: caller.id, sku, wasDone, ...moment })
  return found ? { ...found, start: fromDatabase(found.start), end: fromDatabase(found.end) } : null
}

export type BookedBefore = Pick<
  OwnBooking,
  'id' | 'sku' | 'title' | 'status' | 'start' | 'end' | 'timeZone'
>

const CUSTOMER = given('customer', 'uuid')
const SKU = given('sku', 'text')
const WAS_DONE = given('wasDone', 'boolean')

/** By the clocks of the visit: the day that its page names is the last one of the guarantee, all of it. */
const dayThere = (moment: SQL) =>
  sql`(${moment} at time zone coalesce(time_zone, ${given('timeZone', 'text')}))::date`

const bookedBefore = statement<
  Pick<OwnBooking, 'id' | 'sku' | 'title' | 'status' | 'timeZone'> & Record<'start' | 'end', string>
>(
  'booked_before',
  () => sql`
  select id, sku, title, status, window_start as start, window_end as end, time_zone as "timeZone" from bookings
  where ${inMarketsOf('bookings', CUSTOMER)} and customer_id = ${CUSTOMER} and (sku = ${SKU} or (${WAS_DONE} and sku in
      (select others.sku from skus join skus others on others.trade = skus.trade where skus.sku = ${SKU})))
    and ((status in (${inWords(ACTIVE_STATUSES)}) and not ${WAS_DONE})
      or (status = ${word(COMPLETED)} and ${dayThere(sql`completed_at`)} >= ${dayThere(given('now', 'timestamptz'))} - ${GUARANTEE_DAYS}::int))
  order by sku <> ${SKU}, status = ${word(COMPLETED)}, completed_at desc, window_start limit 1`,
)
