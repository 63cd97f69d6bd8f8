import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'

const ERASED = 'This message was erased.'

/** Takes the words from what somebody wrote; that they wrote stays for whom they wrote to. */
export async function eraseMessages(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update messages set body = ${ERASED}
    where sender_id = ${userId}::uuid and booking_id in (
      select id from bookings where customer_id = ${userId}::uuid
      union all select id from bookings where pro_id = ${userId}::uuid
      union all select booking_id from ended_jobs where pro_id = ${userId}::uuid
    )`)
  // What we wrote to both sides is the other one's, too.
  await tx.execute(sql`
    update operator_messages said set body = ${ERASED}
    from bookings job
    where job.id = said.booking_id and ${userId}::uuid = case said.to_side
      when 'customer' then job.customer_id when 'pro' then said.pro_id end`)
  await tx.execute(sql`delete from message_notices where reader_id = ${userId}::uuid`)
}
