import { WINDOW_LIMITS } from '#contract/bookings.ts'
import { type ArrivalWindow, WINDOW_DAYS } from '#contract/dispatch.ts'
import { dayKey, daysBetween, daysLater, formatDays } from '#web/lib/dates.ts'

/** The next seven days, and those after them, as far ahead as can be booked. */
export const LAST_WEEK = Math.floor(WINDOW_LIMITS.furthestDays / WINDOW_DAYS)

const WEEK_MS = WINDOW_DAYS * 86_400_000

/** By which clocks weeks are counted, and from which moment on, in milliseconds. */
interface Now {
  now: number
  timeZone: string
}

const today = ({ now, timeZone }: Now) => dayKey(new Date(now).toISOString(), timeZone)

/** The first day of a week, `2026-12-12`, as it is asked for; the next seven days are week 0. */
export const firstDayOf = (week: number, here: Now): string =>
  daysLater(today(here), week * WINDOW_DAYS)

/** `Dec 12 – 18` */
export function nameWeek(week: number, here: Now): string {
  if (week === 0) return 'Next 7 days'
  const first = firstDayOf(week, here)
  return formatDays(first, daysLater(first, WINDOW_DAYS - 1))
}

type Timed = Pick<ArrivalWindow, 'start' | 'timeZone'>

const dayWeekOf = ({ start, timeZone }: Timed, here: Now) =>
  Math.floor(daysBetween(today({ ...here, timeZone }), dayKey(start, timeZone)) / WINDOW_DAYS)

const isSoon = ({ start }: Timed, { now }: Now) => Date.parse(start) < now + WEEK_MS

/** The week in which a time is shown first. */
export const weekOf = (window: Timed, here: Now): number =>
  isSoon(window, here) ? 0 : dayWeekOf(window, here)

/** The day on which the next seven end is whole in the week after. */
export const isInWeek = (window: Timed, week: number, here: Now): boolean =>
  week === 0 ? isSoon(window, here) : dayWeekOf(window, here) === week
