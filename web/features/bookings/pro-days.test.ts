import { expect, test } from 'vitest'
import { firstOfMonth, mondayOf } from './pro-days.ts'

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-18', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-02', '2026-12-28'],
  ['2028-03-01', '2028-02-28'],
  // The Sundays on which New York changes its clocks end their weeks.
  ['2026-03-08', '2026-03-02'],
  ['2026-11-01', '2026-10-26'],
])('the week of %s began on Monday, %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test('the month begins on the first', () => {
  expect(firstOfMonth('2026-11-21')).toBe('2026-11-01')
  expect(firstOfMonth('2026-11-01')).toBe('2026-11-01')
})
