import { and, eq } from 'drizzle-orm'
import { mayStep, STEPS } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { findBooking } from '#server/modules/bookings/find-booking.ts'
import { releaseJob } from '#server/modules/bookings/release-job.ts'
import { offerNext } from './offer-next.ts'
import { offers } from './offers.table.ts'

/**
 * The assigned professional gives the job back; it is offered to others at once, never again to them.
 * @throws 404 when it is not theirs, 409 once they are on site
 */
export async function giveBackJob(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  bookingId: string,
): Promise<void> {
  const released = await transaction(context, async (tx) => {
    const { clock, config } = context
    const now = clock.now()
    if (!(await releaseJob(tx, { bookingId, proId: caller.id, now, config }))) return false
    await tx
      .update(offers)
      .set({ outcome: 'released', closedAt: now })
      .where(
        and(
          eq(offers.bookingId, bookingId),
          eq(offers.proId, caller.id),
          eq(offers.outcome, 'accepted'),
        ),
      )
    return true
  })
  if (released) {
    await offerNext(context, { bookingId })
    return
  }
  const found = await findBooking(context, caller, bookingId)
  if (found?.proId !== caller.id) throw notFound('There is no such job of yours.')
  throw conflict(
    mayStep(STEPS.release, found.status)
      ? 'This job has just changed. Please look at it again.'
      : 'You are on site, so this job can no longer be given back.',
  )
}
