import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { openOffers, timeLeft } from './open-offers.ts'
import { offeredWith } from './testing-offer.ts'

const NOW = Date.parse('2026-11-21T14:00:00.000Z')
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()

const offered = (id: string, seconds: number | null, viewerRole: Booking['viewerRole'] = 'pro') =>
  offeredWith({
    id,
    viewerRole,
    offer: seconds === null ? null : { id: `o_${id}`, expiresAt: at(seconds), distanceKm: null },
  })

test('requests are the offers that have not run out, the most urgent first', () => {
  const bookings = [
    offered('later', 240),
    offered('none', null),
    offered('sooner', 30),
    offered('over', 0),
    offered('own', 100, 'customer'),
  ]
  expect(openOffers(bookings, NOW).map(({ id }) => id)).toEqual(['sooner', 'later'])
  expect(openOffers(bookings, NOW + 30_000).map(({ id }) => id)).toEqual(['later'])
})

test.each([
  [300, '5 min'],
  [299.999, '5 min'],
  [240.001, '5 min'],
  [240, '4 min'],
  [60, '1 min'],
  [59.001, '1 min'],
  [59, '59 sec'],
  [0.001, '1 sec'],
  [-5, '1 sec'],
])('of %d seconds it says that %s are left', (seconds, words) => {
  expect(timeLeft(new Date(NOW + seconds * 1000).toISOString(), NOW)).toBe(words)
})
