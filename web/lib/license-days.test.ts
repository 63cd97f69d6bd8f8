import { expect, test } from 'vitest'
import { endsTodayWords, validityWords } from './license-days.ts'

test.each([
  ['2026-11-22', 'Expired on Nov 22, 2026.', null],
  [
    '2026-11-23',
    'Valid until Nov 23, 2026.',
    'Today is its last day: from tomorrow on it does not count.',
  ],
  ['2026-11-24', 'Valid until Nov 24, 2026.', null],
])('one until %s, on November 23: %s %s', (lastDay, valid, ends) => {
  expect(validityWords(lastDay, '2026-11-23')).toBe(valid)
  expect(endsTodayWords(lastDay, '2026-11-23')).toBe(ends)
})
