import { expect, test } from 'vitest'
import { answersAtNight, isBeforeMorning } from './at-night.ts'

const EASTERN = 'America/New_York'
const at = (time: string) => Date.parse(`2026-11-24T${time}:00.000Z`)

test('from nine to seven by the clocks of the visit is night', () => {
  for (const time of ['02:00', '07:00', '11:50'])
    expect(answersAtNight(at(time), 300, EASTERN)).toBe(true)
  for (const time of ['01:59', '12:00', '17:00'])
    expect(answersAtNight(at(time), 300, EASTERN)).toBe(false)
  expect(answersAtNight(at('12:30'), 300, 'America/Denver')).toBe(true)
})

test('who has until the morning to answer is not asked at night', () => {
  expect(answersAtNight(at('11:58'), 300, EASTERN)).toBe(false)
  expect(answersAtNight(at('07:00'), 8 * 3_600, EASTERN)).toBe(false)
})

test('what begins before the morning, or with it, cannot wait for it', () => {
  // At 1:42 AM, of the next 24 hours.
  for (const [start, before] of [
    ['08:00', true],
    ['12:00', true],
    ['12:30', false],
    ['14:00', false],
  ] as const)
    expect(isBeforeMorning(at(start), at('06:42'), EASTERN), start).toBe(before)
  const nextNight = Date.parse('2026-11-25T08:00:00Z')
  expect(isBeforeMorning(nextNight, at('06:42'), EASTERN)).toBe(false)
  expect(isBeforeMorning(at('12:00'), at('02:00'), EASTERN)).toBe(true)
})
