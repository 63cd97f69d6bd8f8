import { expect, test } from 'vitest'
import { windowAhead } from './window-ahead.ts'

/** From nine to eleven in New York, on Tuesday. */
const TUESDAY = { start: '2026-11-24T14:00:00.000Z', end: '2026-11-24T16:00:00.000Z' }

test.each([
  ['2026-11-24T13:59:00.000Z', '2026-11-24'],
  ['2026-11-24T14:00:00.000Z', '2026-11-25'],
  ['2026-11-25T13:00:00.000Z', '2026-11-25'],
  ['2026-11-25T18:00:00.000Z', '2026-11-26'],
])('at %s the same hours are next on %s', (now, day) => {
  const ahead = windowAhead(TUESDAY, Date.parse(now), 'America/New_York')
  expect(ahead).toEqual({ day, from: '09:00', to: '11:00' })
})
