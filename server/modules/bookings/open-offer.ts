import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import {
  areRows,
  idsOf,
  inEachMarket,
  inMarketsOf,
  isRow,
  isSameRow,
} from '#server/db/in-market.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { IS_PENDING, IS_WAITING } from './bookings.table.ts'
import { tell, type Telling, telling } from './tell.ts'

// The open offer stands on the booking's row: at most one by construction, and gone with whatever
// ends it. These are the only statements that write it besides the steps of the booking.

/** What ends it. */
export const NO_OFFER = sql`offer_id = null, offer_pro_id = null, offer_expires_at = null`

interface Offer {
  id: string
  bookingId: string
  proId: string
  expiresAt: Date
  /** The town in which the job is. */
  area: string
}

/** Offers pending bookings that the caller has claimed to somebody each, and tells them so. Answers which: not to who is suspended at this moment. */
export async function openOffers(
  tx: Transaction,
  offers: readonly Offer[],
  when: Telling,
): Promise<Set<string>> {
  if (offers.length === 0) return new Set()
  const made = offers.map(({ id, bookingId, proId, expiresAt, area }) => ({
    id,
    bookingId,
    proId,
    expiresAt,
    area,
  }))
  const ids = idsOf(made.map(({ bookingId }) => bookingId))
  const opened = await open(tx, { made: JSON.stringify(made), ids, ...telling(when) })
  return new Set(opened.map(({ id }) => id))
}

// A plan made while few wait would read all that wait, when there are thousands, if an index of those who wait fitted:
// `coalesce` hides that from the planner, and they are found by their keys.
const open = statement<{ id: string }>('open_offers', () => {
  // Who is suspended at this very moment is waited for, and left out: the booking goes on waiting.
  const opened = sql`made as materialized (
    select made.* from jsonb_to_recordset(${given('made', 'jsonb')})
      as made (id uuid, "bookingId" uuid, "proId" uuid, "expiresAt" timestamptz, area text)
    join professionals pro on pro.user_id = made."proId" and not pro.suspended
    for share of pro
  ),
  opened as (
    update bookings set offer_id = made.id, offer_pro_id = made."proId",
      offer_expires_at = made."expiresAt", unmatched_since = null, ask_again_at = null
    from made
    where bookings.id = made."bookingId" and coalesce(${IS_WAITING}, false) and ${areRows('bookings', given('ids', 'uuid[]'))}
    returning bookings.*, bookings.offer_pro_id as asked_id, made.area
  )`
  return sql`with ${sql.join([opened, ...tell('offer', sql`opened`)], sql`, `)} select id from opened`
})

/**
 * Offers a pending booking to somebody else, in place of whoever holds its offer, who holds it no more and is told so by
 * the same statement. Answers whether it was pending, and its time ahead.
 */
export async function replaceOffer(
  tx: Transaction,
  { id, bookingId, proId, expiresAt, area }: Offer,
  when: Telling,
): Promise<boolean> {
  const values = { id, booking: bookingId, pro: proId, expires: expiresAt.toISOString(), area }
  return (await replace(tx, { ...values, ...telling(when) })).length === 1
}

const replace = statement<object>('replace_offer', () => {
  const opened = sql`old as (
    select nullif(offer_pro_id, ${given('pro', 'uuid')}) as held_by from bookings
    where ${isRow('bookings', given('booking', 'uuid'))} for no key update
  ),
  opened as (
    update bookings set offer_id = ${given('id', 'uuid')}, offer_pro_id = ${given('pro', 'uuid')},
      offer_expires_at = ${given('expires', 'timestamptz')}, unmatched_since = null, ask_again_at = null
    from old where ${isRow('bookings', given('booking', 'uuid'))} and ${IS_PENDING} and window_start > ${NOW}
    returning bookings.*, bookings.offer_pro_id as asked_id, ${given('area', 'text')} as area, old.held_by
  )`
  const told = [...tell('offer', sql`opened`), ...tell('offerElsewhere', sql`opened`)]
  return sql`with ${sql.join([opened, ...told], sql`, `)} select id from opened`
})

