import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'
import { atAWakingHour, NOTICED, noticeOf, notToldYet } from './booking-notice.ts'
import { NOBODY_FOUND_YET } from './notice-words.ts'

// The open offer stands on the booking's row: at most one by construction, and gone with whatever
// ends it. These are the only statements that write it besides the steps of the booking.

interface Offer {
  id: string
  bookingId: string
  proId: string
  expiresAt: Date
}

/** Offers a pending booking to somebody; false when it is no longer waiting. */
export async function openOffer(tx: Transaction, offer: Offer): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update bookings set offer_id = ${offer.id}::uuid, offer_pro_id = ${offer.proId}::uuid,
      offer_expires_at = ${at(offer.expiresAt)}, unmatched_since = null
    where id = ${offer.bookingId}::uuid and status = 'pending' and offer_id is null
    returning id`)
  return rows.length === 1
}

/** Takes the offer from whoever holds it while it lasts; answers its id, null when he holds none. */
export async function endOfferOf(
  tx: Transaction,
  { bookingId, proId, now }: { bookingId: string; proId: string; now: Date },
): Promise<string | null> {
  const { rows } = await tx.execute<{ offer_id: string }>(sql`
    with held as (
      select id, offer_id from bookings
      where id = ${bookingId}::uuid and status = 'pending'
        and offer_pro_id = ${proId}::uuid and offer_expires_at > ${at(now)}
      for update
    )
    update bookings set offer_id = null, offer_pro_id = null, offer_expires_at = null
    from held where bookings.id = held.id
    returning held.offer_id`)
  return rows[0]?.offer_id ?? null
}

/** Ends the offers whose time is over, a batch at a time; several processes may do so at once. */
export async function endExpiredOffers(
  tx: Transaction,
  now: Date,
  most: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ offer_id: string }>(sql`
    with expired as (
      select id, offer_id from bookings
      where offer_expires_at <= ${at(now)}
      order by offer_expires_at limit ${most} for update skip locked
    )
    update bookings set offer_id = null, offer_pro_id = null, offer_expires_at = null
    from expired where bookings.id = expired.id
    returning expired.offer_id`)
  return rows.map(({ offer_id: id }) => id)
}

/** Ends the offers somebody holds that overlap the job he has just accepted. */
export async function endOverlappingOffers(
  tx: Transaction,
  { proId, bookingId }: { proId: string; bookingId: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{ offer_id: string }>(sql`
    with overlapping as (
      select held.id, held.offer_id from bookings held
      join bookings job on job.id = ${bookingId}::uuid
        and tstzrange(held.window_start, held.busy_until) && tstzrange(job.window_start, job.busy_until)
      where held.offer_pro_id = ${proId}::uuid and held.id <> job.id
      order by held.id for update of held
    )
    update bookings set offer_id = null, offer_pro_id = null, offer_expires_at = null
    from overlapping where bookings.id = overlapping.id
    returning overlapping.offer_id`)
  return rows.map(({ offer_id: id }) => id)
}

/** Notes that nobody suitable is left, and tells the customer once; false when that was known before, or is no longer so. */
export async function noteUnmatched(
  tx: Transaction,
  { bookingId, now, config }: { bookingId: string; now: Date; config: Context['config'] },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with noted as (
      update bookings set unmatched_since = ${at(now)}
      where id = ${bookingId}::uuid and status = 'pending' and offer_id is null and unmatched_since is null
      returning ${NOTICED}
    ),
    noticed as (${noticeOf('nobody_found', NOBODY_FOUND_YET, {
      changed: sql`noted`,
      config,
      now,
      only: notToldYet,
      notBefore: atAWakingHour(now, config.marketTimeZone),
    })})
    select id from noted`)
  return rows.length === 1
}
