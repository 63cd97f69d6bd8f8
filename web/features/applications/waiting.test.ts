import { describe, expect, test } from 'vitest'
import { answerBy, businessDaysWaited, decideBy, latenessOf } from './waiting.ts'

const NEW_YORK = 'America/New_York'
const waited = (since: string, now: string, zone = NEW_YORK) =>
  businessDaysWaited(since, Date.parse(now), zone)

describe('an application of Monday morning in New York', () => {
  const monday = '2026-11-23T14:00:00.000Z'

  test.each([
    ['the same evening', '2026-11-24T04:59:00.000Z', 0],
    ['Tuesday', '2026-11-24T05:00:00.000Z', 1],
    ['Wednesday', '2026-11-25T14:00:00.000Z', 2],
    ['Thursday', '2026-11-26T14:00:00.000Z', 3],
    ['Friday', '2026-11-27T14:00:00.000Z', 4],
    ['Saturday', '2026-11-28T14:00:00.000Z', 4],
    ['Sunday', '2026-11-29T14:00:00.000Z', 4],
    ['the next Monday', '2026-11-30T14:00:00.000Z', 5],
    ['ten weeks later', '2027-02-01T14:00:00.000Z', 50],
  ])('has by %s waited so many business days', (_, now, days) => {
    expect(waited(monday, now)).toBe(days)
  })
})

test.each([
  ['Friday evening', '2026-11-28T03:00:00.000Z'],
  ['Saturday', '2026-11-28T15:00:00.000Z'],
  ['Sunday', '2026-11-29T15:00:00.000Z'],
])('one of %s has waited one day on Monday, none before', (_, since) => {
  expect(waited(since, '2026-11-30T04:59:00.000Z')).toBe(0)
  expect(waited(since, '2026-11-30T15:00:00.000Z')).toBe(1)
})

test('the market decides what day it is', () => {
  const late = '2026-11-24T03:00:00.000Z'
  const now = '2026-11-24T15:00:00.000Z'
  expect(waited(late, now, 'America/New_York')).toBe(1)
  expect(waited(late, now, 'Europe/Berlin')).toBe(0)
})

test('a clock that is turned back in between loses no day', () => {
  expect(waited('2026-10-30T16:00:00.000Z', '2026-11-03T16:00:00.000Z')).toBe(2)
})

test('a clock that goes wrong makes nobody wait less than nothing', () => {
  expect(waited('2026-11-25T14:00:00.000Z', '2026-11-23T14:00:00.000Z')).toBe(0)
})

test.each([
  [0, 'early'],
  [1, 'early'],
  [2, 'due'],
  [3, 'due'],
  [4, 'late'],
  [40, 'late'],
])('%d business days are %s', (days, lateness) => {
  expect(latenessOf(days)).toBe(lateness)
})

test.each([
  ['Monday', '2026-11-23T14:00:00.000Z', '2026-11-26T14:00:00.000Z'],
  ['Thursday', '2026-11-26T14:00:00.000Z', '2026-12-01T14:00:00.000Z'],
])('one of %s is decided within three business days', (_, since, by) => {
  expect(decideBy(since, NEW_YORK)).toBe(by)
})

test.each([
  ['Monday', '2026-11-23T14:00:00.000Z', '2026-11-24T14:00:00.000Z'],
  ['Friday', '2026-11-27T14:00:00.000Z', '2026-11-30T14:00:00.000Z'],
])('a question of %s is answered on the next business day', (_, since, by) => {
  expect(answerBy(since, NEW_YORK)).toBe(by)
})
