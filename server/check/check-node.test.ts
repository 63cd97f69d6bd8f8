import { expect, test } from 'vitest'
import { checkNode } from './check-node.ts'

const OUTSIDE = { publicUrl: 'https://fixwell.example' }

const said = (version: string, day: string, where = OUTSIDE) =>
  checkNode(where, { version, now: new Date(`${day}T12:00:00Z`) }).map(({ text }) => text)

test('who serves people by a Node that nobody mends any more is told so, from the day after its last', () => {
  expect(said('20.19.0', '2026-04-30')).toEqual([])
  expect(said('20.19.0', '2026-05-01')).toEqual([
    'Node 20 has had no security release since 2026-04-30: serve people with a newer one.',
  ])
  expect(said('22.23.4', '2026-11-25')).toEqual([])
  expect(said('22.23.4', '2027-05-01')).toHaveLength(1)
  // Of a newer line than we know of nobody can say.
  expect(said('30.0.0', '2030-01-01')).toEqual([])
  expect(said('20.19.0', '2026-05-01', { publicUrl: 'http://localhost:3000' })).toEqual([])
})
