import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { refusalOf, SQLSTATE } from '#server/db/testing-refused.ts'
import { skus } from '#server/modules/catalog/catalog.table.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectIssues } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { bookings } from './bookings.table.ts'

const NOW = '2026-11-23T14:00:00.000Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const fromNow = (milliseconds: number) => new Date(Date.parse(NOW) + milliseconds).toISOString()

describe.each(ENGINES)('booking a window on %s', (engine) => {
  let world: World
  let ada: Visitor
  let adaId: string

  beforeAll(async () => {
    world = await openWorld({ engine, now: new Date(NOW) })
  })
  beforeEach(async () => {
    world.clock.set(new Date(NOW))
    adaId = (
      await addUser(world.context.db, {
        email: `${randomUUID()}@secret.example`,
        phone: '212 555 0100',
      })
    ).id
    ada = await world.signIn({ id: adaId })
  })
  afterAll(() => world.close())

  const book = (wishes: object = {}) => ada.post('/api/ai/book', bookingRequest(wishes))
  const bookWindow = (from: number, to: number) =>
    book({ preferredWindowStart: fromNow(from), preferredWindowEnd: fromNow(to) })
  const rows = () => world.context.db.select().from(bookings).where(eq(bookings.customerId, adaId))

  test('answers the booking with what the catalog says', async () => {
    const { status, body } = await book()
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      sku: 'PLB-DRAIN',
      title: 'Clear a clogged drain',
      address: '350 Fifth Avenue',
      zip: '10001',
      notes: 'Ring twice.',
      windowStart: '2026-11-24T14:00:00.000Z',
      windowEnd: '2026-11-24T16:00:00.000Z',
      timeZone: 'America/New_York',
      durationMinutes: 90,
      priceQuoteMin: 12_500,
      priceQuoteMax: 27_500,
      status: 'pending',
      proId: null,
      pro: null,
      customer: null,
      offer: null,
      change: null,
      ended: null,
      review: null,
      photos: [],
      returnOf: null,
      finalPriceCents: null,
      finalPartsCents: null,
      finalLaborCents: null,
      finalNote: null,
      unreadMessages: 0,
      completedAt: null,
      unmatchedSince: null,
      viewerRole: 'customer',
      createdAt: NOW,
    })
  })

  test('is found again, word for word, in the list and alone with its history', async () => {
    const { body: booked } = await book()
    const { body: list } = await ada.get('/api/bookings')
    expect(list).toEqual([booked])
    const { status, body: one } = await ada.get(`/api/bookings/${booked.id}`)
    expect(status).toBe(200)
    expect(one).toEqual({
      ...booked,
      events: [{ at: NOW, by: 'customer', from: null, to: 'pending', reason: null }],
    })
    expect(api.bookings.one.answer.safeParse(one)).toMatchObject({ success: true })
  })

  test('lists the newest first, by when it was booked and not by when it is due', async () => {
    const ids: string[] = []
    for (const start of [3 * DAY, DAY, 2 * DAY]) {
      ids.unshift((await bookWindow(start, start + HOUR)).body.id)
      world.clock.advance(1_000)
    }
    const { body: list } = await ada.get('/api/bookings')
    expect(list.map(({ id }: { id: string }) => id)).toEqual(ids)
  })

  test('gives ids that go by the time, so that new ones stand side by side', async () => {
    const ids: string[] = []
    for (let made = 0; made < 3; made += 1) {
      ids.push((await book()).body.id)
      world.clock.advance(1_000)
    }
    expect(new Set(ids).size).toBe(3)
    expect(ids.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(ids)
  })

  test('goes on naming a service that there is', async () => {
    const { body } = await book()
    const other = sql`update bookings set sku = 'PLB-NONE' where id = ${body.id}::uuid`
    expect(await refusalOf(world.context.db, other)).toBe(`${SQLSTATE.check} bookings_service`)
  })

  test('shows nobody their neighbour’s bookings', async () => {
    await book()
    const eve = await world.signIn(await addUser(world.context.db))
    expect((await eve.get('/api/bookings')).body).toEqual([])
  })

  test('promises a price that later changes of the catalog do not touch', async () => {
    const { db } = world.context
    const raised = {
      sku: `PLB-${randomUUID()}`,
      trade: 'plumbing',
      title: 'Bathtub',
      priceMin: 100,
      priceMax: 200,
      durationMinutes: 45,
      position: 50,
    }
    await db.insert(skus).values(raised)
    const { body } = await book({ sku: raised.sku })
    await db
      .update(skus)
      .set({ priceMin: 900, priceMax: 999, durationMinutes: 480 })
      .where(eq(skus.sku, raised.sku))
    expect((await ada.get(`/api/bookings/${body.id}`)).body).toMatchObject({
      priceQuoteMin: 100,
      priceQuoteMax: 200,
      durationMinutes: 45,
    })
  })

  test('C8 takes no word of the customer for what is not theirs to say', async () => {
    const other = await addUser(world.context.db)
    const pro = await addProfessional(world.context.db)
    const { status, body } = await book({
      id: randomUUID(),
      customerId: other.id,
      proId: pro.id,
      status: 'completed',
      priceQuoteMin: 0,
      priceQuoteMax: 1,
      durationMinutes: 1,
      createdAt: '2020-01-01T00:00:00.000Z',
      reviewStars: 5,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'pending',
      proId: null,
      priceQuoteMin: 12_500,
      priceQuoteMax: 27_500,
      durationMinutes: 90,
      createdAt: NOW,
      review: null,
    })
    const [row] = await rows()
    expect(row).toMatchObject({ id: body.id, customerId: adaId, proId: null, status: 'pending' })
  })

  test('needs no professional, no known ZIP and no free day', async () => {
    expect((await book({ zip: '99999' })).status).toBe(201)
    expect((await book({ zip: 'SW1A 1AA' })).status).toBe(201)
    expect((await book()).status).toBe(201)
    expect((await book()).status).toBe(201)
  })

  test('keeps a job as long as its work, or as its window where that is longer', async () => {
    await bookWindow(DAY, DAY + HOUR)
    expect((await rows())[0]?.busyUntil.toISOString()).toBe(fromNow(DAY + 90 * MINUTE))
    await bookWindow(2 * DAY, 2 * DAY + 3 * HOUR)
    expect((await rows()).map(({ busyUntil }) => busyUntil.toISOString())).toContain(
      fromNow(2 * DAY + 3 * HOUR),
    )
  })

  test('ties a conversation to the booking, and books without one that is none', async () => {
    const conversationId = randomUUID()
    await book({ conversationId })
    expect((await rows())[0]?.conversationId).toBe(conversationId)
    for (const each of ['nothing', '', '🚰', 'x'.repeat(1_000), '-'.repeat(36)])
      expect((await book({ conversationId: each })).status).toBe(201)
  })

  test.each([
    ['the next minute', MINUTE, MINUTE + HOUR],
    ['30 minutes', DAY, DAY + 30 * MINUTE],
    ['8 hours', DAY, DAY + 8 * HOUR],
    ['the 60th day', 60 * DAY, 60 * DAY + HOUR],
  ])('takes a window of %s', async (_said, from, to) => {
    const { status, body } = await bookWindow(from, to)
    expect(status).toBe(201)
    expect(body).toMatchObject({ windowStart: fromNow(from), windowEnd: fromNow(to) })
  })

  test.each([
    ['that is past', 'preferredWindowStart', -HOUR, HOUR],
    ['that starts this very moment', 'preferredWindowStart', 0, HOUR],
    ['beyond 60 days', 'preferredWindowStart', 60 * DAY + 1, 60 * DAY + HOUR],
    ['in another century', 'preferredWindowStart', 36_500 * DAY, 36_500 * DAY + HOUR],
    ['that ends before it starts', 'preferredWindowEnd', DAY, DAY - HOUR],
    ['that ends as it starts', 'preferredWindowEnd', DAY, DAY],
    ['shorter than 30 minutes', 'preferredWindowEnd', DAY, DAY + 30 * MINUTE - 1],
    ['longer than 8 hours', 'preferredWindowEnd', DAY, DAY + 8 * HOUR + 1],
  ])('refuses a window %s', async (_said, field, from, to) => {
    expectIssues(await bookWindow(from, to), field)
    expect(await rows()).toEqual([])
  })

  test.each(['PLB-NOTHING', 'plb-drain', 'PLB-DRAIN; --', '🔧'])(
    'refuses the unknown service %s',
    async (sku) => {
      expectIssues(await book({ sku }), 'sku')
      expect(await rows()).toEqual([])
    },
  )
})
