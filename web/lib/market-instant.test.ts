import { expect, test } from 'vitest'
import { dayAfter, marketInstant } from './market-instant.ts'

test.each([
  ['2026-11-26', '13:00', '2026-11-26T18:00:00.000Z'],
  ['2026-07-04', '00:00', '2026-07-04T04:00:00.000Z'],
  // Skipped, and twice: the first.
  ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
  // By the sun, as clocks went then.
  ['0026-12-10', '00:00', '0026-12-10T04:56:02.000Z'],
])('%s %s in New York is %s', (day, time, instant) => {
  expect(marketInstant(day, time, 'America/New_York').toISOString()).toBe(instant)
})

test('the day after the last of a year is the first of the next', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
})
