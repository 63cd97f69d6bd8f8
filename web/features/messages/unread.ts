import type { Booking } from '#contract/bookings.ts'

/**
 * A booking or a list of them, as a query holds it, with the thread of one seen; undefined where that
 * changes nothing.
 */
export function withThreadSeen(
  held: Booking | Booking[] | undefined,
  bookingId: string,
): Booking | Booking[] | undefined {
  if (held === undefined) return undefined
  const isNews = ({ id, unreadMessages }: Booking) => id === bookingId && unreadMessages > 0
  if (!Array.isArray(held)) return isNews(held) ? seen(held) : undefined
  return held.some(isNews) ? held.map((each) => (isNews(each) ? seen(each) : each)) : undefined
}

const seen = (booking: Booking): Booking => ({ ...booking, unreadMessages: 0 })
