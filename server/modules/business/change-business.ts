import { sql } from 'drizzle-orm'
import type { BusinessChange } from '#contract/business.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { invalidField } from '#server/http/problems.ts'
import { changeProfessional } from '#server/modules/accounts/change-professional.ts'
import { holdOwnAccount } from '#server/modules/accounts/hold-account.ts'
import { keepTrades } from '#server/modules/accounts/own-trades.ts'
import { endOffersIn } from '#server/modules/bookings/open-offer.ts'
import { closeOffers } from '#server/modules/dispatch/close-offers.ts'

/**
 * Changes a professional's details. Open offers in a trade they drop end at once and pass on; jobs that were
 * accepted stay.
 * @throws 400 for a trade that is none of theirs, 401 once they were erased
 */
export async function changeBusiness(
  context: Pick<Context, 'db' | 'clock' | 'wakeDispatch'>,
  proId: string,
  { trades, ...details }: BusinessChange,
): Promise<void> {
  const passedOn = await transaction(context, async (tx) => {
    await holdOwnAccount(tx, proId)
    await changeProfessional(tx, proId, details)
    if (trades === undefined) return false
    const dropped = await keepTrades(tx, proId, trades)
    if (dropped === null)
      throw invalidField(
        'trades',
        'A new trade opens with its license. Send that in to be checked.',
      )
    const ids = await endOffersIn(tx, {
      proId,
      which: sql`held.sku in (
        select sku from skus where trade = any (${`{${dropped.join(',')}}`}::text[])
      )`,
    })
    await closeOffers(tx, {
      ids,
      within: { proId },
      outcome: 'withdrawn',
      now: context.clock.now(),
    })
    return ids.length > 0
  })
  if (passedOn) context.wakeDispatch()
}
