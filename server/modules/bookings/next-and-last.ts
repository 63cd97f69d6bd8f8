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

/** The customer's next booking that is not over, and their last one that was completed. */
export async function ownBookings(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
): Promise<{ next: OwnBooking | null; done: OwnBooking | null }> {
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
  const [[next], [done]] = await Promise.all([
    which(ACTIVE_STATUSES).orderBy(bookings.windowStart).limit(1),
    which([COMPLETED]).orderBy(desc(bookings.createdAt)).limit(1),
  ])
  return { next: next ?? null, done: done ?? null }
}
