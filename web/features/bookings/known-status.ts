import { BOOKING_STATUSES, type BookingStatus, PENDING, STATUS_LABELS } from '#contract/bookings.ts'

/** A status this page does not know counts as pending. */
export const knownStatus = (status: string): BookingStatus =>
  BOOKING_STATUSES.find((each) => each === status) ?? PENDING

export const statusLabel = (status: string): string => STATUS_LABELS[knownStatus(status)]
