import type { BookingStatus } from '#contract/bookings.ts'

/** A service as it is spoken of. */
export interface Told {
  title: string
  /** "$125.00 - $275.00" */
  range: string
  /** Why that is a range, in one sentence. */
  reason: string
  /** "about 1.5 hours" */
  duration: string
}

/** A booking of the customer's as it is spoken of. */
export interface ToldBooking {
  title: string
  status: BookingStatus
  /** When it begins, in words, at the place of the job. */
  when: string
  /** Who comes, once somebody has accepted. */
  pro: string | null
  /** Its window is over; of one that has arrived: its day is. */
  isLate: boolean
  /** Until the professional is with them. */
  mayCancel: boolean
  /** Its address and notes may be put right: until the professional is on the way. */
  mayChange: boolean
  /** So may its time, until it has come. */
  mayMove: boolean
  /** "$125.00 - $275.00", or what was asked for in the end; null: nothing. */
  price: string | null
  isFinal: boolean
}

/** What is true for this customer at this moment. */
export interface Facts {
  /** Their next booking that is not over. */
  next: ToldBooking | null
  /** Their last one that was completed. */
  done: ToldBooking | null
  /** Of both, those that somebody came or comes to. */
  accepted: readonly ToldBooking[]
  /** They ask of the guarantee, and not of licenses. */
  ofGuarantee: boolean
  /** They want whoever came before. */
  ofTheSameAgain: boolean
  /** Where none is to come: the one that was canceled lately. */
  canceled: ToldBooking | null
  /** Those whose price is asked for. */
  priced: readonly ToldBooking[]
  /** The titles of what was taken off the list, where they are known. */
  off: readonly (string | null)[]
  /** The title of what is not taken off, for the danger that was told with it. */
  stays: string | null
  /** What of this conversation stays booked then. */
  kept: readonly ToldBooking[]
  /** Which of these they mean is not known; it may be one more. */
  several: readonly ToldBooking[]
  isOneOfMore: boolean
  /** What this conversation is about, where that is known. */
  service: Told | null
  /** The ZIP code they ask of; the earliest time is one there. */
  place: string | null
  /** The earliest time somebody is free for it; of times that were wished, the one that fits best. */
  earliest: string | null
  /** Nobody is free when they would like somebody to come. */
  isMissed: boolean
  /** A look at it, for each trade. */
  visits: readonly Told[]
  /** All that is still to be booked, for who asks of it together. */
  together: readonly Told[]
  /** What limits the damage until somebody comes. */
  tillThen: string | null
  /** What to do first, where a danger is shown beside the answer. */
  steps: readonly string[]
}
