/**
 * Days of the market's calendar, written `2026-11-21`. Whoever turns an instant into such a day by
 * `dayKey` need not think of daylight saving any more.
 */

/** The Monday of this day's week. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const sinceMonday = (date.getUTCDay() + 6) % 7
  date.setUTCDate(date.getUTCDate() - sinceMonday)
  return date.toISOString().slice(0, 10)
}

/** The first day of this day's month. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`
