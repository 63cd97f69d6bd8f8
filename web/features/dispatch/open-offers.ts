import type { Booking } from '#contract/bookings.ts'

/** A booking that is offered to whoever looks at it. */
export type JobRequest = Booking & { offer: NonNullable<Booking['offer']> }

const isOffered = (booking: Booking): booking is JobRequest =>
  booking.viewerRole === 'pro' && booking.offer !== null

/** What is offered and may still be answered, the one that runs out first leading. */
export const openOffers = (bookings: readonly Booking[], now: number): JobRequest[] =>
  bookings
    .filter(isOffered)
    .filter(({ offer }) => Date.parse(offer.expiresAt) > now)
    .toSorted((a, b) => Date.parse(a.offer.expiresAt) - Date.parse(b.offer.expiresAt))

/** Begun minutes until the offer runs out: its last one counts as a whole. */
export const minutesLeft = (expiresAt: string, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / 60_000))
