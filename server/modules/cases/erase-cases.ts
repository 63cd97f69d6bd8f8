import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'

const ERASED = 'This was erased.'

/** Takes the words from what somebody said in cases; that they said it stays for the other side, as do decisions. */
export async function eraseCases(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update cases set text = ${ERASED} where
      (opened_by = 'customer' and customer_id = ${userId}::uuid) or (opened_by = 'pro' and pro_id = ${userId}::uuid)`)
  await tx.execute(sql`
    update case_messages set text = ${ERASED} where sender_id = ${userId}::uuid and by <> 'operator' and case_id in (
      select id from cases where ${userId}::uuid in (customer_id, pro_id)
    )`)
}
