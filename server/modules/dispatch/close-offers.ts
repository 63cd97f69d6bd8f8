import { sql } from 'drizzle-orm'
import type { OFFER_OUTCOMES } from '#contract/dispatch.ts'
import type { NoReason } from '#contract/no-reasons.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import {
  idsOf,
  inEachMarket,
  inTheirMarkets,
  isOf,
  isOfRow,
  isSameRow,
} from '#server/db/in-market.ts'
import { at } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'

type Outcome = (typeof OFFER_OUTCOMES)[number]

interface Closing {
  ids: readonly string[]
  /** Where they are: the markets that whoever held them is known in, or those of their bookings. An id of an offer does not tell. */
  within: { proId: string } | { markets: readonly string[] }
  outcome: Outcome
  now: Date
  /** Why they were declined, where that was said. */
  reason?: NoReason | null
}

/** Writes down how offers ended. */
export async function closeOffers(
  tx: Transaction,
  { ids, within, outcome, now, reason = null }: Closing,
): Promise<void> {
  if (ids.length === 0) return
  const of =
    'proId' in within
      ? { pro: within.proId, markets: null }
      : { pro: null, markets: idsOf(within.markets) }
  await close(tx, { ids: idsOf(ids), ...of, outcome, reason, now: now.toISOString() })
}

const close = statement(
  'close_offers',
  () => sql`
    with its as (
      select found.market_id, found.id from (
        select market_id from people_markets where user_id = ${given('pro', 'uuid')}
        union all
        select distinct unnest(${given('markets', 'uuid[]')})
      ) as known, lateral (
        select market_id, id from offers
        where offers.market_id = known.market_id and offers.id = any (${given('ids', 'uuid[]')}) and outcome is null
        offset 0
      ) as found
    )
    update offers set outcome = ${given('outcome', 'offer_outcome')}, closed_at = ${NOW},
      reason = ${given('reason', 'no_reason')}
    from its where ${isSameRow('offers', 'its')} and outcome is null
      and offers.market_id = any (array(select market_id from its))`,
)

/** The open offer of a booking, taken by whom it was made to. */
export async function closeAccepted(
  tx: Transaction,
  { bookingId, proId, now }: { bookingId: string; proId: string; now: Date },
): Promise<void> {
  await accepted(tx, { booking: bookingId, pro: proId, now: now.toISOString() })
}

const accepted = statement(
  'close_accepted_offer',
  () => sql`
    update offers set outcome = 'accepted', closed_at = ${NOW}
    where ${isOf('offers', given('booking', 'uuid'))} and pro_id = ${given('pro', 'uuid')} and outcome is null`,
)

interface Releasing {
  bookingIds: readonly string[]
  now: Date
  /** Why the job was given back, where that was said. */
  reason?: NoReason | null
}

/** The offers by which these jobs were accepted: who had them has them no more, and is never asked again. */
export async function releaseAccepted(
  tx: Transaction,
  { bookingIds, now, reason = null }: Releasing,
): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.execute(sql`
    update offers set outcome = 'released', closed_at = ${at(now)}, reason = ${reason}::no_reason
    from ${inTheirMarkets(sql`${idsOf(bookingIds)}::uuid[]`)} as released
    where outcome = 'accepted' and ${isOfRow('offers', 'released')}`)
}

/**
 * Catches up with offers that a change of window took off the row of a booking the caller has claimed:
 * there the truth stands, here its history. What another process is closing is left to it, so that no
 * two wait for each other.
 */
export async function closeWithdrawnOffers(
  tx: Transaction,
  { bookingIds, now }: { bookingIds: readonly string[]; now: Date },
): Promise<void> {
  await closeWithdrawn(tx, { bookings: idsOf(bookingIds), now: now.toISOString() })
}

const closeWithdrawn = statement(
  'close_withdrawn_offers',
  () => sql`
    with withdrawn as (
      select held.market_id, held.id from ${inTheirMarkets(given('bookings', 'uuid[]'))} as claimed, lateral (
        select market_id, id from offers where ${isOfRow('offers', 'claimed')} and outcome is null
        for update skip locked offset 0
      ) as held
    )
    update offers set outcome = 'withdrawn', closed_at = ${NOW}
    from withdrawn where ${isSameRow('offers', 'withdrawn')}`,
)

/** The same for whatever a trigger noted, at most so many; answers whether there may be more. */
export async function closeSomeWithdrawn(db: Database, now: Date, most: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with noted as (
      ${inEachMarket(sql`select market_id, offer_id from withdrawn_offers where market_id = markets.id limit ${most}::int for update skip locked`, most)}
    ),
    withdrawn as (
      select held.market_id, held.id from noted, lateral (
        select market_id, id from offers
        where market_id = noted.market_id and id = noted.offer_id and outcome is null
        for update skip locked offset 0
      ) as held
    ),
    closed as (
      update offers set outcome = 'withdrawn', closed_at = ${at(now)}
      from withdrawn where ${isSameRow('offers', 'withdrawn')}
    )
    delete from withdrawn_offers using noted
    where withdrawn_offers.market_id = noted.market_id and withdrawn_offers.offer_id = noted.offer_id
      and withdrawn_offers.market_id = any (array(select market_id from noted))
    returning withdrawn_offers.offer_id`)
  return rows.length === most
}
