import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { TALKED_ABOUT } from '#contract/bookings.ts'
import type { Transaction } from '#server/db/connect.ts'
import { bookings } from './bookings.table.ts'

interface Writing {
  callerId: string
  bookingId: string
}

/** Which side wrote, and who the professional is at that moment. */
export interface Written {
  senderRole: 'customer' | 'pro'
  proId: string
  readerId: string
  /** How many the other side has not read, this one among them. */
  unread: number
}

/**
 * Counts a message for the side that did not write it. It takes hold of the booking's row, so whoever
 * releases or cancels in the same instant comes before the message or after it, never between.
 * Null when the caller may not write to this booking now.
 */
export async function countUnread(
  tx: Transaction,
  { callerId, bookingId }: Writing,
): Promise<Written | null> {
  const byCustomer = eq(bookings.customerId, callerId)
  const [row] = await tx
    .update(bookings)
    .set({
      customerUnread: sql`${bookings.customerUnread} + case when ${byCustomer} then 0 else 1 end`,
      proUnread: sql`${bookings.proUnread} + case when ${byCustomer} then 1 else 0 end`,
    })
    .where(
      and(
        eq(bookings.id, bookingId),
        inArray(bookings.status, TALKED_ABOUT),
        or(byCustomer, eq(bookings.proId, callerId)),
      ),
    )
    .returning({
      customerId: bookings.customerId,
      proId: bookings.proId,
      customerUnread: bookings.customerUnread,
      proUnread: bookings.proUnread,
    })
  if (!row || row.proId === null) return null
  const { customerId, proId, customerUnread, proUnread } = row
  return customerId === callerId
    ? { senderRole: 'customer', proId, readerId: proId, unread: proUnread }
    : { senderRole: 'pro', proId, readerId: customerId, unread: customerUnread }
}
