import { expect, test } from 'vitest'
import { milesAway } from './miles.ts'

test('how far somebody is, is told in miles', () => {
  expect(milesAway(25.8)).toBe('16 miles away')
  expect(milesAway(1.6)).toBe('1 mile away')
  expect(milesAway(0.4)).toBe('less than a mile away')
})
