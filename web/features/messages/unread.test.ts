import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { bookingWith } from '#web/features/bookings/testing-booking.ts'
import { withThreadSeen } from './unread.ts'

const read = bookingWith({ id: 'b_1' })
const news = bookingWith({ id: 'b_2', unreadMessages: 2 })
const otherNews = bookingWith({ id: 'b_3', unreadMessages: 1 })

const pagesOf = (...pages: Booking[][]) => ({
  pages: pages.map((items) => ({ items, next: 'older' })),
  pageParams: [undefined, 'older'],
})

test('only the thread that was opened counts as seen, on whichever page of the list it stands', () => {
  expect(withThreadSeen(pagesOf([read], [news, otherNews]), 'b_2')).toEqual(
    pagesOf([read], [{ ...news, unreadMessages: 0 }, otherNews]),
  )
  expect(withThreadSeen(news, 'b_2')).toEqual({ ...news, unreadMessages: 0 })
})

test('nothing new leaves what is held alone', () => {
  expect(withThreadSeen(pagesOf([read, otherNews]), 'b_1')).toBeUndefined()
  expect(withThreadSeen(otherNews, 'b_2')).toBeUndefined()
  expect(withThreadSeen(undefined, 'b_2')).toBeUndefined()
})
