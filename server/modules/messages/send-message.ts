import { sql } from 'drizzle-orm'
import { type BookingStatus, CANCELED, TALKED_ABOUT } from '#contract/bookings.ts'
import type { Message, SentMessage } from '#contract/messages.ts'
import type { Context } from '#server/context.ts'
import { isRow, marketOf } from '#server/db/in-market.ts'
import { isoFromDatabase } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { conflict, notFound, type Refusal } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { asking, CALLER, NOW } from '#server/http/signed-in.ts'
import { writeOnce } from '#server/http/write-once.ts'
import { COUNTED } from '#server/modules/bookings/count-unread.ts'
import { OTHER_HAS_LEFT } from '#server/modules/bookings/has-left.ts'
import type { Dangers } from '#server/modules/bookings/job-care.ts'
import { refuseErased } from '#server/modules/bookings/writer.ts'
import { ENDED_WITH, TALKS_IN } from './policy.ts'
import { TOLD_LATER } from './tell-later.ts'

interface Writing {
  caller: Caller
  bookingId: string
  body: string
  /** What the client repeats when it does not know whether it was heard. */
  key: string | undefined
}

/**
 * Writes to the other side of a booking. Who tells of a danger is answered what to do about it, each time they send it.
 * @throws 401 once the writer was erased, 404 for anyone but its customer and its professional, 409 while nobody is assigned or once the other side has left, 422 for a key of another message
 */
export async function sendMessage(
  context: Pick<Context, 'db' | 'clock'>,
  { caller, bookingId, body, key }: Writing,
  { hazardIn, adviceFor, languageOf }: Dangers,
): Promise<SentMessage> {
  const now = context.clock.now().toISOString()
  const values = { booking: bookingId, body }
  const danger = hazardIn(body)
  const safety = danger === null ? null : adviceFor(danger, languageOf([body]))
  const message = await writeOnce<Message>({
    table: 'messages',
    who: caller,
    key,
    write: async (id) => {
      const told = { danger, spoken: safety?.language ?? null }
      const [sent] = await send(context.db, { ...values, ...told, id, caller: caller.id, now })
      return sent === undefined ? null : { ...sent, id, body, createdAt: now }
    },
    read: async (id) => {
      const [sent] = await read(context.db, { ...values, id })
      if (sent === undefined) return null
      const { same, senderRole, createdAt } = sent
      return { same, row: { id, senderRole, body, createdAt: isoFromDatabase(createdAt) } }
    },
  })
  if (message !== null) return safety === null ? message : { ...message, safety }
  await refuseErased(context, caller.id)
  throw await whyNot(context, caller, bookingId)
}

const send = statement<Pick<Message, 'senderRole'>>(
  'send_message',
  () => sql`with ${COUNTED}, ${TOLD_LATER},
    written as (
      insert into messages (id, market_id, booking_id, sender_role, pro_id, sender_id, body, created_at)
      select ${given('id', 'uuid')}, market_id, booking_id, sender_role, pro_id, ${given('caller', 'uuid')}, ${given('body', 'text')}, ${NOW}
      from counted returning sender_role
    )
    select sender_role as "senderRole" from written`,
)

const read = statement<Pick<Message, 'senderRole' | 'createdAt'> & { same: boolean }>(
  'sent_message',
  () => sql`select booking_id = ${given('booking', 'uuid')} and body = ${given('body', 'text')} as same,
    sender_role as "senderRole", created_at as "createdAt" from messages
    where market_id = ${marketOf(given('booking', 'uuid'))} and id = ${given('id', 'uuid')}`,
)

const statusFor = asking<{ status: BookingStatus; over: boolean; left: boolean }>(
  'thread_status',
  () => ({
    answer: sql`select status, ${ENDED_WITH} is not null as over,
    ${OTHER_HAS_LEFT(CALLER)} as "left" from bookings
    where ${isRow('bookings', given('id', 'uuid'))} and ${TALKS_IN}`,
  }),
)

async function whyNot(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  bookingId: string,
): Promise<Refusal> {
  const [booking] = await statusFor(context, caller, { id: bookingId })
  if (!booking) return notFound('There is no such booking, or it is not yours.')
  if (booking.over) return conflict('This job is not yours any more, so you can no longer write.')
  if (booking.left)
    return conflict('The other side has left Fixwell, so there is nobody to write to.')
  if (TALKED_ABOUT.some((each) => each === booking.status))
    return conflict('This booking has just changed. Please try again.')
  return conflict(
    booking.status === CANCELED
      ? 'This booking was canceled, so there is nobody to write to.'
      : 'You can write as soon as a professional has accepted the job.',
  )
}
