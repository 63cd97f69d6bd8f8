import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'

/** Removes the pictures somebody added; a trigger leaves their files to the round that removes them. */
export async function erasePhotos(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`delete from photos where uploaded_by = ${userId}::uuid and booking_id in (
      select id from bookings where customer_id = ${userId}::uuid or pro_id = ${userId}::uuid
    )`)
}
