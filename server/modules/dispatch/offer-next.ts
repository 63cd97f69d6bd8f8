import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { at, fromDatabase } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { noteUnmatched, openOffer } from '#server/modules/bookings/open-offer.ts'
import { closeWithdrawnOffers } from './close-offers.ts'
import { findCandidates, type WaitingBooking } from './find-candidates.ts'
import { offers } from './offers.table.ts'
import { rankCandidates, RULE_VERSION } from './rank.ts'

/** A receipt keeps the first of the order; how many there were in all stands beside it. */
const KEPT = 20

type Dispatching = Pick<Context, 'db' | 'clock' | 'config'>

/** Which of the waiting bookings to take: a certain one, or the next that nobody has looked at yet. */
type Which = { bookingId: string } | 'new'

/**
 * Offers one waiting booking to the first suitable professional, or notes that there is none. Whoever
 * claims the row does it; for the others it is not waiting. Answers whether there was one to take.
 */
export const offerNext = (context: Dispatching, which: Which): Promise<boolean> =>
  transaction(context, async (tx) => {
    const now = context.clock.now()
    const booking = await claim(tx, which, now)
    if (booking === null) return false
    await closeWithdrawnOffers(tx, { bookingId: booking.id, now })
    const order = rankCandidates(
      await findCandidates(tx, booking, { now, timeZone: context.config.marketTimeZone }),
    )
    const [first] = order
    if (first === undefined) {
      await noteUnmatched(tx, { bookingId: booking.id, now, config: context.config })
      return true
    }
    const offer = {
      id: randomUUID(),
      bookingId: booking.id,
      proId: first.proId,
      // An offer ends with its time to answer, or when the window begins.
      expiresAt: new Date(
        Math.min(
          now.getTime() + context.config.offerTtlSeconds * 1_000,
          booking.windowStart.getTime(),
        ),
      ),
    }
    await openOffer(tx, offer)
    await tx.insert(offers).values({
      ...offer,
      offeredAt: now,
      ruleVersion: RULE_VERSION,
      suitable: order.length,
      candidates: order.slice(0, KEPT).map(({ points: _foundAgain, ...inputs }) => inputs),
    })
    return true
  })

async function claim(tx: Transaction, which: Which, now: Date): Promise<WaitingBooking | null> {
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
    where status = 'pending' and offer_id is null and window_start > ${at(now)}
      and ${which === 'new' ? sql`unmatched_since is null` : sql`waiting.id = ${which.bookingId}::uuid`}
    order by created_at limit 1
    for update of waiting skip locked`)
  const [row] = rows
  return row === undefined
    ? null
    : {
        id: row.id,
        customerId: row.customer_id,
        trade: row.trade,
        zip: row.zip,
        windowStart: fromDatabase(row.window_start),
        windowEnd: fromDatabase(row.window_end),
        busyUntil: fromDatabase(row.busy_until),
        roundBeganAt: fromDatabase(row.round_began_at),
      }
}
