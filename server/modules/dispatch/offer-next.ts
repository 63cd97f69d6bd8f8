import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isRow } from '#server/db/in-market.ts'
import { newRowId } from '#server/db/row-id.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { NOW } from '#server/http/signed-in.ts'
import { IS_UNOFFERED, IS_WAITING } from '#server/modules/bookings/bookings.table.ts'
import { openOffers } from '#server/modules/bookings/open-offer.ts'
import { askLater, noteUnmatched } from '#server/modules/bookings/unmatched.ts'
import { whenToAskAgain } from './ask-again-at.ts'
import { closeWithdrawnOffers } from './close-offers.ts'
import { findCandidatesOfEach, type WaitingBooking } from './find-candidates.ts'
import { offers } from './offers.table.ts'
import { partThatFailed } from './part-that-failed.ts'
import { type Order, rankCandidates, RULE_VERSION } from './rank.ts'

/** A receipt keeps the first of the order; how many there were in all stands beside it. */
const KEPT = 20

/** Bookings offered on in one transaction: on the embedded database everybody waits for it. */
export const OFFERED_TOGETHER = 10

/** The program names no order: then its own counts. The simulation compares it with others by the same rounds. */
type Dispatching = Pick<Context, 'db' | 'clock' | 'config'> & { order?: Order }

/** Offers a booking on, if it waits and nobody else is at it. */
export const offerNext = (context: Dispatching, { bookingId }: { bookingId: string }) =>
  transaction(context, (tx) => offerOn(tx, context, (values) => one(tx, { ...values, bookingId })))

/** Offers on the longest waiting of those nobody has looked at yet; answers how many there were. */
export const offerNew = (context: Dispatching, most: number): Promise<number> =>
  transaction(context, (tx) => offerOn(tx, context, (values) => fresh(tx, { ...values, most })))

/** Asks again for unmatched bookings of a market whose time has come; answers how many there were. */
export const offerDue = (
  tx: Transaction,
  context: Dispatching,
  { market, most }: { market: string; most: number },
): Promise<number> => offerOn(tx, context, (values) => due(tx, { ...values, market, most }))

/**
 * Offers each waiting booking to the first suitable professional, or notes that there is none. Whoever
 * claims a row does it; for the others it is not waiting. They are claimed, looked at and written
 * together, because planning takes longer than one booking's share of it.
 */
async function offerOn(tx: Transaction, context: Dispatching, claim: Claim): Promise<number> {
  const { config, order = rankCandidates } = context
  const now = context.clock.now()
  const claimed = await claim({ now: now.toISOString(), timeZone: config.marketTimeZone })
  const waiting = claimed.map(toWaiting)
  if (waiting.length === 0) return 0
  await closeWithdrawnOffers(tx, { bookingIds: waiting.map(({ id }) => id), now })
  const candidates = await findCandidatesOfEach(tx, waiting, now)
  const receipts = makeOffers(waiting, candidates, {
    now,
    ttlSeconds: config.offerTtlSeconds,
    order,
  })
  const areas = new Map(waiting.map(({ id, area }) => [id, area]))
  const opened = await openOffers(
    tx,
    receipts.map((each) => ({ ...each, area: areas.get(each.bookingId) ?? '' })),
    { now, config },
  )
  const made = receipts.filter(({ bookingId }) => opened.has(bookingId))
  if (made.length > 0) await tx.insert(offers).values(made)
  const left = await whenToAskAgain(
    tx,
    waiting.filter(({ id }) => !candidates.has(id)),
    now,
  )
  const unmatched = left.filter(({ isNew }) => isNew)
  const parts = await partThatFailed(tx, unmatched)
  await noteUnmatched(tx, {
    bookings: unmatched.map((each) => ({ ...each, part: parts.get(each.id) })),
    now,
    config,
  })
  await askLater(
    tx,
    left.filter(({ isNew }) => !isNew),
  )
  return waiting.length
}

