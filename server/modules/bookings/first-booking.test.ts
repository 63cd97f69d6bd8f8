import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectIssues } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'

const HOME = { address: '350 Fifth Avenue', zip: '10001' }

describe.each(ENGINES)('what the first booking tells of its customer, on %s', (engine) => {
  let world: World

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
  })
  afterAll(() => world.close())

  const customer = async (wishes: Parameters<typeof addUser>[1] = {}) =>
    world.signIn(await addUser(world.context.db, wishes))
  const profileOf = async (who: Visitor) => {
    const { phone, address, zip } = (await who.get('/api/profile')).body
    return { phone, address, zip }
  }

  test('fills a blank profile, also when it is sent twice', async () => {
    const ada = await customer()
    const key = { 'idempotency-key': randomUUID() }
    const request = bookingRequest({ phone: '(212) 555-0100' })
    const first = await ada.post('/api/ai/book', request, key)
    expect(first.status).toBe(201)
    const again = await ada.post('/api/ai/book', request, key)
    expect(again.body).toEqual(first.body)
    expect(await profileOf(ada)).toEqual({ ...HOME, phone: '+12125550100' })
  })

  test('leaves what stands in the profile', async () => {
    const own = { phone: '212 555 0199', address: '1 Home Street', zip: '11201' }
    const ada = await customer(own)
    await ada.post('/api/ai/book', bookingRequest({ phone: '212 555 0100' }))
    expect(await profileOf(ada)).toEqual(own)
  })

  test('takes no half of an address, and a phone where only that is blank', async () => {
    const elsewhere = await customer({ zip: '11201' })
    await elsewhere.post('/api/ai/book', bookingRequest())
    expect(await profileOf(elsewhere)).toEqual({ phone: '', address: '', zip: '11201' })
    const here = await customer({ zip: '10001' })
    await here.post('/api/ai/book', bookingRequest())
    expect(await profileOf(here)).toEqual({ phone: '', ...HOME })
    await here.post('/api/ai/book', bookingRequest({ address: '2 Other St', phone: '2125550100' }))
    expect(await profileOf(here)).toEqual({ phone: '+12125550100', ...HOME })
  })

  test('is kept with the booking or not at all', async () => {
    const ada = await customer()
    expectIssues(await ada.post('/api/ai/book', bookingRequest({ sku: 'NONE' })), 'sku')
    expect(await profileOf(ada)).toEqual({ phone: '', address: '', zip: '' })
  })

  test('no booking lacks a phone, but what is none is refused in a sentence', async () => {
    const ada = await customer()
    for (const phone of [undefined, '', '  '])
      expect((await ada.post('/api/ai/book', bookingRequest({ phone }))).status).toBe(201)
    for (const phone of ['555-0100', 'call me', '911', 7, null, '1'.repeat(41)]) {
      const refused = await ada.post('/api/ai/book', bookingRequest({ phone }))
      expectIssues(refused, 'phone')
    }
    const saidOf = async (phone: string) =>
      (await ada.post('/api/ai/book', bookingRequest({ phone }))).body.detail
    expect(await saidOf('555-0100')).toBe(
      'This is no phone number we can call. Use ten digits, such as 212-555-0100.',
    )
    for (const two of ['212 555 0100 or 917 555 0199', '212-555-0100, 555-0199'])
      expect(await saidOf(two)).toBe('Only one phone number goes here, such as 212-555-0100.')
    expect((await ada.get('/api/bookings')).body).toHaveLength(3)
  })

  test('another phone under the same key is another booking', async () => {
    const ada = await customer()
    const key = { 'idempotency-key': randomUUID() }
    const send = (phone: string) => ada.post('/api/ai/book', bookingRequest({ phone }), key)
    expect((await send('212 555 0100')).status).toBe(201)
    expect((await send('212-555-0100')).status).toBe(201)
    expect((await send('212 555 0101')).status).toBe(422)
  })

  test('the professional who accepts reads the phone that was told, with its extension', async () => {
    const pro = await addProfessional(world.context.db)
    const gwen = await world.signIn(pro)
    const ada = await customer()
    const phone = '212 555 0100 ext 12'
    const { body } = await ada.post('/api/ai/book', bookingRequest({ phone }))
    await dispatchRound(world.context)
    const accepted = await gwen.post(`/api/dispatch/${body.id}/accept`)
    expect(accepted.body.customer).toMatchObject({ phone: '+12125550100;ext=12' })
    expect((await profileOf(ada)).phone).toBe('+12125550100;ext=12')
  })
})
