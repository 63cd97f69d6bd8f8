import { NIGHT } from '#contract/hours.ts'
import { clockTime } from './clock-time.ts'

const isNight = (at: number, timeZone: string): boolean => {
  const time = clockTime(new Date(at).toISOString(), timeZone)
  return time >= NIGHT.from || time < NIGHT.until
}

/** Whether who is asked now has the night alone to answer, by the clocks of the visit. */
export const answersAtNight = (now: number, seconds: number, timeZone: string): boolean =>
  isNight(now, timeZone) && isNight(now + seconds * 1_000, timeZone)

/** Whether a time that is asked for now begins before the time to answer is over: without an answer the agreed one stays. */
export const wouldStayUnanswered = (start: string, now: number, seconds: number): boolean =>
  Date.parse(start) <= now + seconds * 1_000

const NIGHT_MOST_MS = 12 * 3_600_000

/** Of a moment at night: whether this is no later than the morning after it. */
export const isBeforeMorning = (start: number, now: number, timeZone: string): boolean =>
  start <= now || (start - now < NIGHT_MOST_MS && isNight(start - 1, timeZone))
