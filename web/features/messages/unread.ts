import type { InfiniteData } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'

/** A list of bookings, page by page. */
type Pages = InfiniteData<{ items: Booking[] }>

/**
 * A booking or a list of them, as a query holds it, with the thread of one seen; undefined where that
 * changes nothing.
 */
export function withThreadSeen(
  held: Booking | Pages | undefined,
  bookingId: string,
): Booking | Pages | undefined {
  if (held === undefined) return undefined
  const isNews = ({ id, unreadMessages }: Booking) => id === bookingId && unreadMessages > 0
  if (!('pages' in held)) return isNews(held) ? seen(held) : undefined
  if (!held.pages.some(({ items }) => items.some(isNews))) return undefined
  const pages = held.pages.map((page) => ({
    ...page,
    items: page.items.map((each) => (isNews(each) ? seen(each) : each)),
  }))
  return { ...held, pages }
}

const seen = (booking: Booking): Booking => ({ ...booking, unreadMessages: 0 })
