import { expect, test } from 'vitest'
import { orderedBy, wishIn } from './time-wish.ts'

/** A Tuesday, 9 AM in New York. */
const now = new Date('2026-11-24T14:00:00Z')
const timeZone = 'America/New_York'

const window = (start: string) => ({ start, end: start, label: start, timeZone })
const TUESDAY_11 = window('2026-11-24T16:00:00.000Z')
const TUESDAY_17 = window('2026-11-24T22:00:00.000Z')
const WEDNESDAY_9 = window('2026-11-25T14:00:00.000Z')
const THURSDAY_17 = window('2026-11-26T22:00:00.000Z')
const SATURDAY_13 = window('2026-11-28T18:00:00.000Z')
const ALL = [TUESDAY_11, TUESDAY_17, WEDNESDAY_9, THURSDAY_17, SATURDAY_13]

test.each([
  ['Thursday evening', [THURSDAY_17]],
  ['thurs would be best', [THURSDAY_17]],
  ['any time saturday', [SATURDAY_13]],
  ['on the weekend please', [SATURDAY_13]],
  ['tomorrow', [WEDNESDAY_9]],
  ['in the morning', [TUESDAY_11, WEDNESDAY_9]],
  ['not before noon', [TUESDAY_17, THURSDAY_17, SATURDAY_13]],
  ['after 5', [TUESDAY_17, THURSDAY_17]],
  ['after 4pm on tuesday', [TUESDAY_17]],
  ['book it for tomorrow at 10', [WEDNESDAY_9]],
  ['today at 5 please', [TUESDAY_17]],
  ['at 1:30pm', [SATURDAY_13]],
  ['I can’t do mornings', [TUESDAY_17, THURSDAY_17, SATURDAY_13]],
  ['anything but the weekend', [TUESDAY_11, TUESDAY_17, WEDNESDAY_9, THURSDAY_17]],
  ['not today', [WEDNESDAY_9, THURSDAY_17, SATURDAY_13]],
  ['tuesdays don’t work for me', [WEDNESDAY_9, THURSDAY_17, SATURDAY_13]],
  ['no heat can you come today', [TUESDAY_11, TUESDAY_17]],
  ['today is bad but tomorrow works', [WEDNESDAY_9]],
  ['I can’t make it on Tuesday', [WEDNESDAY_9, THURSDAY_17, SATURDAY_13]],
  ['Thursday, not in the morning', [THURSDAY_17]],
  ['no puedo por la mañana', [TUESDAY_17, THURSDAY_17, SATURDAY_13]],
  ['cualquier día menos el martes', [WEDNESDAY_9, THURSDAY_17, SATURDAY_13]],
  ['mañana a las 9 de la mañana', [WEDNESDAY_9]],
  ['el jueves por la noche', [THURSDAY_17]],
  ['mañana por la mañana', [WEDNESDAY_9]],
  ['el sábado', [SATURDAY_13]],
])('"%s" puts first what fits, and leaves nothing out', (said, first) => {
  const ordered = orderedBy(wishIn(said), ALL, { now, timeZone })
  expect(ordered.slice(0, first.length)).toEqual(first)
  expect(ordered).toHaveLength(ALL.length)
  expect(ordered.slice(first.length)).toEqual(ALL.filter((each) => !first.includes(each)))
})

test.each([
  'the sink leaks',
  'I live at 12 Elm Street',
  'my father sat on the toilet lid',
  'since last week',
  '',
])('"%s" is no wish', (said) => {
  expect(wishIn(said)).toBeNull()
})
