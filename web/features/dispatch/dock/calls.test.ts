import { expect, test } from 'vitest'
import { offeredWith } from '#web/features/dispatch/testing-offer.ts'
import { markOf, openChanges } from './calls.ts'

const NOW = Date.parse('2026-11-21T14:00:00Z')
const asked = (id: string, minutes: number) =>
  offeredWith({
    id,
    status: 'assigned',
    offer: null,
    change: {
      start: '2026-11-23T14:00:00.000Z',
      end: '2026-11-23T16:00:00.000Z',
      expiresAt: new Date(NOW + minutes * 60_000).toISOString(),
    },
  })

test('what runs out first is asked first, and what ran out not at all', () => {
  const jobs = [asked('b_1', 5), asked('b_2', -1), asked('b_3', 2), offeredWith()]
  expect(openChanges(jobs, NOW).map(({ id }) => id)).toEqual(['b_3', 'b_1'])
})

test('a customer’s own booking asks them nothing', () => {
  const own = { ...asked('b_1', 5), viewerRole: 'customer' as const }
  expect(openChanges([own], NOW)).toEqual([])
})

test.each([
  [0, 0, ''],
  [1, 0, 'New job'],
  [2, 0, 'New jobs'],
  [2, 1, 'To answer'],
  [0, 1, 'Another time asked for'],
])('%i offers and %i other times name the tab', (offers, changes, mark) => {
  expect(markOf(offers, changes)).toBe(mark)
})
