import { ACTIVE_STATUSES, LIVE_STATUSES } from '#contract/bookings.ts'
import type { Booking } from '#contract/bookings.ts'
import { knownStatus } from '#web/lib/booking-status.ts'

/** Shown until the person has given a rating of his own. */
const RATING_BEFORE_THE_FIRST = 4.8

export interface CustomerStats {
  active: number
  completed: number
  /** The upper prices of what was completed, in cents. */
  spentCents: number
  /** The mean of the stars given, to one decimal. */
  ratingGiven: number
}

/** A professional also lists the jobs he does; these are the visits he booked himself. */
export const bookedBySelf = (bookings: readonly Booking[]): Booking[] =>
  bookings.filter(({ viewerRole }) => viewerRole === 'customer')

export const isActive = ({ status }: Pick<Booking, 'status'>): boolean =>
  ACTIVE_STATUSES.some((active) => active === knownStatus(status))

/** Somebody has accepted and is not done yet: there is something to follow. */
export const canTrack = ({ status }: Pick<Booking, 'status'>): boolean =>
  LIVE_STATUSES.some((live) => live === status)

export function customerStats(bookings: readonly Booking[]): CustomerStats {
  const own = bookedBySelf(bookings)
  const completed = own.filter(({ status }) => status === 'completed')
  return {
    active: own.filter(isActive).length,
    completed: completed.length,
    spentCents: sum(completed.map(({ priceQuoteMax }) => priceQuoteMax)),
    ratingGiven: meanStars(own.flatMap(({ review }) => (review ? [review.stars] : []))),
  }
}

function meanStars(stars: readonly number[]): number {
  if (stars.length === 0) return RATING_BEFORE_THE_FIRST
  // Tenths are rounded while they are whole: 4.35 as a fraction lies below its half.
  return Math.round((sum(stars) * 10) / stars.length) / 10
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
