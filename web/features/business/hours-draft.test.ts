import { expect, test } from 'vitest'
import { draftOf, hoursProblems } from './hours-draft.ts'

const span = (dayOfWeek: number, startTime: string, endTime: string) => ({
  dayOfWeek,
  startTime,
  endTime,
  onCall: false,
})

test('hours that are themselves wrong make no others wrong', () => {
  const spans = draftOf([span(2, '18:00', '09:00'), span(3, '07:00', '21:00')])
  expect(hoursProblems(spans)).toEqual({
    'hours.0.endTime': 'The end must be after the start. Only time on call goes past midnight.',
  })
})

test('all that is wrong is told at once', () => {
  const spans = draftOf([
    span(3, '09:00', ''),
    span(1, '09:00', '12:00'),
    span(1, '11:00', '15:00'),
    span(2, '18:00', '09:00'),
  ])
  expect(hoursProblems(spans)).toEqual({
    'hours.0.endTime': 'Say when these hours end.',
    'hours.2.startTime': 'This overlaps other hours of yours.',
    'hours.3.endTime': 'The end must be after the start. Only time on call goes past midnight.',
  })
})
