import type { AssignedPro } from '#contract/booking-people.ts'
import type { Booking } from '#contract/bookings.ts'
import { formatTimes, nameDay } from '#web/lib/dates.ts'
import { knownStatus } from './known-status.ts'

/** `Marta from Okafor Plumbing` */
export const proName = (pro: AssignedPro | null): string =>
  [pro?.firstName, pro?.businessName].filter(Boolean).join(' from ') || 'Your professional'

/** What happens next, in one sentence, for whoever looks. */
export const whatHappensNext = (booking: Booking, now: Date): string =>
  booking.viewerRole === 'pro' ? toDoNext(booking) : toExpectNext(booking, now)

function toDoNext({ status, customer }: Booking): string {
  const name = customer?.firstName || 'your customer'
  const sentences = {
    pending: 'It is offered to you, and to nobody else until you answer.',
    assigned: `Set off in time to reach ${name} in this window, and tell us when you do.`,
    en_route: `You are on the way to ${name}. Tell us when you are there.`,
    on_site: `You are with ${name}. Tell us when the work is done.`,
    completed: 'You finished this job.',
    canceled: 'This visit was canceled. Nobody waits for you.',
  }
  return sentences[knownStatus(status)]
}

function toExpectNext(booking: Booking, now: Date): string {
  const { status, pro, windowEnd, unmatchedSince } = booking
  const late = Date.parse(windowEnd) < now.getTime()
  const sentences = {
    pending:
      unmatchedSince === null
        ? 'We are asking professionals who are free in this window, one after the other.'
        : 'Nobody could take this time so far. We go on asking; another time may be quicker.',
    assigned: late
      ? `${proName(pro)} is later than planned.`
      : `${proName(pro)} accepted and comes in this window.`,
    en_route: `${proName(pro)} is on the way to you.`,
    on_site: `${proName(pro)} is at your place now.`,
    completed: 'The job is done.',
    canceled: 'This visit was canceled. Nobody will come.',
  }
  return sentences[knownStatus(status)]
}

type Window = Pick<Booking, 'windowStart' | 'windowEnd' | 'timeZone'>

/** The day in large letters, the hours under it. */
export const visitTime = ({ windowStart, windowEnd, timeZone }: Window, now: Date) => ({
  day: nameDay(windowStart, now, timeZone),
  hours: formatTimes(windowStart, windowEnd, timeZone),
})
