import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { openOffers, timeLeft } from './open-offers.ts'

const NOW = Date.parse('2026-11-21T14:00:00.000Z')
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()

function offered(id: string, seconds: number | null, viewerRole: Booking['viewerRole'] = 'pro') {
  const booking: Booking = {
    id,
    sku: 'PLB-DRAIN',
    title: 'Clear a clogged drain',
    address: '350 Fifth Avenue',
    zip: '10001',
    notes: '',
    windowStart: at(86_400),
    windowEnd: at(93_600),
    durationMinutes: 90,
    priceQuoteMin: 12_500,
    priceQuoteMax: 27_500,
    status: 'pending',
    proId: null,
    pro: null,
    customer: { firstName: 'Nora', phone: null },
    offer: seconds === null ? null : { id: `o_${id}`, expiresAt: at(seconds) },
    change: null,
    ended: null,
    review: null,
    photos: [],
    finalPriceCents: null,
    finalPartsCents: null,
    finalLaborCents: null,
    finalNote: null,
    unreadMessages: 0,
    completedAt: null,
    unmatchedSince: null,
    viewerRole,
    createdAt: at(-60),
  }
  return booking
}

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
