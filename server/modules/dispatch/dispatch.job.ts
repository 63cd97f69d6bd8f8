import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { cancelUnserved } from '#server/modules/bookings/cancel-unserved.ts'
import { endExpiredOffers } from '#server/modules/bookings/open-offer.ts'
import { closeOffers, closeWithdrawnOffers } from './close-offers.ts'
import { offerNext } from './offer-next.ts'

type Dispatching = Pick<Context, 'db' | 'clock' | 'config'>

/** Offers ended in one transaction: enough to be fast, few enough to let others in between. */
const BATCH = 200

/**
 * One round: what ran out is ended, what nobody accepted in time is canceled, and every booking that
 * waits is offered on. Any process may run it at any time; rows another one holds are left to it.
 */
export async function dispatchRound(context: Dispatching): Promise<void> {
  while ((await endExpired(context)) === BATCH);
  await cancelUnserved(context)
  await transaction(context, (tx) =>
    closeWithdrawnOffers(tx, { bookingId: null, now: context.clock.now() }),
  )
  while (await offerNext(context, 'new'));
}

const endExpired = (context: Dispatching): Promise<number> =>
  transaction(context, async (tx) => {
    const now = context.clock.now()
    const ids = await endExpiredOffers(tx, now, BATCH)
    await closeOffers(tx, { ids, outcome: 'lapsed', now })
    return ids.length
  })

/** Asks again for bookings nobody was left for: somebody may have become suitable since. */
export async function askAgain(context: Dispatching): Promise<void> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from bookings
    where status = 'pending' and offer_id is null and unmatched_since is not null
      and window_start > ${at(context.clock.now())}
    order by window_start`)
  for (const { id } of rows) await offerNext(context, { bookingId: id })
}
