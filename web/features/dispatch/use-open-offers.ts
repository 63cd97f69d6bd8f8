import { useMemo } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { openOffers } from './open-offers.ts'
import type { JobRequest } from './open-offers.ts'
import { useStillOpen } from './still-open.ts'

/** The offers that may still be answered; one that runs out leaves the list by itself. */
export function useOpenOffers(bookings: readonly Booking[] = []): JobRequest[] {
  const offered = useMemo(() => openOffers(bookings, Number.NEGATIVE_INFINITY), [bookings])
  return useStillOpen(offered, openOffers)
}
