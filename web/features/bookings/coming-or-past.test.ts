import { expect, test } from 'vitest'
import { inTwo, partLinks, partOf } from './coming-or-past.ts'
import { isActive } from './own-bookings.ts'
import { bookingWith } from './testing-booking.ts'

test('an address asks for a part of the list, and an unknown one for all of it', () => {
  expect(['', '?show=coming', '?show=past', '?show=else'].map(partOf)).toEqual([
    'all',
    'coming',
    'past',
    'all',
  ])
  expect(partLinks('/customer', 'past')).toEqual([
    { href: '/customer', label: 'All', here: false },
    { href: '/customer?show=coming', label: 'Coming', here: false },
    { href: '/customer?show=past', label: 'Past', here: true },
  ])
})

test('what is coming is led by what is next, what is past stays as it came', () => {
  const list = [
    bookingWith({ id: 'later', windowStart: '2026-11-25T14:00:00.000Z' }),
    bookingWith({ id: 'done', status: 'completed' }),
    bookingWith({ id: 'next', status: 'on_site' }),
    bookingWith({ id: 'off', status: 'canceled' }),
  ]
  const { coming, past } = inTwo(list, isActive)
  expect([coming, past].map((part) => part.map(({ id }) => id))).toEqual([
    ['next', 'later'],
    ['done', 'off'],
  ])
})
