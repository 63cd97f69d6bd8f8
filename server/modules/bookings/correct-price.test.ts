import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '#server/modules/notifications/outbox.table.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

/** Ten on the morning of Wednesday, 2 December 2026, in New York. */
const NOW = new Date('2026-12-02T15:00:00.000Z')
const HOUR = 3_600_000
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR)

describe.each(ENGINES)('a final price that was mistyped on %s', (engine) => {
  let world: World
  let ada: Visitor
  let gwen: Visitor
  let olga: Visitor
  let adaId: string
  let gwenId: string
  let id: string

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  afterAll(() => world.close())

  /** Gwen says of a job for Ada, quoted at 12,500 to 27,500, that it costs 20,000. */
  beforeEach(async () => {
    world.clock.set(NOW)
    const { db } = world.context
    adaId = (await addUser(db, { emailVerified: true })).id
    gwenId = (await addProfessional(db)).id
    ada = await world.signIn({ id: adaId })
    gwen = await world.signIn({ id: gwenId })
    olga = await world.signIn(await addUser(db, { role: 'operator', firstName: 'Olga' }))
    id = await done({
      finalPriceCents: 20_000,
      finalPartsCents: 4_500,
      finalLaborCents: 15_500,
      finalNote: 'New trap.',
    })
  })

  const done = async (said: object = {}) => {
    const theirs = { customerId: adaId, proId: gwenId, windowStart: new Date(NOW.getTime() - HOUR) }
    const job = await addBooking(world.context.db, { ...theirs, status: 'on_site' })
    const said200 = await gwen.patch(`/api/bookings/${job.id}/status`, {
      status: 'completed',
      ...said,
    })
    expect(said200.status).toBe(200)
    return job.id
  }

  const REASON = 'I typed a 2 for a 1.'
  const correct = (finalPriceCents: number, more: object = {}, who = gwen) =>
    who.post(`/api/bookings/${id}/price`, { finalPriceCents, reason: REASON, ...more })
  const correctForThem = (finalPriceCents: number, more: object = {}) =>
    olga.post(`/api/operator/bookings/${id}/price`, { finalPriceCents, reason: REASON, ...more })
  const mails = async () => {
    const all = await world.context.db.select().from(outbox).orderBy(asc(outbox.seq))
    return all.filter(
      (mail) => mail.aboutId === id && mail.kind === 'changed' && mail.channel === 'email',
    )
  }

  test('is put right by its professional, for both sides and every sum', async () => {
    world.clock.set(later(1))
    const { status, body } = await correct(15_000)
    expect(status).toBe(200)
    const price = { finalPriceCents: 15_000, finalPartsCents: null, finalLaborCents: null }
    expect(body).toMatchObject({ ...price, finalNote: 'New trap.', status: 'completed' })
    const priceCorrections = [
      { at: later(1).toISOString(), by: 'pro', fromCents: 20_000, toCents: 15_000, reason: REASON },
    ]
    for (const who of [ada, gwen])
      expect((await who.get(`/api/bookings/${id}`)).body).toMatchObject({
        ...price,
        priceCorrections,
      })
    expect((await ada.get('/api/bookings/figures')).body.asCustomer.totalSpentCents).toBe(15_000)
    expect((await gwen.get('/api/bookings/figures')).body.asPro.earningsMonthCents).toBe(15_000)
    expect((await gwen.get('/api/professional/earnings')).body.jobs).toMatchObject([
      { bookingId: id, cents: 15_000, final: true },
    ])
    const { events } = (await olga.get(`/api/operator/bookings/${id}`)).body
    expect(events.at(-1)).toMatchObject({
      by: 'pro',
      reason: REASON,
      act: null,
      price: { fromCents: 20_000, toCents: 15_000 },
    })
  })

  test('is told to the customer once, however often it is asked for', async () => {
    const answers = await Promise.all([correct(15_000), correct(15_000)])
    expect([...answers, await correct(15_000)].map(({ status }) => status)).toEqual([200, 200, 200])
    const told = await mails()
    expect(told).toHaveLength(1)
    expect(told[0]?.recipientId).toBe(adaId)
    expect(told[0]?.body).toContain(
      'It is $150.00 now; before, it was $200.00. You were quoted $125.00 to $275.00.',
    )
    expect(told[0]?.body).toContain(`/bookings/${id}/receipt`)
    expect(told[0]?.body).not.toContain(REASON)
  })

  test('may be said for the first time', async () => {
    id = await done()
    expect((await correct(15_000, { was: null })).body.finalPriceCents).toBe(15_000)
    const { priceCorrections } = (await ada.get(`/api/bookings/${id}`)).body
    expect(priceCorrections).toMatchObject([{ fromCents: null, toCents: 15_000 }])
    expect((await mails())[0]?.body).toContain('before, it was what was quoted.')
  })

  test('is put right by an operator, and both sides read why', async () => {
    const seen = (await olga.get(`/api/operator/bookings/${id}`)).body.version
    const { status, body } = await correctForThem(15_000, { version: seen })
    expect(status).toBe(200)
    expect(body).toMatchObject({ finalPriceCents: 15_000 })
    expect(body.events.at(-1)).toMatchObject({
      by: 'operator',
      act: 'booking.price',
      who: expect.stringContaining('@'),
      reason: REASON,
      price: { fromCents: 20_000, toCents: 15_000 },
    })
    const told = await mails()
    expect(new Set(told.map(({ recipientId }) => recipientId))).toEqual(new Set([adaId, gwenId]))
    for (const mail of told) expect(mail.body).toContain(`This is why: ${REASON}`)
    expect((await correctForThem(15_000, { version: seen })).status).toBe(200)
    expectProblem(await correctForThem(16_000, { version: seen }), 409)
    expectProblem(await correct(16_000, { was: 20_000 }), 409)
    expect(await mails()).toHaveLength(2)
    const acts = await olga.get('/api/operator/audit?what=booking.price')
    expect(acts.body.filter((act: { about: { id: string } }) => act.about.id === id)).toHaveLength(
      1,
    )
  })

  test('lies within the quote, with a reason in a line', async () => {
    for (const cents of [0, 12_499, 27_501]) expectProblem(await correct(cents), 400)
    expect((await correct(27_501)).body.detail).toBe(
      'The quote was $125.00 to $275.00. The final price has to lie within it.',
    )
    expectProblem(await correct(15_000, { reason: ' ' }), 400)
    expectProblem(await correct(15_000, { reason: 'One.\nTwo.' }), 400)
    expectProblem(await correct(15_000, { finalPartsCents: 1 }), 400)
    expectProblem(await gwen.post(`/api/bookings/${id}/price`, { reason: REASON }), 400)
    expectProblem(await correctForThem(27_501), 400)
    expect(await mails()).toEqual([])
  })

  test('is for its professional and operators alone to put right', async () => {
    expectProblem(await correct(15_000, {}, ada), 403)
    expectProblem(await correct(15_000, {}, world.visitor), 401)
    const stranger = await world.signIn(await addProfessional(world.context.db))
    expectProblem(await correct(15_000, {}, stranger), 404)
    expectProblem(await gwen.post(`/api/operator/bookings/${id}/price`, {}), 403)
    id = adaId
    expectProblem(await correct(15_000), 404)
    expectProblem(await correctForThem(15_000), 404)
  })

  test('stays once the day is over, and after five times', async () => {
    for (const cents of [13_000, 14_000, 15_000, 16_000, 17_000])
      expect((await correct(cents)).status).toBe(200)
    const often = await correct(18_000)
    expectProblem(often, 409)
    expect(often.body.detail).toBe(
      'This price was corrected 5 times. It cannot be corrected again.',
    )
    id = await done({ finalPriceCents: 20_000 })
    world.clock.set(later(23.9))
    expect((await correct(15_000)).status).toBe(200)
    world.clock.set(later(24))
    const late = await correct(16_000)
    expectProblem(late, 409)
    expect(late.body.detail).toMatch(/24 hours/)
    expectProblem(await correctForThem(16_000), 409)
    // What was heard already is no conflict.
    expect((await correct(15_000)).status).toBe(200)
  })

  test('stays once its customer has reported the price, and not for other reports', async () => {
    const report = (kind: string) =>
      ada.post('/api/cases', { bookingId: id, kind, text: 'It is not as it should be.' })
    expect((await report('late')).status).toBe(201)
    expect((await correct(15_000)).status).toBe(200)
    expect((await report('price')).status).toBe(201)
    const disputed = await correct(16_000)
    expectProblem(disputed, 409)
    expect(disputed.body.detail).toMatch(/reported the price/)
    expectProblem(await correctForThem(16_000), 409)
  })

  test('is none of a job that is not done, or that costs nothing', async () => {
    const theirs = { customerId: adaId, proId: gwenId, status: 'on_site' } as const
    const { id: underWay } = await addBooking(world.context.db, theirs)
    id = underWay
    expectProblem(await correct(15_000), 409)
    await world.context.db.execute(
      sql`update bookings set price_quote_min = 0, price_quote_max = 0 where id = ${id}::uuid`,
    )
    await gwen.patch(`/api/bookings/${id}/status`, { status: 'completed' })
    expectProblem(await correct(0), 409)
  })
})
