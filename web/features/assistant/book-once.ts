import { CANCELED } from '#contract/bookings.ts'
import { call } from '#web/lib/call.ts'
import type { AnswerTo, SentTo } from '#web/lib/call.ts'
import { currentTime } from '#web/lib/clock.ts'
import { isRefused } from '#web/lib/refusal.ts'
import type { DraftStore } from './draft-store.ts'
import { attemptFor, withAttempt } from './idempotency.ts'
import type { Attempt } from './idempotency.ts'

export type BookingBody = SentTo<'POST /api/ai/book'>['body']

interface Booked {
  booking: AnswerTo<'POST /api/ai/book'>
  /** What it was made of. */
  body: BookingBody
  /** It was made by an earlier attempt: what was changed since was not sent. */
  unchanged: boolean
}

/** The clocks of this device and the server may be so far apart unnoticed, and more. */
const SLACK_MS = 60_000

/**
 * Books under a key that is stored before anything is sent, so that a lost answer books once. What was changed after an
 * end that is unclear is another booking to the server: it only goes out once no earlier attempt turns out to have booked.
 * `expectFree` throws where its time is not to be booked.
 */
export async function bookOnce(
  store: Pick<DraftStore, 'read' | 'change'>,
  body: BookingBody,
  expectFree: () => Promise<void>,
): Promise<Booked> {
  const payload = JSON.stringify(body)
  const made = await madeEarlier(store.read().attempts, payload)
  if (made !== null) return made
  const { attempt, attempts } = attemptFor(store.read().attempts, payload)
  // What an attempt without an answer may have booked is taken by itself.
  if (attempt.unclearSince === undefined) await expectFree()
  const { unclearSince = currentTime() } = attempt
  store.change((draft) => ({
    ...draft,
    attempts: withAttempt(attempts, { ...attempt, unclearSince }),
  }))
  try {
    const headers = { 'idempotency-key': attempt.key }
    const booking = await call('POST /api/ai/book', { headers, body })
    return { booking, body, unchanged: false }
  } catch (error) {
    // As unclear as it was before: an attempt whose answer got lost may have booked, though the next one is refused.
    if (isRefused(error))
      store.change((draft) => ({ ...draft, attempts: withAttempt(draft.attempts, attempt) }))
    throw error
  }
}

/** What another attempt booked whose answer got lost; null where none did. */
async function madeEarlier(attempts: readonly Attempt[], payload: string): Promise<Booked | null> {
  const unclear = attempts.flatMap(({ payload: sent, unclearSince: since }) => {
    if (sent === payload || since === undefined) return []
    const body = JSON.parse(sent) as BookingBody // written above
    return [{ body, since }]
  })
  if (unclear.length === 0) return null
  // Newest first, and what is pending or live on the first page.
  const bookings = await call('GET /api/bookings')
  for (const { body, since } of unclear) {
    const booking = bookings.find((each) => isOf(each, body, since))
    if (booking !== undefined) return { booking, body, unchanged: true }
  }
  return null
}

const isOf = (booking: Booked['booking'], body: BookingBody, since: number): boolean =>
  booking.viewerRole === 'customer' &&
  booking.status !== CANCELED &&
  booking.sku === body.sku &&
  booking.address === body.address &&
  Date.parse(booking.windowStart) === Date.parse(body.preferredWindowStart) &&
  Date.parse(booking.createdAt) >= since - SLACK_MS
