import type { Booking } from '#contract/bookings.ts'
import { stillOpen } from './still-open.ts'

/** A booking that is offered to whoever looks at it. */
export type JobRequest = Booking & { offer: NonNullable<Booking['offer']> }

const isOffered = (booking: Booking): booking is JobRequest =>
  booking.viewerRole === 'pro' && booking.offer !== null

/** What is offered and may still be answered, the one that runs out first leading. */
export const openOffers = (bookings: readonly Booking[], now: number): JobRequest[] =>
  stillOpen(bookings.filter(isOffered), ({ offer }) => offer.expiresAt, now)

/** `5 min`, a begun minute counting as a whole; the last one in seconds, which are `48 sec`. */
export function timeLeft(expiresAt: string, now: number): string {
  const seconds = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / 1_000))
  return seconds < 60 ? `${seconds} sec` : `${Math.ceil(seconds / 60)} min`
}
