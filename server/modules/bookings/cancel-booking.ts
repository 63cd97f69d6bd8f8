import { sql } from 'drizzle-orm'
import { type Booking, STEPS } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import { given } from '#server/db/statement.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { findBooking } from './find-booking.ts'
import { NO_OFFER } from './open-offer.ts'
import { step } from './step.ts'

const cancel = step('cancel', () => ({
  which: sql`${isRow('bookings', given('id', 'uuid'))} and customer_id = ${given('customer', 'uuid')}`,
  set: NO_OFFER,
}))

/**
 * Cancels the customer's booking; an open offer ends in the same statement. A repeat changes nothing.
 * @throws 404 when it is not theirs, 409 once the professional is on site
 */
export async function cancelBooking(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  bookingId: string,
): Promise<Booking> {
  const { db, clock, config } = context
  const values = { id: bookingId, customer: caller.id }
  await cancel(db, { values, now: clock.now(), config })
  const found = await findBooking(context, caller, bookingId)
  if (found === null || found.viewerRole !== 'customer')
    throw notFound('There is no such booking of yours.')
  if (found.status !== STEPS.cancel.to)
    throw conflict(
      STEPS.cancel.from.some((each) => each === found.status)
        ? 'This booking has just changed. Please try again.'
        : 'The professional has arrived, so this booking can no longer be canceled.',
    )
  return found
}
