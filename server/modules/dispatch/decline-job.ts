import type { NoReason } from '#contract/no-reasons.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { endOfferOf } from '#server/modules/bookings/open-offer.ts'
import { closeOffers } from './close-offers.ts'
import { lastOutcome } from './last-outcome.ts'
import { offerNext } from './offer-next.ts'

/**
 * Declines an offer and passes the job on at once. A repeat answers the same; who declined is never
 * asked again for this booking.
 * @throws 404 when it was never offered to them, 409 when the offer has ended
 */
export async function declineJob(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { bookingId, reason = null }: { bookingId: string; reason?: NoReason | null | undefined },
): Promise<void> {
  const declined = await transaction(context, async (tx) => {
    const now = context.clock.now()
    const offerId = await endOfferOf(tx, { bookingId, proId: caller.id, now })
    if (offerId === null) return false
    await closeOffers(tx, {
      ids: [offerId],
      within: { proId: caller.id },
      outcome: 'declined',
      now,
      reason,
    })
    return true
  })
  if (declined) {
    await offerNext(context, { bookingId })
    return
  }
  const last = await lastOutcome(context, bookingId, caller.id)
  if (last === undefined || last === 'released') throw notFound('This job is not offered to you.')
  if (last === 'accepted') throw conflict('You have accepted this job. Give it back instead.')
  if (last !== 'declined') throw conflict('This offer has ended, and the job has passed on.')
}
