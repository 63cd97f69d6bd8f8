import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MapPlace, Place } from '#contract/business-map.ts'
import { ALL_CHECKED } from '#contract/testing-application.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { offers } from '#server/modules/dispatch/offers.table.ts'
import { loadPlaces } from '#server/modules/dispatch/load-places.ts'
import { FIRST_MARKET } from '#server/modules/market/markets.table.ts'
import { peopleMarkets } from '#server/modules/bookings/people-markets.table.ts'
import { licenseRequest } from '#server/testing/application-request.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addApplication } from '#server/testing/add-application.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { SOME_PLACES } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const NEWARKS = [
  { zip: '07101', city: 'Newark', state: 'NJ', latitude: 40.736, longitude: -74.225 },
  { zip: '07102', city: 'Newark', state: 'NJ', latitude: 40.732, longitude: -74.173 },
  { zip: '07114', city: 'Newark', state: 'NJ', latitude: 40.728, longitude: -74.121 },
  // Boxes of companies are told where their mail is sorted.
  { zip: '07191', city: 'Newark', state: 'NJ', latitude: 39, longitude: -72 },
  { zip: '07192', city: 'Newark', state: 'NJ', latitude: 39, longitude: -80 },
  { zip: '19711', city: 'Newark', state: 'DE', latitude: 39.701, longitude: -75.743 },
  { zip: '94560', city: 'Newark', state: 'CA', latitude: 37.535, longitude: -122.033 },
  { zip: '18974', city: 'New Arks Landing', state: 'PA', latitude: 40.1, longitude: -75 },
]
const NOON = new Date('2026-11-24T17:00:00.000Z')

