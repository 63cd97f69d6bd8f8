import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { inMarketsOf } from '#server/db/in-market.ts'

const ERASED = 'This was erased.'

/** The cases of somebody's bookings, by market and id. */
const theirs = (person: SQL): SQL => sql`(
  select market_id, id from cases where ${inMarketsOf('cases', person)} and customer_id = ${person}
  union all select market_id, id from cases where ${inMarketsOf('cases', person)} and pro_id = ${person}
)`

/** Holds them. */
export async function holdCases(tx: Transaction, userId: string): Promise<void> {
  const person = sql`${userId}::uuid`
  await tx.execute(
    sql`select from cases where (market_id, id) in ${theirs(person)} order by id for no key update`,
  )
}

/** Takes the words from what somebody said in cases; that they said it stays for the other side, as do decisions. */
export async function eraseCases(tx: Transaction, userId: string): Promise<void> {
  const person = sql`${userId}::uuid`
  await tx.execute(sql`
    update cases set text = ${ERASED} where (market_id, id) in ${theirs(person)}
      and ${person} = case opened_by when 'customer' then customer_id when 'pro' then pro_id end`)
  // What is dangerous at home is the customer's, as it is in a booking.
  await tx.execute(sql`
    update cases set danger = null
    where ${inMarketsOf('cases', person)} and customer_id = ${person} and danger is not null`)
  await tx.execute(sql`
    update case_messages set text = ${ERASED} where sender_id = ${person} and by <> 'operator'
      and (market_id, case_id) in ${theirs(person)}`)
}
