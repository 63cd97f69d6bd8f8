import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { bookingEvents, bookings } from './bookings.table.ts'

const NOW = new Date('2026-11-23T14:00:00.000Z')
const MINUTE = 60_000
const LIVES = ['assigned', 'en_route', 'on_site', 'completed'] as const
const DAY = 24 * 60 * MINUTE

describe.each(ENGINES)('who sees what of a booking on %s', (engine) => {
  let world: World
  let adaId: string
  let gwenId: string
  let ada: Visitor
  let gwen: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  beforeEach(async () => {
    world.clock.set(NOW)
    const { db } = world.context
    adaId = (
      await addUser(db, {
        firstName: 'Ada',
        lastName: 'Secretname',
        email: `${randomUUID()}@ada.example`,
        phone: '212 555 0100',
        address: '1 Home Street',
      })
    ).id
    gwenId = (await addProfessional(db)).id
    ada = await world.signIn({ id: adaId })
    gwen = await world.signIn({ id: gwenId })
  })
  afterAll(() => world.close())

  async function offered(wishes: { createdAt?: Date } = {}) {
    const booking = await addBooking(world.context.db, { customerId: adaId, ...wishes })
    const offerId = randomUUID()
    const expiresAt = new Date(world.clock.now().getTime() + 5 * MINUTE)
    await world.context.db
      .update(bookings)
      .set({ offerId, offerProId: gwenId, offerExpiresAt: expiresAt, notes: 'Dog in the yard.' })
      .where(eq(bookings.id, booking.id))
    return {
      id: booking.id,
      offer: { id: offerId, expiresAt: expiresAt.toISOString(), distanceKm: null },
    }
  }

  const job = (status: (typeof LIVES)[number] | 'canceled') =>
    addBooking(world.context.db, { customerId: adaId, proId: gwenId, status })

  test('C10 offered, a professional sees the job, the first name and no more', async () => {
    const { id, offer } = await offered()
    const { body } = await gwen.get('/api/bookings')
    expect(body).toEqual([
      {
        id,
        sku: 'PLB-DRAIN',
        title: 'Clear a clogged drain',
        address: '350 Fifth Avenue',
        zip: '10001',
        notes: 'Dog in the yard.',
        windowStart: '2026-11-24T14:00:00.000Z',
        windowEnd: '2026-11-24T16:00:00.000Z',
        timeZone: 'America/New_York',
        durationMinutes: 90,
        priceQuoteMin: 12_500,
        priceQuoteMax: 27_500,
        status: 'pending',
        proId: null,
        pro: null,
        customer: { firstName: 'Ada', phone: null },
        offer,
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
        viewerRole: 'pro',
        createdAt: expect.any(String),
      },
    ])
    expect((await gwen.get(`/api/bookings/${id}`)).body).toEqual({ ...body[0], events: [] })
  })

  test('an offer is nobody else’s to see, the customer included', async () => {
    const { id } = await offered()
    const other = await world.signIn(await addProfessional(world.context.db))
    expect((await other.get('/api/bookings')).body).toEqual([])
    expectProblem(await other.get(`/api/bookings/${id}`), 404)
    const { body } = await ada.get(`/api/bookings/${id}`)
    expect(body).toMatchObject({
      viewerRole: 'customer',
      offer: null,
      customer: null,
      pro: null,
      proId: null,
    })
    expect(JSON.stringify(body)).not.toContain(gwenId)
  })

  test('a booking is gone for them the moment their offer lapses', async () => {
    const { id } = await offered()
    world.clock.advance(5 * MINUTE - 1)
    expect((await gwen.get(`/api/bookings/${id}`)).status).toBe(200)
    world.clock.advance(1)
    expectProblem(await gwen.get(`/api/bookings/${id}`), 404)
    expect((await gwen.get('/api/bookings')).body).toEqual([])
  })

  test.each(LIVES)('%s, they see the phone too', async (status) => {
    const { id } = await job(status)
    const { body } = await gwen.get(`/api/bookings/${id}`)
    expect(body).toMatchObject({
      status,
      viewerRole: 'pro',
      proId: gwenId,
      pro: null,
      offer: null,
      customer: { firstName: 'Ada', phone: '212 555 0100' },
    })
  })

  test('C10 a professional never reads name, e-mail or home of the customer', async () => {
    const { id } = await offered()
    await job('assigned')
    const seen = JSON.stringify([
      (await gwen.get('/api/bookings')).body,
      (await gwen.get(`/api/bookings/${id}`)).body,
    ])
    for (const secret of ['Secretname', 'ada.example', '1 Home Street', adaId])
      expect(seen).not.toContain(secret)
  })

  test('the phone is theirs until seven days after the job, and then no more', async () => {
    const { id, completedAt } = await job('completed')
    const phone = async () => {
      const [one, list] = [await gwen.get(`/api/bookings/${id}`), await gwen.get('/api/bookings')]
      expect(list.body[0].customer).toEqual(one.body.customer)
      return one.body.customer.phone
    }
    world.clock.set(new Date((completedAt?.getTime() ?? 0) + 7 * DAY - 1))
    expect(await phone()).toBe('212 555 0100')
    world.clock.advance(1)
    expect(await phone()).toBeNull()
  })

  test('who comes can be called from the moment they set off until seven days after the job', async () => {
    const { db } = world.context
    await gwen.patch('/api/profile', { phone: '212 555 0177' })
    const seen: Record<string, string | null> = {}
    const look = async (when: string, id: string) => {
      const { body } = await ada.get(`/api/bookings/${id}`)
      const list = (await ada.get('/api/bookings')).body
      expect(list.find((each: { id: string }) => each.id === id).pro).toEqual(body.pro)
      seen[when] = body.pro.phone
    }
    for (const status of [...LIVES, 'canceled'] as const) {
      const { id } = await job(status)
      await look(status, id)
      await db.execute(sql`delete from bookings where id = ${id} and status <> 'completed'`)
    }
    const { id, completedAt } = await job('completed')
    world.clock.set(new Date((completedAt?.getTime() ?? 0) + 7 * DAY))
    await look('a week later', id)
    expect(seen).toEqual({
      assigned: null,
      en_route: '212 555 0177',
      on_site: '212 555 0177',
      completed: '212 555 0177',
      canceled: null,
      'a week later': null,
    })
  })

  test('a customer sees who comes: first name, business and true rating', async () => {
    const { id } = await job('assigned')
    const { db } = world.context
    await db
      .update(professionals)
      .set({ ratingSum: 9, ratingCount: 2 })
      .where(eq(professionals.userId, gwenId))
    const { body } = await ada.get(`/api/bookings/${id}`)
    expect(body).toMatchObject({
      viewerRole: 'customer',
      proId: gwenId,
      customer: null,
      offer: null,
      pro: {
        id: gwenId,
        firstName: 'Gwen',
        businessName: 'Gwen & Co',
        ratingAvg: 4.5,
        ratingCount: 2,
      },
    })
    expect(Object.keys(body.pro)).toHaveLength(6)
  })

  test('a rating nobody has given is none', async () => {
    const { id } = await job('assigned')
    expect((await ada.get(`/api/bookings/${id}`)).body.pro).toMatchObject({
      ratingAvg: null,
      ratingCount: 0,
    })
  })

  test('the stars a customer gave stand on the booking', async () => {
    const { id } = await job('completed')
    const review = { id: randomUUID(), stars: 4 }
    await world.context.db
      .update(bookings)
      .set({ reviewId: review.id, reviewStars: 4 })
      .where(eq(bookings.id, id))
    for (const viewer of [ada, gwen])
      expect((await viewer.get(`/api/bookings/${id}`)).body.review).toEqual(review)
  })

  test('a professional’s own bookings, their jobs and their offers stand in one list, newest first', async () => {
    const at = (days: number) => new Date(NOW.getTime() - days * DAY)
    const { db } = world.context
    const own = await addBooking(db, { customerId: gwenId, createdAt: at(2) })
    const done = await addBooking(db, {
      customerId: adaId,
      proId: gwenId,
      status: 'completed',
      createdAt: at(3),
    })
    const open = await offered({ createdAt: at(1) })
    const { body } = await gwen.get('/api/bookings')
    expect(
      body.map(({ id, viewerRole }: { id: string; viewerRole: string }) => [id, viewerRole]),
    ).toEqual([
      [open.id, 'pro'],
      [own.id, 'customer'],
      [done.id, 'pro'],
    ])
  })

  test('the history is told in order, with who and why', async () => {
    const { id } = await job('en_route')
    const at = (minute: number) => new Date(NOW.getTime() + minute * MINUTE)
    await world.context.db.insert(bookingEvents).values([
      { bookingId: id, at: at(0), by: 'customer', toStatus: 'pending' },
      { bookingId: id, at: at(3), by: 'pro', fromStatus: 'pending', toStatus: 'assigned' },
      // Two steps within one millisecond keep their order.
      {
        bookingId: id,
        at: at(9),
        by: 'pro',
        fromStatus: 'assigned',
        toStatus: 'pending',
        reason: 'Van broke down.',
      },
      { bookingId: id, at: at(9), by: 'pro', fromStatus: 'pending', toStatus: 'assigned' },
    ])
    const { body } = await ada.get(`/api/bookings/${id}`)
    expect(body.events).toEqual([
      { at: at(0).toISOString(), by: 'customer', from: null, to: 'pending', reason: null },
      { at: at(3).toISOString(), by: 'pro', from: 'pending', to: 'assigned', reason: null },
      {
        at: at(9).toISOString(),
        by: 'pro',
        from: 'assigned',
        to: 'pending',
        reason: 'Van broke down.',
      },
      { at: at(9).toISOString(), by: 'pro', from: 'pending', to: 'assigned', reason: null },
    ])
  })

  test('C7 another customer, an operator and a strange professional know nothing of it', async () => {
    const { id } = await job('assigned')
    const { db } = world.context
    for (const stranger of [
      await addUser(db),
      await addUser(db, { role: 'operator' }),
      await addProfessional(db),
    ]) {
      const them = await world.signIn(stranger)
      const there = await them.get(`/api/bookings/${id}`)
      expectProblem(there, 404)
      expect(there.body).toEqual((await them.get(`/api/bookings/${randomUUID()}`)).body)
      expect((await them.get('/api/bookings')).body).toEqual([])
    }
  })

  test('an id of any shape that names nothing is not there', async () => {
    const long = ['x'.repeat(1_000), 'x'.repeat(5_000)]
    const strange = ['🚰', '<b>', "' or 1=1 --", '../../etc/passwd', '%00']
    const near = [randomUUID(), randomUUID().replaceAll('-', '')]
    const ids = ['0', '-1', '1e9', 'null', ...strange, ...near, ...long]
    for (const id of ids)
      expectProblem(await ada.get(`/api/bookings/${encodeURIComponent(id)}`), 404)
    expectProblem(await ada.get('/api/bookings/'), 404)
  })

  test('an id may be written in capitals', async () => {
    const { id } = await job('assigned')
    expect((await ada.get(`/api/bookings/${id.toUpperCase()}`)).body.id).toBe(id)
  })
})
