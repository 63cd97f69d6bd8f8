import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { bookings } from '#server/modules/bookings/bookings.table.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const CALLS: readonly Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))
const PRIVATE = CALLS.filter(({ access }) => access !== 'public')
const CHANGES = CALLS.filter(({ method }) => method !== 'GET')
/** Those that take JSON, or nothing; what is wrong with a form is told by bad-photos.test.ts. */
const TAKING_JSON = CHANGES.filter(({ bodyType }) => bodyType === undefined)
const JSON_TYPE = { 'content-type': 'application/json' }
const FOREIGN = { origin: 'https://evil.example' }

const address = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, () => randomUUID())
const named = ({ method, path }: Endpoint) => `${method} ${path}`
const each = (calls: readonly Endpoint[]) => calls.map((call) => ({ call, name: named(call) }))

describe.each(ENGINES)('what the site refuses, on %s', (engine) => {
  let world: World
  let ada: Visitor
  let gwen: Visitor
  let olga: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    ada = await world.signIn(await addUser(world.context.db))
    gwen = await world.signIn(await addProfessional(world.context.db))
    olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(async () => {
    const kept = await world.context.db.$count(bookings)
    await world.close()
    // The one whose body is 256 KB to the byte.
    expect(kept).toBe(1)
  })

  const send = (
    who: Visitor,
    call: Endpoint,
    payload: string,
    headers: Record<string, string> = JSON_TYPE,
  ) => who.send({ method: call.method, url: address(call), payload, headers })

  describe('to a visitor', () => {
    test.each(each(PRIVATE))(
      '$name is for whoever is signed in, whatever is sent',
      async ({ call }) => {
        const nothing = await world.visitor.send({ method: call.method, url: address(call) })
        expect(expectProblem(nothing, 401).detail).toContain('Unauthorized')
        if (call.method === 'GET') return
        for (const rubbish of ['', '{', 'null', '{"sku":7}', 'x'.repeat(300_000)])
          expectProblem(await send(world.visitor, call, rubbish), 401)
        expectProblem(await send(world.visitor, call, 'x', { 'content-type': 'text/plain' }), 401)
        expectProblem(await send(world.visitor, call, '{}', { ...JSON_TYPE, ...FOREIGN }), 401)
      },
    )

    test('an id of any shape is not told apart', async () => {
      for (const id of [randomUUID(), 'nothing', '🚰', 'x'.repeat(5_000)])
        expectProblem(await world.visitor.get(`/api/bookings/${encodeURIComponent(id)}`), 401)
    })

    test('windows without a service are still private', async () => {
      expectProblem(await world.visitor.get('/api/windows'), 401)
    })
  })

  describe.each(each(TAKING_JSON))('in $name', ({ call }) => {
    const valid = JSON.stringify(bookingRequest({ message: 'kitchen sink is clogged' }))
    const whoMay = () => ({ pro: gwen, operator: olga, 'signed-in': ada, public: ada })[call.access]

    test('what is no JSON', async () => {
      for (const broken of [
        '{',
        '{"a":1,}',
        "{'a':1}",
        'sku=PLB-DRAIN',
        '\u0000',
        '[1',
        '{"a":NaN}',
        '['.repeat(50_000),
      ])
        expect(expectProblem(await send(whoMay(), call, broken), 400).detail).toBe(
          'The body is not valid JSON.',
        )
    })

    test('C11 another content type, or none', async () => {
      for (const type of [
        'text/plain',
        'text/html',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/octet-stream',
        'nonsense',
      ])
        expectProblem(await send(whoMay(), call, valid, { 'content-type': type }), 415)
    })

    test('more than 256 KB', async () => {
      const padded = (bytes: number) => `${valid}${' '.repeat(bytes - valid.length)}`
      // Read to the end, and judged by what it says.
      const { status } = await send(whoMay(), call, padded(256 * 1024), { ...JSON_TYPE })
      expect([200, 201, 400, 404, 409]).toContain(status)
      for (const bytes of [256 * 1024 + 1, 2 * 1024 * 1024])
        expectProblem(await send(whoMay(), call, padded(bytes)), 413)
    })

    test('another site before what it sends', async () => {
      for (const payload of ['{', valid, 'x'.repeat(300_000)])
        expectProblem(await send(whoMay(), call, payload, { ...JSON_TYPE, ...FOREIGN }), 403)
    })
  })

  test('a request for windows that names no service, an unknown one, or a ZIP that is none', async () => {
    expectIssues(await ada.get('/api/windows'), 'sku')
    expectIssues(await ada.get('/api/windows?sku='), 'sku')
    expectIssues(await ada.get('/api/windows?sku=%20&zip=10001'), 'sku')
    expectIssues(await ada.get('/api/windows?sku=PLB-NOTHING'), 'sku')
    expectIssues(await ada.get(`/api/windows?sku=${'x'.repeat(65)}`), 'sku')
    expectIssues(await ada.get('/api/windows?sku=PLB-DRAIN&sku=PLB-LEAK'), 'sku')
    expectIssues(await ada.get('/api/windows?sku=PLB-DRAIN&zip='), 'zip')
    expectIssues(await ada.get('/api/windows?sku=PLB-DRAIN&zip=12345678901'), 'zip')
    expectIssues(await ada.get('/api/windows?sku=PLB-DRAIN&zip=%00'), 'zip')
    for (const from of ['', 'tomorrow', '2027-02-30', '12/5'])
      expectIssues(await ada.get(`/api/windows?sku=PLB-DRAIN&from=${from}`), 'from')
    for (const from of ['0001-01-01', '2020-01-01', '9999-12-31'])
      expect(await ada.get(`/api/windows?sku=PLB-DRAIN&from=${from}`)).toMatchObject({
        status: 200,
        body: [],
      })
    expectIssues(await ada.get('/api/windows?sku=%00&zip=x%00'), 'sku', 'zip')
    expect(await ada.get('/api/windows?sku=PLB-DRAIN&zip=%F0%9F%9A%B0')).toMatchObject({
      status: 200,
      body: [],
    })
  })

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/bookings/a/b/c',
    '/api/openapi.yaml',
    '/api/../api/nothing',
  ])('%s, which is no address of ours', async (url) => {
    for (const who of [world.visitor, ada]) expectProblem(await who.get(url), 404)
    expectProblem(await ada.post(url, {}), 404)
  })

  test('methods that an address does not know', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'POST'] as const)
      expectProblem(await ada.send({ method, url: '/api/services' }), 404)
    expectProblem(await ada.send({ method: 'DELETE', url: '/api/profile' }), 404)
    expectProblem(await ada.get('/api/ai/book'), 404)
  })

  test('an address that cannot be read', async () => {
    expectProblem(await ada.get('/api/bookings/%ff'), 404)
    expectProblem(await world.visitor.get('/api/bookings/%ff'), 401)
    expectProblem(await ada.get('/api/bookings/%'), 404)
  })

  test('keys that would reach the prototype, as it refuses any other it does not know: not at all', async () => {
    const payload =
      '{"phone":"1","__proto__":{"role":"operator"},"constructor":{"prototype":{"role":"operator"}}}'
    const answer = await ada.send({
      method: 'PATCH',
      url: '/api/profile',
      payload,
      headers: JSON_TYPE,
    })
    expect(answer).toMatchObject({ status: 200, body: { phone: '1' } })
    expect(Object.prototype).not.toHaveProperty('role')
  })
})
