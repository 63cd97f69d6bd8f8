import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { bookings } from './bookings.table.ts'

describe.each(ENGINES)('asking again on %s', (engine) => {
  let world: World
  let proId: string
  let bookingId: string
  let customer: Visitor
  let pro: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  beforeEach(async () => {
    const { db } = world.context
    const [ada, gwen] = [await addUser(db), await addProfessional(db)]
    proId = gwen.id
    customer = await world.signIn(ada)
    pro = await world.signIn(gwen)
    bookingId = (await addBooking(db, { customerId: ada.id, proId, status: 'assigned' })).id
  })
  afterAll(() => world.close())

  const ask = (visitor: Visitor, url: string, known?: string) =>
    visitor.send({
      method: 'GET',
      url,
      headers: known === undefined ? {} : { 'if-none-match': known },
    })

  /** What the visitor knows of an address, and whether that is still all. */
  async function know(visitor: Visitor, url: string) {
    const first = await ask(visitor, url)
    expect(first.status).toBe(200)
    const etag = String(first.headers['etag'])
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    return {
      async isNew() {
        const { status, body, headers } = await ask(visitor, url, etag)
        expect(headers['etag']).toBeDefined()
        if (status === 304) expect([body, headers['etag']]).toEqual([null, etag])
        return status === 200
      },
    }
  }

  const addresses = () => ({
    list: '/api/bookings',
    one: `/api/bookings/${bookingId}`,
    thread: `/api/bookings/${bookingId}/messages`,
    reviews: `/api/professionals/${proId}/reviews`,
  })

  test.each(['list', 'one', 'thread', 'reviews'] as const)(
    'the %s is not told again while it is the same',
    async (which) => {
      const url = addresses()[which]
      for (const visitor of [customer, pro]) {
        const known = await know(visitor, url)
        expect(await known.isNew()).toBe(false)
        expect(await known.isNew()).toBe(false)
      }
    },
  )

  const CHANGES: Record<string, () => Promise<unknown>> = {
    'a step': () => pro.patch(`/api/bookings/${bookingId}/status`, { status: 'en_route' }),
    'a cancel': () => customer.post(`/api/bookings/${bookingId}/cancel`),
    'a message': () => pro.post(`/api/bookings/${bookingId}/message`, { body: 'On my way.' }),
    'another name of the professional': () => pro.patch('/api/profile', { firstName: 'Gwendolyn' }),
  }

  test.each(Object.keys(CHANGES))('%s is told to the customer everywhere', async (what) => {
    const { list, one, thread } = addresses()
    const known = await Promise.all([list, one, thread].map((url) => know(customer, url)))
    await CHANGES[what]?.()
    for (const each of known) expect(await each.isNew()).toBe(true)
  })

  test('another name or phone of the customer is told to the professional', async () => {
    const known = await Promise.all(
      [addresses().list, addresses().one].map((url) => know(pro, url)),
    )
    await customer.patch('/api/profile', { phone: '212 555 0199' })
    for (const each of known) expect(await each.isNew()).toBe(true)
  })

  test('a review changes the list, the booking and the reviews, for everybody who reads them', async () => {
    for (const status of ['en_route', 'on_site', 'completed'])
      await pro.patch(`/api/bookings/${bookingId}/status`, { status })
    const stranger = await world.signIn(await addUser(world.context.db))
    const { list, one, reviews } = addresses()
    const known = [
      ...(await Promise.all([list, one, reviews].map((url) => know(customer, url)))),
      await know(stranger, reviews),
    ]
    await customer.post('/api/reviews', { bookingId, stars: 5 })
    for (const each of known) expect(await each.isNew()).toBe(true)
  })

  test('an offer is gone from the list when its time is over, though no row has changed', async () => {
    const waiting = await addBooking(world.context.db)
    const offerExpiresAt = new Date(world.clock.now().getTime() + 60_000)
    await world.context.db
      .update(bookings)
      .set({ offerId: randomUUID(), offerProId: proId, offerExpiresAt })
      .where(eq(bookings.id, waiting.id))
    const known = await know(pro, '/api/bookings')
    expect(await known.isNew()).toBe(false)
    world.clock.advance(61_000)
    expect(await known.isNew()).toBe(true)
  })

  test('a phone number is gone when its time is over, though no row has changed', async () => {
    for (const status of ['en_route', 'on_site', 'completed'])
      await pro.patch(`/api/bookings/${bookingId}/status`, { status })
    const { list, one } = addresses()
    const known = []
    for (const visitor of [customer, pro])
      for (const url of [list, one]) known.push(await know(visitor, url))
    world.clock.advance(7 * 86_400_000)
    for (const each of known) expect(await each.isNew()).toBe(true)
  })

  test('a mark among others is found, also where a proxy weakened it', async () => {
    const { headers } = await ask(customer, '/api/bookings')
    const marks = `"another", ${String(headers['etag']).replace('W/', '')}`
    expect((await ask(customer, '/api/bookings', marks)).status).toBe(304)
  })

  test('the mark of one person is no mark of another', async () => {
    const { headers } = await ask(customer, `/api/professionals/${proId}/reviews`)
    const answer = await ask(pro, `/api/professionals/${proId}/reviews`, String(headers['etag']))
    expect(answer.status).toBe(200)
  })

  test.each(['list', 'one', 'thread', 'reviews'] as const)(
    'whoever has signed out is not told that the %s is the same',
    async (which) => {
      const url = addresses()[which]
      const { headers } = await ask(customer, url)
      await customer.get('/api/logout')
      expectProblem(await ask(customer, url, String(headers['etag'])), 401)
    },
  )
})