/** Takes the offer from whoever holds it while it lasts; answers its id, null when they hold none. */
export async function endOfferOf(
  tx: Transaction,
  { bookingId, proId, now }: { bookingId: string; proId: string; now: Date },
): Promise<string | null> {
  const [held] = await endHeld(tx, { booking: bookingId, pro: proId, now: now.toISOString() })
  return held?.offer_id ?? null
}

const endHeld = statement<{ offer_id: string }>(
  'end_offer',
  () => sql`
    with held as (
      select market_id, id, offer_id from bookings
      where ${isRow('bookings', given('booking', 'uuid'))} and ${IS_PENDING}
        and offer_pro_id = ${given('pro', 'uuid')} and offer_expires_at > ${NOW}
      for update
    )
    update bookings set ${NO_OFFER}
    from held where ${isSameRow('bookings', 'held')}
    returning held.offer_id`,
)

/** Ends the offers whose time is over, a batch at a time, and tells who held them; several processes may do so at once. Answers them with their markets. */
export async function endExpiredOffers(
  tx: Transaction,
  most: number,
  when: Telling,
): Promise<{ id: string; marketId: string }[]> {
  return endExpired(tx, { most, ...telling(when) })
}

// Without a name: a plan made while few are due would read all that are offered, when there are thousands.
const endExpired = statement<{ id: string; marketId: string }>(null, () => {
  const lapsed = sql`expired as (
    ${inEachMarket(
      sql`select market_id, id, offer_id, offer_pro_id from bookings
      where market_id = markets.id and offer_expires_at <= ${NOW}
      order by offer_expires_at limit ${given('most', 'int')} for update skip locked`,
      given('most', 'int'),
    )}
  ),
  lapsed as (
    update bookings set ${NO_OFFER}
    from expired
    where ${isSameRow('bookings', 'expired')}
      and bookings.market_id = any (array(select market_id from expired)) and bookings.id = any (array(select id from expired))
    returning bookings.*, expired.offer_id as lapsed_id, expired.offer_pro_id as asked_id
  )`
  return sql`with ${sql.join([lapsed, ...tell('lapse', sql`lapsed`)], sql`, `)}
    select lapsed_id as id, market_id as "marketId" from lapsed`
})

/** Ends the offers somebody holds that overlap the job they have just accepted. */
export async function endOverlappingOffers(
  tx: Transaction,
  { proId, bookingId }: { proId: string; bookingId: string },
): Promise<string[]> {
  const ended = await endOverlapping(tx, { booking: bookingId, pro: proId })
  return ended.map(({ offer_id: id }) => id)
}

const endOverlapping = statement<{ offer_id: string }>(
  'end_overlapping_offers',
  () => sql`
    with overlapping as (
      select held.market_id, held.id, held.offer_id from bookings held
      join bookings job on ${isRow('job', given('booking', 'uuid'))}
        and tstzrange(held.window_start, held.busy_until) && tstzrange(job.window_start, job.busy_until)
      where ${inMarketsOf('held', given('pro', 'uuid'))} and held.offer_pro_id = ${given('pro', 'uuid')} and held.id <> job.id
      order by held.id for update of held
    )
    update bookings set ${NO_OFFER}
    from overlapping where ${isSameRow('bookings', 'overlapping')}
    returning overlapping.offer_id`,
)

/** Ends the offers somebody holds in a time they no longer work: `which` of the rows `held`. */
export async function endOffersIn(
  tx: Transaction,
  { proId, which }: { proId: string; which: SQL },
): Promise<string[]> {
  const { rows } = await tx.execute<{ offer_id: string }>(sql`
    with ended as (
      select held.market_id, held.id, held.offer_id from bookings held
      where ${inMarketsOf('held', sql`${proId}::uuid`)} and held.offer_pro_id = ${proId}::uuid and ${which}
      order by held.id for update of held
    )
    update bookings set ${NO_OFFER}
    from ended where ${isSameRow('bookings', 'ended')}
    returning ended.offer_id`)
  return rows.map(({ offer_id: id }) => id)
}
