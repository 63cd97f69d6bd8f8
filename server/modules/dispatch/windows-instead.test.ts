import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FreeWindow } from '#contract/dispatch.ts'
import { bookingRequest, windowOn } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { dispatchRound } from './dispatch.job.ts'

const MONDAY = new Date('2026-11-23T14:00:00.000Z')
const [TUESDAY, WEDNESDAY] = [windowOn(24), windowOn(25)]

describe.each(ENGINES)('times that a booking could be moved to, on %s', (engine) => {
  let world: World
  let ada: Visitor
  let gwen: Visitor
  let id: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
  })
  afterAll(() => world.close())

  beforeEach(async () => {
    world.clock.set(MONDAY)
    const { db } = world.context
    await db.execute(sql`update professionals set paused = true`)
    ada = await world.signIn(await addUser(db, { emailVerified: true }))
    gwen = await world.signIn({ id: (await addProfessional(db)).id })
    id = await job(TUESDAY)
  })

  /** Booked by Ada and accepted by Gwen. */
  async function job(window: object): Promise<string> {
    const { body } = await ada.post('/api/ai/book', bookingRequest(window))
    await dispatchRound(world.context)
    expect((await gwen.post(`/api/dispatch/${body.id}/accept`)).status).toBe(200)
    return body.id
  }

  const { sku, zip } = bookingRequest()
  const ask = (query: string, visitor = ada) => visitor.get(`/api/windows?sku=${sku}&${query}`)
  const keepsPro = async (start: string, query = ''): Promise<boolean | undefined | null> => {
    const { body } = await ask(`zip=${zip}&booking=${id}${query}`)
    const found: FreeWindow | undefined = body.find((each: FreeWindow) => each.start === start)
    return found === undefined ? null : found.keepsPro
  }

  test('the time it has now is in the way of none, not even of the next', async () => {
    const after = '2026-11-24T16:00:00.000Z'
    const { body } = await ask(`zip=${zip}`)
    expect(body.map((each: FreeWindow) => each.start)).not.toContain(after)
    expect(await keepsPro(after)).toBe(true)
  })

  test('says which of them its professional could keep', async () => {
    await job(WEDNESDAY)
    const { preferredWindowStart: taken } = WEDNESDAY
    expect(await keepsPro(taken)).toBeNull()
    await addProfessional(world.context.db)
    expect(await keepsPro(taken)).toBe(false)
    expect(await keepsPro(taken, '&from=2026-11-25')).toBe(false)
    expect(await keepsPro('2026-11-26T14:00:00.000Z')).toBe(true)
  })

  test('says nothing of a professional where nobody has it yet', async () => {
    const { body } = await ada.post('/api/ai/book', bookingRequest(WEDNESDAY))
    const { body: windows } = await ask(`zip=${zip}&booking=${body.id}`)
    expect(windows.length).toBeGreaterThan(0)
    expect(windows.filter((each: FreeWindow) => 'keepsPro' in each)).toEqual([])
  })

  test('is told to its customer alone, and of a place', async () => {
    const bob = await world.signIn(await addUser(world.context.db, {}))
    expectProblem(await ask(`zip=${zip}&booking=${id}`, bob), 404)
    expectProblem(await ask(`zip=${zip}&booking=${id}`, gwen), 404)
    expectProblem(await ask(`booking=${id}`), 400)
    expectProblem(await ask(`zip=${zip}&booking=nonsense`), 404)
  })
})
