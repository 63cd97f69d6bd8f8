import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'
import { IS_PENDING, IS_WAITING } from './bookings.table.ts'
import { byKey } from './by-key.ts'

// The open offer stands on the booking's row: at most one by construction, and gone with whatever
// ends it. These are the only statements that write it besides the steps of the booking.

/** What ends it. */
export const NO_OFFER = sql`offer_id = null, offer_pro_id = null, offer_expires_at = null`

interface Offer {
  id: string
  bookingId: string
  proId: string
  expiresAt: Date
}

/** Offers pending bookings that the caller has claimed to somebody each. */
export async function openOffers(tx: Transaction, offers: readonly Offer[]): Promise<void> {
  if (offers.length === 0) return
  const made = offers.map(({ id, bookingId, proId, expiresAt }) => ({
    id,
    bookingId,
    proId,
    expiresAt,
  }))
  await tx.execute(sql`
    update bookings set offer_id = given.id, offer_pro_id = given."proId",
      offer_expires_at = given."expiresAt", unmatched_since = null, ask_again_at = null
    from (
      select * from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
        as made (id uuid, "bookingId" uuid, "proId" uuid, "expiresAt" timestamptz)
    ) as given
    where bookings.id = given."bookingId" and ${IS_WAITING}
      and ${byKey(made.map(({ bookingId }) => bookingId))}`)
}

/** Takes the offer from whoever holds it while it lasts; answers its id, null when they hold none. */
export async function endOfferOf(
  tx: Transaction,
  { bookingId, proId, now }: { bookingId: string; proId: string; now: Date },
): Promise<string | null> {
  const { rows } = await tx.execute<{ offer_id: string }>(sql`
    with held as (
      select id, offer_id from bookings
      where id = ${bookingId}::uuid and ${IS_PENDING}
        and offer_pro_id = ${proId}::uuid and offer_expires_at > ${at(now)}
      for update
    )
    update bookings set ${NO_OFFER}
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
    update bookings set ${NO_OFFER}
    from expired
    where bookings.id = expired.id and bookings.id = any (array(select id from expired))
    returning expired.offer_id`)
  return rows.map(({ offer_id: id }) => id)
}

/** Ends the offers somebody holds that overlap the job they have just accepted. */
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
    update bookings set ${NO_OFFER}
    from overlapping where bookings.id = overlapping.id
    returning overlapping.offer_id`)
  return rows.map(({ offer_id: id }) => id)
}
