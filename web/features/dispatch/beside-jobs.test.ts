import { expect, test } from 'vitest'
import { besideJobs } from './beside-jobs.ts'
import { milesAway } from './miles-away.ts'
import { offeredWith } from './testing-offer.ts'

/** On 24 November, in hours of New York. */
const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour + 5)).toISOString()
const job = (from: number, given = {}) =>
  offeredWith({
    id: `at ${from}`,
    status: 'assigned',
    zip: '11201',
    offer: null,
    windowStart: at(from),
    windowEnd: at(from + 2),
    durationMinutes: 90,
    ...given,
  })
const offered = offeredWith({ windowStart: at(12), windowEnd: at(14), durationMinutes: 150 })
const beside = (...jobs: ReturnType<typeof job>[]) => besideJobs(offered, jobs)

test('an offer is told beside the nearest jobs of that day', () => {
  expect(beside(job(7), job(9), job(15), job(18))).toEqual([
    '1 h after your 9:00 AM job in 11201',
    '30 min before your 3:00 PM job in 11201',
  ])
  expect(beside(job(10))).toEqual(['Right after your 10:00 AM job in 11201'])
  expect(beside(job(13))).toEqual(['At the same time as your 1:00 PM job in 11201'])
})

test('jobs that are not theirs any more, and other days, do not count', () => {
  const ended = { at: at(0), how: 'given_back', by: 'pro' } as const
  const others = [job(33), job(9, { status: 'completed' }), job(10, { ended })]
  expect(beside(...others, job(9, { viewerRole: 'customer' }))).toEqual(['Your only job that day'])
})

test.each([
  [null, null],
  [0.4, 'Less than a mile from the middle of your area'],
  [1.6, 'About 1 mile from the middle of your area'],
  [9.7, 'About 6 miles from the middle of your area'],
])('%s km away', (km, words) => expect(milesAway(km)).toBe(words))
