import type { TimeOffSpan } from '#contract/time-off.ts'
import {
  dayKey,
  formatDate,
  formatLongDay,
  formatMoment,
  formatTime,
  formatTimes,
} from '#web/lib/dates.ts'

const MIDNIGHT = '12:00 AM'

const weekday = (instant: string, zone: string) => formatLongDay(instant, zone).split(',')[0] ?? ''

/** `Thu, Nov 26 2026` for whole days, else with its times; `Every Wednesday, 1:00 PM - 5:00 PM`. */
export function timeOffWords({ start, end, weekly }: TimeOffSpan, zone: string): string {
  const whole = formatTime(start, zone) === MIDNIGHT && formatTime(end, zone) === MIDNIGHT
  const lastMoment = new Date(Date.parse(end) - 1).toISOString()
  const oneDay = dayKey(start, zone) === dayKey(lastMoment, zone)
  if (weekly) {
    const days = oneDay
      ? weekday(start, zone)
      : `${weekday(start, zone)} to ${weekday(lastMoment, zone)}`
    if (whole) return `Every ${days}`
    return oneDay
      ? `Every ${days}, ${formatTimes(start, end, zone)}`
      : `Every ${weekday(start, zone)}, ${formatTime(start, zone)} to ${weekday(end, zone)}, ${formatTime(end, zone)}`
  }
  const first = formatDate(start, zone)
  if (whole) return oneDay ? first : `${first} to ${formatDate(lastMoment, zone)}`
  return oneDay
    ? `${first}, ${formatTimes(start, end, zone)}`
    : `${formatMoment(start, zone)} to ${formatMoment(end, zone)}`
}
