import type { Booking } from '#contract/bookings.ts'
import { dayKey } from '#web/lib/dates.ts'
import { firstOfMonth, mondayOf } from './pro-days.ts'
import { isLive } from './pro-jobs.ts'

export interface ProFigures {
  /** His live jobs and those completed since Monday. */
  week: number
  /** The upper prices of what was completed since the first of the month, in cents. */
  monthCents: number
}

/** What a professional has on hand and has earned; `today` is a day of the market, `2026-11-21`. */
export function proFigures(jobs: readonly Booking[], today: string, zone?: string): ProFigures {
  const doneSince = (day: string) =>
    jobs.filter(
      ({ status, completedAt }) =>
        status === 'completed' && completedAt !== null && dayKey(completedAt, zone) >= day,
    )
  return {
    week: jobs.filter(isLive).length + doneSince(mondayOf(today)).length,
    monthCents: doneSince(firstOfMonth(today)).reduce(
      (total, { priceQuoteMax }) => total + priceQuoteMax,
      0,
    ),
  }
}

const RATING_BEFORE_THE_FIRST = 5

/** `4.9`; the full five until somebody has rated. */
export const ratingFigure = (ratingAvg: number | null): string =>
  (ratingAvg ?? RATING_BEFORE_THE_FIRST).toFixed(1)
