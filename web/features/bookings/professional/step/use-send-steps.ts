import { useEffect } from 'react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Booking, StatusChange } from '#contract/bookings.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { useClock } from '#web/lib/clock.ts'
import { withReason } from '#web/lib/refusal.ts'
import { onLeaving } from '#web/lib/leaving.ts'
import { formatCents } from '#web/lib/money.ts'
import { showToast } from '#web/lib/toast.ts'
import { stepWords } from './steps.ts'
import {
  beginSending,
  endSending,
  forgetStep,
  giveBack,
  hastenStep,
  isDue,
  isStale,
  postponeStep,
  useWaitingSteps,
  type WaitingStep,
  waitingStepOf,
  watchOtherTabs,
} from './waiting-steps.ts'

/** Sends the steps this professional took, once they cannot be undone any more, wherever on the site they are by then. */
export function useSendSteps(userId: string): void {
  const client = useQueryClient()
  const steps = useWaitingSteps().filter(({ proId }) => proId === userId)
  const waiting = steps.map(({ bookingId }) => bookingId).join(' ')
  const due = useClock(
    () =>
      steps
        .filter(isDue)
        .map(({ bookingId, dueAt }) => `${bookingId}@${dueAt}`)
        .join(' '),
    waiting !== '',
  )
  useEffect(() => {
    for (const each of due.split(' ')) void sendStep(client, each.split('@')[0] ?? '')
  }, [client, due])
  useEffect(watchOtherTabs, [])
  useEffect(() => {
    const sendAll = () => {
      for (const id of waiting.split(' ')) {
        hastenStep(id)
        void sendStep(client, id)
      }
    }
    window.addEventListener('online', sendAll)
    const stay = onLeaving(sendAll)
    return () => {
      window.removeEventListener('online', sendAll)
      stay()
    }
  }, [client, waiting])
}

/** The server takes a step once, however often it is sent. */
async function sendStep(client: QueryClient, bookingId: string): Promise<void> {
  const step = waitingStepOf(bookingId)
  if (step === undefined || !beginSending(bookingId)) return
  let answer: Answer = null
  try {
    answer = isStale(step) ? tooLate(step) : await tell(client, step)
    if (answer !== null) {
      // What is on screen tells of it before the button is back; it is drawn in a task of its own.
      await client.invalidateQueries({ queryKey: ['bookings'] })
      await new Promise((drawn) => setTimeout(drawn))
      if (answer === 'yes') forgetStep(bookingId)
      else giveBack(step)
    }
  } finally {
    endSending(bookingId)
  }
  if (answer !== null) return
  // The line may have come back behind this try.
  const isHastened = waitingStepOf(bookingId)?.dueAt !== step.dueAt
  if (isHastened) await sendStep(client, bookingId)
  else postponeStep(bookingId)
}

/** Null where there is none, and it waits. */
type Answer = 'yes' | 'no' | null

async function tell(client: QueryClient, { bookingId: id, change }: WaitingStep): Promise<Answer> {
  try {
    const done = await call(
      'PATCH /api/bookings/:id/status',
      { params: { id }, body: change },
      { keepalive: true },
    )
    showToast({
      title: 'Status Updated',
      text: saidBefore(done, change) ?? 'Booking status has been updated successfully.',
      kind: 'success',
    })
    return 'yes'
  } catch (error) {
    // Who is not signed in any more is led there by what the page asks for.
    if (error instanceof ApiError && error.status === 401)
      void client.invalidateQueries({ queryKey: ['bookings'] })
    if (error instanceof ApiError && isPassing(error)) return null
    showToast({
      title: 'Error',
      text: withReason('Failed to update status. Please try again.', error),
      kind: 'error',
    })
    return 'no'
  }
}

/** No connection, no database for a moment, or nobody signed in: the step waits for that. */
const isPassing = ({ status }: ApiError) => [0, 401, 429, 502, 503, 504].includes(status)

function tooLate({ change: { status } }: WaitingStep): Answer {
  showToast({
    title: 'Error',
    text: `We could not send “${stepWords(status)}” for 12 hours. Take the step again if it is still true.`,
    kind: 'error',
  })
  return 'no'
}

/** Completed by somebody else or on another device meanwhile, what was said there holds. */
function saidBefore(
  { finalPriceCents: kept, finalNote }: Booking,
  { finalPriceCents, finalNote: note }: StatusChange,
): string | null {
  const otherPrice = finalPriceCents !== undefined && kept !== finalPriceCents
  const otherNote = note !== undefined && finalNote !== note
  if (!otherPrice && !otherNote) return null
  const price = kept === null ? 'the quote as its price' : `${formatCents(kept)} as its final price`
  const words = otherNote ? ' What you wrote of it was not taken.' : ''
  return `This job was completed before, with ${price}.${words}`
}
