import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { inMarketsOf } from '#server/db/in-market.ts'

/** Removes the pictures somebody added; a trigger leaves their files to the round that removes them. */
export async function erasePhotos(tx: Transaction, userId: string): Promise<void> {
  const person = sql`${userId}::uuid`
  const known = (table: string) => inMarketsOf(table, person)
  await tx.execute(sql`delete from photos where uploaded_by = ${person} and (market_id, booking_id) in (
      select market_id, id from bookings where ${known('bookings')} and customer_id = ${person}
      union all select market_id, id from bookings where ${known('bookings')} and pro_id = ${person}
    )`)
}
