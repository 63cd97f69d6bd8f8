import { sql } from 'drizzle-orm'
import { type BookingStatus, STEPS } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import { given } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Caller } from '#server/http/session.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { AS_SEEN } from './desk-version.ts'
import { NO_OFFER } from './open-offer.ts'
import { step } from './step.ts'
import { isOver, whyNotNow } from './why-not-now.ts'

const callOff = step('callOff', () => ({
  which: sql`${isRow('bookings', given('id', 'uuid'))} and ${AS_SEEN}`,
  set: NO_OFFER,
  reason: given('reason', 'text'),
}))

/** The customer's own step. */
const cancelForThem = step(
  'cancel',
  () => ({
    which: sql`${isRow('bookings', given('id', 'uuid'))} and ${AS_SEEN}`,
    set: NO_OFFER,
    reason: given('reason', 'text'),
    occasion: 'cancelForThem',
  }),
  '_for_them',
)

interface CallingOff {
  bookingId: string
  reason: string
  /** Its customer asked for it. */
  forCustomer?: boolean | undefined
  version?: string | undefined
}

/**
 * Cancels somebody's booking; an open offer ends in the same statement, and both sides are told why. What its customer
 * asked for is theirs, wherever it counts, and ends with the arrival as when they do it themselves.
 * @throws 404 when there is none, 409 when it is over, too late for its customer, or not as the operator saw it
 */
export async function callOffBooking(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  operator: Caller,
  { bookingId, reason, forCustomer = false, version }: CallingOff,
): Promise<void> {
  const { clock, config } = context
  const now = clock.now()
  const values = { id: bookingId, reason, version: version ?? null }
  const done = await transaction(context, async (tx) => {
    const cancel = forCustomer ? cancelForThem : callOff
    if ((await cancel(tx, { values, now, config })).length === 0) return false
    const about = { kind: 'booking', id: bookingId } as const
    const what = forCustomer ? 'booking.cancel_for_customer' : 'booking.cancel'
    await recordAct(tx, { now, who: operator.id, what, about, reason })
    return true
  })
  const because = forCustomer ? tooLateForThem : isOver
  if (!done) throw await whyNotNow(context, { bookingId, version, because })
}

const tooLateForThem = (status: BookingStatus): string | null =>
  status === STEPS.arrive.to
    ? 'The professional has arrived, so its customer can no longer cancel. You can, in our name.'
    : isOver(status)
