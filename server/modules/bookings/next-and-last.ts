import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { ACTIVE_STATUSES, type BookingStatus, COMPLETED } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import type { Caller } from '#server/http/session.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { bookings } from './bookings.table.ts'

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
}

/** Of each kind so many: one further away is found on the dashboard. */
const MOST_READ = 5

/** The customer's bookings that are not over, the next one first, and those that were completed, the last one first. */
export async function ownBookings(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
): Promise<{ open: OwnBooking[]; done: OwnBooking[] }> {
  const which = (statuses: readonly BookingStatus[]) =>
    db
      .select({
        id: bookings.id,
        sku: bookings.sku,
        title: bookings.title,
        status: bookings.status,
        start: bookings.windowStart,
        end: bookings.windowEnd,
        pro: professionals.firstName,
        timeZone: bookings.timeZone,
      })
      .from(bookings)
      .leftJoin(professionals, eq(professionals.userId, bookings.proId))
      .where(
        and(
          inMarketsOf('bookings', sql`${caller.id}::uuid`),
          eq(bookings.customerId, caller.id),
          inArray(bookings.status, [...statuses]),
        ),
      )
  const [open, done] = await Promise.all([
    which(ACTIVE_STATUSES).orderBy(bookings.windowStart).limit(MOST_READ),
    which([COMPLETED]).orderBy(desc(bookings.createdAt)).limit(MOST_READ),
  ])
  return { open, done }
}
