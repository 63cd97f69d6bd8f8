import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { customerStats } from './customer-stats.ts'
import { bookingWith } from './testing-booking.ts'

const rated = (...stars: number[]): Booking[] =>
  stars.map((each) => bookingWith({ status: 'completed', review: { id: 'r', stars: each } }))

test('without bookings everything is nothing, and the rating is the usual one', () => {
  expect(customerStats([])).toEqual({ active: 0, completed: 0, spentCents: 0, ratingGiven: 4.8 })
})

test('four statuses are active, completed ones are counted with their upper price', () => {
  const each = (
    ['pending', 'assigned', 'en_route', 'on_site', 'completed', 'completed', 'canceled'] as const
  ).map((status) => bookingWith({ status }))
  expect(customerStats(each)).toMatchObject({ active: 4, completed: 2, spentCents: 55_000 })
})

test('a status this page does not know counts as pending', () => {
  const strange = { ...bookingWith(), status: 'rescheduled' } as unknown as Booking // a later server
  expect(customerStats([strange])).toMatchObject({ active: 1, completed: 0 })
})

test('the jobs a professional does for others are not counted', () => {
  const job = bookingWith({
    status: 'completed',
    viewerRole: 'pro',
    review: { id: 'r', stars: 1 },
  })
  expect(customerStats([job, bookingWith()])).toEqual({
    active: 1,
    completed: 0,
    spentCents: 0,
    ratingGiven: 4.8,
  })
})

test.each([
  [[3], 3],
  [[5, 4], 4.5],
  [[5, 5, 4], 4.7],
  [[...Array<number>(7).fill(5), ...Array<number>(13).fill(4)], 4.4], // 4.35 exactly
])('stars %j make %d', (stars, mean) => {
  expect(customerStats(rated(...stars)).ratingGiven).toBe(mean)
})
