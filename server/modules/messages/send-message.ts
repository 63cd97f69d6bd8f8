import { sql } from 'drizzle-orm'
import { type BookingStatus, CANCELED } from '#contract/bookings.ts'
import type { Message } from '#contract/messages.ts'
import type { Context } from '#server/context.ts'
import { given } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, notFound, type Refusal } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { asking } from '#server/http/signed-in.ts'
import { countUnread } from '#server/modules/bookings/count-unread.ts'
import { messages } from './messages.table.ts'
import { ENDED_WITH, TALKS_IN } from './policy.ts'
import { tellLater } from './tell-later.ts'

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
  const createdAt = context.clock.now()
  const sent = await transaction(context, async (tx) => {
    const written = await countUnread(tx, { callerId: caller.id, bookingId })
    if (written === null) return null
    const { senderRole, proId } = written
    const [row] = await tx
      .insert(messages)
      .values({ bookingId, senderRole, proId, senderId: caller.id, body, createdAt })
      .returning()
    await tellLater(tx, { bookingId, ...written, now: createdAt })
    return row ?? null
  })
  if (sent === null) throw await whyNot(context, caller, bookingId)
  const { id, senderRole } = sent
  return { id, senderRole, body, createdAt: createdAt.toISOString() }
}

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
