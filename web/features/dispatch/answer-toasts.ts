import { bookingPath } from '#web/app/paths.ts'
import { withReason } from '#web/lib/refusal.ts'
import type { Toast } from '#web/lib/toast.ts'

/** The two answers to an offer. */
export type OfferAnswer = 'accept' | 'decline'

/** Accepted, it may stand below others, or on none of the pages they look at: its own is one press away. */
export const accepted = (bookingId: string): Toast => ({
  title: 'Job Accepted',
  text: 'You have successfully accepted this job.',
  kind: 'success',
  link: { label: 'See the job', href: bookingPath(bookingId) },
})

export const declined: Toast = {
  title: 'Job Declined',
  text: 'Job has been passed to the next professional.',
  kind: 'success',
}

/** Who finds it too far may be offered nearer work only; that is theirs to say. */
export const declinedAsTooFar: Toast = {
  title: 'Job Declined',
  text: 'Job has been passed to the next professional. Under Areas in My business you can stop work that lies farther away.',
  kind: 'success',
}

/** A refusal also says why: the offer ran out, or overlaps another job. */
export const notAnswered = (answer: OfferAnswer, error: Error): Toast => ({
  title: 'Error',
  text: withReason(`Failed to ${answer} job. Please try again.`, error),
  kind: 'error',
})
