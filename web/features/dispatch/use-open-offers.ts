import { useMemo } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { useClock } from '#web/lib/clock.ts'
import { openOffers } from './open-offers.ts'
import type { JobRequest } from './open-offers.ts'

/** The offers that may still be answered; one that runs out leaves the list by itself. */
export function useOpenOffers(bookings: readonly Booking[] = []): JobRequest[] {
  const offered = useMemo(() => openOffers(bookings, Number.NEGATIVE_INFINITY), [bookings])
  const open = useClock((now) => openOffers(offered, now).length, offered.length > 0)
  // They stand in the order in which they run out, so the open ones are the last.
  return useMemo(() => offered.slice(offered.length - open), [offered, open])
}
