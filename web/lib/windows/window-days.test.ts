import { expect, test } from 'vitest'
import { firstOf, inTime, labelParts, sameWindow, standsFor, windowDays } from './window-days.ts'

const today = (label: string, start: string, end: string) => ({
  start: `2026-11-21T${start}:00.000Z`,
  end: `2026-11-21T${end}:00.000Z`,
  label,
  timeZone: 'America/New_York',
})
const one = today('Today, 9:00 AM - 11:00 AM', '14:00', '16:00')
const two = today('Today, 11:00 AM - 1:00 PM', '16:00', '18:00')
const late = {
  start: '2026-11-22T00:00:00.000Z',
  end: '2026-11-22T02:00:00.000Z',
  label: 'Today, 7:00 PM - 9:00 PM',
  timeZone: 'America/New_York',
}
const monday = {
  start: '2026-11-23T14:00:00.000Z',
  end: '2026-11-23T16:00:00.000Z',
  label: 'Mon, Nov 23, 9:00 AM - 11:00 AM',
  timeZone: 'America/New_York',
}

const now = new Date('2026-11-21T12:00:00.000Z')

test('windows stand under the day of the market, not of the clock in UTC', () => {
  expect(windowDays([one, two, late, monday], now)).toEqual([
    { key: '2026-11-21', near: 'Today', date: 'Saturday, November 21', windows: [one, two, late] },
    { key: '2026-11-23', near: null, date: 'Monday, November 23', windows: [monday] },
  ])
  expect(windowDays([], now)).toEqual([])
})

test('a label is the day and the times; together they are the server’s own words', () => {
  expect(labelParts(monday, now)).toEqual({ day: 'Mon, Nov 23, ', times: '9:00 AM - 11:00 AM' })
  expect(labelParts({ ...one, label: 'This morning' }, now)).toEqual({
    day: '',
    times: 'This morning',
  })
})

test('past midnight a list fetched before it tells the days of now', () => {
  const midnight = new Date('2026-11-22T05:00:00.000Z')
  expect(windowDays([two, monday], midnight).map(({ near }) => near)).toEqual([null, 'Tomorrow'])
  expect(labelParts(two, midnight).day).toBe('Sat, Nov 21, ')
  expect(labelParts(monday, midnight).day).toBe('Tomorrow, ')
})

test('a window is the same when its times are, whatever it is called', () => {
  expect(sameWindow(one, { ...one, label: 'Sat, Nov 21' })).toBe(true)
  expect(sameWindow(one, two)).toBe(false)
  expect(sameWindow(null, null)).toBe(false)
})

test('at first there are seven times at most, in their order', () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ ...monday, label: String(n) }))
  expect(firstOf([late, ...many]).map(({ label }) => label)).toEqual([
    late.label,
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
})

test('chosen before it was said where, a time is the one that the clocks there call the same', () => {
  const [start, end, timeZone] = [
    '2026-11-23T16:00:00.000Z',
    '2026-11-23T18:00:00.000Z',
    'America/Denver',
  ]
  const inDenver = { ...monday, start, end, timeZone }
  expect(standsFor(monday, [one, monday])).toBe(monday)
  expect(standsFor(monday, [one, inDenver])).toBe(inDenver)
  expect(standsFor(monday, [one])).toBeUndefined()
  expect(standsFor(null, [one])).toBeUndefined()
})

test('the soonest come first whatever a wish puts before them', () => {
  expect(inTime([monday, late, one, two])).toEqual([one, two, late, monday])
})
