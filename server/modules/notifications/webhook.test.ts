import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { type MailServer, openMailServer } from './testing-mail-server.ts'
import { openOutsideServer, type OutsideServer } from '#server/testing/outside-server.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { callWebhook } from './call-webhook.job.ts'
import { outbox } from './outbox.table.ts'
import { sendMail } from './send-mail.job.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const SECOND = 1_000

/** Headers as whoever verifies a signature takes them. */
const plain = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

const HOUR = 3_600 * SECOND

describe.each(ENGINES)('a webhook on %s', (engine) => {
  let receiver: OutsideServer
  let mailServer: MailServer
  let world: World
  let operator: Visitor

  beforeAll(async () => {
    receiver = await openOutsideServer()
    mailServer = await openMailServer()
    const settings = {
      publicUrl: 'https://fixwell.example',
      smtpUrl: mailServer.url,
      webhookUrl: `${receiver.url}/hook?of=fixwell`,
      webhookSecret: SECRET,
      allowPrivateAddresses: true,
    }
    // Whoever verifies a signature looks at their own clock.
    world = await openWorld({ engine, settings, now: new Date() })
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  beforeEach(async () => {
    receiver.heard.length = 0
    receiver.behaviour = 204
    mailServer.taken.length = 0
    world.clock.set(new Date())
    await world.context.db.delete(outbox)
  })
  afterAll(async () => {
    world.context.mailer?.close()
    await world.close()
    await receiver.close()
    await mailServer.close()
  })

  /** Somebody whom nobody can be found for: told at any hour, for the visit is near. */
  async function nobodyIsFoundFor(wishes: Parameters<typeof addUser>[1] = {}) {
    const user = await addUser(world.context.db, wishes)
    const customer = await world.signIn(user)
    return { user, customer, bookingId: await booksInVain(customer) }
  }

  async function booksInVain(customer: Visitor) {
    const start = world.clock.now().getTime() + HOUR
    const { status, body } = await customer.post(
      '/api/ai/book',
      bookingRequest({
        preferredWindowStart: new Date(start).toISOString(),
        preferredWindowEnd: new Date(start + 2 * HOUR).toISOString(),
      }),
    )
    expect(status).toBe(201)
    await dispatchRound(world.context)
    return String(body.id)
  }
  const call = () => callWebhook(world.context)
  const toldByWebhook = async (): Promise<Notice[]> =>
    (await operator.get('/api/operator/outbox')).body.filter(
      ({ channel }: Notice) => channel === 'webhook',
    )

  test('is signed, and says who is to be told what', async () => {
    const wishes = { firstName: 'Ada', lastName: 'King', phone: '212-555-0100' }
    const { user, bookingId } = await nobodyIsFoundFor({ ...wishes, email: 'ada@example.com' })
    expect(await call()).toBe(1)
    expect(await call()).toBe(0)
    expect(receiver.heard).toHaveLength(1)
    const [heard] = receiver.heard
    const headers = plain(heard?.headers ?? {})
    expect(heard?.path).toBe('/hook?of=fixwell')
    expect(headers['content-type']).toBe('application/json')
    const [told] = await toldByWebhook()
    expect(new Webhook(SECRET).verify(heard?.body ?? '', headers)).toEqual({
      type: 'notice.nobody_found',
      timestamp: told?.createdAt,
      data: {
        id: told?.id,
        recipient: {
          userId: user.id,
          name: 'Ada King',
          phone: '212-555-0100',
          email: 'ada@example.com',
        },
        subject: 'Nobody found yet: Clear a clogged drain',
        text: expect.stringContaining('We have not found a professional for this window yet.'),
        link: `https://fixwell.example/bookings/${bookingId}`,
      },
    })
    expect(headers['webhook-id']).toBe(told?.id)
    expect(told).toMatchObject({ to: 'ada@example.com', sentAt: expect.any(String), attempts: 1 })
  })

  test('goes for whoever has no e-mail address', async () => {
    await nobodyIsFoundFor({ email: '', phone: '212-555-0101' })
    expect(await call()).toBe(1)
    expect(await toldByWebhook()).toMatchObject([{ to: '212-555-0101' }])
    expect(JSON.parse(String(receiver.heard[0]?.body)).data.recipient).toMatchObject({
      phone: '212-555-0101',
      email: '',
    })
  })

  test('goes for what its recipient wants, else for what is urgent', async () => {
    const { customer } = await nobodyIsFoundFor()
    const kinds = async () => (await toldByWebhook()).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['nobody_found'])
    const want = (kind: string, webhook: boolean) =>
      customer.put('/api/notifications/preferences', { kind, channels: { webhook } })
    expect((await want('booked', true)).status).toBe(200)
    expect((await want('nobody_found', false)).status).toBe(200)
    await booksInVain(customer)
    expect(await kinds()).toEqual(['booked', 'nobody_found'])
  })

  test('two processes at once post each once', async () => {
    for (let each = 0; each < 8; each += 1) await nobodyIsFoundFor()
    const counts = await Promise.all([call(), call()])
    expect(counts[0] + counts[1]).toBe(8)
    const ids = receiver.heard.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([8, 8])
  })

  test('what was written before a restart is posted after it', async () => {
    await nobodyIsFoundFor()
    const after = await openWorld({
      connection: world.connection,
      settings: world.context.config,
      now: new Date(),
    })
    expect(await callWebhook(after.context)).toBe(1)
    after.context.mailer?.close()
    await after.close()
    expect(receiver.heard).toHaveLength(1)
  })

  test.each([400, 410, 500, 302])('a receiver that answers %i is asked again', async (status) => {
    await nobodyIsFoundFor()
    receiver.behaviour = status
    expect(await call()).toBe(0)
    expect(await toldByWebhook()).toMatchObject([
      { sentAt: null, attempts: 1, lastError: `The receiver answered ${status}.`, gaveUp: false },
    ])
    world.clock.advance(29 * SECOND)
    expect(await call()).toBe(0)
    expect(receiver.heard).toHaveLength(1)
    world.clock.advance(SECOND)
    receiver.behaviour = 200
    expect(await call()).toBe(1)
    const ids = receiver.heard.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  test('is given up after a day, and says why', async () => {
    await nobodyIsFoundFor()
    receiver.behaviour = 503
    const start = world.clock.now().getTime()
    for (let round = 0; round < 100; round += 1) {
      await call()
      const [told] = await toldByWebhook()
      if (told?.gaveUp === true) break
      world.clock.advance(HOUR / 2)
      operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    }
    const hours = (world.clock.now().getTime() - start) / HOUR
    expect(hours).toBeGreaterThan(20)
    expect(hours).toBeLessThan(36)
    const [told] = await toldByWebhook()
    expect(told).toMatchObject({
      sentAt: null,
      gaveUp: true,
      lastError: 'The receiver answered 503.',
    })
    expect(receiver.heard).toHaveLength(told?.attempts ?? 0)
    world.clock.advance(48 * HOUR)
    receiver.behaviour = 200
    expect(await call()).toBe(0)
  })

  test('no redirect is followed', async () => {
    const inside = await openOutsideServer()
    await nobodyIsFoundFor()
    receiver.behaviour = { redirectsTo: inside.url }
    expect(await call()).toBe(0)
    expect(inside.heard).toEqual([])
    expect(await toldByWebhook()).toMatchObject([{ lastError: 'The receiver answered 307.' }])
    await inside.close()
  })

  test('a receiver that hangs keeps no mail back', async () => {
    receiver.behaviour = 'hangs'
    for (let each = 0; each < 2; each += 1) await nobodyIsFoundFor()
    const calling = call()
    await receiver.hears(2)
    expect(await sendMail(world.context)).toBe(4)
    receiver.letGo(200)
    expect(await calling).toBe(2)
  })

  test.each(['http://127.0.0.1', 'http://localhost', 'http://[::1]', 'http://0.0.0.0'])(
    'nobody at %s is reached unless private addresses are allowed',
    async (host) => {
      const { port } = new URL(receiver.url)
      const config = {
        ...world.context.config,
        webhookUrl: `${host}:${port}/`,
        allowPrivateAddresses: false,
      }
      await nobodyIsFoundFor()
      const { db, clock } = world.context
      expect(await callWebhook({ db, clock, config })).toBe(0)
      expect(receiver.heard).toEqual([])
      expect(await toldByWebhook()).toMatchObject([
        { lastError: expect.stringContaining('is not allowed') },
      ])
    },
  )
})

test('where no webhook is set none is written', async () => {
  const world = await openWorld()
  const customer = await world.signIn(await addUser(world.context.db))
  const wish = { kind: 'booked', channels: { webhook: true } }
  expect((await customer.put('/api/notifications/preferences', wish)).body.webhook).toBe(false)
  await customer.post('/api/ai/book', bookingRequest())
  await dispatchRound(world.context)
  const rows = await world.context.db.select().from(outbox)
  expect(rows.map(({ channel }) => channel)).toEqual(['email', 'email'])
  await world.close()
})
