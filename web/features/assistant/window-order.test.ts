import { expect, test } from 'vitest'
import { windowDays } from '#web/lib/windows/window-days.ts'
import { inWishedOrder, wishedOrder } from './window-order.ts'

const at = (day: number, hour: number) => ({
  start: `2026-11-${day}T${hour}:00:00.000Z`,
  end: `2026-11-${day}T${hour + 2}:00:00.000Z`,
  label: `${day}, ${hour}`,
  timeZone: 'America/New_York',
})
const [morning, evening, nextMorning, nextEvening] = [
  at(23, 14),
  at(23, 20),
  at(24, 14),
  at(24, 20),
]
const byTime = [morning, evening, nextMorning, nextEvening]

test('without a wish the windows stay as they come', () => {
  expect(wishedOrder(byTime)).toEqual([])
  expect(wishedOrder([])).toEqual([])
  expect(inWishedOrder(byTime, [])).toEqual(byTime)
})

test('a wish holds when the windows are asked for anew, and the days stay together', () => {
  const order = wishedOrder([nextEvening, evening, nextMorning, morning])
  const later = at(25, 14)
  const windows = inWishedOrder([...byTime, later], order)
  expect(windows).toEqual([nextEvening, evening, nextMorning, morning, later])
  expect(windowDays(windows, new Date('2026-11-23T12:00:00Z')).map((day) => day.windows)).toEqual([
    [nextEvening, nextMorning],
    [evening, morning],
    [later],
  ])
})
