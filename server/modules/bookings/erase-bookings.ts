import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import { TOOK_PART_IN } from './took-part.ts'

/** The lines of a column, each without what was said. */
const withoutReasons = (column: string) => sql`(
  select jsonb_agg(line || '{"reason": ""}' order by place)
  from jsonb_array_elements(${sql.raw(column)}) with ordinality as each (line, place)
)`

/** Holds what somebody took part in, or is asked for. */
export async function holdBookings(tx: Transaction, userId: string): Promise<void> {
  const who = sql`${userId}::uuid`
  await tx.execute(sql`
    select from bookings where (market_id, id) in (
      select * from ${TOOK_PART_IN(who)} as theirs
      union select market_id, id from bookings where ${inMarketsOf('bookings', who)} and offer_pro_id = ${who}
    ) order by id for no key update`)
}

/** Takes from somebody's bookings where they live, what they wrote and what operators noted; the rest is history, and stays. */
export async function eraseBookings(tx: Transaction, userId: string): Promise<void> {
  const who = sql`${userId}::uuid`
  await tx.execute(sql`delete from idempotency_keys where user_id = ${userId}::uuid`)
  await tx.execute(sql`
    delete from booking_notes where (market_id, booking_id) in (
      select market_id, id from bookings where ${inMarketsOf('bookings', who)} and customer_id = ${who}
      union all select market_id, id from bookings where ${inMarketsOf('bookings', who)} and pro_id = ${who}
    )`)
  await tx.execute(sql`
    update bookings set address = '', notes = '', conversation_id = null, urgency = null, danger = null, spoken = null, window_acts = ${withoutReasons('window_acts')}
    where ${inMarketsOf('bookings', who)} and customer_id = ${who}`)
  await tx.execute(sql`
    update bookings set final_note = null, price_corrections = ${withoutReasons('price_corrections')}
    where ${inMarketsOf('bookings', who)} and pro_id = ${who}`)
}
