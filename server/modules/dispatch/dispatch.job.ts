import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { cancelUnserved } from '#server/modules/bookings/cancel-unserved.ts'
import { endExpiredOffers } from '#server/modules/bookings/open-offer.ts'
import { closeOffers, closeWithdrawnOffers } from './close-offers.ts'
import { offerNew, offerNext } from './offer-next.ts'

type Dispatching = Pick<Context, 'db' | 'clock' | 'config'>

/** Offers ended in one transaction: enough to be fast, few enough to let others in between. */
const ENDED_TOGETHER = 200

/** Bookings offered on in one transaction. Their customers wait so long when they cancel meanwhile. */
const OFFERED_TOGETHER = 25

/** Transactions at once when many wait: one is answered while another is computed. */
const LANES = 3

/**
 * One round: what ran out is ended, what nobody accepted in time is canceled, and every booking that
 * waits is offered on. Any process may run it at any time; rows another one holds are left to it.
 */
export async function dispatchRound(context: Dispatching): Promise<void> {
  while ((await endExpired(context)) === ENDED_TOGETHER);
  await cancelUnserved(context)
  await transaction(context, (tx) =>
    closeWithdrawnOffers(tx, { bookingIds: null, now: context.clock.now() }),
  )
  await offerAllNew(context)
}

const endExpired = (context: Dispatching): Promise<number> =>
  transaction(context, async (tx) => {
    const now = context.clock.now()
    const ids = await endExpiredOffers(tx, now, ENDED_TOGETHER)
    await closeOffers(tx, { ids, outcome: 'lapsed', now })
    return ids.length
  })

async function offerAllNew(context: Dispatching): Promise<void> {
  const first = await offerSome(context)
  if (first === 0) return
  const lane = async () => {
    while ((await offerSome(context)) > 0);
  }
  const count = first < OFFERED_TOGETHER ? 1 : LANES
  // All of them are awaited, also when one fails: a round that has ended does nothing more.
  const lanes = await Promise.allSettled(Array.from({ length: count }, lane))
  for (const each of lanes) if (each.status === 'rejected') throw each.reason
}

/** One that cannot be offered on must not hold up those before it: what fails together is tried alone. */
const offerSome = (context: Dispatching): Promise<number> =>
  offerNew(context, OFFERED_TOGETHER).catch(() => offerNew(context, 1))

/** Asks again for bookings nobody was left for: somebody may have become suitable since. */
export async function askAgain(context: Dispatching): Promise<void> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from bookings
    where status = 'pending' and offer_id is null and unmatched_since is not null
      and window_start > ${at(context.clock.now())}
    order by window_start`)
  for (const { id } of rows) await offerNext(context, { bookingId: id })
}
