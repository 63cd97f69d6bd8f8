import { describe, expect, test } from 'vitest'
import {
  ACTIVE_STATUSES,
  BOOKING_STATUSES,
  bookingRequest,
  type BookingStatus,
  LIVE_STATUSES,
  STATUS_LABELS,
  TRANSITIONS,
} from './bookings.ts'

const leaving = (from: BookingStatus) => TRANSITIONS.filter((each) => each.from === from)

describe('the state machine', () => {
  test('leads to every status from pending, and out of it', () => {
    const reached = new Set<BookingStatus>(['pending'])
    for (let before = 0; before < reached.size;) {
      before = reached.size
      for (const { from, to } of TRANSITIONS) if (reached.has(from)) reached.add(to)
    }
    expect([...reached].toSorted()).toEqual([...BOOKING_STATUSES].toSorted())
  })

  test('ends completed or canceled and nowhere else', () => {
    expect(BOOKING_STATUSES.filter((each) => leaving(each).length === 0)).toEqual([
      'completed',
      'canceled',
    ])
  })

  test('says each step once and never leads to where it is', () => {
    const said = TRANSITIONS.map(({ from, to, by }) => `${from} ${to} ${by}`)
    expect(new Set(said).size).toBe(said.length)
    expect(TRANSITIONS.filter(({ from, to }) => from === to)).toEqual([])
  })

  test('leaves one step forward to the professional while they are at work', () => {
    const forward = (from: BookingStatus) =>
      leaving(from)
        .filter(({ by, to }) => by === 'pro' && to !== 'pending')
        .map(({ to }) => to)
    expect(LIVE_STATUSES.map(forward)).toEqual([['en_route'], ['on_site'], ['completed']])
  })

  test('lets a customer cancel until somebody is there', () => {
    expect(
      TRANSITIONS.filter(({ by }) => by === 'customer').map(({ from, to }) => [from, to]),
    ).toEqual([
      ['pending', 'canceled'],
      ['assigned', 'canceled'],
      ['en_route', 'canceled'],
    ])
  })
})

describe('the statuses', () => {
  test('are read in the words of the product', () => {
    expect(BOOKING_STATUSES.map((each) => STATUS_LABELS[each])).toEqual([
      'Pending',
      'Assigned',
      'En Route',
      'On Site',
      'Completed',
      'Canceled',
    ])
  })

  test('are active until the job is over', () => {
    const active: readonly BookingStatus[] = ACTIVE_STATUSES
    const over = BOOKING_STATUSES.filter((each) => leaving(each).length === 0)
    expect(BOOKING_STATUSES.filter((each) => !active.includes(each))).toEqual(over)
  })
})

describe('a booking request', () => {
  const request = {
    sku: 'PLB-DRAIN',
    address: '350 Fifth Avenue',
    zip: '10001',
    preferredWindowStart: '2026-11-24T14:00:00.000Z',
    preferredWindowEnd: '2026-11-24T16:00:00.000Z',
  }

  test('may come without notes', () => {
    expect(bookingRequest.parse(request)).toMatchObject({ notes: '' })
  })

  test.each([
    '2026-11-24',
    '2026-11-24T14:00:00',
    '2026-11-24T14:00:00+05:00',
    '2026-02-30T14:00:00Z',
    '14:00',
  ])('does not take %s for an instant', (preferredWindowStart) => {
    expect(bookingRequest.safeParse({ ...request, preferredWindowStart }).success).toBe(false)
  })
})
