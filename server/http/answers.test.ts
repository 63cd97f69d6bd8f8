import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { connectPostgres } from '#server/db/connect.ts'
import { arrangeCalls } from '#server/testing/arranged-calls.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { BOTH_ENGINES } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { NO_KEYS, openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { onlyWhatIsListed } from '#scripts/testing/only-what-is-listed.mjs'
import { turnAway } from './closing.ts'
import { routeSchema } from './route-schema.ts'

const CALLS: readonly Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))

/** What never ends, and files: live.test.ts and photos.test.ts look at those. */
const ENDING = CALLS.filter(({ answerType }) => answerType === undefined)

describe.each(BOTH_ENGINES)('an answer on %s', (engine) => {
  let world: World
  let town: Awaited<ReturnType<typeof arrangeCalls>>
  let ada: Visitor
  let gwen: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    town = await arrangeCalls(world)
    ada = town.who['signed-in']
    gwen = town.who.pro
  })
  afterAll(() => world.close())

  // First, while everything is as it was arranged.
  test('about bookings holds what the contract lists for either side', async () => {
    const bookingsOf = async (who: Visitor) => {
      const { body } = await who.get('/api/bookings')
      const listed = z.parse(api.bookings.list.answer, body)
      expect(listed).toEqual(body)
      return listed
    }
    const [hers, jobs] = [await bookingsOf(ada), await bookingsOf(gwen)]
    const filled = (list: typeof hers, field: keyof (typeof hers)[number]) =>
      list.filter((each) => each[field] !== null).length
    expect(filled(hers, 'pro')).toBeGreaterThan(0)
    expect(filled(hers, 'review')).toBe(3)
    expect(filled(hers, 'unmatchedSince')).toBe(1)
    expect(filled(jobs, 'offer')).toBe(3)
    expect(filled(jobs, 'customer')).toBe(jobs.length)
  })

  test.each(ENDING.map((call) => ({ call, name: `${call.method} ${call.path}` })))(
    'C10 to $name holds what the contract lists and nothing else',
    async ({ call, name }) => {
      const { url = call.path, payload, headers: sent, by } = town.calls[name] ?? {}
      const { status, body, headers } = await (by ?? town.who[call.access]).send({
        method: call.method,
        url,
        ...(payload && { payload }),
        ...(sent && { headers: sent }),
      })
      expect({ status, body }).toMatchObject({ status: call.success })
      expect(headers['content-type']).toMatch(/^application\/json/)
      // Parsing drops what the schema does not list, so nothing may be dropped.
      expect(z.parse(call.answer, body)).toEqual(body)
      if (Array.isArray(body)) expect(body.length).toBeGreaterThan(0)
    },
  )

  test('about an offer holds who was suitable, in order, with points', async () => {
    const call = 'GET /api/operator/bookings/:id/dispatch'
    const { body } = await town.who.operator.get(town.calls[call]?.url ?? '')
    expect(body.offers).toHaveLength(1)
    expect(body.offers[0]).toMatchObject({ suitable: 1, outcome: null })
    expect(body.offers[0].candidates).toHaveLength(1)
    expect(body.offers[0].candidates[0].proId).toBe(body.offers[0].proId)
  })

  test('about health names version and database, to anybody', async () => {
    const { status, body } = await world.visitor.get('/api/health')
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: engine,
    })
  })

  test('with windows gives each a start, an end, a label and its zone, in order', async () => {
    const { body } = await gwen.get('/api/windows?sku=PLB-DRAIN&zip=10001')
    expect(body[0]).toEqual({
      start: '2026-11-23T16:00:00.000Z',
      end: '2026-11-23T18:00:00.000Z',
      label: 'Today, 11:00 AM - 1:00 PM',
      timeZone: 'America/New_York',
    })
    const starts: string[] = body.map(({ start }: { start: string }) => start)
    expect(starts).toEqual([...new Set(starts)].toSorted())
  })

  test('C13 carries headers that keep browsers from guessing, framing and sniffing', async () => {
    for (const url of ['/api/services', '/api/nothing', `/api/bookings/${randomUUID()}`]) {
      const { headers } = await gwen.get(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      })
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(headers['content-security-policy']).toContain("script-src 'self';")
    }
  })

  test('to a head is the same without a body', async () => {
    const answer = await gwen.send({ method: 'HEAD', url: '/api/services' })
    expect(answer).toMatchObject({ status: 200, body: null })
  })

  // Last: an act that takes no version does not look at it, and is done.
  test('to an operator whose version no database can hold is no failure of ours', async () => {
    const acts = ENDING.filter(({ access, method }) => access === 'operator' && method !== 'GET')
    expect(acts.length).toBeGreaterThan(20)
    for (const { method, path } of acts) {
      const { url = path, payload } = town.calls[`${method} ${path}`] ?? {}
      const act = { method, url, payload: { ...payload, version: 'a\0b' } }
      expect((await town.who.operator.send(act)).status).toBeLessThan(500)
    }
  })
})

