import { expect, test } from 'vitest'
import { idleDays, idleHours } from './idle-hours.ts'

const span = (dayOfWeek: number, startTime: string, endTime: string, onCall = false) => ({
  dayOfWeek,
  startTime,
  endTime,
  onCall,
})

test('hours that hold no whole arrival window are named, alone or with those they adjoin', () => {
  const short = span(1, '09:00', '09:30')
  const between = span(2, '10:00', '12:30')
  const late = span(3, '21:00', '23:30')
  expect(idleHours([short, between, late, span(4, '09:00', '11:00')])).toEqual(
    new Set([short, between, late]),
  )
  expect(idleHours([span(1, '09:00', '10:00'), span(1, '10:00', '11:00')])).toEqual(new Set())
})

test('on call the windows of the night count, also across midnight and the end of the week', () => {
  expect(idleHours([span(6, '23:00', '01:00', true)])).toEqual(new Set())
  expect(idleHours([span(6, '23:30', '00:30', true)]).size).toBe(1)
})

test('of a week of one span a day the weekdays are named; what is not filled in whole is left alone', () => {
  const day = (dayOfWeek: number, startTime: string, endTime: string) => ({
    dayOfWeek,
    startTime,
    endTime,
  })
  expect(
    idleDays([
      day(0, '07:00', '09:00'),
      day(1, '09:00', '09:30'),
      day(2, '', '08:00'),
      day(3, '08:00', ''),
      day(4, '10:00', '09:00'),
    ]),
  ).toEqual(new Set([1]))
})
