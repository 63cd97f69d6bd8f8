import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingRequest, windowOn } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { dispatchRound } from './dispatch.job.ts'

const MINUTE = 60_000
const MONDAY = new Date('2026-11-23T14:00:00.000Z')
const [TUESDAY, WEDNESDAY] = [windowOn(24), windowOn(25)]

describe.each(ENGINES)('setting off while another time is asked for, on %s', (engine) => {
  let world: World
  let operator: Visitor
  let ada: Visitor
  let gwen: Visitor
  let id: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    gwen = await world.signIn(await addProfessional(world.context.db))
    ada = await world.signIn(await addUser(world.context.db, { emailVerified: true }))
  })
  afterAll(() => world.close())

  beforeEach(async () => {
    world.clock.set(MONDAY)
    const { body } = await ada.post('/api/ai/book', bookingRequest(TUESDAY))
    id = body.id
    await dispatchRound(world.context)
    expect((await gwen.post(`/api/dispatch/${id}/accept`)).status).toBe(200)
    return async () => {
      await ada.post(`/api/bookings/${id}/cancel`)
    }
  })

  const setOff = () => gwen.patch(`/api/bookings/${id}/status`, { status: 'en_route' })
  const seenBy = async (visitor: Visitor) => (await visitor.get(`/api/bookings/${id}`)).body
  const outbox = async (): Promise<{ kind: string; subject: string; body: string }[]> =>
    (await operator.get('/api/operator/outbox')).body.filter((each: { body: string }) =>
      each.body.includes(id),
    )
  const settled = {
    by: 'pro',
    asked: true,
    stays: true,
    fromStart: TUESDAY.preferredWindowStart,
    fromEnd: TUESDAY.preferredWindowEnd,
    start: WEDNESDAY.preferredWindowStart,
    end: WEDNESDAY.preferredWindowEnd,
    reason: null,
  }

  test('is told to its customer, and stands in the history of all three', async () => {
    await ada.post(`/api/bookings/${id}/window`, WEDNESDAY)
    world.clock.advance(MINUTE)
    const at = world.clock.now().toISOString()
    expect((await setOff()).body).toMatchObject({ status: 'en_route', change: null })
    for (const visitor of [ada, gwen])
      expect(await seenBy(visitor)).toMatchObject({
        windowStart: TUESDAY.preferredWindowStart,
        change: null,
        windowActs: [{ ...settled, at }],
      })
    const said = 'did not answer about another time, so the time stays.'
    for (const [visitor, who] of [
      [ada, 'Gwen'],
      [gwen, 'You'],
    ] as const) {
      const { body } = await visitor.get(`/api/bookings/${id}/messages`)
      expect(body.at(-1)).toMatchObject({ senderRole: 'system', body: `${who} ${said}` })
    }
    const told = (await outbox()).find(({ kind }) => kind === 'changed')
    expect(told?.subject).toBe('The time stays: Clear a clogged drain')
    expect(told?.body).toMatch(
      /did not answer whether they can come Wednesday, November 25, 9:00 AM to 11:00 AM instead\. So the time below stays\.\s+Clear a clogged drain\s+Tuesday, November 24, 9:00 AM to 11:00 AM/,
    )
    expect((await outbox()).filter(({ kind }) => kind === 'on_the_way')).toHaveLength(1)
    const { events } = (await operator.get(`/api/operator/bookings/${id}`)).body
    expect(events.slice(-2)).toMatchObject([
      { by: 'pro', from: 'assigned', to: 'en_route', window: null },
      {
        at,
        by: 'pro',
        name: 'Gwen Person',
        from: 'en_route',
        to: 'en_route',
        window: {
          start: WEDNESDAY.preferredWindowStart,
          from: { start: TUESDAY.preferredWindowStart },
          asked: true,
        },
      },
    ])
    // Once: neither the same step again nor a late answer changes what was settled.
    await setOff()
    expectProblem(await gwen.post(`/api/bookings/${id}/window/agree`), 409)
    expectProblem(await ada.post(`/api/bookings/${id}/window`, WEDNESDAY), 409)
    expect((await seenBy(ada)).windowActs).toHaveLength(1)
    expect((await outbox()).filter(({ kind }) => kind === 'changed')).toHaveLength(2)
  })

  test('is told as well where we had asked for them', async () => {
    const asked = await operator.post(`/api/operator/bookings/${id}/window`, {
      ...WEDNESDAY,
      reason: 'She has to work.',
    })
    expect(asked.status).toBe(200)
    await setOff()
    const { windowActs } = await seenBy(ada)
    expect(windowActs).toMatchObject([{ by: 'operator', reason: 'She has to work.' }, settled])
    expect((await outbox()).map(({ subject }) => subject)).toContain(
      'The time stays: Clear a clogged drain',
    )
  })

  test.each([
    ['nobody asks', async () => {}],
    [
      'it was taken back',
      async () => {
        await ada.post(`/api/bookings/${id}/window`, WEDNESDAY)
        await ada.post(`/api/bookings/${id}/window`, TUESDAY)
      },
    ],
    [
      'it was agreed to',
      async () => {
        await ada.post(`/api/bookings/${id}/window`, WEDNESDAY)
        await gwen.post(`/api/bookings/${id}/window/agree`)
      },
    ],
  ])('is no news where %s', async (_, before) => {
    await before()
    const { windowActs } = await seenBy(ada)
    await setOff()
    expect((await seenBy(ada)).windowActs).toEqual(windowActs)
    const to = (await outbox()).filter(({ body }) => body.includes('did not answer'))
    expect(to).toEqual([])
  })
})
