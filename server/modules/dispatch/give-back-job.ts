import { type Booking, hasBegun, mayStep, STEPS } from '#contract/bookings.ts'
import type { NoReason } from '#contract/no-reasons.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { findBooking } from '#server/modules/bookings/find-booking.ts'
import { gaveItUp, noMoreTheirs } from '#server/modules/bookings/no-more-theirs.ts'
import { releaseJob } from '#server/modules/bookings/release-job.ts'
import { releaseAccepted } from './close-offers.ts'
import { offerNext } from './offer-next.ts'

/**
 * The assigned professional gives the job back; it is offered to others at once, never again to them, or canceled where its
 * time has begun: answers which. A repeat answers the same.
 * @throws 404 when it is not theirs, 409 once they are on site
 */
export async function giveBackJob(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { bookingId, reason = null }: { bookingId: string; reason?: NoReason | null | undefined },
): Promise<{ canceled: boolean }> {
  const released = await transaction(context, async (tx) => {
    const { clock, config } = context
    const now = clock.now()
    if (!(await releaseJob(tx, { bookingId, proId: caller.id, now, config }))) return false
    await releaseAccepted(tx, { bookingIds: [bookingId], now, reason })
    return true
  })
  if (released) await offerNext(context, { bookingId })
  const found = await findBooking(context, caller, bookingId)
  if (found?.proId !== caller.id) throw notFound('There is no such job of yours.')
  if (released || gaveItUp(found)) return { canceled: wasCanceled(found) }
  if (found.ended !== null) throw noMoreTheirs(found.ended)
  throw conflict(
    mayStep(STEPS.release, found.status)
      ? 'This job has just changed. Please look at it again.'
      : 'You are on site, so this job can no longer be given back.',
  )
}

const wasCanceled = ({ ended, windowStart }: Booking): boolean =>
  ended?.by === STEPS.release.by && hasBegun({ windowStart }, Date.parse(ended.at))
