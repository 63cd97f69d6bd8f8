import { ACTIVE_STATUSES, LIVE_STATUSES } from '#contract/bookings.ts'
import type { Booking } from '#contract/bookings.ts'
import { knownStatus } from './known-status.ts'

/** A professional also lists the jobs they do; these are the visits they booked themselves. */
export const bookedBySelf = (bookings: readonly Booking[]): Booking[] =>
  bookings.filter(({ viewerRole }) => viewerRole === 'customer')

export const isActive = ({ status }: Pick<Booking, 'status'>): boolean =>
  ACTIVE_STATUSES.some((active) => active === knownStatus(status))

/** Visits they wait for, and jobs that are theirs to do; one that is only offered to them is not. */
export const underWay = (bookings: readonly Booking[]): Booking[] =>
  bookings.filter((booking) =>
    booking.viewerRole === 'customer'
      ? isActive(booking)
      : booking.ended === null && canTrack(booking),
  )

/** Somebody has accepted and is not done yet: there is something to follow. */
export const canTrack = ({ status }: Pick<Booking, 'status'>): boolean =>
  LIVE_STATUSES.some((live) => live === status)
