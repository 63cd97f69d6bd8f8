import { expect, test } from 'vitest'
import { firstDayOf, isInWeek, LAST_WEEK, nameWeek, weekOf } from './weeks.ts'

const timeZone = 'America/New_York'
/** A Friday, 10 AM in New York. */
const here = { now: Date.parse('2026-11-27T15:00:00Z'), timeZone }
const at = (start: string, zone = timeZone) => ({ start, timeZone: zone })

test('weeks begin on the weekday of today, and go as far ahead as can be booked', () => {
  expect([0, 1, 2].map((week) => firstDayOf(week, here))).toEqual([
    '2026-11-27',
    '2026-12-04',
    '2026-12-11',
  ])
  expect(firstDayOf(LAST_WEEK, here)).toBe('2027-01-22')
  expect([0, 1, 4].map((week) => nameWeek(week, here))).toEqual([
    'Next 7 days',
    'Dec 4 – 10',
    'Dec 25 – 31',
  ])
  expect(nameWeek(5, here)).toBe('Jan 1 – 7')
  expect(nameWeek(1, { ...here, now: Date.parse('2026-11-20T15:00:00Z') })).toBe('Nov 27 – Dec 3')
})

test('where the clocks are set back, a week still begins with its own day', () => {
  const late = { now: Date.parse('2026-10-31T04:30:00Z'), timeZone }
  expect(firstDayOf(1, late)).toBe('2026-11-07')
  expect(weekOf(at('2026-11-07T12:00:00Z'), late)).toBe(1)
})

test('the day on which the next seven end stands whole in the week after', () => {
  const [early, late] = [at('2026-12-04T14:00:00Z'), at('2026-12-04T18:00:00Z')]
  expect([early, late].map((each) => weekOf(each, here))).toEqual([0, 1])
  expect([early, late].map((each) => isInWeek(each, 0, here))).toEqual([true, false])
  expect([early, late].map((each) => isInWeek(each, 1, here))).toEqual([true, true])
})

test('a time counts by the clocks of its place', () => {
  const start = '2026-12-11T05:30:00Z'
  expect(weekOf(at(start), here)).toBe(2)
  expect(weekOf(at(start, 'America/Denver'), here)).toBe(1)
})
