import { and, eq, isNull } from 'drizzle-orm'
import { COMPLETED } from '#contract/bookings.ts'
import type { Transaction } from '#server/db/connect.ts'
import { bookings } from './bookings.table.ts'

interface Given {
  bookingId: string
  customerId: string
  reviewId: string
  stars: number
}

/**
 * Puts the stars on the booking; of two at once one is first. Answers who did the job, or null when it
 * is not this customer's, not completed or reviewed already.
 */
export async function recordReview(
  tx: Transaction,
  { bookingId, customerId, reviewId, stars }: Given,
): Promise<string | null> {
  const [row] = await tx
    .update(bookings)
    .set({ reviewId, reviewStars: stars })
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.customerId, customerId),
        eq(bookings.status, COMPLETED),
        isNull(bookings.reviewId),
      ),
    )
    .returning({ proId: bookings.proId })
  return row?.proId ?? null
}
