import { expect, test } from 'vitest'
import { validityOf } from './valid-until.ts'

test.each([
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'soon'],
  ['2026-12-21', 'soon'],
  ['2026-12-22', 'valid'],
  ['2031-01-01', 'valid'],
])('what is valid until %s is, on November 21, %s', (lastDay, validity) => {
  expect(validityOf(lastDay, '2026-11-21')).toBe(validity)
})
