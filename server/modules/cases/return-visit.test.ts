import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const DAY_MS = 86_400_000

describe.each(ENGINES)('a return visit on %s', (engine) => {
  let world: World
  let customerId: string
  let proId: string
  let ada: Visitor
  let gwen: Visitor
  let olga: Visitor
  beforeAll(async () => {
    world = await openWorld({ engine })
    const { db } = world.context
    await addSomePlaces(world.context)
    customerId = (await addUser(db)).id
    proId = (await addProfessional(db)).id
    // Who never had a job comes first, but for the guarantee.
    await addProfessional(db)
    await addProfessional(db)
    ada = await world.signIn({ id: customerId })
    gwen = await world.signIn({ id: proId })
    olga = await world.signIn(await addUser(db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  let weeks = 0
  const decided = async (outcome = 'return_visit') => {
    const windowStart = new Date(Date.UTC(2026, 9, 6 - 7 * (weeks += 1), 14))
    const theirs = {
      customerId,
      proId,
      status: 'completed',
      windowStart,
      notes: 'The gate code is 4711.',
    } as const
    const { id: bookingId } = await addBooking(world.context.db, theirs)
    const said = { bookingId, kind: 'not_fixed', text: 'It drips again.' }
    const { id } = (await ada.post('/api/cases', said)).body
    const { status } = await olga.post(`/api/operator/cases/${id}/decide`, {
      outcome,
      reason: 'The work did not hold.',
    })
    expect(status).toBe(200)
    return { id, bookingId }
  }
  const windowOn = (day: number) => {
    const start = Date.parse('2026-11-24T14:00:00.000Z') + day * DAY_MS
    return {
      preferredWindowStart: new Date(start).toISOString(),
      preferredWindowEnd: new Date(start + 7_200_000).toISOString(),
    }
  }
  const book = (id: string, day: number, who = ada, said: object = {}) =>
    who.post(`/api/cases/${id}/return-visit`, { ...windowOn(day), ...said })

  test('costs nothing, goes first to who was there, and is worked like any other job', async () => {
    const { id, bookingId } = await decided()
    expect((await ada.get(`/api/cases/${id}`)).body.returnVisit).toEqual({
      until: '2026-12-24T04:59:59.999Z',
      bookingId: null,
    })
    // Where the first visit stands is for who decides.
    for (const [who, bookingStatus] of [
      [olga, 'completed'],
      [ada, null],
      [gwen, null],
    ] as const)
      expect((await who.get(`/api/cases/${id}`)).body).toMatchObject({ bookingStatus })
    const made = await book(id, 0)
    expect(made).toMatchObject({
      status: 201,
      body: {
        returnOf: bookingId,
        sku: 'PLB-DRAIN',
        address: '350 Fifth Avenue',
        priceQuoteMin: 0,
        priceQuoteMax: 0,
        status: 'pending',
      },
    })
    expect((await gwen.get(`/api/cases/${id}`)).body.returnVisit.bookingId).toBe(made.body.id)
    const booked = (await olga.get('/api/operator/outbox?kind=booked')).body
    expect(booked[0].subject).toBe('Booked: Return visit (Clear a clogged drain)')
    expect(booked[0].body).toContain('covered by our guarantee and costs nothing.')
    const desk = (await olga.get(`/api/operator/bookings/${made.body.id}`)).body
    expect(desk).toMatchObject({ returnOf: bookingId, returnCaseId: id })
    await dispatchRound(world.context)
    const offered = await gwen.get(`/api/bookings/${made.body.id}`)
    expect(offered.body).toMatchObject({ returnOf: bookingId, offer: { id: expect.any(String) } })
    const mails = (await olga.get('/api/operator/outbox?kind=offer')).body
    expect(mails[0].body).toContain(
      'a return visit, covered by our guarantee, and counts as nothing in your earnings.',
    )
    await gwen.post(`/api/dispatch/${made.body.id}/accept`)
    const step = (status: string, said: object = {}) =>
      gwen.patch(`/api/bookings/${made.body.id}/status`, { status, ...said })
    for (const status of ['en_route', 'on_site']) expect((await step(status)).status).toBe(200)
    expectProblem(await step('completed', { finalPriceCents: 1 }), 400)
    const nothing = { finalPriceCents: 0, finalPartsCents: 0, finalLaborCents: 0 }
    for (const said of [nothing, { finalPriceCents: 0 }, {}])
      expect(await step('completed', said)).toMatchObject({
        status: 200,
        body: { status: 'completed', priceQuoteMax: 0, finalPriceCents: null },
      })
    const done = (await olga.get('/api/operator/outbox?kind=completed')).body
    expect(done[0].body).toContain('covered by our guarantee, so it costs nothing.')
  })

  test('is one, and another one only when it was canceled', async () => {
    const { id } = await decided()
    const both = await Promise.all([book(id, 1), book(id, 1)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body.id).toBe(both[1]?.body.id)
    expectProblem(await book(id, 2), 409)
    await ada.post(`/api/bookings/${both[0]?.body.id}/cancel`)
    const canceled = (await olga.get('/api/operator/outbox?kind=canceled')).body
    expect(canceled[0].subject).toBe('Canceled: Return visit (Clear a clogged drain)')
    expect(canceled[0].body).toContain('choose another time for it at no charge')
    const another = await book(id, 2)
    expect(another.status).toBe(201)
    expect(another.body.id).not.toBe(both[0]?.body.id)
  })

  test('that its customer moves is told for its new time', async () => {
    const { id } = await decided()
    const made = await book(id, 8)
    expect((await ada.post(`/api/bookings/${made.body.id}/window`, windowOn(9))).status).toBe(200)
    const [told, ...others] = (await olga.get('/api/operator/outbox?kind=changed')).body
    expect(told.subject).toBe('A new time: Return visit (Clear a clogged drain)')
    expect(told.body).toContain('Thursday, December 3, 9:00 AM to 11:00 AM')
    expect(others).toEqual([])
  })

  const WHAT_FOR =
    'It drips again.\n\nWhat we decided: The work did not hold.\n\nNotes of the visit before: The gate code is 4711.'

  test('tells its professional what to put right, as its customer reads it before', async () => {
    const { id } = await decided()
    const seenBy = async (who: Visitor) => (await who.get(`/api/cases/${id}`)).body.returnNotes
    expect(await seenBy(ada)).toBe(WHAT_FOR)
    for (const who of [gwen, olga]) expect(await seenBy(who)).toBeNull()
    const made = await book(id, 4)
    expect(made.body.notes).toBe(WHAT_FOR)
    await dispatchRound(world.context)
    expect((await gwen.get(`/api/bookings/${made.body.id}`)).body.notes).toBe(WHAT_FOR)
  })

  test('takes what its customer says in place of it', async () => {
    const said = 'The tile behind the tub is cracked.'
    expect((await book((await decided()).id, 5, ada, { notes: said })).body.notes).toBe(said)
    expect((await book((await decided()).id, 6, ada, { notes: '' })).body.notes).toBe('')
    const { id } = await decided()
    expectProblem(await book(id, 7, ada, { notes: 'x'.repeat(2001) }), 400)
  })

  test('is booked by its customer, where it was decided and while it is owed', async () => {
    const { id } = await decided()
    const nothing = await decided('none')
    for (const who of [gwen, olga]) expectProblem(await book(id, 3, who), 404)
    expectProblem(await book(nothing.id, 3), 409)
    const act = (what: string) =>
      olga.post(`/api/operator/people/${customerId}/${what}`, { reason: 'A mistake.' })
    await act('suspend')
    expectProblem(await book(id, 3), 403)
    await act('reinstate')
    expectProblem(await book(id, -30), 400)
    const another = await decided()
    const mails: { body: string }[] = (await olga.get('/api/operator/outbox?kind=case')).body
    const told = 'Choose a time for it by Wednesday, December 23.'
    expect(mails.some(({ body }) => body.includes(told))).toBe(true)
    const lastMoment = Date.parse('2026-12-24T04:59:59.999Z')
    for (const [at, of, status] of [
      [lastMoment, another, 201],
      [lastMoment + 1, { id }, 409],
    ] as const) {
      world.clock.set(new Date(at))
      ada = await world.signIn({ id: customerId })
      expect((await book(of.id, 40)).status).toBe(status)
    }
  })
})
