import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf, SQLSTATE } from '#server/db/testing-refused.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const URL = '/api/operator/catalog'
const DAY = 86_400_000
const REASON = 'Parts cost more.'

describe.each(ENGINES)('the catalog of the operators on %s', (engine) => {
  let world: World
  let operator: Visitor
  let olga: { id: string; email: string }
  let ada: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    const { db } = world.context
    await addSomePlaces(world.context)
    await addProfessional(db)
    const { id, email } = await addUser(db, { role: 'operator' })
    olga = { id, email }
    operator = await world.signIn(olga)
    ada = await world.signIn(await addUser(db))
  })
  afterAll(() => world.close())

  const entry = async (sku: string) =>
    (await operator.get(URL)).body.find((each: { sku: string }) => each.sku === sku)
  const offered = async (sku: string) => {
    const { body } = await world.visitor.get('/api/services')
    const all: { sku: string }[] = body.flatMap(({ skus }: { skus: object[] }) => skus)
    return all.find((each) => each.sku === sku)
  }

  test('a price counts from its day on, everywhere, and bookings keep what they were quoted', async () => {
    const before = await entry('PLB-DRAIN')
    expect(before).toMatchObject({ priceMax: 27_500, active: true, from: null, changes: [] })
    const { body: booked } = await ada.post('/api/ai/book', bookingRequest())

    const change = { sku: 'PLB-DRAIN', priceMax: 30_000, from: '2026-11-25', reason: REASON }
    const { status, body } = await operator.patch(URL, { ...change, version: before.version })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { ...change, priceMin: 12_500, changes: [{ by: olga, priceMin: 12_500, title: null }] },
    })
    // What it is on that day already is no change.
    expect((await operator.patch(URL, change)).body.changes).toHaveLength(1)
    expect(await entry('PLB-DRAIN')).toMatchObject({ priceMax: 27_500, from: null })
    expect(await offered('PLB-DRAIN')).toMatchObject({ priceMax: 27_500 })

    // Another change of today stands beside it, and the newest of one day counts.
    for (const title of ['Unclog a sink', 'Unclog a drain'])
      await operator.patch(URL, { sku: 'PLB-DRAIN', title, reason: 'Shorter.' })
    expect(await offered('PLB-DRAIN')).toMatchObject({ title: 'Unclog a drain', priceMax: 27_500 })

    world.clock.advance(2 * DAY)
    expect(await offered('PLB-DRAIN')).toMatchObject({ title: 'Unclog a drain', priceMax: 30_000 })
    expect(await entry('PLB-DRAIN')).toMatchObject({ from: '2026-11-25', reason: REASON })
    const kept = (await ada.get(`/api/bookings/${booked.id}`)).body
    expect(kept).toMatchObject({ title: 'Clear a clogged drain', priceQuoteMax: 27_500 })
    const { body: again } = await ada.post('/api/ai/book', bookingRequest({ ...inDays(3) }))
    expect(again).toMatchObject({ title: 'Unclog a drain', priceQuoteMax: 30_000 })

    const { body: log } = await operator.get('/api/operator/audit?what=catalog.change')
    expect(log.at(-1)).toMatchObject({
      who: olga,
      about: { kind: 'service', id: 'PLB-DRAIN' },
      reason: REASON,
    })
    expect(log).toHaveLength(3)
  })

  const inDays = (days: number) => {
    const start = Date.parse('2026-11-24T14:00:00.000Z') + days * DAY
    return {
      preferredWindowStart: new Date(start).toISOString(),
      preferredWindowEnd: new Date(start + 7_200_000).toISOString(),
    }
  }

  describe('who books says which price they saw', () => {
    const cost = async (priceMin: number, priceMax: number) =>
      operator.patch(URL, { sku: 'ELE-ALARM', priceMin, priceMax, reason: REASON })
    const seeing = (shownPriceMin?: number, shownPriceMax?: number) =>
      bookingRequest({ sku: 'ELE-ALARM', ...inDays(4), shownPriceMin, shownPriceMax })
    const book = (request: object, key: string = randomUUID()) =>
      ada.post('/api/ai/book', request, { 'idempotency-key': key })
    const booked = async () =>
      (await ada.get('/api/bookings')).body.filter(
        ({ sku }: { sku: string }) => sku === 'ELE-ALARM',
      )

    test('and is booked at no other one', async () => {
      await cost(20_000, 40_000)
      const key = randomUUID()
      const { status, body: first } = await book(seeing(20_000, 40_000), key)
      expect({ status, first }).toMatchObject({ status: 201, first: { priceQuoteMax: 40_000 } })
      await cost(50_000, 100_000)
      const before = await booked()
      for (const [min, max] of [[20_000, 40_000], [50_000, 40_000], [20_000], [0, 1e15]]) {
        const { detail, issues } = expectProblem(await book(seeing(min, max)), 409)
        expect(detail).toBe(
          'The price has changed since you saw it, so nothing was booked: “Smoke alarm, CO alarm or doorbell” costs $500.00 to $1,000.00 now.',
        )
        expect(issues).toEqual([{ path: 'shownPriceMin', message: detail }])
      }
      expect(await booked()).toEqual(before)
      // What was booked already is answered as it was.
      expect((await book(seeing(20_000, 40_000), key)).body.id).toBe(first.id)
      for (const request of [seeing(50_000, 100_000), seeing(undefined, 100_000), seeing()])
        expect((await book(request)).body).toMatchObject({
          priceQuoteMin: 50_000,
          priceQuoteMax: 100_000,
        })
    })

    test('with the same key it is another booking to have seen another price', async () => {
      await cost(20_000, 40_000)
      const key = randomUUID()
      await book(seeing(20_000, 40_000), key)
      expectProblem(await book(seeing(20_000, 50_000), key), 422)
    })

    test('also while the price is being changed', async () => {
      await cost(20_000, 40_000)
      const [, ...answers] = await Promise.all([
        cost(50_000, 100_000),
        ...Array.from({ length: 8 }, () => book(seeing(20_000, 40_000))),
      ])
      for (const { status, body } of answers) {
        if (status === 409) continue
        expect({ status, body }).toMatchObject({
          status: 201,
          body: { priceQuoteMin: 20_000, priceQuoteMax: 40_000 },
        })
      }
    })

    test('in whole cents', async () => {
      for (const wrong of [-1, 0.5, '20000', null, 1e16])
        expectIssues(await book({ ...seeing(), shownPriceMin: wrong }), 'shownPriceMin')
    })
  })

  test('what is not offered is neither shown, nor suggested, nor booked, until it is again', async () => {
    const change = (active: boolean) =>
      operator.patch(URL, { sku: 'PLB-TOILET', active, reason: 'Nobody can do it now.' })
    expect((await change(false)).status).toBe(200)
    expect(await offered('PLB-TOILET')).toBeUndefined()
    expect(await entry('PLB-TOILET')).toMatchObject({ active: false })
    const asked = { message: 'The toilet keeps running and does not flush.' }
    const { body: intent } = await ada.post('/api/ai/intent', asked)
    expect(intent.intent.trade).toBe('plumbing')
    expect(intent.intent.skuSuggestions).not.toContain('PLB-TOILET')
    const request = bookingRequest({ sku: 'PLB-TOILET', ...inDays(4) })
    expect((await ada.post('/api/ai/book', request)).status).toBe(400)
    expect((await ada.get('/api/windows?sku=PLB-TOILET&zip=10001')).status).toBe(400)

    await change(true)
    const { status, body: held } = await ada.post('/api/ai/book', request)
    expect(status).toBe(201)
    const { body: next } = await ada.post('/api/ai/intent', asked)
    expect(next.intent.skuSuggestions[0]).toBe('PLB-TOILET')

    // Who has a visit of it moves it as if nothing had changed, or chooses a time for what is owed to them.
    const windows = '/api/windows?sku=PLB-TOILET&zip=10001'
    const { body: free } = await ada.get(`${windows}&booking=${held.id}`)
    expect(free).not.toEqual([])
    await change(false)
    await operator.patch(URL, { sku: 'PLB-TOILET', durationMinutes: 480, reason: 'A new kind.' })
    expect((await ada.get(`${windows}&booking=${held.id}`)).body).toEqual(free)
    expect((await ada.get(windows)).status).toBe(200)
    const bob = await world.signIn(await addUser(world.context.db))
    expect((await bob.get(windows)).status).toBe(400)
    const [{ start, end }] = free
    const moved = { preferredWindowStart: start, preferredWindowEnd: end }
    expect((await ada.post(`/api/bookings/${held.id}/window`, moved)).status).toBe(200)
  })

  test.each([
    ['a price below zero', { priceMin: -1 }],
    ['a price of half a cent', { priceMin: 100.5 }],
    ['a highest price below the lowest', { priceMin: 200, priceMax: 100 }],
    ['a highest price below the lowest that stands', { priceMax: 100 }],
    ['a visit of no time', { durationMinutes: 0 }],
    ['a day that is over', { priceMin: 100, from: '2026-11-22' }],
    ['no day', { priceMin: 100, from: 'tomorrow' }],
    ['a blank title', { title: ' ' }],
    ['nothing to change', {}],
    ['no reason', { priceMin: 100, reason: ' ' }],
    ['a reason of 1,001 characters', { priceMin: 100, reason: 'x'.repeat(1_001) }],
  ])('refuses %s', async (_said, wrong) => {
    const before = await entry('HVC-TUNE')
    const { status, body } = await operator.patch(URL, {
      sku: 'HVC-TUNE',
      reason: REASON,
      ...wrong,
    })
    expect({ status, body }).toMatchObject({ status: 400, body: { detail: expect.any(String) } })
    expect(await entry('HVC-TUNE')).toEqual(before)
  })

  test('refuses who is no operator, a service there is not, and who was not the first', async () => {
    const change = { sku: 'ELE-LIGHT', priceMin: 100, reason: REASON, version: '0' }
    for (const role of ['customer', 'pro'] as const) {
      const other = await world.signIn(await addUser(world.context.db, { role }))
      expect((await other.patch(URL, { priceMin: -1 })).status).toBe(403)
      expect((await other.get(URL)).status).toBe(403)
    }
    expect((await world.visitor.patch(URL, change)).status).toBe(401)
    expect((await operator.patch(URL, { ...change, sku: 'PLB-NONE' })).status).toBe(404)
    const both = await Promise.all([
      operator.patch(URL, change),
      operator.patch(URL, { ...change, priceMin: 200 }),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const late = both.find(({ status }) => status === 409)
    expect(late?.body.detail).toMatch(
      /Somebody changed this service meanwhile.*\$[12]\.00 to \$350/,
    )
  })

  test('keeps every change', async () => {
    const { db } = world.context
    const restricted = expect.stringContaining(SQLSTATE.restricted)
    expect(await refusalOf(db, sql`update sku_changes set reason = 'other'`)).toEqual(restricted)
    expect(await refusalOf(db, sql`delete from sku_changes`)).toEqual(restricted)
  })
})
