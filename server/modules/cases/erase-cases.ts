import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'

const ERASED = 'This was erased.'

/** Takes the words from what somebody said in cases; that they said it stays for the other side, as do decisions. */
export async function eraseCases(tx: Transaction, userId: string): Promise<void> {
  const person = sql`${userId}::uuid`
  const known = sql`market_id in (select market_id from people_markets where user_id = ${person})`
  await tx.execute(sql`
    update cases set text = ${ERASED} where ${known} and
      ((opened_by = 'customer' and customer_id = ${person}) or (opened_by = 'pro' and pro_id = ${person}))`)
  await tx.execute(sql`
    update case_messages set text = ${ERASED} where sender_id = ${person} and by <> 'operator'
      and (market_id, case_id) in (
        select market_id, id from cases where ${known} and ${person} in (customer_id, pro_id)
      )`)
}
