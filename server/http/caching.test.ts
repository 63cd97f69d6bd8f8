import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { arrangeCalls } from '#server/testing/arranged-calls.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const CALLS: readonly Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))

/** A stream says that it is none to keep in its own words; live.test.ts reads it. */
/** A picture never changes, and is kept by who got it. */
const ENDING = CALLS.filter(({ answerType }) => answerType === undefined)

let world: World
let town: Awaited<ReturnType<typeof arrangeCalls>>

beforeAll(async () => {
  world = await openWorld()
  town = await arrangeCalls(world)
})
afterAll(() => world.close())

const NAMED = ENDING.map((call) => ({ call, name: `${call.method} ${call.path}` }))

describe('nobody keeps an answer', () => {
  test.each(NAMED)('to $name', async ({ call, name }) => {
    const { url = call.path, payload, headers, by } = town.calls[name] ?? {}
    const request = {
      method: call.method,
      url,
      ...(payload && { payload }),
      ...(headers && { headers }),
    }
    const answer = await (by ?? town.who[call.access]).send(request)
    expect(answer.status).toBe(call.success)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['401', 'GET', '/api/profile', 401],
    ['400 of a body', 'POST', '/api/ai/intent', 400],
    ['403', 'GET', '/api/operator/outbox', 403],
    ['404 of a call', 'GET', '/api/bookings/nothing', 404],
    ['404 of an address', 'GET', '/api/nothing?x=1', 404],
    ['404 of a method', 'PUT', '/api/profile', 404],
    ['404 of the bare prefix', 'GET', '/api', 404],
    ['400 of an address', 'GET', '/api/%zz%', 404],
  ] as const)('that refuses: %s', async (_what, method, url, status) => {
    const who = status === 401 ? world.visitor : town.who['signed-in']
    const headers = method === 'POST' ? { 'content-type': 'application/json' } : {}
    const answer = await who.send({
      method,
      url,
      headers,
      ...(method === 'POST' && { payload: '{' }),
    })
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('to a head', async () => {
    const answer = await town.who['signed-in'].send({ method: 'HEAD', url: '/api/profile' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('of signing in and out', async () => {
    for (const url of ['/api/login', '/api/callback', '/api/logout'])
      expect((await world.visitor.get(url)).headers['cache-control']).toBe('no-store')
  })
})

test('files of the site are kept as before', async () => {
  const { headers } = await world.visitor.get('/oidc/style.css')
  expect(headers['cache-control']).toBe('public, max-age=604800')
})
