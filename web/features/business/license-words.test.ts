import { expect, test } from 'vitest'
import { standingWords } from './license-words.ts'

test.each([
  ['valid', '2027-01-23', 'Valid until Jan 23, 2027'],
  ['valid', '2027-01-22', 'Runs out on Jan 22, 2027'],
  ['valid', '2026-11-23', 'Runs out on Nov 23, 2026'],
  ['valid', '2026-11-22', 'Expired on Nov 22, 2026'],
  ['waiting', '2026-11-30', 'Waiting for our check'],
  ['refused', '2026-11-30', 'Not confirmed'],
] as const)('%s and %s: %s', (state, expirationDate, words) => {
  expect(standingWords({ state, expirationDate }, '2026-11-23')).toBe(words)
})
