import { BOOKING_STATUSES, STATUS_LABELS } from '#contract/bookings.ts'
import type { BookingStatus } from '#contract/bookings.ts'

/** A status this page does not know counts as pending. */
export const knownStatus = (status: string): BookingStatus =>
  BOOKING_STATUSES.find((each) => each === status) ?? 'pending'

export const statusLabel = (status: string): string => STATUS_LABELS[knownStatus(status)]
