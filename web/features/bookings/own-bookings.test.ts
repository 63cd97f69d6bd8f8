import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { bookedBySelf, canTrack, isActive, underWay } from './own-bookings.ts'
import { bookingWith } from './testing-booking.ts'

test('four statuses are active', () => {
  const active = (
    ['pending', 'assigned', 'en_route', 'on_site', 'completed', 'canceled'] as const
  ).filter((status) => isActive({ status }))
  expect(active).toEqual(['pending', 'assigned', 'en_route', 'on_site'])
})

test('a status this page does not know counts as pending', () => {
  const strange = { ...bookingWith(), status: 'rescheduled' } as unknown as Booking // a later server
  expect(isActive(strange)).toBe(true)
  expect(canTrack(strange)).toBe(false)
})

test('the jobs a professional does for others are not among what they booked', () => {
  const own = bookingWith()
  expect(bookedBySelf([bookingWith({ viewerRole: 'pro' }), own])).toEqual([own])
})

test('a visit that is waited for is under way, and of jobs only those that are theirs to do', () => {
  const visit = bookingWith()
  const job = bookingWith({ status: 'en_route', viewerRole: 'pro' })
  const ended = { at: job.createdAt, how: 'given_back', by: 'pro' } as const
  const others = [
    bookingWith({ status: 'canceled' }),
    bookingWith({ viewerRole: 'pro' }),
    { ...job, ended },
  ]
  expect(underWay([visit, ...others, job])).toEqual([visit, job])
})
