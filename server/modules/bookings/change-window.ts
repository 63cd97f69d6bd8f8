import { sql } from 'drizzle-orm'
import type { Booking, WindowChange } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { recallNobodyFound } from './booking-notice.ts'
import { findBooking } from './find-booking.ts'
import { wrongWindow } from './wrong-window.ts'

/**
 * Asks for another window while nobody has accepted; an open offer ends in the same statement and the
 * round of offers begins afresh.
 * @throws 400 for a window out of bounds, 404 when it is not his, 409 once somebody accepted
 */
export async function changeWindow(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { bookingId, window }: { bookingId: string; window: WindowChange },
): Promise<Booking> {
  const now = context.clock.now()
  const wrong = wrongWindow(window, now)
  if (wrong !== null) throw wrong
  const start = at(new Date(window.preferredWindowStart))
  const end = at(new Date(window.preferredWindowEnd))
  const { rows } = await context.db.execute(sql`
    with moved as (
      update bookings set window_start = ${start}, window_end = ${end},
        busy_until = greatest(${end}, ${start} + duration_minutes * interval '1 minute'),
        offer_id = null, offer_pro_id = null, offer_expires_at = null,
        unmatched_since = null, ask_again_at = null, window_changed_at = ${at(now)}
      where id = ${bookingId}::uuid and customer_id = ${caller.id}::uuid and status = 'pending'
      returning id
    ),
    recalled as (${recallNobodyFound(sql`moved`, now)})
    select id from moved`)
  const found = await findBooking(context, caller, bookingId)
  if (found === null || found.viewerRole !== 'customer')
    throw notFound('There is no such booking of yours.')
  if (rows.length === 0)
    throw conflict('Somebody has accepted this booking, so its window can no longer be changed.')
  return found
}
