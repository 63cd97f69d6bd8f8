import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { connectPostgres } from '#server/db/connect.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

/** What each call is sent here, by its method and path. */
const SENT: Record<string, object> = {
  'POST /api/ai/intent': { message: 'I smell gas and the sink is clogged' },
  'POST /api/ai/book': bookingRequest(),
  'PATCH /api/profile': { phone: '212 555 0100' },
}

const CALLS: readonly Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))

describe.each(ENGINES)('an answer on %s', (engine) => {
  let world: World
  let gwen: Visitor
  let job: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    const { db } = world.context
    await addSomePlaces(world.context)
    const pro = await addProfessional(db)
    // Somebody free for the windows, and a life with something in every list.
    await addProfessional(db)
    gwen = await world.signIn(pro)
    job = (await addBooking(db, { proId: pro.id, status: 'assigned' })).id
    await addBooking(db, { customerId: pro.id })
  })
  afterAll(() => world.close())

  test.each(CALLS.map((call) => ({ call, name: `${call.method} ${call.path}` })))(
    'to $name holds what the contract lists and nothing else',
    async ({ call, name }) => {
      const url = call.path.replace(':id', job) + (call.query ? '?sku=PLB-DRAIN&zip=10001' : '')
      const { status, body, headers } = await gwen.send({
        method: call.method,
        url,
        ...(call.body && { payload: SENT[name] }),
      })
      expect({ status, body }).toMatchObject({ status: call.success })
      expect(headers['content-type']).toMatch(/^application\/json/)
      // Parsing drops what the schema does not list, so nothing may be dropped.
      expect(z.parse(call.answer, body)).toEqual(body)
      if (Array.isArray(body)) expect(body.length).toBeGreaterThan(0)
    },
  )

  test('about health names version and database, to anybody', async () => {
    const { status, body } = await world.visitor.get('/api/health')
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: engine,
    })
  })

  test('with windows gives each a start, an end and a label, in order', async () => {
    const { body } = await gwen.get('/api/windows?sku=PLB-DRAIN&zip=10001')
    expect(body[0]).toEqual({
      start: '2026-11-23T16:00:00.000Z',
      end: '2026-11-23T18:00:00.000Z',
      label: 'Today, 11:00 AM - 1:00 PM',
    })
    const starts: string[] = body.map(({ start }: { start: string }) => start)
    expect(starts).toEqual([...new Set(starts)].toSorted())
  })

  test('carries headers that keep browsers from guessing, framing and sniffing', async () => {
    for (const url of ['/api/services', '/api/nothing', `/api/bookings/${randomUUID()}`]) {
      const { headers } = await gwen.get(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      })
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(headers['content-security-policy']).not.toContain("script-src 'unsafe")
    }
  })

  test('to a head is the same without a body', async () => {
    const answer = await gwen.send({ method: 'HEAD', url: '/api/services' })
    expect(answer).toMatchObject({ status: 200, body: null })
  })
})

test('health is 503 with a reason while the database is away', async () => {
  const nobody = connectPostgres(`postgresql://127.0.0.1:${await freePort()}/fixwell`, () => {})
  const away = await openWorld({
    connection: nobody,
    settings: { oidc: { issuer: 'http://localhost:1', clientId: 'site', clientSecret: null } },
  })
  const answer = await away.visitor.get('/api/health')
  expect(expectProblem(answer, 503).detail).toContain('We cannot reach our records')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  await away.close()
  await nobody.close()
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
