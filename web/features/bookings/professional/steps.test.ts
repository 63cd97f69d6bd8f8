import { expect, test } from 'vitest'
import { mayRelease, nextStep } from './steps.ts'

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
