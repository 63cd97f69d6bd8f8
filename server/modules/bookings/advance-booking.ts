import { sql } from 'drizzle-orm'
import {
  ADVANCES,
  type Booking,
  type BookingStatus,
  STATUS_LABELS,
  STEPS,
} from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { given } from '#server/db/statement.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import { NOW } from '#server/http/signed-in.ts'
import type { Caller } from '#server/http/session.ts'
import { findBooking } from './find-booking.ts'
import { noMoreTheirs } from './no-more-theirs.ts'
import { step } from './step.ts'

const THEIRS = sql`id = ${given('id', 'uuid')} and pro_id = ${given('pro', 'uuid')}`

const ADVANCE = {
  setOff: step('setOff', () => ({ which: THEIRS })),
  arrive: step('arrive', () => ({ which: THEIRS })),
  complete: step('complete', () => ({ which: THEIRS, set: sql`completed_at = ${NOW}` })),
}

/**
 * The professional's next step. The status it already has changes nothing.
 * @throws 404 when it is not their job, 409 when this is not the next step
 */
export async function advanceBooking(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { bookingId, status }: { bookingId: string; status: BookingStatus },
): Promise<Booking> {
  const { db, clock, config } = context
  const name = ADVANCES.find((each) => STEPS[each].to === status)
  if (name !== undefined) {
    const values = { id: bookingId, pro: caller.id }
    await ADVANCE[name](db, { values, now: clock.now(), config })
  }
  const found = await findBooking(context, caller, bookingId)
  if (found === null || found.proId !== caller.id) throw notFound('There is no such job of yours.')
  if (found.ended !== null) throw noMoreTheirs(found.ended)
  if (found.status !== status)
    throw conflict(
      `This job is ${STATUS_LABELS[found.status]}, so ${STATUS_LABELS[status]} is not its next step.`,
    )
  return found
}