describe.each(ENGINES)('trades and places of a professional on %s', (engine) => {
  let world: World
  let customer: Visitor
  let operator: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    await loadPlaces(world.context, [...SOME_PLACES, ...NEWARKS])
    customer = await world.signIn(await addUser(world.context.db))
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  const workingAs = async (wishes: Parameters<typeof addProfessional>[1] = {}) => {
    const pro = await addProfessional(world.context.db, wishes)
    return { ...pro, as: await world.signIn(pro) }
  }
  const business = async (pro: Visitor) => (await pro.get('/api/professional')).body

  test('a trade is asked for with its license, opens when that is checked, and is dropped with its open offers', async () => {
    const { as: gwen } = await workingAs()
    const send = (wishes: object) =>
      gwen.post('/api/professional/licenses', licenseRequest({ trade: 'hvac', ...wishes }))
    expect(await send({ trade: 'plumbing' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'trade' }] },
    })
    expect(await send({ licenseType: 'business' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'licenseType' }] },
    })
    const sent = await send({})
    expect(sent).toMatchObject({ status: 201, body: { state: 'waiting', trade: 'hvac' } })
    const { body: queue } = await operator.get('/api/operator/licenses')
    expect(queue).toMatchObject([{ id: sent.body.id, trade: 'hvac' }])
    expect((await business(gwen)).trades).toEqual(['plumbing'])
    const checked = await operator.post(`/api/operator/licenses/${sent.body.id}/check`, {
      valid: true,
      source: 'Department of State',
    })
    expect(checked).toMatchObject({ status: 200, body: { source: 'Department of State' } })
    expect((await business(gwen)).trades).toEqual(['hvac', 'plumbing'])

    const booked = await customer.post('/api/ai/book', bookingRequest())
    await dispatchRound(world.context)
    const offered = async () =>
      (await gwen.get('/api/bookings')).body.map(({ id }: { id: string }) => id)
    expect(await offered()).toEqual([booked.body.id])
    const keep = (...trades: string[]) => gwen.patch('/api/professional', { trades })
    for (const wrong of [[], ['hvac', 'electrical'], ['roofing']])
      expect(await keep(...wrong), wrong.join()).toMatchObject({ status: 400 })
    expect((await keep('hvac')).body.trades).toEqual(['hvac'])
    expect(await offered()).toEqual([])
    await gwen.patch('/api/availability', { paused: true })
  })

  test('a place is found by its ZIP code or its city, with its state', async () => {
    const find = async (q: string): Promise<string[]> => {
      const { status, body } = await customer.get(`/api/places?q=${encodeURIComponent(q)}`)
      expect(status, q).toBe(200)
      return body.map(({ zip, city, state, zips }: Place) => `${city}, ${state} ${zip} ${zips}`)
    }
    const [jersey, ...elsewhere] = await find('newark')
    // The largest stands first, for the middle of most of it.
    expect(jersey).toBe('Newark, NJ 07102 5')
    expect(elsewhere).toEqual(['Newark, CA 94560 1', 'Newark, DE 19711 1'])
    expect(await find('Newark, de')).toEqual(['Newark, DE 19711 1'])
    expect(await find('newark  nj')).toEqual([jersey])
    expect(await find('Newark, New Jersey')).toEqual([jersey])
    expect(await find('1000')).toEqual(['New York, NY 10001 1', 'New York, NY 10002 1'])
    expect(await find('10002-1234')).toEqual(['New York, NY 10002 1'])
    for (const none of ['Atlantis', '%%', '__', ',,', "o'", '999999'])
      expect(await find(none), none).toEqual([])
    expect((await customer.get('/api/places?q=n')).status).toBe(400)
  })

  test('a bare city is asked about, and lies where its professional is licensed when they become one', async () => {
    const { as: gwen } = await workingAs({ areas: [{ city: 'newark' }, { city: 'Hoboken' }] })
    const { areas } = await business(gwen)
    expect(areas).toMatchObject([
      { city: 'Hoboken', state: '', states: ['NJ'], middle: null },
      { city: 'newark', state: '', states: ['CA', 'DE', 'NJ'] },
    ])
    for (const issuingState of ['NJ', 'New Jersey']) {
      const { id, userId } = await addApplication(world.context, {
        areas: [{ city: 'newark' }],
        licenses: [{ issuingState }],
      })
      await operator.post(`/api/operator/applications/${id}/approve`, {
        trades: ['plumbing'],
        checklist: ALL_CHECKED,
      })
      const newcomer = await world.signIn({ id: userId })
      expect((await business(newcomer)).areas).toMatchObject([{ city: 'newark', state: 'NJ' }])
    }

    const put = { areas: [{ city: 'newark', state: 'NJ' }] }
    expect((await gwen.put('/api/professional/areas', put)).body.areas).toMatchObject([
      { city: 'newark', state: 'NJ', states: [], middle: { latitude: expect.closeTo(40.72, 1) } },
    ])
  })

  test('the map tells demand of one’s own trades, and never of fewer than three people', async () => {
    const { as: gwen, id } = await workingAs()
    const { db } = world.context
    const ask = (customerId?: string, sku = 'PLB-DRAIN', createdAt = world.clock.now()) =>
      addBooking(db, {
        sku,
        createdAt,
        windowStart: NOON,
        ...(customerId === undefined ? {} : { customerId }),
      })
    const same = (await addUser(db)).id
    const look = async (box: string) => gwen.get(`/api/professional/map?${box}`)
    const here = 'south=40&west=-75&north=41&east=-73.5'
    const requestsAt = async (zip: string) => {
      const { status, body } = await look(here)
      expect(status).toBe(200)
      return body.places.find((each: MapPlace) => each.zip === zip).requests
    }
    await ask(same)
    await ask(same)
    await ask(same)
    await ask(undefined, 'ELE-VISIT')
    await ask(undefined, 'PLB-DRAIN', new Date(world.clock.now().getTime() - 31 * 86_400_000))
    await ask(id)
    expect(await requestsAt('10001')).toBe(0)
    await ask()
    await ask()
    expect(await requestsAt('10001')).toBeGreaterThanOrEqual(5)
    expect((await look(here)).body.of).toBe(8)
    expect((await look('south=-91&west=0&north=1&east=1')).status).toBe(400)
    expect((await customer.get(`/api/professional/map?${here}`)).status).toBe(403)
  })

  test('how far the jobs of the last sixty days lay tells what smaller areas would have kept away', async () => {
    const { as: gwen, id } = await workingAs({
      areas: [
        { zipCode: '10001', radiusKm: 200 },
        { city: 'Hoboken', state: 'NJ' },
      ],
    })
    const { db, clock } = world.context
    const offered = async (
      zip: string,
      outcome: 'accepted' | 'declined' | 'lapsed',
      daysAgo = 1,
    ) => {
      const booking = await addBooking(db, { zip })
      const offeredAt = new Date(clock.now().getTime() - daysAgo * 86_400_000)
      const closedAt = new Date(offeredAt.getTime() + 60_000)
      const ended = { outcome, offeredAt, expiresAt: closedAt, closedAt }
      await db.insert(offers).values({ bookingId: booking.id, proId: id, ...ended })
      return booking.id
    }
    // As a trigger notes for whom a booking is offered to.
    await db.insert(peopleMarkets).values({ userId: id, marketId: FIRST_MARKET })
    const near = await offered('10002', 'declined')
    const far = await offered('19103', 'accepted')
    const byName = await offered('07030', 'lapsed')
    await offered('19103', 'declined', 61)
    const { status, body } = await gwen.get('/api/professional/distances')
    expect(status).toBe(200)
    expect(body).toEqual([
      { bookingId: byName, km: null, accepted: false },
      { bookingId: far, km: expect.closeTo(133, 0), accepted: true },
      { bookingId: near, km: expect.closeTo(3.8, 1), accepted: false },
    ])
    expect((await customer.get('/api/professional/distances')).status).toBe(403)
  })
})
