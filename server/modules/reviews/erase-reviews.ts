import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { inMarketsOf } from '#server/db/in-market.ts'

/** Takes the words from somebody's reviews and answers; the stars stay, for they are somebody else's mean. */
export async function eraseReviews(tx: Transaction, userId: string): Promise<void> {
  const person = sql`${userId}::uuid`
  const known = (table: string) => inMarketsOf(table, person)
  await tx.execute(sql`
    update reviews set notes = '' where (market_id, booking_id) in (
      select market_id, id from bookings where ${known('bookings')} and customer_id = ${person}
    )`)
  await tx.execute(sql`
    update reviews set reply = null, replied_at = null
    where ${known('reviews')} and pro_id = ${person} and reply is not null`)
}
