import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { bookingWith } from '#web/features/bookings/testing-booking.ts'
import { planOf } from './day.ts'

/** 24 November in New York, and the night into it. */
const TODAY = '2026-11-24'
const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour + 5)).toISOString()

const job = (from: number, given: Partial<Booking> = {}) =>
  bookingWith({
    id: `at ${from}`,
    status: 'assigned',
    viewerRole: 'pro',
    windowStart: at(from),
    windowEnd: at(from + 2),
    address: `${from} Water Street`,
    ...given,
  })

const plan = (...jobs: Booking[]) => {
  const { shown, later } = planOf(jobs, TODAY)
  return {
    shown: shown.map((each) => [each.job.id, each.gap]),
    later: later.map(({ id }) => id),
  }
}

test('a day in its order, with what lies between the jobs', () => {
  expect(plan(job(14), job(8, { durationMinutes: 195 }), job(12), job(18), job(33))).toEqual({
    shown: [
      ['at 8', null],
      ['at 12', '45 min until the next, 30 min to travel'],
      ['at 14', 'The next one follows at once'],
    ],
    later: ['at 18'],
  })
})

test('between two jobs at the same address nobody travels', () => {
  const second = (given: Partial<Booking>) =>
    plan(job(8, { durationMinutes: 195, address: '5 Elm St', zip: '10001' }), job(12, given))
      .shown[1]
  expect(second({ address: '5 elm  St ', zip: '10001' })).toEqual([
    'at 12',
    '45 min until the next',
  ])
  expect(second({ address: '5 Elm St', zip: '10002' })).toEqual([
    'at 12',
    '45 min until the next, 30 min to travel',
  ])
})

test('the job that is under way leads, whatever its time; between days lies no gap', () => {
  expect(plan(job(9), job(15, { status: 'on_site' }), job(34))).toEqual({
    shown: [
      ['at 15', null],
      ['at 9', null],
      ['at 34', null],
    ],
    later: [],
  })
  expect(plan()).toEqual({ shown: [], later: [] })
})
