import { sql } from 'drizzle-orm'
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
const [TUESDAY, WEDNESDAY, THURSDAY] = [windowOn(24), windowOn(25), windowOn(26)]

describe.each(ENGINES)('another time for a job somebody has accepted, on %s', (engine) => {
  let world: World
  let operator: Visitor
  let ada: Visitor
  let gwen: Visitor
  let gwenId: string
  let id: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  beforeEach(async () => {
    world.clock.set(MONDAY)
    const { db } = world.context
    await nobodyElse()
    ada = await world.signIn(await addUser(db, { emailVerified: true }))
    gwenId = await professional()
    gwen = await world.signIn({ id: gwenId })
    id = await job(TUESDAY)
  })

  /** Whoever is there already takes no part in what comes. */
  const nobodyElse = () => world.context.db.execute(sql`update professionals set paused = true`)
  const professional = async (licensedUntil = '2030-12-31') =>
    (await addProfessional(world.context.db, { licensedUntil })).id

  /** Booked by Ada and accepted by Gwen. */
  async function job(window: object): Promise<string> {
    const { body } = await ada.post('/api/ai/book', bookingRequest(window))
    await dispatchRound(world.context)
    expect((await gwen.post(`/api/dispatch/${body.id}/accept`)).status).toBe(200)
    return body.id
  }

  const ask = (window: object) => ada.post(`/api/bookings/${id}/window`, window)
  const answer = (word: 'agree' | 'refuse', start?: string) =>
    gwen.post(`/api/bookings/${id}/window/${word}${start === undefined ? '' : `?start=${start}`}`)
  const asSeenBy = async (visitor: Visitor) => (await visitor.get(`/api/bookings/${id}`)).body
  const told = async (kind: string): Promise<string[]> => {
    const { body } = await operator.get('/api/operator/outbox')
    return body
      .filter(
        (each: { kind: string; body: string }) => each.kind === kind && each.body.includes(id),
      )
      .map((each: { subject: string }) => each.subject)
  }

  test('is asked of them, and the old one holds until they agree', async () => {
    const { status, body } = await ask(WEDNESDAY)
    expect(status).toBe(202)
    const change = {
      start: WEDNESDAY.preferredWindowStart,
      end: WEDNESDAY.preferredWindowEnd,
      expiresAt: new Date(MONDAY.getTime() + 5 * MINUTE).toISOString(),
    }
    const old = { windowStart: TUESDAY.preferredWindowStart, status: 'assigned' }
    expect(body).toMatchObject({ ...old, change })
    expect(await asSeenBy(gwen)).toMatchObject({ ...old, change })
    expect(await told('changed')).toEqual(['Can you come at another time? Clear a clogged drain'])
    expect((await answer('agree')).body).toMatchObject({
      status: 'assigned',
      windowStart: WEDNESDAY.preferredWindowStart,
      windowEnd: WEDNESDAY.preferredWindowEnd,
      change: null,
    })
    expect(await asSeenBy(ada)).toMatchObject({ proId: gwenId, change: null })
    expect((await told('changed'))[0]).toBe('The new time is agreed: Clear a clogged drain')
  })

  test('that was agreed to is in the history of all three', async () => {
    const desk = async () => (await operator.get(`/api/operator/bookings/${id}`)).body.events
    const before = await desk()
    expect((await asSeenBy(ada)).windowChangedAt).toBeUndefined()
    await ask(WEDNESDAY)
    world.clock.advance(MINUTE)
    const agreedAt = world.clock.now().toISOString()
    await answer('agree')
    world.clock.advance(MINUTE)
    const said = { senderRole: 'system', createdAt: agreedAt }
    for (const [visitor, who] of [[ada, 'Gwen'] as const, [gwen, 'You'] as const]) {
      expect((await asSeenBy(visitor)).windowChangedAt).toBe(agreedAt)
      const { body } = await visitor.get(`/api/bookings/${id}/messages`)
      expect(body.at(-1)).toMatchObject({ ...said, body: `${who} agreed to another time.` })
    }
    const nothing = { reason: null, act: null, price: null, details: null }
    const agreed = {
      by: 'pro',
      name: 'Gwen Person',
      from: 'assigned',
      to: 'assigned',
      window: {
        start: WEDNESDAY.preferredWindowStart,
        end: WEDNESDAY.preferredWindowEnd,
        from: { start: TUESDAY.preferredWindowStart, end: TUESDAY.preferredWindowEnd },
        asked: false,
      },
      ...nothing,
    }
    expect(await desk()).toEqual([...before, { at: agreedAt, who: null, ...agreed }])
    // Given back, it is another time that Gwen never hears of.
    await gwen.post(`/api/bookings/${id}/release`)
    world.clock.advance(MINUTE)
    await ask(THURSDAY)
    expect((await asSeenBy(ada)).windowChangedAt).toBe(world.clock.now().toISOString())
    expect((await asSeenBy(gwen)).windowChangedAt).toBeUndefined()
    expect((await desk()).at(-1)).toMatchObject({ by: 'customer', from: 'pending', to: 'pending' })
  })

  test('stays there when it is changed once more, for all who may read it', async () => {
    const desk = async () => (await operator.get(`/api/operator/bookings/${id}`)).body.events
    const windows = async (visitor: Visitor) =>
      ((await asSeenBy(visitor)).windowActs ?? []).map(
        ({ by, start }: { by: string; start: string }) => [by, start],
      )
    await ask(WEDNESDAY)
    world.clock.advance(MINUTE)
    await answer('agree')
    await ask(THURSDAY)
    world.clock.advance(MINUTE)
    await answer('agree')
    const agreed = [WEDNESDAY, THURSDAY].map((each) => ['pro', each.preferredWindowStart])
    for (const visitor of [ada, gwen]) expect(await windows(visitor)).toEqual(agreed)
    await ask(WEDNESDAY)
    world.clock.advance(MINUTE)
    await answer('refuse')
    // Nobody accepts it now: each is taken at once, and is none of Gwen's.
    for (const window of [windowOn(27), windowOn(28)]) {
      world.clock.advance(MINUTE)
      expect((await ask(window)).status).toBe(200)
    }
    expect(await windows(ada)).toEqual([
      ...agreed,
      ['system', WEDNESDAY.preferredWindowStart],
      ['customer', windowOn(27).preferredWindowStart],
      ['customer', windowOn(28).preferredWindowStart],
    ])
    expect(await windows(gwen)).toEqual(agreed)
    const changes = (await desk()).filter(({ window }: { window: object | null }) => window)
    expect(
      changes.map((each: { by: string; to: string; window: { start: string } }) => [
        each.by,
        each.to,
        each.window.start,
      ]),
    ).toEqual([
      ['pro', 'assigned', WEDNESDAY.preferredWindowStart],
      ['pro', 'assigned', THURSDAY.preferredWindowStart],
      ['system', 'pending', WEDNESDAY.preferredWindowStart],
      ['customer', 'pending', windowOn(27).preferredWindowStart],
      ['customer', 'pending', windowOn(28).preferredWindowStart],
    ])
  })

  test.each(['refused', 'unanswered'] as const)(
    '%s, it is offered afresh for the new time, to anybody but them',
    async (how) => {
      await ask(WEDNESDAY)
      const other = await professional()
      if (how === 'refused') expect((await answer('refuse')).status).toBe(200)
      else {
        world.clock.advance(5 * MINUTE - 1)
        await dispatchRound(world.context)
        expect((await asSeenBy(gwen)).ended).toBeNull()
        world.clock.advance(1)
        expectProblem(await answer('agree'), 409)
        await dispatchRound(world.context)
      }
      const { events, ...booking } = await asSeenBy(ada)
      expect(booking).toMatchObject({
        status: 'pending',
        proId: null,
        windowStart: WEDNESDAY.preferredWindowStart,
        change: null,
      })
      expect(events.at(-1)).toMatchObject({
        from: 'assigned',
        to: 'pending',
        by: 'system',
        reason: 'window_change',
      })
      expect(await asSeenBy(gwen)).toMatchObject({
        status: 'assigned',
        windowStart: TUESDAY.preferredWindowStart,
        change: null,
        ended: { how: 'given_back', by: 'system' },
      })
      // That step tells of the new time itself.
      const desk = (await operator.get(`/api/operator/bookings/${id}`)).body
      expect(desk.events).toHaveLength(events.length)
      expect(await told('given_back')).toEqual(['Looking again: Clear a clogged drain'])
      expect((await told('changed'))[0]).toBe('No longer yours: Clear a clogged drain')
      const next = await world.signIn({ id: other })
      expect((await next.post(`/api/dispatch/${id}/accept`)).status).toBe(200)
      expectProblem(await gwen.post(`/api/dispatch/${id}/accept`), 404)
    },
  )

  test('ends for want of an answer when the old window begins, or the new one', async () => {
    world.clock.set(new Date(Date.parse(TUESDAY.preferredWindowStart) - 2 * MINUTE))
    expect((await ask(WEDNESDAY)).body.change.expiresAt).toBe(TUESDAY.preferredWindowStart)
    const soon = {
      preferredWindowStart: new Date(world.clock.now().getTime() + MINUTE).toISOString(),
      preferredWindowEnd: TUESDAY.preferredWindowEnd,
    }
    expect((await ask(soon)).body.change.expiresAt).toBe(soon.preferredWindowStart)
    world.clock.set(new Date(TUESDAY.preferredWindowStart))
    await dispatchRound(world.context)
    expectProblem(await ask(THURSDAY), 409)
  })

  test('that overlaps another job of theirs cannot be agreed to, and the question stays open', async () => {
    const first = id
    await job(WEDNESDAY)
    id = first
    await ask(windowOn(25, 15))
    expectProblem(await answer('agree'), 409)
    expect((await asSeenBy(ada)).change).not.toBeNull()
    expect((await answer('refuse')).status).toBe(200)
  })

  test('on a day for which they hold no license cannot be agreed to', async () => {
    await nobodyElse()
    gwen = await world.signIn({ id: await professional('2026-11-25') })
    id = await job(TUESDAY)
    await ask(THURSDAY)
    const { detail } = expectProblem(await answer('agree'), 409)
    expect(detail).toContain('license')
    await ask(WEDNESDAY)
    expect((await answer('agree')).status).toBe(200)
  })

  test('may be another one before they answer: only the one they saw is agreed to', async () => {
    await ask(WEDNESDAY)
    world.clock.advance(MINUTE)
    const { body } = await ask(THURSDAY)
    expect(body.change).toMatchObject({ start: THURSDAY.preferredWindowStart })
    expectProblem(await answer('agree', WEDNESDAY.preferredWindowStart), 409)
    // The same question again is the same question.
    world.clock.advance(MINUTE)
    expect(await ask(THURSDAY)).toMatchObject({ status: 202, body: { change: body.change } })
    expect(await told('changed')).toHaveLength(2)
    const agreed = await answer('agree', THURSDAY.preferredWindowStart)
    expect(agreed.body.windowStart).toBe(THURSDAY.preferredWindowStart)
  })

  test('is taken back by asking for the time there is', async () => {
    await ask(WEDNESDAY)
    expect(await ask(TUESDAY)).toMatchObject({ status: 200, body: { change: null } })
    expect((await told('changed'))[0]).toBe('The time stays: Clear a clogged drain')
    expectProblem(await answer('agree'), 409)
    world.clock.advance(6 * MINUTE)
    await dispatchRound(world.context)
    expect(await asSeenBy(ada)).toMatchObject({ status: 'assigned', proId: gwenId })
  })

  test.each([
    ['a cancel', () => ada.post(`/api/bookings/${id}/cancel`)],
    ['giving back', () => gwen.post(`/api/bookings/${id}/release`)],
    ['setting off', () => gwen.patch(`/api/bookings/${id}/status`, { status: 'en_route' })],
  ])('is asked for no more after %s', async (_what, end) => {
    await ask(WEDNESDAY)
    expect((await end()).status).toBe(200)
    for (const visitor of [ada, gwen])
      expect(await asSeenBy(visitor)).toMatchObject({
        change: null,
        windowStart: TUESDAY.preferredWindowStart,
      })
    expect((await answer('agree')).status).toBeGreaterThanOrEqual(404)
  })

  test('is nobody else’s to ask for or to answer', async () => {
    const stranger = await world.signIn({ id: await professional() })
    expectProblem(await stranger.post(`/api/bookings/${id}/window`, WEDNESDAY), 404)
    expectProblem(await answer('agree'), 409)
    expectProblem(await answer('refuse'), 409)
    await ask(WEDNESDAY)
    for (const word of ['agree', 'refuse']) {
      expectProblem(await stranger.post(`/api/bookings/${id}/window/${word}`), 404)
      expectProblem(await ada.post(`/api/bookings/${id}/window/${word}`), 403)
    }
  })

  test('once they are on the way is too late, for it and for other details', async () => {
    const correct = (details: object) => ada.post(`/api/bookings/${id}/details`, details)
    const { status, body } = await correct({ address: '  1 Home Street ', notes: 'Ring twice.' })
    expect([status, body.address, body.notes]).toEqual([200, '1 Home Street', 'Ring twice.'])
    expect((await correct({ notes: 'Ring twice.' })).body).toEqual(body)
    expect(await asSeenBy(gwen)).toMatchObject({ address: '1 Home Street', notes: 'Ring twice.' })
    expect(await told('changed')).toEqual(['Changed details: Clear a clogged drain'])
    for (const address of ['', ' \n', 'One\nTwo', 7]) expectProblem(await correct({ address }), 400)
    expectProblem(await gwen.post(`/api/bookings/${id}/details`, { notes: 'Mine.' }), 404)
    for (const next of ['en_route', 'on_site', 'completed']) {
      await gwen.patch(`/api/bookings/${id}/status`, { status: next })
      expectProblem(await correct({ notes: 'Too late.' }), 409)
      // The one it has as well as another one.
      for (const window of [WEDNESDAY, TUESDAY]) expectProblem(await ask(window), 409)
    }
  })

  test('once it is canceled is too late, for the one it had as well', async () => {
    await ada.post(`/api/bookings/${id}/cancel`)
    for (const window of [WEDNESDAY, TUESDAY]) expectProblem(await ask(window), 409)
  })
})
