import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'

/** Takes the words from somebody's reviews and answers; the stars stay, for they are somebody else's mean. */
export async function eraseReviews(tx: Transaction, userId: string): Promise<void> {
  const person = sql`${userId}::uuid`
  const known = sql`market_id in (select market_id from people_markets where user_id = ${person})`
  await tx.execute(sql`
    update reviews set notes = '' where (market_id, booking_id) in (
      select market_id, id from bookings where ${known} and customer_id = ${person}
    )`)
  await tx.execute(sql`
    update reviews set reply = null, replied_at = null
    where ${known} and pro_id = ${person} and reply is not null`)
}
