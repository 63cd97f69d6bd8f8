import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { bookings } from './bookings.table.ts'

interface Reading {
  callerId: string
  bookingId: string
}

/** The caller has the thread before his eyes. Touches nothing when there was nothing new, or it is not his. */
export async function clearUnread(
  { db }: Pick<Context, 'db'>,
  { callerId, bookingId }: Reading,
): Promise<void> {
  const byCustomer = eq(bookings.customerId, callerId)
  const byPro = and(eq(bookings.proId, callerId), ne(bookings.status, 'canceled'))
  await db
    .update(bookings)
    .set({
      customerUnread: sql`case when ${byCustomer} then 0 else ${bookings.customerUnread} end`,
      proUnread: sql`case when ${byCustomer} then ${bookings.proUnread} else 0 end`,
    })
    .where(
      and(
        eq(bookings.id, bookingId),
        or(and(byCustomer, gt(bookings.customerUnread, 0)), and(byPro, gt(bookings.proUnread, 0))),
      ),
    )
}
