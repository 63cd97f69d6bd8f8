import { expect, test } from 'vitest'
import { offUntilWords } from './off-until-words.ts'

const NOW = Date.parse('2026-11-27T15:00:00.000Z')
const words = (until: string) => offUntilWords(until, NOW, 'America/New_York')

test('who is off is told the last day of it, or the hour', () => {
  expect(words('2026-12-11T05:00:00.000Z')).toBe('Off until Dec 10')
  expect(words('2027-01-09T05:00:00.000Z')).toBe('Off until Jan 8, 2027')
  expect(words('2026-12-10T18:00:00.000Z')).toBe('Off until Dec 10, 1:00 PM')
  expect(words('2026-11-27T22:00:00.000Z')).toBe('Off until 5:00 PM')
  expect(words('2026-11-28T05:00:00.000Z')).toBe('Off today')
})
