import { useMemo } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { useStillOpen } from '#web/features/dispatch/still-open.ts'
import { type AskedJob, openChanges } from './calls.ts'

/** The other times that may still be answered; one that runs out leaves the list by itself. */
export function useOpenChanges(bookings: readonly Booking[] = []): AskedJob[] {
  const asked = useMemo(() => openChanges(bookings, Number.NEGATIVE_INFINITY), [bookings])
  return useStillOpen(asked, openChanges)
}
