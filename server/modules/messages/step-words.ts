import type { BookingEvent } from '#contract/bookings.ts'

interface Reader {
  side: 'customer' | 'pro'
  /** Who did what the professional did, as this reader may know him. */
  proName: string
}

/** A step of the booking as a message of the thread. */
export function stepWords(
  { from, to, by }: Pick<BookingEvent, 'from' | 'to' | 'by'>,
  reader: Reader,
) {
  if (from === null) return 'The booking was made.'
  const own = reader.side === 'pro'
  const who = own ? 'You' : reader.proName
  switch (to) {
    case 'pending':
      return `${who} had to give the job back. We are asking others.`
    case 'assigned':
      return `${who} accepted the job.`
    case 'en_route':
      return `${who} ${own ? 'are' : 'is'} on the way.`
    case 'on_site':
      return `${who} ${own ? 'have' : 'has'} arrived.`
    case 'completed':
      return `${who} completed the job.`
    case 'canceled':
      return by === 'system'
        ? 'We canceled the booking, because nobody could come in time.'
        : 'You canceled the booking.'
  }
}
