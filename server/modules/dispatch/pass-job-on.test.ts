import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const reason = 'Two customers say that nobody came.'

describe.each(ENGINES)('a job that an operator passes on, on %s', (engine) => {
  let world: World

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
  })
  afterAll(() => world.close())

  test('is offered to others: history, both sides told, never again to who had it', async () => {
    const { db } = world.context
    const [adaId, gwenId] = [(await addUser(db)).id, (await addProfessional(db)).id]
    const [ada, gwen] = [await world.signIn({ id: adaId }), await world.signIn({ id: gwenId })]
    const olga = await world.signIn(await addUser(db, { role: 'operator' }))
    const { id } = (await ada.post('/api/ai/book', bookingRequest())).body
    await dispatchRound(world.context)
    await gwen.post(`/api/dispatch/${id}/accept`)
    const passOn = `/api/operator/bookings/${id}/pass-on`
    expectProblem(await olga.post(passOn, { reason: ' ' }), 400)
    expectProblem(await gwen.post(passOn, { reason }), 403)
    expect((await olga.post(passOn, { reason })).body).toMatchObject({ id })
    const booking = (await ada.get(`/api/bookings/${id}`)).body
    expect(booking).toMatchObject({ status: 'pending', proId: null })
    expect(booking.events.at(-1)).toMatchObject({ from: 'assigned', by: 'operator', reason })
    const { ended } = (await gwen.get(`/api/bookings/${id}`)).body
    expect(ended).toMatchObject({ how: 'given_back', by: 'operator' })
    const { rows } = await db.execute(sql`
      select recipient_id, kind from outbox where about_id = ${id}::uuid and channel = 'email'`)
    expect(rows).toContainEqual({ recipient_id: adaId, kind: 'given_back' })
    expect(rows).toContainEqual({ recipient_id: gwenId, kind: 'changed' })
    await dispatchRound(world.context)
    expect((await gwen.get('/api/bookings')).body).toMatchObject([{ offer: null }])
    const log = await olga.get(`/api/operator/audit?about=${id}`)
    expect(log.body).toMatchObject([{ what: 'booking.pass_on', reason }])
    expectProblem(await olga.post(passOn, { reason }), 409)
  })

  test('for another time: its customer and operators read since when, not who had it', async () => {
    const { db } = world.context
    const ada = await world.signIn(await addUser(db))
    const gwenId = (await addProfessional(db)).id
    const gwen = await world.signIn({ id: gwenId })
    const olga = await world.signIn(await addUser(db, { role: 'operator' }))
    const { id, windowStart, windowEnd } = (await ada.post('/api/ai/book', bookingRequest())).body
    await olga.post(`/api/operator/bookings/${id}/offer`, { proId: gwenId, reason })
    await gwen.post(`/api/dispatch/${id}/accept`)
    const later = (instant: string) => new Date(Date.parse(instant) + 7_200_000).toISOString()
    const [start, end] = [later(windowStart), later(windowEnd)]
    const passedOn = { reason, preferredWindowStart: start, preferredWindowEnd: end }
    await olga.post(`/api/operator/bookings/${id}/pass-on`, passedOn)
    const moved = { start, end, fromStart: windowStart, fromEnd: windowEnd, asked: false, reason }
    expect((await ada.get(`/api/bookings/${id}`)).body.windowActs).toMatchObject([moved])
    expect((await gwen.get(`/api/bookings/${id}`)).body).not.toHaveProperty('windowActs')
    const window = { start, end, from: { start: windowStart, end: windowEnd }, asked: false }
    const { events } = (await olga.get(`/api/operator/bookings/${id}`)).body
    expect(events).toContainEqual(expect.objectContaining({ act: 'booking.pass_on', window }))
  })

  test('is taken from whose page told of it, and from nobody who has it since', async () => {
    const { db } = world.context
    const ada = await world.signIn(await addUser(db))
    const [gusId, gwenId] = [(await addProfessional(db)).id, (await addProfessional(db)).id]
    const olga = await world.signIn(await addUser(db, { role: 'operator' }))
    const { id } = (await ada.post('/api/ai/book', bookingRequest())).body
    const accept = async (proId: string) => {
      await olga.post(`/api/operator/bookings/${id}/offer`, { proId, reason })
      await (await world.signIn({ id: proId })).post(`/api/dispatch/${id}/accept`)
    }
    await accept(gusId)
    const [job] = (await olga.get(`/api/operator/people/${gusId}`)).body.jobs
    expect(job).toMatchObject({ id, licensed: true })
    const passOn = { reason, version: job.version }
    expect((await olga.post(`/api/operator/bookings/${id}/pass-on`, passOn)).status).toBe(200)
    await accept(gwenId)
    expectProblem(await olga.post(`/api/operator/bookings/${id}/pass-on`, passOn), 409)
    expect((await ada.get(`/api/bookings/${id}`)).body).toMatchObject({ proId: gwenId })
  })

  test('is not told to who comes next for what reason, and counts as taken back', async () => {
    const { db } = world.context
    const [ada, olga] = [
      await world.signIn(await addUser(db)),
      await world.signIn(await addUser(db, { role: 'operator' })),
    ]
    const [gusId, gwenId] = [(await addProfessional(db)).id, (await addProfessional(db)).id]
    const [gus, gwen] = [await world.signIn({ id: gusId }), await world.signIn({ id: gwenId })]
    const { id } = (await ada.post('/api/ai/book', bookingRequest())).body
    const why = 'He turned up drunk at another customer.'
    const offerTo = (proId: string) =>
      olga.post(`/api/operator/bookings/${id}/offer`, { proId, reason })
    await offerTo(gusId)
    await gus.post(`/api/dispatch/${id}/accept`)
    await olga.post(`/api/operator/bookings/${id}/pass-on`, { reason: why })
    await offerTo(gwenId)
    const doors = [`/api/bookings/${id}`, '/api/bookings', `/api/bookings/${id}/messages`]
    const readBy = async (who: Visitor) =>
      JSON.stringify([
        ...(await Promise.all(doors.map(async (door) => (await who.get(door)).body))),
        (await who.post('/api/profile/export')).body,
      ])
    expect((await gwen.get(`/api/bookings/${id}`)).body.offer).not.toBeNull()
    expect(await readBy(gwen)).not.toContain('drunk')
    await gwen.post(`/api/dispatch/${id}/accept`)
    expect(await readBy(gwen)).not.toContain('drunk')
    expect(await readBy(gus)).toContain('drunk')
    const back = { from: 'assigned', to: 'pending', by: 'operator' }
    expect((await gwen.get(`/api/bookings/${id}`)).body.events[2]).toMatchObject({
      ...back,
      reason: null,
    })
    for (const who of [ada, gus])
      expect((await who.get(`/api/bookings/${id}`)).body.events[2]).toMatchObject({
        ...back,
        reason: why,
      })
    const desk = (await olga.get(`/api/operator/bookings/${id}`)).body
    expect(desk.events.map((each: { reason: string | null }) => each.reason)).toContain(why)

    await gwen.post(`/api/bookings/${id}/release`)
    expect(await readBy(gwen)).not.toContain('drunk')
    const { offers } = (await olga.get(`/api/operator/bookings/${id}`)).body
    const ends = new Map(
      offers.map((each: { proId: string; releasedBy: string | null }) => [
        each.proId,
        each.releasedBy,
      ]),
    )
    expect([ends.get(gusId), ends.get(gwenId)]).toEqual(['operator', 'pro'])
    const figures = async (proId: string) =>
      (await olga.get(`/api/operator/people/${proId}`)).body.figures.asPro
    expect(await figures(gusId)).toMatchObject({ accepted: 1, released: 0, takenBack: 1 })
    expect(await figures(gwenId)).toMatchObject({ accepted: 1, released: 1, takenBack: 0 })
  })

  test('is nobody’s own', async () => {
    const { db } = world.context
    const { id, customerId } = await addBooking(db, { status: 'assigned' })
    await db.execute(sql`update users set role = 'operator' where id = ${customerId}::uuid`)
    const own = await world.signIn({ id: customerId })
    expectProblem(await own.post(`/api/operator/bookings/${id}/pass-on`, { reason }), 403)
  })
})
