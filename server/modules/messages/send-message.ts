import { sql } from 'drizzle-orm'
import { type BookingStatus, CANCELED } from '#contract/bookings.ts'
import type { Message } from '#contract/messages.ts'
import type { Context } from '#server/context.ts'
import { given, statement } from '#server/db/statement.ts'
import { conflict, notFound, type Refusal } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { asking, NOW } from '#server/http/signed-in.ts'
import { COUNTED } from '#server/modules/bookings/count-unread.ts'
import { ENDED_WITH, TALKS_IN } from './policy.ts'
import { TOLD_LATER } from './tell-later.ts'

interface Writing {
  caller: Caller
  bookingId: string
  body: string
}

/**
 * Writes to the other side of a booking.
 * @throws 404 for anyone but its customer and its professional, 409 while nobody is assigned
 */
export async function sendMessage(
  context: Pick<Context, 'db' | 'clock'>,
  { caller, bookingId, body }: Writing,
): Promise<Message> {
  const now = context.clock.now().toISOString()
  const values = { caller: caller.id, booking: bookingId, body, now }
  const [sent] = await send(context.db, values)
  if (sent === undefined) throw await whyNot(context, caller, bookingId)
  return { ...sent, body, createdAt: now }
}

const send = statement<Pick<Message, 'id' | 'senderRole'>>(
  'send_message',
  () => sql`with ${COUNTED}, ${TOLD_LATER},
    written as (
      insert into messages (booking_id, sender_role, pro_id, sender_id, body, created_at)
      select booking_id, sender_role, pro_id, ${given('caller', 'uuid')}, ${given('body', 'text')}, ${NOW}
      from counted returning id, sender_role
    )
    select id, sender_role as "senderRole" from written`,
)

const statusFor = asking<{ status: BookingStatus; over: boolean }>('thread_status', () => ({
  answer: sql`select status, ${ENDED_WITH} is not null as over from bookings where id = ${given('id', 'uuid')} and ${TALKS_IN}`,
}))

async function whyNot(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  bookingId: string,
): Promise<Refusal> {
  const [booking] = await statusFor(context, caller, { id: bookingId })
  if (!booking) return notFound('There is no such booking, or it is not yours.')
  if (booking.over) return conflict('This job is not yours any more, so you can no longer write.')
  return conflict(
    booking.status === CANCELED
      ? 'This booking was canceled, so there is nobody to write to.'
      : 'You can write as soon as a professional has accepted the job.',
  )
}
