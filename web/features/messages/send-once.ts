import type { Booking } from '#contract/bookings.ts'
import type { Message } from '#contract/messages.ts'
import { call } from '#web/lib/call.ts'
import { isUnanswered } from '#web/lib/once-more.ts'
import { isOwn } from './sender.ts'

interface Unanswered {
  body: string
  /** What stood in the thread before it was sent. */
  before: ReadonlySet<string>
}

/** What went out last in a thread, and may or may not have arrived, by the booking. */
const unanswered = new Map<string, Unanswered>()

/**
 * Sends a message. Where the answer gets lost, the thread tells whether it has arrived: what stands there is not sent again,
 * neither at once nor when the same words are sent once more.
 */
export async function sendOnce(
  booking: Pick<Booking, 'id' | 'viewerRole'>,
  body: string,
  thread: readonly Message[] | undefined,
): Promise<void> {
  const { id } = booking
  const earlier = unanswered.get(id)
  const repeated = earlier?.body === body ? earlier : null
  if (repeated !== null && (await stands(booking, repeated))) return
  unanswered.delete(id)
  try {
    await call('POST /api/bookings/:id/message', { params: { id }, body: { body } })
  } catch (error) {
    if (thread === undefined || !isUnanswered(error)) throw error
    const sent = repeated ?? { body, before: new Set(thread.map((each) => each.id)) }
    unanswered.set(id, sent)
    if (!(await stands(booking, sent).catch(() => false))) throw error
  }
}

async function stands(
  { id, viewerRole }: Pick<Booking, 'id' | 'viewerRole'>,
  { body, before }: Unanswered,
): Promise<boolean> {
  const thread = await call('GET /api/bookings/:id/messages', { params: { id } })
  const found = thread.some(
    (each) =>
      isOwn(each.senderRole, viewerRole) && each.body === body.trim() && !before.has(each.id),
  )
  if (found) unanswered.delete(id)
  return found
}
