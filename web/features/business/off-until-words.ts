import { dayKey, formatDate, formatTime } from '#web/lib/dates.ts'

const MIDNIGHT = '12:00 AM'

/** What a time off does not keep away. */
export const OFFERED_AFTER =
  'Jobs for a time after that are still offered to you, and those you accepted stay yours.'

/** `Off until Dec 10`, its last day; `Off until 5:00 PM`, `Off until Dec 10, 5:00 PM`. */
export function offUntilWords(until: string, now: number, zone: string): string {
  const lastMoment = new Date(Date.parse(until) - 1).toISOString()
  const today = new Date(now).toISOString()
  const time = formatTime(until, zone)
  const isToday = dayKey(lastMoment, zone) === dayKey(today, zone)
  if (isToday) return time === MIDNIGHT ? 'Off today' : `Off until ${time}`
  const [day = '', year = ''] = formatDate(lastMoment, zone).split(', ')
  const named = dayKey(today, zone).startsWith(year) ? day : `${day}, ${year}`
  return time === MIDNIGHT ? `Off until ${named}` : `Off until ${named}, ${time}`
}
