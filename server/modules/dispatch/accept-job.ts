import type { Booking } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { isOverlap } from '#server/db/failures.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { assignToOfferHolder } from '#server/modules/bookings/assign-to-offer-holder.ts'
import { findBooking } from '#server/modules/bookings/find-booking.ts'
import { endOverlappingOffers } from '#server/modules/bookings/open-offer.ts'
import { closeAccepted, closeOffers } from './close-offers.ts'
import { lastOutcome } from './last-outcome.ts'

type Accepting = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * Gives the job to the professional it is offered to, and withdraws the offers of theirs it overlaps. A
 * repeat by the winner answers the same.
 * @throws 404 when it was never offered to them or they turned it down, 409 when it ended, was taken, or
 * overlaps a job of theirs
 */
export async function acceptJob(
  context: Accepting,
  caller: Caller,
  bookingId: string,
): Promise<Booking> {
  try {
    await assign(context, caller, bookingId)
  } catch (error) {
    if (isOverlap(error)) throw conflict('You have another job at that time.')
    throw error
  }
  const found = await findBooking(context, caller, bookingId)
  if (found?.proId === caller.id && found.ended === null) return found
  throw await reason(context, caller, bookingId)
}

const assign = (context: Accepting, caller: Caller, bookingId: string): Promise<void> =>
  transaction(context, async (tx) => {
    const now = context.clock.now()
    const { config } = context
    if (!(await assignToOfferHolder(tx, { bookingId, proId: caller.id, now, config }))) return
    await closeAccepted(tx, { bookingId, proId: caller.id, now })
    const ids = await endOverlappingOffers(tx, { proId: caller.id, bookingId })
    await closeOffers(tx, { ids, within: { proId: caller.id }, outcome: 'withdrawn', now })
  })

async function reason(context: Accepting, caller: Caller, bookingId: string) {
  const last = await lastOutcome(context, bookingId, caller.id)
  if (last === undefined || last === 'declined' || last === 'released')
    return notFound('This job is not offered to you.')
  return conflict('This offer has ended, and the job has passed on.')
}
