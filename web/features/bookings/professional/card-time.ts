import { type Booking, STEPS } from '#contract/bookings.ts'
import { dayKey, formatLongDay, formatTimes, formatWindow } from '#web/lib/dates.ts'

interface Shown {
  /** A day of the market, `2026-11-21`. */
  today: string
  /** It is the job at hand, or the next of all. */
  first: boolean
  /** Whoever has it should be there. */
  late: boolean
}

/** What stands at the top of a job's card: the day in small letters, the hours in large ones. */
export function cardTime(
  { status, windowStart, windowEnd, timeZone }: Booking,
  { today, first, late }: Shown,
): { day: string; hours: string } {
  const start = dayKey(windowStart, timeZone)
  const day = start === today ? 'Today' : formatLongDay(windowStart, timeZone)
  const hours = formatTimes(windowStart, windowEnd, timeZone)
  if (!first) return { day, hours }
  if (status === STEPS.accept.to && !late) return { day: `Next: ${day}`, hours }
  if (start <= today) return { day: `Now: ${day}`, hours }
  // Taken before its day: that is only when it was planned.
  return { day: 'Now', hours: `Planned for ${formatWindow(windowStart, windowEnd, timeZone)}` }
}
