import type { TimeOff } from '#contract/business.ts'
import {
  formatDate,
  formatLongDay,
  formatMoment,
  formatTime,
  formatTimes,
  dayKey,
} from '#web/lib/dates.ts'

const MIDNIGHT = '12:00 AM'

const weekday = (instant: string) => formatLongDay(instant).split(',')[0] ?? ''

/** `Thu, Nov 26 2026` for whole days, else with its times; `Every Wednesday, 1:00 PM - 5:00 PM`. */
export function timeOffWords({ start, end, weekly }: TimeOff): string {
  const whole = formatTime(start) === MIDNIGHT && formatTime(end) === MIDNIGHT
  const lastMoment = new Date(Date.parse(end) - 1).toISOString()
  const oneDay = dayKey(start) === dayKey(lastMoment)
  if (weekly) {
    const days = oneDay ? weekday(start) : `${weekday(start)} to ${weekday(lastMoment)}`
    if (whole) return `Every ${days}`
    return oneDay
      ? `Every ${days}, ${formatTimes(start, end)}`
      : `Every ${weekday(start)}, ${formatTime(start)} to ${weekday(end)}, ${formatTime(end)}`
  }
  if (whole) return oneDay ? formatDate(start) : `${formatDate(start)} to ${formatDate(lastMoment)}`
  return oneDay
    ? `${formatDate(start)}, ${formatTimes(start, end)}`
    : `${formatMoment(start)} to ${formatMoment(end)}`
}
