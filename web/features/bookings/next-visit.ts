import type { Booking } from '#contract/bookings.ts'
import { bookedBySelf, isActive } from './own-bookings.ts'

/** What is happening now comes before what is only planned. */
function distance({ status }: Booking): number {
  if (status === 'on_site') return 0
  return status === 'en_route' ? 1 : 2
}

/** The visit that needs the customer's attention first; null when none is ahead. */
export function nextVisit(bookings: readonly Booking[]): Booking | null {
  const [next] = bookedBySelf(bookings)
    .filter(isActive)
    .toSorted(
      (a, b) => distance(a) - distance(b) || Date.parse(a.windowStart) - Date.parse(b.windowStart),
    )
  return next ?? null
}
