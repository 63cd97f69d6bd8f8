import type { AskedChange } from '#contract/asked-change.ts'
import type { Booking } from '#contract/bookings.ts'
import type { JobRequest } from '#web/features/dispatch/open-offers.ts'
import { stillOpen } from '#web/features/dispatch/still-open.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { formatCentsRange } from '#web/lib/money.ts'
import type { Call } from './use-call.ts'

/** A job for which its customer, or we, ask for another time. */
export type AskedJob = Booking & { change: AskedChange }

const isAsked = (booking: Booking): booking is AskedJob =>
  booking.viewerRole === 'pro' && booking.change !== null

/** Those that may still be answered, the one that runs out first leading. */
export const openChanges = (bookings: readonly Booking[], now: number): AskedJob[] =>
  stillOpen(bookings.filter(isAsked), ({ change }) => change.expiresAt, now)

export const callOfOffer = ({ offer, title, ...job }: JobRequest): Call => ({
  id: offer.id,
  words: `New job offered to you: ${title}, ${formatWindow(job.windowStart, job.windowEnd, job.timeZone)}, ${formatCentsRange(job.priceQuoteMin, job.priceQuoteMax)}.`,
})

export const callOfChange = ({ id, change, title, timeZone }: AskedJob): Call => ({
  id: `${id} ${change.start}`,
  words: `${change.reason === undefined ? 'Your customer' : 'Fixwell'} asks for another time: ${title}, ${formatWindow(change.start, change.end, timeZone)}.`,
})

/** How the tab is named while they are open. */
export const markOf = (offers: number, changes: number): string => {
  if (offers > 0 && changes > 0) return 'To answer'
  if (offers === 0) return changes === 0 ? '' : 'Another time asked for'
  return offers === 1 ? 'New job' : 'New jobs'
}
