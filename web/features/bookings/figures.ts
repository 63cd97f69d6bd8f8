import type { BookingFigures } from '#contract/booking-figures.ts'
import { formatCents } from '#web/lib/money.ts'

export interface Figure {
  label: string
  /** Null while it is not known. */
  value: string | null
  /** What a figure is that is no measure yet. */
  caption?: string
}

/** Shown until the first rating, and the first answered offer; the specification's own numbers. */
const BEFORE_THE_FIRST = { given: 4.8, received: 5, acceptPercent: 95 }
const NO_RATINGS = 'Starts here; no ratings yet'
const NO_ANSWERS = 'Starts here; no offers answered yet'

export function customerFigures(figures: BookingFigures | undefined): Figure[] {
  const { active, completed, totalSpentCents, avgRatingGiven } = figures?.asCustomer ?? {}
  return [
    { label: 'Active Bookings', value: count(active) },
    { label: 'Completed', value: count(completed) },
    { label: 'Total Spent', value: money(totalSpentCents) },
    { label: 'Avg Rating Given', ...mean(avgRatingGiven, BEFORE_THE_FIRST.given) },
  ]
}

export function proFigures(figures: BookingFigures | undefined): Figure[] {
  const { pending, thisWeek, earningsMonthCents, rating, acceptRate } = figures?.asPro ?? {}
  return [
    { label: 'Pending Jobs', value: count(pending) },
    { label: 'This Week', value: count(thisWeek) },
    { label: 'Earnings (Month)', value: money(earningsMonthCents) },
    { label: 'Rating', ...mean(rating, BEFORE_THE_FIRST.received) },
    acceptRate === null
      ? {
          label: 'Accept Rate',
          value: `${BEFORE_THE_FIRST.acceptPercent}%`,
          caption: NO_ANSWERS,
        }
      : { label: 'Accept Rate', value: acceptRate === undefined ? null : `${acceptRate}%` },
  ]
}

const count = (many: number | undefined) => many?.toLocaleString('en-US') ?? null
const money = (cents: number | undefined) => (cents === undefined ? null : formatCents(cents))

function mean(stars: number | null | undefined, before: number): Omit<Figure, 'label'> {
  if (stars === undefined) return { value: null }
  if (stars === null) return { value: before.toFixed(1), caption: NO_RATINGS }
  // Tenths are rounded while they are whole: 4.35 as a fraction lies below its half.
  return { value: (Math.round(stars * 10) / 10).toFixed(1) }
}
