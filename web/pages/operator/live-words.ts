import { STEPS } from '#contract/bookings.ts'
import type { LiveJob } from '#contract/live-jobs.ts'

const MINUTE_MS = 60_000

/** From when on it is late: past its window, and where somebody has arrived once it usually is done. */
export function lateSince({ status, windowEnd, durationMinutes }: LiveJob): string {
  const working = status === STEPS.arrive.to ? durationMinutes * MINUTE_MS : 0
  return new Date(Date.parse(windowEnd) + working).toISOString()
}
