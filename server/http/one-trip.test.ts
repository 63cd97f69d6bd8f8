import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addUser } from '#server/testing/builders.ts'
import { BOTH_ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const NOW = new Date('2026-11-23T14:00:00.000Z')
const DAY = 86_400_000
const NOWHERE = '00000000-0000-4000-8000-000000000000'

describe.each(BOTH_ENGINES)('served and recognised in one trip on %s', (engine) => {
  let world: World
  let adaId: string
  let ada: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  beforeEach(async () => {
    world.clock.set(NOW)
    adaId = (await addUser(world.context.db)).id
    ada = await world.signIn({ id: adaId })
    // The process knows by now whose this session is.
    expect((await ada.get('/api/bookings')).status).toBe(200)
  })
  afterAll(() => world.close())

  const bookingsOf = async (id: string) => {
    const { rows } = await world.context.db.execute(
      sql`select from bookings where customer_id = ${id}::uuid`,
    )
    return rows.length
  }

  const ENDS: Record<string, () => Promise<unknown>> = {
    'signed out': () => ada.get('/api/logout'),
    'been away for too long': async () => world.clock.advance(31 * DAY),
    'had their sessions ended': () =>
      world.context.db.execute(sql`delete from sessions where user_id = ${adaId}::uuid`),
  }

  describe.each(Object.keys(ENDS))('whoever has %s', (what) => {
    test('reads nothing any more, whatever they ask for', async () => {
      const { id } = await addBooking(world.context.db, { customerId: adaId })
      await ENDS[what]?.()
      for (const url of [
        '/api/bookings',
        '/api/bookings?limit=rubbish',
        '/api/bookings?before=rubbish',
        '/api/bookings/figures',
        `/api/bookings/${id}`,
        `/api/bookings/${NOWHERE}`,
        '/api/bookings/rubbish',
        `/api/bookings/${id}/messages`,
        `/api/professionals/${NOWHERE}/reviews`,
      ])
        expectProblem(await ada.get(url), 401)
    })

    test('books nothing, and is not told what they once booked', async () => {
      const key = { 'idempotency-key': 'mine' }
      const request = bookingRequest()
      expect((await ada.post('/api/ai/book', request, key)).status).toBe(201)
      await ENDS[what]?.()
      for (const [body, headers] of [
        [request, key],
        [{ ...request, notes: 'Another one.' }, key],
        [request, {}],
        [{ ...request, sku: 'NO-SUCH' }, {}],
        ['rubbish', {}],
      ] as const)
        expectProblem(await ada.post('/api/ai/book', body, headers), 401)
      expect(await bookingsOf(adaId)).toBe(1)
    })
  })

  test('a change that another site sends changes nothing', async () => {
    const foreign = { origin: 'https://elsewhere.example' }
    expectProblem(await ada.post('/api/ai/book', bookingRequest(), foreign), 403)
    expect(await bookingsOf(adaId)).toBe(0)
  })

  test('a session that only reads lists does not grow idle', async () => {
    for (let day = 0; day < 40; day += 10) {
      world.clock.advance(10 * DAY)
      expect((await ada.get('/api/bookings')).status).toBe(200)
      // They are looked for beside the reading, which waits for nothing.
      await expect
        .poll(async () => {
          const { rows } = await world.context.db.execute<{ seen: string }>(
            sql`select last_seen_at as seen from sessions where user_id = ${adaId}::uuid`,
          )
          return Date.parse(rows[0]?.seen ?? '')
        })
        .toBe(world.clock.now().getTime())
    }
  })
})
