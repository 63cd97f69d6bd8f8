import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askAgain } from '#server/modules/dispatch/ask-again.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const DAY = 86_400_000
const MONDAY = new Date('2026-11-23T14:00:00.000Z')
const SECRETS = ['350 Fifth', '212 555 0100', 'Mind the dog', 'moved here']

describe.each(ENGINES)('who had a job, on %s', (engine) => {
  let world: World
  let ada: Visitor
  let gwen: Visitor
  let gwenId: string
  let id: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
  })
  afterAll(() => world.close())

  beforeEach(async () => {
    world.clock.set(MONDAY)
    const { db } = world.context
    // Whoever an earlier story left behind takes no part in this one.
    await db.execute(sql`update professionals set paused = true`)
    ada = await world.signIn(await addUser(db, { phone: '212 555 0100' }))
    gwenId = (await addProfessional(db)).id
    gwen = await world.signIn({ id: gwenId })
    id = (await ada.post('/api/ai/book', bookingRequest({ notes: 'Mind the dog.' }))).body.id
    await dispatchRound(world.context)
    expect((await gwen.post(`/api/dispatch/${id}/accept`)).status).toBe(200)
    expect((await ada.post(`/api/bookings/${id}/message`, { body: 'See you!' })).status).toBe(201)
  })

  const seen = async () => (await gwen.get(`/api/bookings/${id}`)).body
  const listed = async () => {
    const { body } = await gwen.get('/api/bookings')
    return body.find((each: { id: string }) => each.id === id) ?? null
  }
  const cancel = () => ada.post(`/api/bookings/${id}/cancel`)
  const giveBack = () => gwen.post(`/api/bookings/${id}/release`)
  /** Somebody else takes it, and the customer goes on talking, changing and moving. */
  async function itGoesOn() {
    const other = await world.signIn(await addProfessional(world.context.db))
    await ada.post(`/api/bookings/${id}/window`, {
      preferredWindowStart: '2026-11-25T16:00:00.000Z',
      preferredWindowEnd: '2026-11-25T18:00:00.000Z',
    })
    await ada.post(`/api/bookings/${id}/details`, { address: 'We moved here' })
    await dispatchRound(world.context)
    expect((await other.post(`/api/dispatch/${id}/accept`)).status).toBe(200)
    await ada.post(`/api/bookings/${id}/message`, { body: 'Not for Gwen.' })
    await other.patch(`/api/bookings/${id}/status`, { status: 'en_route' })
  }

  test('reads that it was canceled, when and by whom, and nothing that leads to the house', async () => {
    const before = await seen()
    expect(before.ended).toBeNull()
    world.clock.advance(60_000)
    await cancel()
    const after = await seen()
    expect(after).toEqual({
      ...before,
      status: 'canceled',
      address: '',
      notes: '',
      unreadMessages: 0,
      customer: { firstName: 'Ada', phone: null },
      ended: { at: '2026-11-23T14:01:00.000Z', how: 'canceled', by: 'customer' },
      events: [...before.events, expect.objectContaining({ to: 'canceled' })],
    })
    const { events: _told, ...short } = after
    expect(await listed()).toEqual(short)
    expect((await ada.get(`/api/bookings/${id}`)).body.ended).toBeNull()
    for (const secret of SECRETS) expect(JSON.stringify(after)).not.toContain(secret)
  })

  test('reads a job they gave back as it stood, whatever became of it', async () => {
    await gwen.patch(`/api/bookings/${id}/status`, { status: 'en_route' })
    const { windowStart, windowEnd, events } = await seen()
    await giveBack()
    await itGoesOn()
    const after = await seen()
    expect(after).toMatchObject({
      status: 'en_route',
      proId: gwenId,
      windowStart,
      windowEnd,
      address: '',
      notes: '',
      ended: { at: MONDAY.toISOString(), how: 'given_back', by: 'pro' },
    })
    expect(after.events).toEqual([...events, expect.objectContaining({ to: 'pending', by: 'pro' })])
    const thread = (await gwen.get(`/api/bookings/${id}/messages`)).body
    expect(thread.map(({ body }: { body: string }) => body)).toEqual([
      'You accepted the job.',
      expect.stringMatching(/^Likely service/),
      'You are on the way.',
      'You had to give the job back. We are asking others.',
      'See you!',
    ])
    for (const secret of [...SECRETS, 'Not for Gwen'])
      expect(JSON.stringify([after, await listed(), thread])).not.toContain(secret)
  })

  test('is not told again of what happens to it later', async () => {
    await giveBack()
    const etags = async () =>
      Promise.all(
        [`/api/bookings/${id}`, '/api/bookings', `/api/bookings/${id}/messages`].map(
          async (url) => (await gwen.get(url)).headers['etag'],
        ),
      )
    const before = await etags()
    await itGoesOn()
    expect(await etags()).toEqual(before)
  })

  test.each([
    ['canceled', cancel, 409 as const],
    ['given back', giveBack, 404 as const],
  ])('once it is %s can change nothing of it', async (_how, end, status) => {
    await end()
    const thread = await gwen.get(`/api/bookings/${id}/messages`)
    expect(thread.status).toBe(200)
    expectProblem(await gwen.post(`/api/bookings/${id}/message`, { body: 'Oh.' }), 409)
    expectProblem(await gwen.patch(`/api/bookings/${id}/status`, { status: 'en_route' }), status)
    expectProblem(await gwen.post(`/api/dispatch/${id}/accept`), status)
    expect((await gwen.get(`/api/bookings/${id}/messages`)).body).toEqual(thread.body)
  })

  test('leaves the unread messages of who comes next alone', async () => {
    await giveBack()
    const other = await world.signIn(await addProfessional(world.context.db))
    await askAgain(world.context)
    await other.post(`/api/dispatch/${id}/accept`)
    await ada.post(`/api/bookings/${id}/message`, { body: 'Welcome!' })
    await gwen.get(`/api/bookings/${id}/messages`)
    expect((await other.get(`/api/bookings/${id}`)).body.unreadMessages).toBe(1)
  })

  test('can be called by their customer for seven days, where they had set off before the cancel', async () => {
    await gwen.patch('/api/profile', { phone: '212 555 0177' })
    const phone = async () => {
      const [one, list] = [await ada.get(`/api/bookings/${id}`), await ada.get('/api/bookings')]
      expect(list.body[0].pro).toEqual(one.body.pro)
      return one.body.pro.phone
    }
    expect(await phone()).toBeNull()
    await gwen.patch(`/api/bookings/${id}/status`, { status: 'en_route' })
    expect(await phone()).toBe('212 555 0177')
    await cancel()
    world.clock.advance(7 * DAY - 1)
    expect(await phone()).toBe('212 555 0177')
    const { headers } = await ada.get('/api/bookings')
    world.clock.advance(1)
    expect(await phone()).toBeNull()
    expect((await ada.get('/api/bookings')).headers['etag']).not.toBe(headers['etag'])
  })

  test('cannot be called by them where they had not', async () => {
    await gwen.patch('/api/profile', { phone: '212 555 0177' })
    await cancel()
    expect((await ada.get(`/api/bookings/${id}`)).body.pro).toMatchObject({ phone: null })
  })

  test('has it listed for 30 days, and may open it for ever', async () => {
    await cancel()
    world.clock.advance(30 * DAY - 1)
    // Sessions end sooner.
    gwen = await world.signIn({ id: gwenId })
    expect(await listed()).toMatchObject({ id, status: 'canceled' })
    const { headers } = await gwen.get('/api/bookings')
    world.clock.advance(1)
    expect(await listed()).toBeNull()
    expect((await gwen.get('/api/bookings')).headers['etag']).not.toBe(headers['etag'])
    world.clock.advance(3_650 * DAY)
    gwen = await world.signIn({ id: gwenId })
    expect((await seen()).ended).toMatchObject({ how: 'canceled' })
  })

  test('finds it page by page among what they did, and keeps their figures', async () => {
    const figures = (await gwen.get('/api/bookings/figures')).body.asPro
    await giveBack()
    expect((await gwen.get('/api/bookings/figures')).body.asPro).toEqual({
      ...figures,
      thisWeek: figures.thisWeek - 1,
    })
    const pages = []
    for (let url = '/api/bookings?limit=1'; url !== '';) {
      const { body, headers } = await gwen.get(url)
      pages.push(body.map((each: { id: string }) => each.id))
      const { link } = headers
      url = typeof link === 'string' ? (/^<(.*)>/.exec(link)?.[1] ?? '') : ''
    }
    expect(pages).toEqual([[id]])
  })
})
