import { sql } from 'drizzle-orm'
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

interface CallingOff {
  bookingId: string
  reason: string
  version?: string | undefined
}

/**
 * Cancels somebody's booking; an open offer ends in the same statement, and both sides are told why.
 * @throws 404 when there is none, 409 when it is over, or not as the operator saw it
 */
export async function callOffBooking(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  operator: Caller,
  { bookingId, reason, version }: CallingOff,
): Promise<void> {
  const { clock, config } = context
  const now = clock.now()
  const values = { id: bookingId, reason, version: version ?? null }
  const done = await transaction(context, async (tx) => {
    if ((await callOff(tx, { values, now, config })).length === 0) return false
    const about = { kind: 'booking', id: bookingId } as const
    await recordAct(tx, { now, who: operator.id, what: 'booking.cancel', about, reason })
    return true
  })
  if (!done) throw await whyNotNow(context, { bookingId, version, because: isOver })
}
