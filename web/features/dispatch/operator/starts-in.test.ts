import { expect, test } from 'vitest'
import { startsIn } from './starts-in.ts'

const NOW = Date.parse('2026-11-21T14:00:00.000Z')

test.each([
  [-60, 'Starts now', 'urgent'],
  [0.9, 'Starts now', 'urgent'],
  [1, 'Starts in 1 min', 'urgent'],
  [59.9, 'Starts in 59 min', 'urgent'],
  [60, 'Starts in 1 h', 'urgent'],
  [239, 'Starts in 3 h 59 min', 'urgent'],
  [240, 'Starts in 4 h', 'near'],
  [1439, 'Starts in 23 h 59 min', 'near'],
  [1440, 'Starts in 1 day', 'calm'],
  [1500, 'Starts in 1 day 1 h', 'calm'],
  [10_079, 'Starts in 6 days 23 h', 'calm'],
])('%d minutes ahead: %s, %s', (minutes, words, urgency) => {
  const start = new Date(NOW + minutes * 60_000).toISOString()
  expect(startsIn(start, NOW)).toEqual({ words, urgency })
})
