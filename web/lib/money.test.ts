import { expect, test } from 'vitest'
import { formatCents, formatCentsRange } from './money.ts'

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [7500, '$75.00'],
  [12_345, '$123.45'],
  [1_200_000, '$12,000.00'],
])('%i cents is %s', (cents, shown) => {
  expect(formatCents(cents)).toBe(shown)
})

test('a range names both ends, one price only once', () => {
  expect(formatCentsRange(12_500, 27_500)).toBe('$125.00 - $275.00')
  expect(formatCentsRange(12_500, 12_500)).toBe('$125.00')
})
