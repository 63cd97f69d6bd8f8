import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'

/** Takes from somebody's bookings where they live, what they wrote and what operators noted; the rest is history, and stays. */
export async function eraseBookings(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`delete from idempotency_keys where user_id = ${userId}::uuid`)
  await tx.execute(sql`
    delete from booking_notes where booking_id in (
      select id from bookings where customer_id = ${userId}::uuid
      union all select id from bookings where pro_id = ${userId}::uuid
    )`)
  await tx.execute(sql`
    update bookings set address = '', notes = '', conversation_id = null
    where customer_id = ${userId}::uuid`)
  await tx.execute(sql`update bookings set final_note = null where pro_id = ${userId}::uuid`)
}
