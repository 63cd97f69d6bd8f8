import type { Booking } from './bookings.ts'

/** Until when a job keeps its professional busy, in milliseconds: as long as it takes, and all of its window. */
export const busyUntil = ({
  windowStart,
  windowEnd,
  durationMinutes,
}: Pick<Booking, 'windowStart' | 'windowEnd' | 'durationMinutes'>): number =>
  Math.max(Date.parse(windowEnd), Date.parse(windowStart) + durationMinutes * 60_000)
