import { type BookingEvent, STATUS_LABELS, type StepName, stepOf } from '#contract/bookings.ts'
import { changedDetails } from '#contract/details-acts.ts'
import type { Between } from './find-thread.ts'

interface Reader {
  side: 'customer' | 'pro'
  /** Who did what the professional did, as this reader may know them. */
  proName: string
}

/** What is told of a step. */
interface Told extends Pick<BookingEvent, 'from' | 'to' | 'by'> {
  /** The time of the visit had begun. */
  late: boolean
}

/** A step of the booking as a message of the thread. */
export function stepWords(event: Told, { side, proName }: Reader): string {
  const step = stepOf(event)
  // A newer version may have taken it, on the same database.
  if (step === undefined) return `The booking is now ${STATUS_LABELS[event.to]}.`
  return WORDS[step]({ ...(side === 'pro' ? THE_PRO : theCustomer(proName)), late: event.late })
}

/** What happened between the steps, likewise. */
export function betweenWords(act: Between, { side, proName }: Reader): string {
  const { customer, who } = side === 'pro' ? THE_PRO : theCustomer(proName)
  if ('address' in act) return `${customer} changed ${changedDetails(act)}.`
  if (act.by === 'operator')
    return act.asked ? `We asked ${asObject(who)} for another time.` : 'We changed the time.'
  return act.stays === true
    ? `${who} did not answer about another time, so the time stays.`
    : `${who} agreed to another time.`
}

/** Whoever is "you", or not known by name, is so in either place. */
const asObject = (who: string): string =>
  ['You', 'Your professional', 'A professional'].includes(who)
    ? `${who.charAt(0).toLowerCase()}${who.slice(1)}`
    : who

interface Subjects {
  customer: string
  who: string
  is: string
  has: string
}

const THE_PRO: Subjects = { customer: 'The customer', who: 'You', is: 'are', has: 'have' }
const theCustomer = (who: string): Subjects => ({ customer: 'You', who, is: 'is', has: 'has' })

const WORDS: Record<StepName, (subjects: Subjects & Pick<Told, 'late'>) => string> = {
  book: () => 'The booking was made.',
  accept: ({ who }) => `${who} accepted the job.`,
  release: ({ who, late }) =>
    late
      ? `${who} had to give the job back after its time had begun, so the visit is canceled.`
      : `${who} had to give the job back. We are asking others.`,
  lookAgain: ({ who }) => `${who} could not agree to the new time. We are asking others.`,
  setOff: ({ who, is }) => `${who} ${is} on the way.`,
  arrive: ({ who, has }) => `${who} ${has} arrived.`,
  complete: ({ who }) => `${who} completed the job.`,
  passOn: () => 'We took the job back, and are asking others.',
  markCompleted: () => 'We marked the job as completed.',
  callOff: () => 'We canceled the booking.',
  cancel: ({ customer }) => `${customer} canceled the booking.`,
  expire: () => 'We canceled the booking, because nobody could come in time.',
}
