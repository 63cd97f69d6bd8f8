import { describe, expect, test } from 'vitest'
import { changeOf, dayProblem, draftOf } from './availability-draft.ts'
import type { DayDraft } from './availability-draft.ts'

const monday = { dayOfWeek: 1, startTime: '08:00', endTime: '16:30' }
const friday = { dayOfWeek: 5, startTime: '09:00', endTime: '12:00' }
const saved = { paused: false, hours: [friday, monday] }

const withDay = (day: number, given: Partial<DayDraft>) => {
  const draft = draftOf(saved)
  const days = draft.days.map((each, index) => (index === day ? { ...each, ...given } : each))
  return { ...draft, days }
}

test('every day has its line, days off with the usual hours ready', () => {
  const { days } = draftOf(saved)
  expect(days).toHaveLength(7)
  expect(days[0]).toEqual({ on: false, startTime: '09:00', endTime: '17:00' })
  expect(days[1]).toEqual({ on: true, startTime: '08:00', endTime: '16:30' })
})

describe('what is sent', () => {
  test('nothing, as long as nothing differs, in whatever order the days came', () => {
    expect(changeOf(draftOf(saved), saved)).toBeNull()
  })

  test('only the pause where only it was changed', () => {
    expect(changeOf({ ...draftOf(saved), paused: true }, saved)).toEqual({ paused: true })
  })

  test('all hours where one day was changed', () => {
    expect(changeOf(withDay(5, { endTime: '13:00' }), saved)).toEqual({
      hours: [monday, { ...friday, endTime: '13:00' }],
    })
    expect(changeOf(withDay(1, { on: false }), saved)).toEqual({ hours: [friday] })
  })

  test('nothing when the times of a day off were changed', () => {
    expect(changeOf(withDay(0, { startTime: '10:00' }), saved)).toBeNull()
  })
})

test.each([
  [{ on: true, startTime: '09:00', endTime: '17:00' }, null],
  [{ on: true, startTime: '09:00', endTime: '09:00' }, 'The end must be after the start.'],
  [{ on: true, startTime: '17:00', endTime: '09:00' }, 'The end must be after the start.'],
  [{ on: true, startTime: '', endTime: '09:00' }, 'Say when this day begins, and when it ends.'],
  [{ on: false, startTime: '', endTime: '' }, null],
])('%j: %s', (day, problem) => {
  expect(dayProblem(day)).toBe(problem)
})