test('health and readiness are 503 with a reason while the database is away', async () => {
  const nobody = connectPostgres(`postgresql://127.0.0.1:${await freePort()}/fixwell`, () => {})
  const away = await openWorld({
    connection: nobody,
    noticeKeys: NO_KEYS,
    settings: { oidc: { issuer: 'http://localhost:1', clientId: 'site', clientSecret: null } },
  })
  for (const call of [api.health.check, api.health.ready]) {
    const answer = await away.visitor.get(call.path)
    expect(expectProblem(answer, 503).detail).toContain('We cannot reach our records')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  await away.close()
  await nobody.close()
})

test('a process that stops lives on, but is not ready', async () => {
  const world = await openWorld()
  expect((await world.visitor.get('/api/ready')).status).toBe(200)
  await turnAway(world.app.server)
  const answer = await world.visitor.get('/api/ready')
  expect(expectProblem(answer, 503).detail).toBe('This process stops. Please ask another one.')
  expect((await world.visitor.get('/api/health')).status).toBe(200)
  await world.close()
})

test('an error nobody foresaw tells nothing but a number to ask for, and is logged once', async () => {
  const world = await openWorld()
  const ada = await world.signIn(await addUser(world.context.db))
  await world.context.db.execute('alter table skus rename to skus_gone')
  const answer = await ada.post('/api/ai/book', bookingRequest({ notes: 'my secret' }))
  const body = expectProblem(answer, 500)
  expect(body.detail).toMatch(/^Something went wrong on our side\. It is noted under req-\w+\.$/)
  expect(JSON.stringify(body)).not.toMatch(/skus|select|insert/)
  const errors = world.takeErrors()
  expect(errors).toHaveLength(1)
  expect(errors[0]).not.toContain('my secret')
  expect(errors[0]).toContain(body.detail.split(' ').at(-1).slice(0, -1))
  await world.close()
})

test('what the contract does not list fails whatever is told here and in the stories', async () => {
  const breaches: string[] = []
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => JSON.stringify)
  onlyWhatIsListed(app, (breach) => breaches.push(breach))
  const schema = routeSchema(api.health.check)
  const answer = (at: string, status: number, body: object) =>
    app.get(at, { schema }, (_request, reply) => reply.status(status).send(body))
  const listed = { status: 'ok', version: '1.0.0', database: 'embedded' }
  answer('/listed', 200, listed)
  answer('/more', 200, { ...listed, secret: 1 })
  answer('/less', 200, { status: 'ok' })
  answer('/other', 200, { ...listed, status: 'fine' })
  answer('/status', 201, listed)
  const told = await Promise.all(
    ['listed', 'more', 'less', 'other', 'status'].map(
      async (at) => (await app.inject(`/${at}`)).statusCode,
    ),
  )
  expect(told).toEqual([200, 500, 500, 500, 500])
  expect(breaches).toHaveLength(4)
  expect(breaches[3]).toBe('GET /status 201: Error: The contract lists no such status.')
})
