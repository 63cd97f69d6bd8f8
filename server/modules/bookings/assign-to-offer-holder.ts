import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'
import { NOTICED, noticeOf, recallNobodyFound } from './booking-notice.ts'
import { ASSIGNED } from './notice-words.ts'

interface Assignment {
  bookingId: string
  proId: string
  now: Date
  config: Context['config']
}

/**
 * Gives a booking to the professional who holds its offer: one guarded statement, so that exactly one
 * can win. Answers whether he did. The exclusion constraint fails it (23P01) when he has another job then.
 */
export async function assignToOfferHolder(
  tx: Transaction,
  { bookingId, proId, now, config }: Assignment,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with turn as materialized (
      -- Two accepts of one professional take turns: the constraint alone would let them wait for each
      -- other until the database breaks the deadlock, a second later.
      select pg_advisory_xact_lock(hashtextextended(${proId}::text, 0))
    ),
    taken as (
      update bookings set status = 'assigned', pro_id = offer_pro_id, pro_unread = 0,
        offer_id = null, offer_pro_id = null, offer_expires_at = null
      from turn
      where id = ${bookingId}::uuid and status = 'pending'
        and offer_pro_id = ${proId}::uuid and offer_expires_at > ${at(now)}
      returning ${NOTICED}
    ),
    recalled as (${recallNobodyFound(sql`taken`, now)}),
    noticed as (${noticeOf('assigned', ASSIGNED, { changed: sql`taken`, config, now })})
    insert into booking_events (booking_id, at, by, from_status, to_status)
    select id, ${at(now)}, 'pro', 'pending', 'assigned' from taken
    returning id`)
  return rows.length === 1
}
