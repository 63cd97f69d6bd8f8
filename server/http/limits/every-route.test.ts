import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Endpoint, limitOf } from '#contract/endpoint.ts'
import { LIMITS, limitInWords } from '#contract/limits.ts'
import { arrangeCalls } from '#server/testing/arranged-calls.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { routesOf } from '#server/testing/routes-of.ts'
import { type Answer, openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { limitRoutes } from './limit-routes.ts'
import { limits } from './limits.table.ts'

const CALLS: readonly Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))
const named = ({ method, path }: Endpoint) => `${method} ${path}`

/** Files: the pages that say why nothing else works need them. */
const FREE = ['GET /oidc/style.css', 'GET /oidc/fonts/:file', 'GET /oidc/sign-in.js']

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const

/** Uses up somebody's limit for the next half minute, but for so many. */
async function useUp({ context }: World, name: string, who: string, { left = 0 } = {}) {
  const most = Object.entries(LIMITS).find(([each]) => each === name)?.[1].perMinute ?? 0
  const used = most - left
  const endsAt = new Date(context.clock.now().getTime() + 30_000)
  await context.db
    .insert(limits)
    .values({ key: `${name}:${who}`, used, granted: 0, endsAt })
    .onConflictDoUpdate({ target: limits.key, set: { used, endsAt } })
}

describe('once everything is used up for everybody', () => {
  let world: World
  let town: Awaited<ReturnType<typeof arrangeCalls>>

  beforeAll(async () => {
    world = await openWorld()
    town = await arrangeCalls(world)
    world.clock.advance(61_000)
    const { rows } = await world.context.db.execute<{ id: string }>(sql`select id from users`)
    for (const name of Object.keys(LIMITS))
      for (const who of ['127.0.0.1', ...rows.map(({ id }) => id)]) await useUp(world, name, who)
  })
  afterAll(() => world.close())

  const refused = (answer: Answer) => {
    expect({ status: answer.status, wait: answer.headers['retry-after'] }).toEqual({
      status: 429,
      wait: '30',
    })
  }

  test('no route of the server but the files answers anything else', async () => {
    const routes = [...routesOf(world, '/api'), ...routesOf(world, '/oidc')]
    expect(routes.length).toBeGreaterThan(CALLS.length)
    const open: string[] = []
    for (const route of routes) {
      const call = CALLS.find((each) => named(each) === route)
      const [method, path = ''] = route.split(' ')
      const { url = path.replaceAll(/:\w+/g, 'x'), payload, headers, by } = town.calls[route] ?? {}
      const { status } = await (by ?? town.who[call?.access ?? 'public']).send({
        method: METHODS.find((each) => each === method) ?? 'GET',
        url,
        ...(payload && { payload }),
        ...(headers && { headers }),
      })
      if (status !== 429) open.push(route)
    }
    expect(open.toSorted()).toEqual(FREE.toSorted())
  })

  test('a call says so in a problem document and a page as a page, each in one sentence', async () => {
    const call = await world.visitor.get('/api/services')
    refused(call)
    expect(expectProblem(call, 429).detail).toBe(
      'That was a lot at once. Please wait a moment and try again.',
    )
    for (const url of ['/api/login', '/oidc/auth', '/oidc/interaction/x', '/oidc/reset/x']) {
      const page = await world.visitor.get(url)
      refused(page)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.body).toContain('That was a lot at once. Please wait a moment and try again.')
    }
  })

  test('an address that nobody serves is no way around', async () => {
    for (const method of METHODS)
      for (const url of ['/api/nothing', '/api', '/oidc/nothing', '/assets/nothing.js'])
        refused(await world.visitor.send({ method, url }))
    refused(await world.visitor.post('/nothing', {}))
  })

  test('the site’s own pages still open', async () => {
    for (const url of ['/', '/dashboard', '/bookings/x'])
      expect((await world.visitor.get(url)).status).not.toBe(429)
  })

  test('who is not signed in is told so, not that they ask too often', async () => {
    expectProblem(await world.visitor.get('/api/bookings'), 401)
  })
})

describe('who is over', () => {
  let world: World

  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const unreadable = (who: Visitor) =>
    who.send({
      method: 'POST',
      url: '/api/ai/book',
      payload: '{'.repeat(1_000),
      headers: { 'content-type': 'application/json' },
    })

  test('is refused before what they send is read', async () => {
    const user = await addUser(world.context.db)
    const ada = await world.signIn(user)
    await useUp(world, 'bookings', user.id)
    expectProblem(await unreadable(ada), 400)
    expectProblem(await ada.post('/api/ai/book', bookingRequest()), 429)
    expectProblem(await unreadable(ada), 429)
    expect((await ada.get('/api/bookings')).status).toBe(200)
  })

  test('is also who sends nothing but what cannot be read or is not theirs to ask', async () => {
    const [user, other] = [await addUser(world.context.db), await addUser(world.context.db)]
    const [ada, eve] = [await world.signIn(user), await world.signIn(other)]
    await useUp(world, 'refused', user.id, { left: 4 })
    for (let pair = 0; pair < 2; pair += 1) {
      expectProblem(await unreadable(ada), 400)
      expectProblem(await ada.get('/api/operator/outbox'), 403)
    }
    // This one finds out that there are none left.
    expectProblem(await unreadable(ada), 400)
    expectProblem(await unreadable(ada), 429)
    expectProblem(await ada.get('/api/bookings'), 429)
    expect((await eve.get('/api/bookings')).status).toBe(200)
    world.clock.advance(30_000)
    expect((await ada.get('/api/bookings')).status).toBe(200)
  })
})

test('the description of each call says its limit, and how many there are', async () => {
  const world = await openWorld()
  const { body } = await world.visitor.get('/api/openapi.json')
  for (const call of CALLS) {
    const { description } =
      body.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')][call.method.toLowerCase()]
    expect(description).toContain(limitInWords(limitOf(call)))
  }
  expect(body.paths['/api/bookings'].get.description).toBe(
    'At most 3000 reads of any kind a minute from one person; more are 429 with `Retry-After`.',
  )
  await world.close()
})

test('a route without a limit ends the start', async () => {
  const world = await openWorld()
  const app = Fastify()
  limitRoutes(app, world.context)
  app.get('/new', async () => 'fine')
  expect(() => app.get('/api/new', async () => 'never')).toThrow('GET /api/new has no limit')
  await app.close()
  await world.close()
})
