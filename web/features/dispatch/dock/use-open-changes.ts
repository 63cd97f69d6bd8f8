import { useMemo } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { useClock } from '#web/lib/clock.ts'
import { type AskedJob, openChanges } from './calls.ts'

/** The other times that may still be answered; one that runs out leaves the list by itself. */
export function useOpenChanges(bookings: readonly Booking[] = []): AskedJob[] {
  const asked = useMemo(() => openChanges(bookings, Number.NEGATIVE_INFINITY), [bookings])
  const open = useClock((now) => openChanges(asked, now).length, asked.length > 0)
  // They stand in the order in which they run out, so the open ones are the last.
  return useMemo(() => asked.slice(asked.length - open), [asked, open])
}
