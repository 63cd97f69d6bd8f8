import { type Booking, LIVE_STATUSES } from '#contract/bookings.ts'
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
