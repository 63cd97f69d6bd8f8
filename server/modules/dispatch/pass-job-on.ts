import { type BookingStatus, mayStep, STATUS_LABELS, STEPS } from '#contract/bookings.ts'
import type { PassedOn } from '#contract/operator-bookings.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Caller } from '#server/http/session.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { takeJobBack } from '#server/modules/bookings/take-job-back.ts'
import { whyNotNow } from '#server/modules/bookings/why-not-now.ts'
import { wrongWindow } from '#server/modules/bookings/wrong-window.ts'
import { releaseAccepted } from './close-offers.ts'
import { offerNext } from './offer-next.ts'

/**
 * Takes a job from the professional who cannot keep it, and offers it to others at once, never again to them.
 * @throws 400 for a time out of bounds, 404 when there is no such booking, 409 when nobody has accepted it, they are
 * there, or its time has begun and no other one is given
 */
export async function passJobOn(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  operator: Caller,
  { bookingId, wish }: { bookingId: string; wish: PassedOn },
): Promise<void> {
  const { clock, config } = context
  const now = clock.now()
  const { reason, version, preferredWindowStart, preferredWindowEnd } = wish
  const moved = preferredWindowStart !== undefined && preferredWindowEnd !== undefined
  const wrong = moved ? wrongWindow({ preferredWindowStart, preferredWindowEnd }, now) : null
  if (wrong !== null) throw wrong
  const window = moved ? { start: preferredWindowStart, end: preferredWindowEnd } : null
  const done = await transaction(context, async (tx) => {
    const taken = { bookingId, reason, version: version ?? null, window, now, config }
    if (!(await takeJobBack(tx, taken))) return false
    await releaseAccepted(tx, { bookingIds: [bookingId], now })
    const about = { kind: 'booking', id: bookingId } as const
    await recordAct(tx, { now, who: operator.id, what: 'booking.pass_on', about, reason })
    return true
  })
  if (!done) throw await whyNotNow(context, { bookingId, version, because: notTheirs(moved) })
  await offerNext(context, { bookingId })
}

const notTheirs = (moved: boolean) => (status: BookingStatus, seen: boolean) => {
  if (!mayStep(STEPS.passOn, status))
    return `This booking is ${STATUS_LABELS[status]}, so there is no job to pass on.`
  return moved || !seen
    ? null
    : 'The time of this visit has begun. Pass it on from the page of the booking, for another time.'
}
