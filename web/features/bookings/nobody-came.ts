import {
  type Booking,
  type BookingWithEvents,
  CANCELED,
  hasBegun,
  stepOf,
} from '#contract/bookings.ts'

/** Whether we canceled it, because its window began and nobody had accepted; a list does not know. */
export function nobodyCame(booking: Booking | BookingWithEvents): boolean {
  const last = 'events' in booking ? booking.events.at(-1) : undefined
  return last !== undefined && stepOf(last) === 'expire'
}

/** The same where somebody had accepted, and gave it back when it had begun. */
export function givenBackLate(booking: Booking | BookingWithEvents): boolean {
  const before = 'events' in booking ? booking.events.at(-2) : undefined
  if (before === undefined || !nobodyCame(booking)) return false
  return stepOf(before) === 'release' && hasBegun(booking, Date.parse(before.at))
}

/** So long it stands first on the dashboard. */
const LATELY_MS = 3 * 86_400_000

/** Of a customer's bookings the last one that may have been canceled so, lately, where they have booked nothing since. */
export function lastUnserved(own: readonly Booking[], now: Date): Booking | null {
  const [last] = own
    .filter(({ status, proId, windowStart }) => {
      const ago = now.getTime() - Date.parse(windowStart)
      return status === CANCELED && proId === null && ago >= 0 && ago < LATELY_MS
    })
    .toSorted((a, b) => Date.parse(b.windowStart) - Date.parse(a.windowStart))
  if (last === undefined) return null
  return own.some(({ createdAt }) => createdAt >= last.windowStart) ? null : last
}
