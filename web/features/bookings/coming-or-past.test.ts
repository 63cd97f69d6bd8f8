import { expect, test } from 'vitest'
import { inTwo, partLinks, pathOf, shownBy } from './coming-or-past.ts'
import { isActive } from './own-bookings.ts'
import { bookingWith } from './testing-booking.ts'

test('an address asks for a part of the list, and an unknown one for all of it', () => {
  const searches = ['', '?show=coming', '?show=past', '?show=else']
  expect(searches.map((each) => shownBy(each).part)).toEqual(['all', 'coming', 'past', 'all'])
  expect(partLinks('/customer', { part: 'past', all: false })).toEqual([
    { href: '/customer', label: 'All', here: false },
    { href: '/customer?show=coming', label: 'Coming', here: false },
    { href: '/customer?show=past', label: 'Past', here: true },
  ])
})

test('an address keeps that all of a list is shown, whichever part it is', () => {
  for (const part of ['all', 'coming', 'past'] as const)
    for (const all of [true, false])
      expect(shownBy(pathOf('', { part, all }))).toEqual({ part, all })
  expect(partLinks('/jobs', { part: 'all', all: true }).map(({ href }) => href)).toEqual([
    '/jobs?more=1',
    '/jobs?show=coming&more=1',
    '/jobs?show=past&more=1',
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
