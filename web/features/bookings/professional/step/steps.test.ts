import { expect, test } from 'vitest'
import { isEarly, mayRelease, nextStep, whenItStarts } from './steps.ts'

test.each([
  ['assigned', { to: 'en_route', label: 'Mark En Route' }],
  ['en_route', { to: 'on_site', label: 'Mark On Site' }],
  ['on_site', { to: 'completed', label: 'Mark Complete' }],
  // Accepting is an answer to an offer, not a step of a job.
  ['pending', null],
  ['completed', null],
  ['canceled', null],
])('after %s', (status, step) => {
  expect(nextStep(status)).toEqual(step)
})

test.each([
  ['assigned', true],
  ['en_route', true],
  ['on_site', false],
  ['pending', false],
  ['completed', false],
  ['canceled', false],
])('%s may be given back: %s', (status, may) => {
  expect(mayRelease(status)).toBe(may)
})

test('a step is early until two hours before the window', () => {
  const job = { windowStart: '2026-11-24T14:00:00.000Z', timeZone: 'America/New_York' }
  expect(isEarly(job, Date.parse('2026-11-24T11:59:59.000Z'))).toBe(true)
  expect(isEarly(job, Date.parse('2026-11-24T12:00:00.000Z'))).toBe(false)
  expect(whenItStarts(job, Date.parse('2026-11-23T12:00:00.000Z'))).toBe(
    'Their window starts tomorrow at 9:00 AM.',
  )
  expect(whenItStarts(job, Date.parse('2026-11-20T12:00:00.000Z'))).toBe(
    'Their window starts Tuesday, November 24 at 9:00 AM.',
  )
})
