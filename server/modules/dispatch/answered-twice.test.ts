import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptedJob } from '#server/testing/accepted-job.ts'
import { bookingRequest, windowOn } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { dispatchRound } from './dispatch.job.ts'

const MINUTE = 60_000
const MONDAY = new Date('2026-11-23T14:00:00.000Z')
const [TUESDAY, WEDNESDAY, THURSDAY] = [windowOn(24), windowOn(25), windowOn(26)]

describe.each(ENGINES)('a professional whose answer got lost, on %s', (engine) => {
  let world: World
  let june: Visitor
  let ada: Visitor
  let gwen: Visitor
  let id: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    june = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  /** Gwen comes to Ada on Tuesday. */
  beforeEach(async () => {
    world.clock.set(MONDAY)
    ;({ id, ada, gwen } = await acceptedJob(world, TUESDAY))
  })

  const ask = async (window: object) =>
    expect((await ada.post(`/api/bookings/${id}/window`, window)).status).toBe(202)
  const answer = (word: 'agree' | 'refuse', start?: string) =>
    gwen.post(`/api/bookings/${id}/window/${word}${start === undefined ? '' : `?start=${start}`}`)
  const giveBack = () => gwen.post(`/api/bookings/${id}/release`)
  const events = async () => (await ada.get(`/api/bookings/${id}`)).body.events
  const mails = async () =>
    (await june.get('/api/operator/outbox')).body.filter((each: { body: string }) =>
      each.body.includes(id),
    )

  /** Done twice, a minute apart: answered the same, with nothing more told of it. */
  async function twice(act: () => ReturnType<Visitor['post']>) {
    const first = await act()
    expect(first.status).toBe(200)
    const before = [await events(), await mails()]
    world.clock.advance(MINUTE)
    expect(await act()).toMatchObject({ status: 200, body: first.body })
    expect([await events(), await mails()]).toEqual(before)
  }

  test('says yes again, whether or not they say to which time', async () => {
    await ask(WEDNESDAY)
    await twice(() => answer('agree', WEDNESDAY.preferredWindowStart))
    await twice(() => answer('agree'))
    expectProblem(await answer('agree', TUESDAY.preferredWindowStart), 409)
    // What is asked since is another question.
    await ask(THURSDAY)
    expect((await answer('agree', WEDNESDAY.preferredWindowStart)).body).toMatchObject({
      windowStart: WEDNESDAY.preferredWindowStart,
      change: { start: THURSDAY.preferredWindowStart },
    })
    world.clock.advance(5 * MINUTE)
    expectProblem(await answer('agree'), 409)
  })

  test('says no again', async () => {
    await ask(WEDNESDAY)
    await twice(() => answer('refuse', WEDNESDAY.preferredWindowStart))
    expectProblem(await answer('agree'), 404)
  })

  test('says no when silence has done it already', async () => {
    await ask(WEDNESDAY)
    world.clock.advance(5 * MINUTE)
    await dispatchRound(world.context)
    await twice(() => answer('refuse'))
    expect(await events()).toHaveLength(3)
  })

  test('gives the job back again, before its time and after it has begun', async () => {
    await twice(giveBack)
    expect((await giveBack()).body.canceled).toBe(false)
    world.clock.set(new Date(TUESDAY.preferredWindowStart))
    expect((await giveBack()).body.canceled).toBe(false)
    id = (await ada.post('/api/ai/book', bookingRequest(WEDNESDAY))).body.id
    await dispatchRound(world.context)
    await gwen.post(`/api/dispatch/${id}/accept`)
    world.clock.set(new Date(WEDNESDAY.preferredWindowStart))
    await twice(giveBack)
    expect((await giveBack()).body.canceled).toBe(true)
  })

  test('but not what somebody else did with it', async () => {
    const reason = 'Her van broke down.'
    await june.post(`/api/operator/bookings/${id}/pass-on`, { reason })
    expectProblem(await giveBack(), 404)
    expectProblem(await answer('refuse'), 404)
    const stranger = await world.signIn(await addProfessional(world.context.db))
    for (const path of ['release', 'window/agree', 'window/refuse'])
      expectProblem(await stranger.post(`/api/bookings/${id}/${path}`), 404)
    await ada.post(`/api/bookings/${id}/cancel`)
    expectProblem(await giveBack(), 404)
  })
})
