import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#server/modules/bookings/bookings.table.ts'
import { conversations } from '#server/modules/assistant/conversations.table.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const OURS = 'https://fixwell.example'

const FOREIGN: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://fixwell.example' },
  { origin: 'https://fixwell.example:8443' },
  { origin: 'https://fixwell.example.evil.example' },
  { origin: 'https://www.fixwell.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
]

const HOME: readonly Record<string, string>[] = [
  {},
  { origin: OURS },
  { origin: OURS, 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
]

describe.each(ENGINES)('a change asked for on %s', (engine) => {
  let world: World
  let ada: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { publicUrl: OURS } })
    ada = await world.signIn(await addUser(world.context.db))
  })
  afterAll(() => world.close())

  const patch = (headers: Record<string, string>, phone: string) =>
    ada.send({
      method: 'PATCH',
      url: '/api/profile',
      payload: JSON.stringify({ phone }),
      headers: { 'content-type': 'application/json', ...headers },
    })

  test.each(FOREIGN)('C11 by a page with %j is refused and changes nothing', async (headers) => {
    expectProblem(await ada.post('/api/ai/book', bookingRequest(), headers), 403)
    expectProblem(await ada.post('/api/ai/intent', { message: 'sink is clogged' }, headers), 403)
    expectProblem(await patch(headers, '666'), 403)
    const { db } = world.context
    expect([await db.$count(bookings), await db.$count(conversations)]).toEqual([0, 0])
    expect((await ada.get('/api/profile')).body.phone).toBe('')
  })

  test.each(HOME)('by our own page or a program, with %j, is taken', async (headers) => {
    const phone = JSON.stringify(headers).slice(0, 40)
    expect(await patch(headers, phone)).toMatchObject({ status: 200, body: { phone } })
    await patch({}, '')
  })

  test('only to look is nobody’s secret but its owner’s: the browser keeps the answer from others', async () => {
    const answer = await ada.send({
      method: 'GET',
      url: '/api/profile',
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    )
    expectProblem(
      await ada.send({
        method: 'OPTIONS',
        url: '/api/profile',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' },
      }),
      404,
    )
  })
})
