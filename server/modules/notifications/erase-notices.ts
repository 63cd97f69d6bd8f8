import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'

/** Removes what somebody was told, found by what it is about, and how they want to be told. */
export async function eraseNotices(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from outbox where recipient_id = ${userId}::uuid and about_id in (
      select ${userId}::uuid
      union all select id from bookings where customer_id = ${userId}::uuid
      union all select id from bookings where pro_id = ${userId}::uuid
      union all select booking_id from offers where pro_id = ${userId}::uuid
      union all select id from applications where user_id = ${userId}::uuid
      union all select id from professional_licenses where pro_id = ${userId}::uuid
      union all select id from submitted_licenses where pro_id = ${userId}::uuid
    )`)
  await tx.execute(sql`delete from notice_preferences where user_id = ${userId}::uuid`)
  await tx.execute(sql`delete from push_subscriptions where user_id = ${userId}::uuid`)
}
