import { DECISION_BUSINESS_DAYS } from '#contract/decision-days.ts'
import { dayKey, marketTimeZone } from '#web/lib/dates.ts'

const DAY_MS = 86_400_000

/**
 * Begun business days (Monday to Friday in the market's zone) since an application was sent in. The
 * day it came in is not counted, so one of Friday evening has waited one day on Monday.
 */
export const businessDaysWaited = (since: string, now: number, zone = marketTimeZone()): number =>
  Math.max(
    0,
    weekdaysUntil(dayKey(new Date(now).toISOString(), zone)) - weekdaysUntil(dayKey(since, zone)),
  )

/** All Mondays to Fridays since the epoch, the day itself included. */
function weekdaysUntil(day: string): number {
  // 1970 began on a Thursday; three days more make every week begin on its Monday.
  const days = Date.parse(day) / DAY_MS + 3 + 1
  return Math.floor(days / 7) * 5 + Math.min(days % 7, 5)
}

/** So many business days later, at the hour at which it came in. */
function afterBusinessDays(since: string, days: number, zone: string): string {
  let end = Date.parse(since)
  while (businessDaysWaited(since, end, zone) < days) end += DAY_MS
  return new Date(end).toISOString()
}

/** When the promise of a decision ends. */
export const decideBy = (since: string, zone = marketTimeZone()): string =>
  afterBusinessDays(since, DECISION_BUSINESS_DAYS.to, zone)

/** When a question should have its answer: nothing has to be looked up for it, and somebody sits and waits. */
export const answerBy = (since: string, zone = marketTimeZone()): string =>
  afterBusinessDays(since, 1, zone)

/** Against the promise: still early, time to decide, or longer than we said. */
export type Lateness = 'early' | 'due' | 'late'

export function latenessOf(businessDays: number): Lateness {
  if (businessDays > DECISION_BUSINESS_DAYS.to) return 'late'
  return businessDays >= DECISION_BUSINESS_DAYS.from ? 'due' : 'early'
}
