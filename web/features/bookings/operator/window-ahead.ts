import { clockTime } from '#web/features/bookings/clock-time.ts'
import { dayKey } from '#web/lib/dates.ts'
import { dayAfter, marketInstant } from '#web/lib/market-instant.ts'
import type { WindowTyped } from './window-fields.tsx'

interface Window {
  start: string
  end: string
}

/** A window as its fields begin with it: one that has begun is no time any more, so it is the same hours of the next day that has them. */
export function windowAhead({ start, end }: Window, now: number, timeZone: string): WindowTyped {
  const [from, to] = [clockTime(start, timeZone), clockTime(end, timeZone)]
  if (Date.parse(start) > now) return { day: dayKey(start, timeZone), from, to }
  const today = dayKey(new Date(now).toISOString(), timeZone)
  const isAhead = marketInstant(today, from, timeZone).getTime() > now
  return { day: isAhead ? today : dayAfter(today), from, to }
}
