import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { at, fromDatabase } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { noteUnmatched, openOffer } from '#server/modules/bookings/open-offer.ts'
import { closeWithdrawnOffers } from './close-offers.ts'
import { findCandidatesOfEach, type WaitingBooking } from './find-candidates.ts'
import { offers } from './offers.table.ts'
import { rankCandidates, RULE_VERSION } from './rank.ts'

/** A receipt keeps the first of the order; how many there were in all stands beside it. */
const KEPT = 20

type Dispatching = Pick<Context, 'db' | 'clock' | 'config'>

/** Offers a booking on, if it waits and nobody else is at it. */
export const offerNext = (context: Dispatching, { bookingId }: { bookingId: string }) =>
  offerOn(context, { which: sql`waiting.id = ${bookingId}::uuid`, most: 1 })

/** Offers on the longest waiting of those nobody has looked at yet; answers how many there were. */
export const offerNew = (context: Dispatching, most: number): Promise<number> =>
  offerOn(context, { which: sql`unmatched_since is null`, most })

/**
 * Offers each waiting booking to the first suitable professional, or notes that there is none. Whoever
 * claims a row does it; for the others it is not waiting. Bookings are claimed and looked at together,
 * because that is what takes the time, and offered one by one.
 */
const offerOn = (
  context: Dispatching,
  { which, most }: { which: SQL; most: number },
): Promise<number> =>
  transaction(context, async (tx) => {
    const { config } = context
    const now = context.clock.now()
    const waiting = await claim(tx, { which, most, now })
    if (waiting.length === 0) return 0
    await closeWithdrawnOffers(tx, { bookingIds: waiting.map(({ id }) => id), now })
    const candidates = await findCandidatesOfEach(tx, waiting, {
      now,
      timeZone: config.marketTimeZone,
    })
    const receipts: (typeof offers.$inferInsert)[] = []
    /** What each holds since the candidates were read: the order is as if one booking came after the other. */
    const offered = new Map<string, number>()
    for (const booking of waiting) {
      const order = rankCandidates(
        (candidates.get(booking.id) ?? []).map((each) => ({
          ...each,
          openOffers: each.openOffers + (offered.get(each.proId) ?? 0),
        })),
      )
      const [first] = order
      if (first === undefined) {
        await noteUnmatched(tx, { bookingId: booking.id, now, config })
        continue
      }
      const offer = {
        id: randomUUID(),
        bookingId: booking.id,
        proId: first.proId,
        // An offer ends with its time to answer, or when the window begins.
        expiresAt: new Date(
          Math.min(now.getTime() + config.offerTtlSeconds * 1_000, booking.windowStart.getTime()),
        ),
      }
      await openOffer(tx, offer)
      offered.set(first.proId, (offered.get(first.proId) ?? 0) + 1)
      receipts.push({
        ...offer,
        offeredAt: now,
        ruleVersion: RULE_VERSION,
        suitable: order.length,
        candidates: order.slice(0, KEPT).map(({ points: _foundAgain, ...inputs }) => inputs),
      })
    }
    if (receipts.length > 0) await tx.insert(offers).values(receipts)
    return waiting.length
  })

async function claim(
  tx: Transaction,
  { which, most, now }: { which: SQL; most: number; now: Date },
): Promise<WaitingBooking[]> {
  const { rows } = await tx.execute<{
    id: string
    customer_id: string
    trade: string
    zip: string
    window_start: string
    window_end: string
    busy_until: string
    round_began_at: string
  }>(sql`
    select waiting.id, customer_id, trade, zip, window_start, window_end, busy_until,
      coalesce(window_changed_at, created_at) as round_began_at
    from bookings waiting join skus on skus.sku = waiting.sku
    where status = 'pending' and offer_id is null and window_start > ${at(now)} and ${which}
    order by created_at limit ${most}::int
    for update of waiting skip locked`)
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    trade: row.trade,
    zip: row.zip,
    windowStart: fromDatabase(row.window_start),
    windowEnd: fromDatabase(row.window_end),
    busyUntil: fromDatabase(row.busy_until),
    roundBeganAt: fromDatabase(row.round_began_at),
  }))
}
