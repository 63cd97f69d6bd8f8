import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#contract/bookings.ts'
import { REVIEW_TAGS } from '#contract/reviews.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { reviews } from './reviews.table.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

describe.each(ENGINES)('reviews on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  afterAll(() => world.close())

  /** A job somebody has done for somebody who may say how it was. */
  async function done(proId?: string) {
    const { db } = world.connection
    const customer = await addUser(db, { firstName: 'Wilhelmina', lastName: 'Oakenshield' })
    const pro = proId ?? (await addProfessional(db)).id
    const booking = await addBooking(db, {
      customerId: customer.id,
      proId: pro,
      status: 'completed',
    })
    return { booking, customer, pro, visitor: await world.signIn(customer) }
  }

  const send = (visitor: Visitor, body: object) => visitor.post('/api/reviews', body)
  const listOf = (visitor: Visitor, proId: string) =>
    visitor.get(`/api/professionals/${proId}/reviews`)

  async function rating(proId: string) {
    const [row] = await world.connection.db
      .select({ sum: professionals.ratingSum, count: professionals.ratingCount })
      .from(professionals)
      .where(eq(professionals.userId, proId))
    return row
  }

  const kept = (bookingId: string) =>
    world.connection.db.select().from(reviews).where(eq(reviews.bookingId, bookingId))

  test('one is kept, stands on the booking and counts for the professional', async () => {
    const { booking, pro, visitor } = await done()
    const answer = await send(visitor, {
      bookingId: booking.id,
      stars: 4,
      tags: 'On Time, Clean,,On Time',
      notes: '  Quick and kind.  ',
      proId: NOBODY,
      customerId: NOBODY,
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(String),
      bookingId: booking.id,
      proId: pro,
      stars: 4,
      tags: 'On Time,Clean',
      notes: 'Quick and kind.',
      createdAt: world.clock.now().toISOString(),
      reply: null,
    })
    const { body } = await visitor.get(`/api/bookings/${booking.id}`)
    expect(body.review).toEqual({ id: answer.body.id, stars: 4 })
    expect(body.pro).toMatchObject({ ratingAvg: 4, ratingCount: 1 })
    expect((await listOf(visitor, pro)).body).toEqual([answer.body])
  })

  test('stars alone are enough, and all nine tags may be given', async () => {
    const { pro, ...first } = await done()
    const bare = await send(first.visitor, { bookingId: first.booking.id, stars: 5 })
    expect(bare.body).toMatchObject({ stars: 5, tags: '', notes: '' })
    const second = await done(pro)
    const tags = REVIEW_TAGS.join(',')
    const full = await send(second.visitor, { bookingId: second.booking.id, stars: 5, tags })
    expect(full.body.tags).toBe(tags)
  })

  test.each([
    ['no stars', {}],
    ['0 stars', { stars: 0 }],
    ['6 stars', { stars: 6 }],
    ['4.5 stars', { stars: 4.5 }],
    ['"5" stars', { stars: '5' }],
    ['null stars', { stars: null }],
    ['an unknown tag', { stars: 5, tags: 'On Time,Cheap' }],
    ['tags as a list', { stars: 5, tags: ['On Time'] }],
    ['long notes', { stars: 5, notes: 'x'.repeat(2_001) }],
    ['NUL in notes', { stars: 5, notes: 'a\0b' }],
    ['no booking', { stars: 5, bookingId: undefined }],
    ['a number for a booking', { stars: 5, bookingId: 7 }],
  ])('%s is 400 and changes nothing', async (_, wrong) => {
    const { booking, pro, visitor } = await done()
    const refused = await send(visitor, { bookingId: booking.id, ...wrong })
    expect(refused.status).toBe(400)
    expect(await kept(booking.id)).toEqual([])
    expect(await rating(pro)).toEqual({ sum: 0, count: 0 })
  })

  test('C16 only the customer of the job may say how it was', async () => {
    const { booking, pro, visitor } = await done()
    const { db } = world.connection
    const others = [{ id: pro }, await addUser(db), await addUser(db, { role: 'operator' })]
    const visitors = await Promise.all(others.map((each) => world.signIn(each)))
    for (const other of visitors)
      expect((await send(other, { bookingId: booking.id, stars: 1 })).status).toBe(404)
    for (const bookingId of [NOBODY, 'nonsense', 'x'.repeat(200)])
      expect((await send(visitor, { bookingId, stars: 1 })).status).toBe(404)
    expect((await send(world.visitor, { stars: 9 })).status).toBe(401)
    expect(await rating(pro)).toEqual({ sum: 0, count: 0 })
  })

  test.each(BOOKING_STATUSES.filter((status) => status !== 'completed'))(
    'C16 a job that is %s is not reviewed',
    async (status) => {
      const { db } = world.connection
      const customer = await addUser(db)
      const booking = await addBooking(db, { customerId: customer.id, status })
      const refused = await send(await world.signIn(customer), { bookingId: booking.id, stars: 5 })
      expect(refused).toMatchObject({
        status: 409,
        body: { detail: 'You can review the job once it is completed.' },
      })
      expect(await kept(booking.id)).toEqual([])
    },
  )

  test('C16 a second one is refused and counts for nothing', async () => {
    const { booking, pro, visitor } = await done()
    await send(visitor, { bookingId: booking.id, stars: 2 })
    expect(await send(visitor, { bookingId: booking.id, stars: 5 })).toMatchObject({
      status: 409,
      body: { detail: 'You have already reviewed this job.' },
    })
    expect(await rating(pro)).toEqual({ sum: 2, count: 1 })
  })

  test('C16 of 64 at once for one job exactly one wins', async () => {
    const { booking, pro, visitor } = await done()
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        send(visitor, { bookingId: booking.id, stars: (at % 5) + 1 }),
      ),
    )
    const won = answers.filter(({ status }) => status === 201)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(63)
    expect((await kept(booking.id)).map(({ stars }) => stars)).toEqual([won[0]?.body.stars])
    expect(await rating(pro)).toEqual({ sum: won[0]?.body.stars, count: 1 })
  })

  test('twenty customers at once: the rating is the mean of all of them', async () => {
    const { id: pro } = await addProfessional(world.connection.db)
    const jobs = []
    for (let at = 0; at < 20; at += 1) {
      const { db } = world.connection
      const customer = await addUser(db)
      const start = new Date(Date.UTC(2026, 9, 1 + at, 14))
      const wishes = { customerId: customer.id, proId: pro, windowStart: start }
      const booking = await addBooking(db, { ...wishes, status: 'completed' })
      jobs.push({ booking, visitor: await world.signIn(customer) })
    }
    const stars = jobs.map((_, at) => ((at * 7) % 5 === 0 ? 1 : 5))
    const answers = await Promise.all(
      jobs.map(({ booking, visitor }, at) =>
        send(visitor, { bookingId: booking.id, stars: stars[at] }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(jobs.map(() => 201))
    const sum = stars.reduce((total, each) => total + each, 0)
    expect(await rating(pro)).toEqual({ sum, count: 20 })
    const reviewed = await world.signIn({ id: pro })
    expect((await reviewed.get('/api/auth/user')).body.pro).toMatchObject({
      ratingAvg: sum / 20,
      ratingCount: 20,
    })
  })

  test('the list is newest first and never tells who wrote', async () => {
    const { pro, ...first } = await done()
    const given = [first, await done(pro), await done(pro)]
    for (const [at, { booking, visitor }] of given.entries()) {
      world.clock.advance(60_000)
      await send(visitor, { bookingId: booking.id, stars: at + 3, notes: '<b>fine</b>' })
    }
    const stranger = await world.signIn(await addUser(world.connection.db))
    const list = await listOf(stranger, pro)
    expect(list.status).toBe(200)
    expect(list.body.map((each: { stars: number }) => each.stars)).toEqual([5, 4, 3])
    expect(list.body[0].notes).toBe('<b>fine</b>')
    const fields = ['bookingId', 'createdAt', 'id', 'notes', 'proId', 'reply', 'stars', 'tags']
    expect(Object.keys(list.body[0]).toSorted()).toEqual(fields)
    const told = JSON.stringify(list.body)
    for (const { customer } of given) {
      expect(told).not.toContain(customer.id)
      expect(told).not.toContain(customer.email)
    }
    expect(told).not.toMatch(/Wilhelmina|Oakenshield/)
  })

  test('a professional without reviews has an empty list, and nobody else has one', async () => {
    const { db } = world.connection
    const customer = await addUser(db)
    const visitor = await world.signIn(customer)
    const { id } = await addProfessional(db)
    expect(await listOf(visitor, id)).toMatchObject({ status: 200, body: [] })
    for (const proId of [NOBODY, 'nonsense', customer.id])
      expect((await listOf(visitor, proId)).status).toBe(404)
    expect((await listOf(world.visitor, id)).status).toBe(401)
  })
})
