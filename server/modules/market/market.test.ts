import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Trade } from '#contract/catalog.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { countUp } from './count-up.job.ts'

const URL = '/api/operator/market'
const MINUTE = 60_000
const DAY = 86_400_000

describe.each(ENGINES)('the market on %s', (engine) => {
  let world: World
  let operator: Visitor
  let ada: Visitor
  let gwen: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    const { db } = world.context
    await addSomePlaces(world.context)
    operator = await world.signIn(await addUser(db, { role: 'operator' }))
    ada = await world.signIn(await addUser(db))
    gwen = await world.signIn(await addProfessional(db))
  })
  afterAll(() => world.close())

  const read = async (query = '') => {
    const { status, body } = await operator.get(`${URL}${query}`)
    expect(status).toBe(200)
    return body
  }
  let day = 0
  async function book(wishes: object = {}): Promise<string> {
    const start = Date.parse('2026-11-24T14:00:00.000Z') + (day += 1) * DAY
    const window = {
      preferredWindowStart: new Date(start).toISOString(),
      preferredWindowEnd: new Date(start + 120 * MINUTE).toISOString(),
    }
    const { status, body } = await ada.post(
      '/api/ai/book',
      bookingRequest({ ...window, ...wishes }),
    )
    expect(status).toBe(201)
    await dispatchRound(world.context)
    return body.id
  }

  const LITTLE = { requests: 0, matched: 0, unmatched: 0, canceled: 0 }

  test('says what became of what was booked, before and after it is counted up', async () => {
    const nothing = await read()
    expect(nothing).toMatchObject({ from: '2026-10-27', to: '2026-11-23', requests: 0 })
    expect(nothing).toMatchObject({ fillRate: null, minutesToAccept: { p50: null, p90: null } })
    expect(nothing).toMatchObject({ live: 0, availableNow: 1 })
    expect(nothing.byDay).toHaveLength(28)

    const taken = await book()
    world.clock.advance(1.5 * MINUTE)
    await gwen.post(`/api/dispatch/${taken}/accept`)
    await gwen.post(`/api/dispatch/${await book()}/decline`, { reason: 'price' })
    await gwen.post(`/api/dispatch/${await book()}/decline`)
    await ada.post(`/api/bookings/${await book()}/cancel`)
    // Given back, it is nobody's, and was accepted once all the same.
    const back = await book()
    await countUp(world.context)
    world.clock.advance(4.9 * MINUTE)
    await gwen.post(`/api/dispatch/${back}/accept`)
    await gwen.post(`/api/bookings/${back}/release`)
    await dispatchRound(world.context)
    await book({ zip: '19103' })
    await book({ zip: '00000', sku: 'HVC-TUNE' })
    await book()
    world.clock.advance(6 * MINUTE)
    await dispatchRound(world.context)

    const expected = {
      requests: 8,
      matched: 1,
      fillRate: 1 / 8,
      minutesToAccept: { p50: 1.5, p90: 4.9 },
      lapsed: 1,
      declined: { price: 1, unknown: 1, busy: 0 },
      unmatched: { trade: 1, area: 1, asked: 4, hours: 0, unknown: 0 },
      canceled: { customer: 1, system: 0, operator: 0 },
      live: 1,
      byTrade: [
        { trade: 'plumbing', requests: 7, matched: 1, unmatched: 5 },
        { trade: 'hvac', requests: 1, matched: 0, unmatched: 1 },
      ],
    }
    for (let twice = 0; twice < 2; twice += 1) {
      const market = await read()
      expect(market).toMatchObject(expected)
      expect(market.byDay.at(-1)).toEqual({
        day: '2026-11-23',
        requests: 8,
        matched: 1,
        unmatched: 6,
        canceled: 1,
      })
      expect(market.byDay.at(-2)).toEqual({ day: '2026-11-22', ...LITTLE })
      expect(market.byZip).toMatchObject([
        { zip: '10001', city: 'New York', requests: 6, matched: 1, latitude: expect.any(Number) },
        { zip: '00000', city: null, latitude: null, requests: 1, unmatched: 1 },
        { zip: '19103', city: 'Philadelphia', requests: 1 },
      ])
      await countUp(world.context)
    }
    expect(await read('?trade=hvac')).toMatchObject({
      requests: 1,
      unmatched: { trade: 1, area: 0 },
      availableNow: 0,
      byZip: [{ zip: '00000' }],
    })
    expect(await read('?to=2026-11-22')).toMatchObject({ requests: 0, byZip: [] })
  })

  test('says which part of the rule left nobody, and keeps what was not served without who', async () => {
    const { db } = world.context
    const before = (await read()).unmatched
    const inPhiladelphia = (trade: Trade, wishes: object) =>
      addProfessional(db, { trades: [trade], areas: [{ zipCode: '19103' }], ...wishes })
    const sundays = [{ dayOfWeek: 0, startTime: '09:00', endTime: '12:00' }]
    await inPhiladelphia('electrical', { hours: sundays })
    await inPhiladelphia('hvac', { licensedUntil: '2026-11-24' })
    await inPhiladelphia('plumbing', { paused: true })
    day = 8
    for (const sku of ['ELE-OUTLET', 'HVC-TUNE']) await book({ sku, zip: '19103' })
    const paused = await book({ zip: '19103' })
    const { unmatched } = await read()
    expect(unmatched).toMatchObject({
      hours: before.hours + 1,
      license: before.license + 1,
      paused: before.paused + 1,
    })
    await ada.post(`/api/bookings/${paused}/cancel`)
    const { noOneFree } = await read('?from=2026-11-24&to=2026-12-31')
    expect(noOneFree).toContainEqual({ zip: '19103', hour: 9, requests: 1 })
    const { rows } = await world.connection.db.execute('select * from unserved_demand')
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'asked_at',
      'id',
      'part',
      'sku',
      'trade',
      'window_end',
      'window_start',
      'zip',
    ])
    expect(rows.at(-1)).toMatchObject({ sku: 'PLB-DRAIN', zip: '19103', part: 'paused' })
  })

  test('keeps that somebody asked for windows and there was none, once within an hour', async () => {
    const kept = async () => {
      const { rows } = await world.context.db.execute(sql`
        select sku, trade, zip, part from unserved_demand where asked_at is not null order by id`)
      return rows
    }
    const before = (await read('?from=2026-11-23&to=2026-12-31')).noOneFree
    const ask = async (sku: string, zip: string) =>
      expect((await ada.get(`/api/windows?sku=${sku}&zip=${zip}`)).status).toBe(200)
    await ask('PLB-DRAIN', '10001')
    await ask('HVC-TUNE', '00000')
    expect(await kept()).toEqual([])
    for (const zip of ['10001', '10001', '10001-1234', '07030']) await ask('ELE-OUTLET', zip)
    const electrical = { sku: 'ELE-OUTLET', trade: 'electrical', part: 'area' }
    const [here, there] = [
      { ...electrical, zip: '10001' },
      { ...electrical, zip: '07030' },
    ]
    expect(await kept()).toEqual([here, there])
    // Whoever works there has no hours in these days: they are all taken.
    const { id } = await addProfessional(world.context.db, { trades: ['electrical'] })
    await world.context.db.execute(sql`
      insert into professional_time_off (pro_id, starts_at, ends_at)
      values (${id}::uuid, '2026-11-01', '2026-12-30')`)
    world.clock.advance(60 * MINUTE)
    await ask('ELE-OUTLET', '10001')
    expect(await kept()).toEqual([here, there, { ...here, part: 'busy' }])
    // At which hour they would have had somebody come is not known.
    expect((await read('?from=2026-11-23&to=2026-12-31')).noOneFree).toEqual(before)
  })

  test('counts as available who could take a job now, whatever changes of them', async () => {
    const { db } = world.context
    const available = async (trade = 'hvac') => (await read(`?trade=${trade}`)).availableNow
    const before = await available()
    const hugo = await addProfessional(db, { trades: ['hvac'], areas: [{ zipCode: '07030' }] })
    const mine = sql`pro_id = ${hugo.id}::uuid`
    const now = world.clock.now().toISOString()
    const later = new Date(world.clock.now().getTime() + 60 * MINUTE).toISOString()
    expect(await available()).toBe(before + 1)
    // Each keeps them from it, and then no more.
    for (const [keeps, lets] of [
      [
        sql`update users set suspended_at = now(), suspended_reason = 'No.' where id = ${hugo.id}::uuid`,
        sql`update users set suspended_at = null, suspended_reason = null where id = ${hugo.id}::uuid`,
      ],
      [
        sql`update professionals set paused = true where user_id = ${hugo.id}::uuid`,
        sql`update professionals set paused = false where user_id = ${hugo.id}::uuid`,
      ],
      [
        sql`update professional_licenses set expiration_date = '2026-11-22' where ${mine}`,
        sql`insert into professional_licenses (pro_id, license_type, license_number, issuing_state, expiration_date)
          values (${hugo.id}::uuid, 'contractor', 'C-9', 'NY', '2026-11-23')`,
      ],
      [
        sql`delete from professional_licenses where ${mine}`,
        sql`insert into professional_licenses (pro_id, license_type, license_number, issuing_state, expiration_date)
          values (${hugo.id}::uuid, 'trade', 'T-9', 'NY', '2030-01-01')`,
      ],
      [
        sql`delete from professional_trades where ${mine}`,
        sql`insert into professional_trades (pro_id, trade) values (${hugo.id}::uuid, 'hvac')`,
      ],
      [
        sql`insert into professional_time_off (pro_id, starts_at, ends_at) values (${hugo.id}::uuid, ${now}, ${later})`,
        sql`delete from professional_time_off where ${mine}`,
      ],
      [
        sql`with calendar as (
          insert into busy_calendars (pro_id, address_sealed, due_at) values (${hugo.id}::uuid, '', ${now}) returning pro_id
        ) insert into busy_times select pro_id, ${now}, ${later} from calendar`,
        sql`delete from busy_calendars where ${mine}`,
      ],
    ] as const) {
      await db.execute(keeps)
      expect(await available()).toBe(before)
      await db.execute(lets)
      expect(await available()).toBe(before + 1)
    }
    await addBooking(db, { proId: hugo.id, status: 'on_site', windowStart: world.clock.now() })
    expect(await available()).toBe(before)
  })

  test('is a table, too, in which nothing is a formula', async () => {
    await book({ zip: '=1+1' })
    const { headers, body } = await operator.send({ url: URL, headers: { accept: 'text/csv' } })
    expect(headers['content-disposition']).toContain('fixwell-market-2026-10-27-to-2026-11-23.csv')
    expect(body).toMatch(
      /^By,Which,City,State,Requests,Matched,Unmatched,Canceled\r\nday,2026-10-27,,,0,0,0,0\r\n/,
    )
    expect(body).toContain("\r\nZIP,'=1+1,,,1,0,1,\r\n")
    expect(body).toContain('\r\nZIP,10001,New York,NY,')
  })

  test('is told by area where very many places asked', async () => {
    const { db } = world.connection
    const rows = `select date '2026-01-15', 'plumbing', (20000 + n)::text, 1, 0, 0 from generate_series(1, 40001) as n`
    await db.execute(`insert into market_places ${rows}`)
    await db.execute(`insert into market_areas select day, trade, left(zip, 3), count(*), 0, 0 from market_places
      where day = '2026-01-15' group by 1, 2, 3`)
    const { byZip } = await read('?from=2026-01-10&to=2026-01-20')
    expect(byZip).toHaveLength(401)
    expect(byZip[0]).toMatchObject({ zip: '201', requests: 100, city: null })
    expect((await read('?from=2026-01-10&to=2026-01-20&trade=hvac')).byZip).toEqual([])
  })

  test('is read by operators alone, and in spans of days', async () => {
    for (const role of ['customer', 'pro'] as const)
      expect(
        (await (await world.signIn(await addUser(world.context.db, { role }))).get(`${URL}?from=x`))
          .status,
      ).toBe(403)
    expect((await world.visitor.get(URL)).status).toBe(401)
    for (const wrong of [
      'from=yesterday',
      'trade=roofing',
      'from=2026-11-23&to=2026-11-22',
      'from=2024-01-01&to=2026-01-01',
    ])
      expect((await operator.get(`${URL}?${wrong}`)).status).toBe(400)
    expect(await read('?from=2027-01-05')).toMatchObject({ from: '2027-01-05', to: '2027-01-05' })
  })
})
