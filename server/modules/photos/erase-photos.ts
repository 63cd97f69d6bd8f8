import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { TOOK_PART_IN } from '#server/modules/bookings/took-part.ts'

/** Removes the pictures somebody added; a trigger leaves their files to the round that removes them. */
export async function erasePhotos(tx: Transaction, userId: string): Promise<void> {
  const person = sql`${userId}::uuid`
  await tx.execute(sql`
    delete from photos where uploaded_by = ${person} and (market_id, booking_id) in ${TOOK_PART_IN(person)}`)
}
