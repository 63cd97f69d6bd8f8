import { useClock } from '#web/lib/clock.ts'
import { dayKey } from '#web/lib/dates.ts'

/** The market's day, `2026-11-21`; it changes at its midnight, also on a page left open. */
export const useMarketDay = (): string => useClock((now) => dayKey(new Date(now).toISOString()))
