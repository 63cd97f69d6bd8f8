import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openOutsideServer, type OutsideServer } from '#server/testing/outside-server.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openBrowser } from '#server/testing/push-subscription.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { outbox } from './outbox.table.ts'
import { pushSubscriptions } from './push.table.ts'
import { sendPushes } from './send-pushes.job.ts'

describe.each(ENGINES)('what is pushed to, on %s', (engine) => {
  let service: OutsideServer
  let world: World
  let visitor: Visitor

  beforeAll(async () => {
    service = await openOutsideServer()
    world = await openWorld({ engine })
    visitor = await world.signIn(await addUser(world.context.db))
  })
  beforeEach(async () => {
    await world.context.db.delete(pushSubscriptions)
  })
  afterAll(async () => {
    await world.close()
    await service.close()
  })

  const subscribe = (who: Visitor, { subscription }: ReturnType<typeof openBrowser>) =>
    who.post('/api/push/subscriptions', subscription)
  const hereOf = async (who: Visitor): Promise<string | null> =>
    (await who.get('/api/push/key')).body.here

  test.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://[::1]/1',
    'https://[::ffff:7f00:1]/1',
    'https://10.0.0.1/1',
    'https://8.8.8.8/1',
    'https://localhost/1',
    'https://intranet/1',
    'https://ada:secret@push.example/1',
    'file:///etc/passwd',
    'not an address',
  ])('%s is no push service', async (endpoint) => {
    expectIssues(await subscribe(visitor, openBrowser(endpoint)), 'endpoint')
  })

  test('a name that leads inside is not followed there', async () => {
    expect((await subscribe(visitor, openBrowser('https://push.example/1'))).status).toBe(201)
    const { port } = new URL(service.url)
    await world.context.db.execute(
      sql`update push_subscriptions set endpoint = ${`http://localhost:${port}/1`}`,
    )
    await visitor.post('/api/ai/book', bookingRequest())
    expect(await sendPushes(world.context)).toBe(0)
    expect(service.heard).toEqual([])
    const [row] = await world.context.db
      .select()
      .from(outbox)
      .where(sql`channel = 'push'`)
    expect(row?.lastError).toContain('is not allowed')
    expect(row?.nextAttemptAt).not.toBeNull()
  })

  test('what no browser sends is refused', async () => {
    const { subscription: good } = openBrowser('https://push.example/1')
    const post = (wishes: object) => visitor.post('/api/push/subscriptions', { ...good, ...wishes })
    expectIssues(await post({ endpoint: 7 }), 'endpoint')
    expectIssues(await post({ endpoint: `${good.endpoint}${'x'.repeat(2_000)}` }), 'endpoint')
    expectIssues(await post({ keys: undefined }), 'keys')
    const { p256dh, auth } = good.keys
    for (const wrong of ['', '!', p256dh.slice(2), `${p256dh.slice(0, -4)}AAAA`, auth])
      expectIssues(await post({ keys: { auth, p256dh: wrong } }), 'keys.p256dh')
    for (const wrong of ['', '!', p256dh, auth.slice(2)])
      expectIssues(await post({ keys: { p256dh, auth: wrong } }), 'keys.auth')
    expectProblem(await world.visitor.post('/api/push/subscriptions', good), 401)
    expectProblem(await world.visitor.get('/api/push/key'), 401)
    expect(await world.context.db.$count(pushSubscriptions)).toBe(0)
  })

  test('a page knows whether its own browser is told, whoever else was told there', async () => {
    const browser = openBrowser('https://push.example/2')
    expect(await hereOf(visitor)).toBeNull()
    await subscribe(visitor, browser)
    expect(await hereOf(visitor)).toBe(browser.subscription.endpoint)
    const other = await world.signIn(await addUser(world.context.db))
    expect(await hereOf(other)).toBeNull()
    await subscribe(other, browser)
    expect([await hereOf(visitor), await hereOf(other)]).toEqual([
      null,
      browser.subscription.endpoint,
    ])
  })
})
