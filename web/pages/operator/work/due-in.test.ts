import { expect, test } from 'vitest'
import { dueIn } from './due-in.ts'

const NOW = Date.parse('2026-11-21T14:00:00.000Z')

test.each([
  [-2880, '2 days late', 'late'],
  [-61, '1 h late', 'late'],
  [-0.1, '1 min late', 'late'],
  [0, 'Now', 'today'],
  [59.9, 'In 59 min', 'today'],
  [1439, 'In 23 h', 'today'],
  [1440, 'In 1 day', 'calm'],
  [4330, 'In 3 days', 'calm'],
])('%d minutes ahead: %s, %s', (minutes, words, urgency) => {
  expect(dueIn(new Date(NOW + minutes * 60_000).toISOString(), NOW)).toEqual({ words, urgency })
})
