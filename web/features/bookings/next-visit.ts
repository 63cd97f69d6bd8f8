import { type Booking, LIVE_STATUSES } from '#contract/bookings.ts'
import { dayKey } from '#web/lib/dates.ts'
import { bookedBySelf, isActive } from './own-bookings.ts'

/** What is happening now comes before what is only planned, accepted or not. */
const progress = ({ status }: Booking): number =>
  Math.max(
    0,
    LIVE_STATUSES.findIndex((each) => each === status),
  )

/** The visit that needs the customer's attention first; null when none is ahead. */
export function nextVisit(bookings: readonly Booking[]): Booking | null {
  const [next] = bookedBySelf(bookings)
    .filter(isActive)
    .toSorted(
      (a, b) => progress(b) - progress(a) || Date.parse(a.windowStart) - Date.parse(b.windowStart),
    )
  return next ?? null
}

/** Its time is over, and nobody has said that the work is done. */
export const isOverdue = ({ windowEnd }: Pick<Booking, 'windowEnd'>, now: Date): boolean =>
  Date.parse(windowEnd) < now.getTime()

/**
 * The visits a customer opens their dashboard for: the next one, and with it one that is overdue and must not hide it.
 * What is overdue since an earlier day comes after what is ahead.
 */
export function visitsAtHand(bookings: readonly Booking[], now: Date): Booking[] {
  const first = nextVisit(bookings)
  if (first === null) return []
  if (!isOverdue(first, now)) return [first]
  const ahead = nextVisit(bookings.filter((each) => !isOverdue(each, now)))
  if (ahead === null) return [first]
  const { windowEnd, timeZone } = first
  const isOfToday = dayKey(windowEnd, timeZone) === dayKey(now.toISOString(), timeZone)
  return isOfToday ? [first, ahead] : [ahead, first]
}
