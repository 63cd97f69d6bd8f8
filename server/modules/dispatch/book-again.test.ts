import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { dispatchRound } from './dispatch.job.ts'

describe.each(ENGINES)('what is booked again, on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
  })
  afterAll(() => world.close())

  const book = async (customer: Visitor, more: object = {}): Promise<string> => {
    const { status, body } = await customer.post('/api/ai/book', { ...bookingRequest(), ...more })
    expect(status).toBe(201)
    await dispatchRound(world.context)
    return body.id
  }
  const isAsked = async (pro: Visitor, id: string) =>
    (await pro.get(`/api/bookings/${id}`)).body.offer !== undefined &&
    (await pro.get(`/api/bookings/${id}`)).status === 200

  test('is offered first to who did it, though others have rested longer, and only by its own customer', async () => {
    const { db } = world.context
    const gwen = await world.signIn(await addProfessional(db))
    const customer = await world.signIn(await addUser(db))
    const first = await book(customer)
    expect((await gwen.post(`/api/dispatch/${first}/accept`)).status).toBe(200)
    for (const status of ['en_route', 'on_site', 'completed'])
      expect((await gwen.patch(`/api/bookings/${first}/status`, { status })).status).toBe(200)

    const rested = await world.signIn(await addProfessional(db))
    expect(await isAsked(rested, await book(customer))).toBe(true)
    const stranger = await world.signIn(await addUser(db))
    expect(await isAsked(rested, await book(stranger, { again: first }))).toBe(true)

    const again = await book(customer, { again: first })
    expect(await isAsked(gwen, again)).toBe(true)
    expect((await gwen.post(`/api/dispatch/${again}/decline`)).status).toBe(200)
    expect(await isAsked(rested, again)).toBe(true)
  })

  test('counts under the same key only once, and with another wish it is another request', async () => {
    const customer = await world.signIn(await addUser(world.context.db))
    const send = (body: object) =>
      customer.post('/api/ai/book', body, { 'idempotency-key': 'once more' })
    const request = bookingRequest()
    expect((await send({ ...request, again: 'no booking' })).status).toBe(201)
    expect((await send({ ...request, again: 'no booking' })).status).toBe(201)
    expect((await send(request)).status).toBe(422)
  })
})
