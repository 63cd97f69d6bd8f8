import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LONGEST } from '#contract/longest.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { bookingEvents, bookings } from './bookings.table.ts'

const NOW = new Date('2026-11-23T14:00:00.000Z')
const HOUR = 3_600_000

describe.each(ENGINES)('asking for the same booking again on %s', (engine) => {
  let world: World
  let ada: Visitor
  let adaId: string

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  beforeEach(async () => {
    world.clock.set(NOW)
    adaId = (await addUser(world.context.db)).id
    ada = await world.signIn({ id: adaId })
  })
  afterAll(() => world.close())

  const book = (key: string, wishes: object = {}, who = ada) =>
    who.post('/api/ai/book', bookingRequest(wishes), { 'idempotency-key': key })

  /** The bookings there are, each with its history, which must have begun once. */
  async function booked() {
    const rows = await world.context.db
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(bookingEvents, eq(bookingEvents.bookingId, bookings.id))
      .where(eq(bookings.customerId, adaId))
    return rows.map(({ id }) => id)
  }

  test('C5 answers the booking there is', async () => {
    const key = randomUUID()
    const first = await book(key)
    world.clock.advance(HOUR)
    const again = await book(key)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(await booked()).toEqual([first.body.id])
  })

  test.each([2, 10])('C5 %i times at once makes one', async (times) => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: times }, () => book(key)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await booked()).toEqual([answers[0]?.body.id])
  })

  test('C5 at once with another body takes one and refuses the others', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      ['10001', '10002', '10003', '10004'].map((zip) => book(key, { zip })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 422, 422, 422,
    ])
    expect(await booked()).toHaveLength(1)
  })

  test.each([
    { sku: 'PLB-LEAK' },
    { address: '1 Main Street' },
    { zip: '10002' },
    { notes: '' },
    { preferredWindowStart: '2026-11-24T14:30:00.000Z' },
    { preferredWindowEnd: '2026-11-24T16:30:00.000Z' },
    { conversationId: randomUUID() },
  ])('C5 with another body is refused: %j', async (change) => {
    const key = randomUUID()
    const first = await book(key)
    expectProblem(await book(key, change), 422)
    expect(await booked()).toEqual([first.body.id])
    expect((await book(key)).body.id).toBe(first.body.id)
  })

  test('is the same request when only ignored fields and white space differ', async () => {
    const key = randomUUID()
    const first = await book(key)
    const again = await book(key, { address: ' 350 Fifth Avenue ', colour: 'blue' })
    expect(again.body.id).toBe(first.body.id)
  })

  test('C5 by somebody else with the same key is another booking', async () => {
    const key = randomUUID()
    const first = await book(key)
    const eve = await world.signIn(await addUser(world.context.db))
    const hers = await book(key, { address: '1 Main Street' }, eve)
    expect(hers.status).toBe(201)
    expect(hers.body.id).not.toBe(first.body.id)
  })

  test('with another key, or none, is another booking', async () => {
    await book(randomUUID())
    await book(randomUUID())
    await ada.post('/api/ai/book', bookingRequest())
    await ada.post('/api/ai/book', bookingRequest())
    expect(await booked()).toHaveLength(4)
  })

  test('after 24 hours is a new booking', async () => {
    const key = randomUUID()
    const later = {
      preferredWindowStart: '2026-11-28T14:00:00.000Z',
      preferredWindowEnd: '2026-11-28T16:00:00.000Z',
    }
    const first = await book(key, later)
    world.clock.advance(24 * HOUR - 1)
    expect((await book(key, later)).body.id).toBe(first.body.id)
    world.clock.advance(1)
    const fresh = await book(key, { ...later, zip: '10002' })
    expect(fresh.status).toBe(201)
    expect(fresh.body.id).not.toBe(first.body.id)
    expect((await book(key, { ...later, zip: '10002' })).body.id).toBe(fresh.body.id)
    expect(await booked()).toHaveLength(2)
  })

  test('answers the booking even when its window has begun', async () => {
    const key = randomUUID()
    const soon = {
      preferredWindowStart: '2026-11-23T15:00:00.000Z',
      preferredWindowEnd: '2026-11-23T16:00:00.000Z',
    }
    const first = await book(key, soon)
    world.clock.advance(2 * HOUR)
    const again = await book(key, soon)
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } })
  })

  test('does not use up a key with a request that was refused', async () => {
    const key = randomUUID()
    expectProblem(await book(key, { sku: 'PLB-NOTHING' }), 400)
    expectProblem(await book(key, { preferredWindowEnd: '2026-11-24T14:00:00.000Z' }), 400)
    expect((await book(key)).status).toBe(201)
  })

  test('takes a key of 200 characters, and no longer or blank one', async () => {
    const longest = 'k'.repeat(LONGEST.idempotencyKey)
    expect((await book(longest)).status).toBe(201)
    for (const wrong of [`${longest}k`, '', '   ', 'k'.repeat(10_000)])
      expectIssues(await book(wrong), 'idempotency-key')
    expect(await booked()).toHaveLength(1)
  })
})
