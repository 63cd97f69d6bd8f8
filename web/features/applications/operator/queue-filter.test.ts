import { expect, test } from 'vitest'
import { queueFilterLinks, queueFilterOf } from './queue-filter.ts'

test.each([
  ['', 'submitted'],
  ['show=waiting', 'submitted'],
  ['show=returned', 'returned'],
  ['show=approved', 'approved'],
  ['show=rejected', 'rejected'],
  ['show=all', undefined],
  ['show=everything', 'submitted'],
])('the address %j asks for %s', (search, status) => {
  expect(queueFilterOf(search).status).toBe(status)
})

test('each way has an address that leads back to it', () => {
  for (const { href } of queueFilterLinks(queueFilterOf(''))) {
    const here = queueFilterLinks(queueFilterOf(href.split('?')[1] ?? '')).filter(
      (link) => link.here,
    )
    expect(here.map((link) => link.href)).toEqual([href])
  }
})
