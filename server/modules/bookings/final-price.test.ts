import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '#server/modules/notifications/outbox.table.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

/** Ten on the morning of Wednesday, 2 December 2026, in New York. */
const NOW = new Date('2026-12-02T15:00:00.000Z')

describe.each(ENGINES)('the price of a job that is done on %s', (engine) => {
  let world: World
  let adaId: string
  let gwenId: string
  let ada: Visitor
  let gwen: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  beforeEach(async () => {
    world.clock.set(NOW)
    adaId = (await addUser(world.context.db, { emailVerified: true })).id
    gwenId = (await addProfessional(world.context.db)).id
    ada = await world.signIn({ id: adaId })
    gwen = await world.signIn({ id: gwenId })
  })
  afterAll(() => world.close())

  /** A job of Gwen's for Ada, quoted at 12,500 to 27,500. */
  const job = async (windowStart = '2026-12-02T13:00:00.000Z') => {
    const theirs = { customerId: adaId, proId: gwenId, windowStart: new Date(windowStart) }
    return (await addBooking(world.context.db, { ...theirs, status: 'on_site' })).id
  }
  const complete = (id: string, said: object = {}) =>
    gwen.patch(`/api/bookings/${id}/status`, { status: 'completed', ...said })
  const done = async (at: string, said: object = {}) => {
    world.clock.set(new Date(at))
    const id = await job(at)
    expect((await complete(id, said)).status).toBe(200)
    return id
  }
  const earnings = (query = '') => gwen.get(`/api/professional/earnings${query}`)
  const SAID = {
    finalPriceCents: 20_000,
    finalPartsCents: 4_500,
    finalLaborCents: 15_500,
    finalNote: 'New trap | and seal.',
  }

  test('is what both sides read, and what the sums of both are made of', async () => {
    const id = await job()
    expect((await complete(id, SAID)).body).toMatchObject({ status: 'completed', ...SAID })
    for (const who of [ada, gwen]) {
      expect((await who.get(`/api/bookings/${id}`)).body).toMatchObject(SAID)
      expect((await who.get('/api/bookings')).body[0]).toMatchObject({
        priceQuoteMin: 12_500,
        priceQuoteMax: 27_500,
        ...SAID,
      })
    }
    await complete(await job('2026-12-02T18:00:00.000Z'))
    const total = 20_000 + 27_500
    expect((await ada.get('/api/bookings/figures')).body.asCustomer.totalSpentCents).toBe(total)
    expect((await gwen.get('/api/bookings/figures')).body.asPro.earningsMonthCents).toBe(total)
  })

  test('goes out with the mail, which leads to the receipt', async () => {
    const id = await job()
    await complete(id, SAID)
    const mails = await world.context.db.select().from(outbox).orderBy(asc(outbox.seq))
    const { body } =
      mails.findLast((mail) => mail.aboutId === id && mail.kind === 'completed') ?? {}
    expect(body).toContain(
      'The final price is $200.00; you were quoted $125.00 to $275.00. You pay your professional',
    )
    expect(body).toMatch(new RegExp(`Your receipt, .*: http.*/bookings/${id}/receipt`))
  })

  test('lies within the quote, and parts and labor make it up', async () => {
    const id = await job()
    const wrong = [
      { finalPriceCents: 0 },
      { finalPriceCents: '200' },
      { finalPriceCents: 200.5 },
      { finalPriceCents: 12_499 },
      { finalPriceCents: 27_501 },
      { finalPriceCents: 1e12 },
      { finalPriceCents: 20_000, finalPartsCents: 20_000 },
      { finalPriceCents: 20_000, finalPartsCents: 4_500, finalLaborCents: 15_499 },
      { finalPartsCents: 10_000, finalLaborCents: 10_000 },
      { finalPriceCents: 20_000, finalPartsCents: -1, finalLaborCents: 20_001 },
      { finalNote: 'x'.repeat(2_001) },
    ]
    for (const said of wrong) expectProblem(await complete(id, said), 400)
    expect((await complete(id, { finalPriceCents: 27_501 })).body.detail).toBe(
      'The quote was $125.00 to $275.00. The final price has to lie within it.',
    )
    expect((await gwen.get(`/api/bookings/${id}`)).body.status).toBe('on_site')
    expect((await complete(id, { finalPriceCents: 27_500 })).status).toBe(200)
  })

  test('is nothing only where nothing was quoted', async () => {
    const id = await job()
    await world.context.db.execute(
      sql`update bookings set price_quote_min = 0 where id = ${id}::uuid`,
    )
    const refused = await complete(id, { finalPriceCents: 0 })
    expectProblem(refused, 400)
    expect(refused.body.detail).toBe(
      'A final price is more than nothing. Leave it out to let the quote stand.',
    )
    expect((await complete(id, { finalPriceCents: 1 })).body.finalPriceCents).toBe(1)
  })

  test('comes with the last step alone, of a job of theirs', async () => {
    const theirs = { customerId: adaId, proId: gwenId }
    const { id } = await addBooking(world.context.db, { ...theirs, status: 'assigned' })
    const setOff = { status: 'en_route', finalPriceCents: 20_000 }
    expectProblem(await gwen.patch(`/api/bookings/${id}/status`, setOff), 400)
    expectProblem(await complete(id, { finalPriceCents: 1 }), 400)
    expectProblem(await complete(id, { finalPriceCents: 20_000 }), 409)
    const stranger = await world.signIn(await addProfessional(world.context.db))
    const done20 = { status: 'completed', finalPriceCents: 1 }
    expectProblem(await stranger.patch(`/api/bookings/${id}/status`, done20), 404)
  })

  test('is what was said first, on whichever of two devices', async () => {
    const id = await job()
    const other = await world.signIn({ id: gwenId })
    const answers = await Promise.all([
      complete(id, { finalPriceCents: 20_000 }),
      other.patch(`/api/bookings/${id}/status`, { status: 'completed', finalPriceCents: 15_000 }),
      complete(id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const told = new Set(answers.map(({ body }) => body.finalPriceCents))
    expect(told.size).toBe(1)
    const mails = await world.context.db.select().from(outbox)
    expect(mails.filter((mail) => mail.aboutId === id && mail.kind === 'completed')).toHaveLength(1)
  })

  test('adds up by the weeks of the market, from day to day', async () => {
    // Half past eleven on Sunday evening in New York, half past midnight on Monday, and the day after.
    const sunday = await done('2026-11-30T04:30:00.000Z', { finalPriceCents: 13_000 })
    const monday = await done('2026-11-30T05:30:00.000Z')
    const tuesday = await done('2026-12-01T15:00:00.000Z', { finalPriceCents: 15_000 })
    world.clock.set(NOW)
    const all = (await earnings('?from=2026-11-29&to=2026-12-01')).body
    expect(all.weeks).toEqual([
      { start: '2026-11-23', jobs: 1, cents: 13_000 },
      { start: '2026-11-30', jobs: 2, cents: 27_500 + 15_000 },
    ])
    expect(all.jobs).toMatchObject([
      { bookingId: sunday, day: '2026-11-29', cents: 13_000, final: true },
      { bookingId: monday, day: '2026-11-30', cents: 27_500, final: false },
      { bookingId: tuesday, completedAt: '2026-12-01T15:00:00.000Z', cents: 15_000, final: true },
    ])
    expect((await earnings('?from=2026-11-30&to=2026-11-30')).body.jobs).toMatchObject([
      { bookingId: monday },
    ])
    expect((await earnings()).body).toMatchObject({ from: '2026-01-01', to: '2026-12-02' })
    expect((await earnings()).body.jobs).toHaveLength(3)
    expect((await earnings('?from=2025-01-01&to=2025-12-31')).body).toMatchObject({
      weeks: [],
      jobs: [],
    })
  })

  test('adds up in a table for a spreadsheet as well', async () => {
    const id = await done('2026-12-01T15:00:00.000Z', { finalPriceCents: 15_050 })
    const url = '/api/professional/earnings?from=2026-12-01&to=2026-12-01'
    const { headers, body } = await gwen.send({ url, headers: { accept: 'text/csv' } })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('earnings-2026-12-01-to-2026-12-01.csv')
    expect(body).toBe(
      `Day,Job,Booking,Amount (USD),Amount is\r\n2026-12-01,Clear a clogged drain,${id},150.50,final price\r\n`,
    )
    const both = { accept: 'application/json, text/csv' }
    expect((await gwen.send({ url, headers: both })).body.jobs).toHaveLength(1)
  })

  test('adds up for its professional alone, over days that there are', async () => {
    for (const query of [
      '?from=2026-12-02&to=2026-12-01',
      '?from=2025-01-01&to=2026-12-01',
      '?from=2026-02-30',
      '?to=tomorrow',
      '?from=2027-01-01',
    ])
      expectProblem(await earnings(query), 400)
    expect((await earnings('?from=2027-01-01')).body.issues).toMatchObject([{ path: 'from' }])
    expect((await earnings('?from=2025-01-01&to=2026-12-01')).body.detail).toBe(
      'Ask for 400 days or fewer.',
    )
    expectProblem(await ada.get('/api/professional/earnings'), 403)
    expectProblem(await world.visitor.get('/api/professional/earnings'), 401)
  })
})
