import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNMATCHED_SHOWN } from '#contract/dispatch.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addUnmatched } from '#server/testing/unmatched-bookings.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const LIST = '/api/operator/bookings?state=unmatched'
const MANY = 2 * UNMATCHED_SHOWN + 50

describe.each(ENGINES)('the operator’s list of unmatched bookings on %s', (engine) => {
  let world: World
  let operator: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    await addUnmatched(world.context.db, { count: MANY, asked: 'later' })
  })
  afterAll(() => world.close())

  test('ends, and its Link leads on to each of them once, the earliest window first', async () => {
    const pages: { id: string; windowStart: string }[][] = []
    let next: string | undefined = LIST
    while (next !== undefined) {
      const { status, headers, body } = await operator.get(next)
      expect(status).toBe(200)
      pages.push(body)
      const { link } = headers
      next = typeof link === 'string' ? /^<([^>]+)>; rel="next"$/.exec(link)?.[1] : undefined
    }
    expect(pages.map((page) => page.length)).toEqual([UNMATCHED_SHOWN, UNMATCHED_SHOWN, 50])
    const all = pages.flat()
    expect(new Set(all.map(({ id }) => id)).size).toBe(MANY)
    const starts = all.map(({ windowStart }) => windowStart)
    expect(starts).toEqual(starts.toSorted())
  })

  test.each([
    'yesterday',
    '1_2',
    `99999999999999_${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
    '%00',
  ])('a page that begins at %s is refused', async (before) => {
    const { status, body } = await operator.get(`${LIST}&before=${before}`)
    expect([status, body.issues[0].path]).toEqual([400, 'before'])
  })
})
