import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { isOfRow } from '#server/db/in-market.ts'
import { TOOK_PART_IN } from '#server/modules/bookings/took-part.ts'

const ERASED = 'This message was erased.'

/** Takes the words from what somebody wrote; that they wrote stays for whom they wrote to. */
export async function eraseMessages(tx: Transaction, userId: string): Promise<void> {
  const person = sql`${userId}::uuid`
  const theirs = TOOK_PART_IN(person)
  await tx.execute(sql`
    update messages set body = ${ERASED}
    where sender_id = ${person} and (market_id, booking_id) in ${theirs}`)
  // What we wrote to both sides is the other one's, too.
  await tx.execute(sql`
    update operator_messages said set body = ${ERASED}
    from bookings job
    where ${isOfRow('said', 'job')} and (said.market_id, said.booking_id) in ${theirs}
      and ${person} = case said.to_side when 'customer' then job.customer_id when 'pro' then said.pro_id end`)
  await tx.execute(sql`
    delete from message_notices where reader_id = ${person} and (market_id, booking_id) in ${theirs}`)
}
