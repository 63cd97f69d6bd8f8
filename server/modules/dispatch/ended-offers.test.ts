import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { dispatchRound } from './dispatch.job.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MONDAY = new Date('2026-11-23T14:00:00.000Z')

describe.each(ENGINES)('offers that ended without an answer, on %s', (engine) => {
  let world: World
  let customer: Visitor
  let pro: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    const { db } = world.context
    world.clock.set(MONDAY)
    // Whoever an earlier story left behind takes no part in this one.
    await db.execute(sql`update professionals set paused = true`)
    customer = await world.signIn(await addUser(db))
    pro = await world.signIn(await addProfessional(db))
  })

  async function offered(start = '2026-11-24T14:00:00.000Z'): Promise<string> {
    const { body } = await customer.post('/api/ai/book', {
      sku: 'PLB-DRAIN',
      address: '350 Fifth Avenue',
      zip: '10001',
      notes: '',
      preferredWindowStart: start,
      preferredWindowEnd: new Date(Date.parse(start) + 2 * HOUR).toISOString(),
    })
    await dispatchRound(world.context)
    world.clock.advance(MINUTE)
    return body.id
  }

  const told = async (who = pro) => (await who.get('/api/dispatch/lately')).body
  const reasons = async () => (await told()).map(({ why }: { why: string }) => why)

  /** Said at once, and the same once the history of offers has caught up. */
  async function expectReasons(expected: string[]) {
    expect(await reasons()).toEqual(expected)
    await dispatchRound(world.context)
    expect(await reasons()).toEqual(expected)
  }

  test('nothing is told of what is open, accepted or declined', async () => {
    const accepted = await offered()
    expect(await told()).toEqual([])
    await pro.post(`/api/dispatch/${accepted}/accept`)
    const declined = await offered('2026-11-24T19:00:00.000Z')
    await pro.post(`/api/dispatch/${declined}/decline`)
    await expectReasons([])
  })

  test('silence is told with what it was about, for a day', async () => {
    await offered()
    world.clock.advance(5 * MINUTE)
    await expectReasons(['unanswered'])
    expect(await told()).toEqual([
      {
        offerId: expect.any(String),
        title: 'Clear a clogged drain',
        offeredAt: '2026-11-23T14:00:00.000Z',
        endedAt: '2026-11-23T14:06:00.000Z',
        why: 'unanswered',
      },
    ])
    world.clock.advance(24 * HOUR)
    expect(
      await (await world.signIn(await addUser(world.context.db))).get('/api/dispatch/lately'),
    ).toMatchObject({ status: 403 })
    expect(await reasons()).toEqual([])
  })

  test('a customer who cancels, or moves the visit', async () => {
    const id = await offered()
    await customer.post(`/api/bookings/${id}/cancel`)
    await expectReasons(['canceled'])
    const moved = await offered('2026-11-24T19:00:00.000Z')
    await customer.post(`/api/bookings/${moved}/window`, {
      preferredWindowStart: '2026-11-25T14:00:00.000Z',
      preferredWindowEnd: '2026-11-25T16:00:00.000Z',
    })
    expect(await reasons()).toEqual(['moved', 'canceled'])
    // Offered for its new time it is no longer over.
    await dispatchRound(world.context)
    expect(await reasons()).toEqual(['canceled'])
  })

  test('the window there is already moves nothing: who is asked goes on being asked', async () => {
    const id = await offered()
    const offer = async () => (await pro.get(`/api/bookings/${id}`)).body.offer
    const held = await offer()
    expect(held).not.toBe(null)
    const { status, body } = await customer.post(`/api/bookings/${id}/window`, {
      preferredWindowStart: '2026-11-24T14:00:00.000Z',
      preferredWindowEnd: '2026-11-24T16:00:00.000Z',
    })
    expect([status, body.change]).toEqual([200, null])
    await expectReasons([])
    expect(await offer()).toEqual(held)
  })

  test('another job at that time', async () => {
    const first = await offered()
    await offered('2026-11-24T15:00:00.000Z')
    await pro.post(`/api/dispatch/${first}/accept`)
    await expectReasons(['other_job'])
  })
})
