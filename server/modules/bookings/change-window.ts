import { sql } from 'drizzle-orm'
import type { Booking, WindowChange } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { given, statement } from '#server/db/statement.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import { NOW } from '#server/http/signed-in.ts'
import type { Caller } from '#server/http/session.ts'
import { IS_PENDING } from './bookings.table.ts'
import { findBooking } from './find-booking.ts'
import { NO_OFFER } from './open-offer.ts'
import { tell, telling } from './tell.ts'
import { wrongWindow } from './wrong-window.ts'

/**
 * Asks for another window while nobody has accepted; an open offer ends in the same statement and the
 * round of offers begins afresh.
 * @throws 400 for a window out of bounds, 404 when it is not theirs, 409 once somebody accepted
 */
export async function changeWindow(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { bookingId, window }: { bookingId: string; window: WindowChange },
): Promise<Booking> {
  const { db, clock, config } = context
  const now = clock.now()
  const wrong = wrongWindow(window, now)
  if (wrong !== null) throw wrong
  const moved = await move(db, {
    id: bookingId,
    customer: caller.id,
    start: new Date(window.preferredWindowStart).toISOString(),
    end: new Date(window.preferredWindowEnd).toISOString(),
    ...telling({ now, config }),
  })
  const found = await findBooking(context, caller, bookingId)
  if (found === null || found.viewerRole !== 'customer')
    throw notFound('There is no such booking of yours.')
  if (moved.length === 0)
    throw conflict('Somebody has accepted this booking, so its window can no longer be changed.')
  return found
}

const start = given('start', 'timestamptz')
const end = given('end', 'timestamptz')

const move = statement<object>('change_window', () => {
  const moved = sql`moved as (
    update bookings set window_start = ${start}, window_end = ${end},
      busy_until = greatest(${end}, ${start} + duration_minutes * interval '1 minute'),
      ${NO_OFFER}, unmatched_since = null, ask_again_at = null, window_changed_at = ${NOW}
    where id = ${given('id', 'uuid')} and customer_id = ${given('customer', 'uuid')} and ${IS_PENDING}
    returning bookings.*
  )`
  return sql`with ${sql.join([moved, ...tell('changeWindow', sql`moved`)], sql`, `)} select id from moved`
})
