import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Booking, BookingWithEvents } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/session.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { skus } from '#server/modules/catalog/catalog.table.ts'
import { bookingEvents, bookings } from './bookings.table.ts'
import { toBooking } from './bookings.view.ts'
import { visibleTo } from './policy.ts'

type Reading = Pick<Context, 'db' | 'clock'>

const customers = alias(users, 'customers')
const pros = alias(users, 'pros')

/** Rows with all that any viewer may be shown; the view decides what each of them gets. */
const selectBookings = ({ db }: Pick<Context, 'db'>, where: SQL | undefined) =>
  db
    .select({
      booking: bookings,
      title: skus.title,
      customer: { firstName: customers.firstName, phone: customers.phone },
      pro: { firstName: pros.firstName },
      business: {
        businessName: professionals.businessName,
        ratingSum: professionals.ratingSum,
        ratingCount: professionals.ratingCount,
      },
    })
    .from(bookings)
    .innerJoin(skus, eq(skus.sku, bookings.sku))
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .leftJoin(pros, eq(pros.id, bookings.proId))
    .leftJoin(professionals, eq(professionals.userId, bookings.proId))
    .where(where)

export type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number]

/** The caller's bookings as customer, his jobs and the offers he holds, newest first. */
export async function listBookings(context: Reading, caller: Caller): Promise<Booking[]> {
  const rows = await selectBookings(context, visibleTo(caller, context.clock.now())).orderBy(
    desc(bookings.createdAt),
    desc(bookings.id),
  )
  return rows.map((row) => toBooking(row, caller))
}

/** One booking with its history; null when it is not there or not the caller's to know of. */
export async function findBooking(
  context: Reading,
  caller: Caller,
  id: string,
): Promise<BookingWithEvents | null> {
  const [row] = await selectBookings(
    context,
    and(eq(bookings.id, id), visibleTo(caller, context.clock.now())),
  )
  if (!row) return null
  const events = await context.db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(asc(bookingEvents.id))
  return {
    ...toBooking(row, caller),
    events: events.map(({ at, by, fromStatus, toStatus, reason }) => ({
      at: at.toISOString(),
      by,
      from: fromStatus,
      to: toStatus,
      reason,
    })),
  }
}
