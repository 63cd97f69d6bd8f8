import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'

/** Takes the words from somebody's reviews and answers; the stars stay, for they are somebody else's mean. */
export async function eraseReviews(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update reviews set notes = '' where booking_id in (
      select id from bookings where customer_id = ${userId}::uuid
    )`)
  await tx.execute(sql`
    update reviews set reply = null, replied_at = null where pro_id = ${userId}::uuid and reply is not null`)
}