/** An offer for each booking that has candidates, ranked as if one booking came after the other. */
function makeOffers(
  waiting: readonly Claimed[],
  candidates: Awaited<ReturnType<typeof findCandidatesOfEach>>,
  { now, ttlSeconds, order }: { now: Date; ttlSeconds: number; order: Order },
) {
  const receipts = []
  /** What each holds since the candidates were read. */
  const offered = new Map<string, number>()
  for (const { id: bookingId, marketId, windowStart, preferredProId } of waiting) {
    const inOrder = order(
      (candidates.get(bookingId) ?? []).map((each) => ({
        ...each,
        openOffers: each.openOffers + (offered.get(each.proId) ?? 0),
        ...(each.proId === preferredProId && { preferred: true }),
      })),
    )
    const [first] = inOrder
    if (first === undefined) continue
    offered.set(first.proId, (offered.get(first.proId) ?? 0) + 1)
    receipts.push({
      id: newRowId(now),
      marketId,
      bookingId,
      proId: first.proId,
      offeredAt: now,
      // An offer ends with its time to answer, or when the window begins.
      expiresAt: new Date(Math.min(now.getTime() + ttlSeconds * 1_000, windowStart.getTime())),
      ruleVersion: RULE_VERSION,
      suitable: inOrder.length,
      candidates: inOrder.slice(0, KEPT).map(({ points: _foundAgain, ...inputs }) => inputs),
    })
  }
  return receipts
}

interface Claimed extends WaitingBooking {
  marketId: string
  /** Where it is, in the words of who is asked: `New York, NY 10001`. */
  area: string
  /** Who did it for this customer before. */
  preferredProId: string | null
  isNew: boolean
}

type Claimable = {
  id: string
  market_id: string
  customer_id: string
  trade: string
  zip: string
  window_start: string
  window_end: string
  busy_until: string
  time_zone: string
  round_began_at: string
  area: string
  preferred_pro_id: string | null
  is_new: boolean
}

/** Takes hold of bookings that wait for an offer, but for those that somebody else holds. */
type Claim = (values: { now: string; timeZone: string }) => Promise<Claimable[]>

const those = (which: SQL) => sql`
    select bookings.id, bookings.market_id, customer_id, trade, bookings.zip, window_start, window_end, busy_until,
      coalesce(bookings.time_zone, ${given('timeZone', 'text')}) as time_zone,
      coalesce(window_changed_at, created_at) as round_began_at, preferred_pro_id,
      unmatched_since is null as is_new,
      concat(place.city || ', ', place.state || ' ', place.zip) as area
    from bookings join skus on skus.sku = bookings.sku
    left join places place on place.zip = zip_code(bookings.zip)
    where window_start > ${NOW} and ${which}
    for update of bookings skip locked`

const MOST = given('most', 'int')

// `coalesce` hides the index of those who wait, as in `open_offers`: it is found by its key, however many they are.
const one = statement<Claimable>('claim_waiting', () =>
  those(sql`${isRow('bookings', given('bookingId', 'uuid'))} and coalesce(${IS_WAITING}, false)`),
)

// Without names: which index is best depends on how many wait.
// The market first in which one waits longest; no more are held than are offered on.
const fresh = statement<Claimable>(
  null,
  () => sql`
  select claimed.* from (
    select * from (
      select id, (
        select created_at from bookings where bookings.market_id = markets.id and ${IS_UNOFFERED}
        order by created_at limit 1
      ) as since from markets offset 0
    ) as each where since is not null order by since
  ) as market, lateral (${those(
    sql`bookings.market_id = market.id and ${IS_UNOFFERED} order by created_at limit ${MOST}`,
  )}) as claimed
  limit ${MOST}`,
)
const due = statement<Claimable>(null, () =>
  those(
    sql`${IS_WAITING} and unmatched_since is not null and bookings.market_id = ${given('market', 'uuid')} and coalesce(ask_again_at, unmatched_since) <= ${NOW}
    order by coalesce(ask_again_at, unmatched_since) limit ${MOST}`,
  ),
)

const toWaiting = (row: Claimable): Claimed => ({
  id: row.id,
  marketId: row.market_id,
  customerId: row.customer_id,
  trade: row.trade,
  zip: row.zip,
  windowStart: fromDatabase(row.window_start),
  windowEnd: fromDatabase(row.window_end),
  busyUntil: fromDatabase(row.busy_until),
  timeZone: row.time_zone,
  roundBeganAt: fromDatabase(row.round_began_at),
  area: row.area,
  preferredProId: row.preferred_pro_id,
  isNew: row.is_new,
})
