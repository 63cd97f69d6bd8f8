import { sql } from 'drizzle-orm'
import {
  type Booking,
  type BookingStatus,
  LIVE_STATUSES,
  STATUS_LABELS,
  TRANSITIONS,
} from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { NOTICED, noticeOf } from './booking-notice.ts'
import { findBooking } from './find-booking.ts'
import { COMPLETED, ON_THE_WAY } from './notice-words.ts'

/** The status a professional's job must have before this one; null where no step of his leads there. */
const before = (status: BookingStatus) =>
  TRANSITIONS.find(
    ({ from, to, by }) =>
      to === status &&
      by === 'pro' &&
      LIVE_STATUSES.some((live) => live === from) &&
      to !== 'pending',
  )?.from ?? null

/** Arriving needs no e-mail: whoever is at home hears the bell. */
const noticed = (status: BookingStatus, step: Parameters<typeof noticeOf>[2]) => {
  if (status === 'en_route') return sql`, noticed as (${noticeOf('en_route', ON_THE_WAY, step)})`
  if (status === 'completed') return sql`, noticed as (${noticeOf('completed', COMPLETED, step)})`
  return sql``
}

/**
 * The professional's next step. The status it already has changes nothing.
 * @throws 404 when it is not his job, 409 when this is not the next step
 */
export async function advanceBooking(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { bookingId, status }: { bookingId: string; status: BookingStatus },
): Promise<Booking> {
  const now = context.clock.now()
  const from = before(status)
  if (from !== null) {
    await context.db.execute(sql`
      with stepped as (
        update bookings set status = ${status}::booking_status,
          completed_at = case when ${status} = 'completed' then ${at(now)} end
        where id = ${bookingId}::uuid and pro_id = ${caller.id}::uuid and status = ${from}::booking_status
        returning ${NOTICED}
      )${noticed(status, { changed: sql`stepped`, config: context.config, now })}
      insert into booking_events (booking_id, at, by, from_status, to_status)
      select id, ${at(now)}, 'pro', ${from}::booking_status, ${status}::booking_status from stepped`)
  }
  const found = await findBooking(context, caller, bookingId)
  if (found === null || found.proId !== caller.id) throw notFound('There is no such job of yours.')
  if (found.status !== status)
    throw conflict(
      `This job is ${STATUS_LABELS[found.status]}, so ${STATUS_LABELS[status]} is not its next step.`,
    )
  return found
}
