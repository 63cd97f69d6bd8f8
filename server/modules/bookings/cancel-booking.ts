import { sql } from 'drizzle-orm'
import { type Booking, TRANSITIONS } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { NOTICED, noticeOf, recallNobodyFound } from './booking-notice.ts'
import { findBooking } from './find-booking.ts'
import { CANCELED_BY_CUSTOMER } from './notice-words.ts'

const cancelable = sql.join(
  TRANSITIONS.filter(({ to, by }) => to === 'canceled' && by === 'customer').map(
    ({ from }) => sql`${from}::booking_status`,
  ),
  sql`, `,
)

/**
 * Cancels the customer's booking; an open offer ends in the same statement. A repeat changes nothing.
 * @throws 404 when it is not his, 409 once the professional is on site
 */
export async function cancelBooking(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  bookingId: string,
): Promise<Booking> {
  const now = context.clock.now()
  await context.db.execute(sql`
    with old as (
      select id, status from bookings
      where id = ${bookingId}::uuid and customer_id = ${caller.id}::uuid and status in (${cancelable})
      for update
    ),
    canceled as (
      update bookings set status = 'canceled',
        offer_id = null, offer_pro_id = null, offer_expires_at = null
      from old where bookings.id = old.id
      returning ${NOTICED}, old.status as was
    ),
    recalled as (${recallNobodyFound(sql`canceled`, now)}),
    noticed as (${noticeOf('canceled', CANCELED_BY_CUSTOMER, { changed: sql`canceled`, config: context.config, now })})
    insert into booking_events (booking_id, at, by, from_status, to_status)
    select id, ${at(now)}, 'customer', was, 'canceled' from canceled`)
  const found = await findBooking(context, caller, bookingId)
  if (found === null || found.viewerRole !== 'customer')
    throw notFound('There is no such booking of yours.')
  if (found.status !== 'canceled')
    throw conflict('The professional has arrived, so this booking can no longer be canceled.')
  return found
}
