import { expect, test } from 'vitest'
import { byRank, type Rank } from './order.ts'

test('danger leads, then what is urgent, however long something else has been late', () => {
  const row = (rank: Rank, due: string) => ({ rank, due: `2026-11-${due}:00.000Z` })
  const rows = [
    row('decision', '18T09:00'),
    row('promise', '20T09:00'),
    row('wrong', '23T09:00'),
    row('urgent', '24T08:00'),
    row('danger', '25T06:00'),
    row('danger', '24T06:00'),
  ]
  expect(rows.toSorted(byRank)).toEqual([
    row('danger', '24T06:00'),
    row('danger', '25T06:00'),
    row('urgent', '24T08:00'),
    row('wrong', '23T09:00'),
    row('promise', '20T09:00'),
    row('decision', '18T09:00'),
  ])
})
