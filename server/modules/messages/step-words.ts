import { type BookingEvent, STATUS_LABELS, type StepName, stepOf } from '#contract/bookings.ts'

interface Reader {
  side: 'customer' | 'pro'
  /** Who did what the professional did, as this reader may know them. */
  proName: string
}

/** A step of the booking as a message of the thread. */
export function stepWords(
  event: Pick<BookingEvent, 'from' | 'to' | 'by'>,
  { side, proName }: Reader,
): string {
  const step = stepOf(event)
  // A newer version may have taken it, on the same database.
  if (step === undefined) return `The booking is now ${STATUS_LABELS[event.to]}.`
  return side === 'pro' ? WORDS[step]('You', 'are', 'have') : WORDS[step](proName, 'is', 'has')
}

const WORDS: Record<StepName, (who: string, is: string, has: string) => string> = {
  book: () => 'The booking was made.',
  accept: (who) => `${who} accepted the job.`,
  release: (who) => `${who} had to give the job back. We are asking others.`,
  setOff: (who, is) => `${who} ${is} on the way.`,
  arrive: (who, _is, has) => `${who} ${has} arrived.`,
  complete: (who) => `${who} completed the job.`,
  cancel: () => 'You canceled the booking.',
  expire: () => 'We canceled the booking, because nobody could come in time.',
}
