import { useClock } from '#web/lib/clock.ts'
import { dayKey } from '#web/lib/dates.ts'

/** The day somewhere, by default the market's, `2026-11-21`; it changes at its midnight, also on a page left open. */
export const useDay = (zone?: string): string =>
  useClock((now) => dayKey(new Date(now).toISOString(), zone))
