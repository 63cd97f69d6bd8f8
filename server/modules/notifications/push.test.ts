import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openOutsideServer, type OutsideServer } from '#server/testing/outside-server.ts'
import { openBrowser } from '#server/testing/push-subscription.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { outbox } from './outbox.table.ts'
import { pushSubscriptions } from './push.table.ts'
import { sendPushes } from './send-pushes.job.ts'

const SECOND = 1_000
const URL_OF_OURS = 'https://fixwell.example'

describe.each(ENGINES)('a push on %s', (engine) => {
  let service: OutsideServer
  let world: World
  let operator: Visitor
  let count = 0

  beforeAll(async () => {
    service = await openOutsideServer()
    const settings = {
      publicUrl: URL_OF_OURS,
      mailFrom: 'Fixwell <hello@fixwell.example>',
      allowPrivateAddresses: true,
    }
    world = await openWorld({ engine, settings })
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  beforeEach(async () => {
    service.heard.length = 0
    service.behaviour = 201
    await world.context.db.delete(outbox)
    await world.context.db.delete(pushSubscriptions)
  })
  afterAll(async () => {
    await world.close()
    await service.close()
  })

  const newBrowser = () => openBrowser(`${service.url}/push/${(count += 1)}`)
  const newCustomer = async (wishes: Parameters<typeof addUser>[1] = {}) => {
    const user = await addUser(world.context.db, wishes)
    return { user, visitor: await world.signIn(user) }
  }
  const subscribe = (who: Visitor, { subscription }: ReturnType<typeof openBrowser>) =>
    who.post('/api/push/subscriptions', subscription)

  /** Somebody with a browser that is told. */
  async function subscriber() {
    const customer = await newCustomer({ phone: '212-555-0100' })
    const browser = newBrowser()
    expect((await subscribe(customer.visitor, browser)).status).toBe(201)
    return { ...customer, browser }
  }
  async function book(who: Visitor): Promise<string> {
    const { status, body } = await who.post('/api/ai/book', bookingRequest())
    expect(status).toBe(201)
    return body.id
  }
  const send = () => sendPushes(world.context)
  const told = async (): Promise<Notice[]> =>
    (await operator.get('/api/operator/outbox')).body.filter(
      ({ channel }: Notice) => channel === 'push',
    )
  const heardAt = ({ subscription }: ReturnType<typeof openBrowser>) =>
    service.heard.filter(({ path }) => subscription.endpoint.endsWith(path))

  test('says to this browser alone what happened and where it stands', async () => {
    const { visitor, browser, user } = await subscriber()
    const id = await book(visitor)
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    const [heard] = service.heard
    const said = browser.read(heard?.body ?? Buffer.of())
    expect(said).toEqual({
      title: 'Booked: Clear a clogged drain',
      body: 'We have your booking. We are looking for a professional and write to you as soon as somebody accepts. Tuesday, November 24, 9:00 AM to 11:00 AM.',
      link: `${URL_OF_OURS}/bookings/${id}`,
      kind: 'booked',
    })
    for (const secret of ['212-555', '350 Fifth', user.email])
      expect(JSON.stringify(said)).not.toContain(secret)
    expect(() => newBrowser().read(heard?.body ?? Buffer.of())).toThrow()
    expect(heard?.headers).toMatchObject({ ttl: '86400', urgency: 'high' })
    expect(await told()).toMatchObject([
      { to: user.email, sentAt: expect.any(String), attempts: 1, lastError: null },
    ])
  })

  test('is signed with the key that browsers subscribe with', async () => {
    const { visitor } = await subscriber()
    const { status, body } = await visitor.get('/api/push/key')
    expect(status).toBe(200)
    const point = Buffer.from(body.key, 'base64url')
    await book(visitor)
    await send()
    const authorization = service.heard[0]?.headers.authorization ?? ''
    const [, head = '', claims = '', signature = '', key] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
    expect(key).toBe(body.key)
    const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
    const publicKey = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x, y },
      format: 'jwk',
    })
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(signed).toBe(true)
    expect(JSON.parse(String(Buffer.from(claims, 'base64url')))).toMatchObject({
      aud: service.url,
      sub: 'mailto:hello@fixwell.example',
    })
    const another = await openWorld({ connection: world.connection })
    expect(another.context.noticeKeys).toEqual(world.context.noticeKeys)
    await another.close()
  })

  test('goes once to each of one’s browsers, and to nobody else’s', async () => {
    const { visitor, browser } = await subscriber()
    const stranger = await subscriber()
    const second = newBrowser()
    const [first, again] = [await subscribe(visitor, second), await subscribe(visitor, second)]
    expect(again.body).toEqual(first.body)
    await book(visitor)
    expect(await send()).toBe(2)
    expect([browser, second, stranger.browser].map((each) => heardAt(each).length)).toEqual([
      1, 1, 0,
    ])
  })

  test('a browser is told for whoever subscribed it last', async () => {
    const { visitor: ada, browser } = await subscriber()
    const { visitor: bob } = await newCustomer()
    await book(ada)
    const moved = openBrowser(browser.subscription.endpoint)
    expect((await subscribe(bob, moved)).status).toBe(201)
    expect(await send()).toBe(0)
    expect(await told()).toMatchObject([
      { gaveUp: true, lastError: 'This browser is not told any more.' },
    ])
    await book(ada)
    const id = await book(bob)
    expect(await send()).toBe(1)
    expect(service.heard.map(({ body }) => moved.read(body))).toMatchObject([
      { link: `${URL_OF_OURS}/bookings/${id}` },
    ])
  })

  test('ends with the session that subscribed, whatever waits', async () => {
    const { user, visitor } = await subscriber()
    await book(visitor)
    await visitor.get('/api/logout')
    expect(await send()).toBe(0)
    await book(await world.signIn(user))
    expect(await told()).toHaveLength(1)
    expect(service.heard).toEqual([])
  })

  test('ends when its owner says so, and not when somebody else does', async () => {
    const { visitor, browser } = await subscriber()
    const { visitor: eve } = await newCustomer()
    const { endpoint } = browser.subscription
    for (const who of [eve, eve])
      expect((await who.delete('/api/push/subscriptions', { endpoint })).status).toBe(200)
    await book(visitor)
    expect(await told()).toHaveLength(1)
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect(await visitor.delete('/api/push/subscriptions', { endpoint })).toMatchObject({
        status: 200,
        body: { endpoint },
      })
    await book(visitor)
    expect(await told()).toHaveLength(1)
  })

  test('goes to ten browsers of one person; the oldest gives way', async () => {
    const { visitor, browser } = await subscriber()
    for (let more = 0; more < 10; more += 1) {
      world.clock.advance(SECOND)
      await subscribe(visitor, newBrowser())
    }
    await book(visitor)
    expect(await send()).toBe(10)
    expect(heardAt(browser)).toEqual([])
  })

  test('is not written for a kind that its recipient has switched off', async () => {
    const { visitor } = await subscriber()
    const wish = { kind: 'booked', channels: { push: false } }
    expect((await visitor.put('/api/notifications/preferences', wish)).status).toBe(200)
    await book(visitor)
    expect(await told()).toEqual([])
  })

  test('two processes at once push each once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, subscriber))
    for (const { visitor } of people) await book(visitor)
    const counts = await Promise.all([send(), send()])
    expect(counts[0] + counts[1]).toBe(8)
    expect(people.map(({ browser }) => heardAt(browser).length)).toEqual(people.map(() => 1))
  })

  test.each([404, 410])('a browser that is gone (%i) is forgotten', async (status) => {
    const { visitor } = await subscriber()
    await book(visitor)
    service.behaviour = status
    expect(await send()).toBe(0)
    expect(await told()).toMatchObject([
      { gaveUp: true, lastError: expect.stringContaining(String(status)) },
    ])
    await book(visitor)
    expect(await told()).toHaveLength(1)
    expect(await world.context.db.$count(pushSubscriptions)).toBe(0)
  })

  test('a push service that has trouble is asked again, later each time', async () => {
    const { visitor } = await subscriber()
    await book(visitor)
    service.behaviour = 503
    const triedAt: number[] = []
    for (let second = 0; second <= 210; second += 10) {
      const before = service.heard.length
      await send()
      if (service.heard.length > before) triedAt.push(second)
      world.clock.advance(10 * SECOND)
    }
    expect(triedAt).toEqual([0, 30, 90, 210])
    service.behaviour = 201
    world.clock.advance(240 * SECOND)
    expect(await send()).toBe(1)
  })

  test('no redirect is followed', async () => {
    const inside = await openOutsideServer()
    const { visitor } = await subscriber()
    await book(visitor)
    service.behaviour = { redirectsTo: inside.url }
    expect(await send()).toBe(0)
    expect(inside.heard).toEqual([])
    expect(await told()).toMatchObject([{ lastError: 'The push service answered 307.' }])
    await inside.close()
  })

  test('a push service that hangs keeps nobody else’s back', async () => {
    const slow = await openOutsideServer()
    slow.behaviour = 'hangs'
    const { visitor: eve } = await newCustomer()
    for (let each = 0; each < 3; each += 1) await subscribe(eve, openBrowser(`${slow.url}/${each}`))
    await book(eve)
    const { visitor } = await subscriber()
    await book(visitor)
    const sending = send()
    await Promise.all([slow.hears(3), service.hears(1)])
    slow.letGo(201)
    expect(await sending).toBe(4)
    await slow.close()
  })

  test('what was written before a restart is pushed after it', async () => {
    const { visitor, browser } = await subscriber()
    await book(visitor)
    const { config: settings } = world.context
    const now = world.clock.now()
    const after = await openWorld({ connection: world.connection, settings, now })
    expect(await sendPushes(after.context)).toBe(1)
    await after.close()
    expect(heardAt(browser)).toHaveLength(1)
  })
})
