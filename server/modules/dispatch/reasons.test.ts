import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_REASONS } from '#contract/no-reasons.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { dispatchRound } from './dispatch.job.ts'

const DAY_MS = 86_400_000
const NINE = Date.parse('2026-11-24T14:00:00.000Z')

describe.each(ENGINES)('why a job was not taken on %s', (engine) => {
  let world: World
  let ada: Visitor
  let gwen: Visitor
  let olga: Visitor
  beforeAll(async () => {
    world = await openWorld({ engine })
    const { db } = world.context
    await addSomePlaces(world.context)
    ada = await world.signIn(await addUser(db))
    gwen = await world.signIn(await addProfessional(db))
    olga = await world.signIn(await addUser(db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  let day = 0
  /** A booking that is offered to Gwen, a day of its own each. */
  const offered = async (): Promise<string> => {
    const start = NINE + (day += 1) * DAY_MS
    const { body } = await ada.post(
      '/api/ai/book',
      bookingRequest({
        preferredWindowStart: new Date(start).toISOString(),
        preferredWindowEnd: new Date(start + 7_200_000).toISOString(),
      }),
    )
    await dispatchRound(world.context)
    return body.id
  }
  const accepted = async () => {
    const id = await offered()
    expect((await gwen.post(`/api/dispatch/${id}/accept`)).status).toBe(200)
    return id
  }
  const kept = async (id: string) =>
    (await olga.get(`/api/operator/bookings/${id}/dispatch`)).body.offers[0]

  test('is said in one word, or not at all', async () => {
    for (const reason of [...NO_REASONS, null]) {
      const sent = reason === null ? undefined : { reason }
      const [declined, released] = [await offered(), await accepted()]
      expect((await gwen.post(`/api/dispatch/${declined}/decline`, sent)).status).toBe(200)
      expect((await gwen.post(`/api/bookings/${released}/release`, sent)).status).toBe(200)
      expect(await kept(declined)).toMatchObject({ outcome: 'declined', reason })
      expect(await kept(released)).toMatchObject({ outcome: 'released', reason })
    }
  })

  test('is one of six, and kept as it was said first', async () => {
    const id = await offered()
    for (const wrong of [{ reason: 'lazy' }, { reason: 7 }, [], 'busy'])
      expectProblem(await gwen.post(`/api/dispatch/${id}/decline`, wrong), 400)
    const answers = await Promise.all(
      NO_REASONS.map((reason) => gwen.post(`/api/dispatch/${id}/decline`, { reason })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const { reason } = await kept(id)
    expect(NO_REASONS).toContain(reason)
    await gwen.post(`/api/dispatch/${id}/decline`, {})
    expect((await kept(id)).reason).toBe(reason)
    expectProblem(await gwen.post(`/api/bookings/${id}/release`, { reason: 'lazy' }), 400)
  })

  test('is not for the customer to read', async () => {
    const id = await accepted()
    await gwen.post(`/api/bookings/${id}/release`, { reason: 'not_my_work' })
    const { body } = await ada.get(`/api/bookings/${id}`)
    expect(body.events.at(-1)).toMatchObject({ to: 'pending', by: 'pro', reason: null })
    expect(JSON.stringify((await ada.get(`/api/bookings/${id}/messages`)).body)).not.toContain(
      'not_my_work',
    )
  })
})
