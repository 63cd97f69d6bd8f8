import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationRequest } from '#server/testing/application-request.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { FIRST_MARKET } from './markets.table.ts'

const URL = '/api/operator/markets'

describe.each(ENGINES)('the ZIP codes of a market on %s', (engine) => {
  let world: World
  let olga: Visitor
  let boss: string

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    await addSomePlaces(world.context)
    const operator = { role: 'operator', emailVerified: true } as const
    const named = await addUser(world.context.db, operator)
    boss = named.email
    olga = await world.signIn(named)
  })
  afterAll(() => world.close())

  const add = async (name: string): Promise<string> => {
    const { status, body } = await olga.post(URL, { name })
    expect(status).toBe(201)
    return body.id
  }
  const change = (id: string, what: object) =>
    olga.send({ method: 'PATCH', url: `${URL}/${id}/zips`, payload: what })
  const held = async (id: string): Promise<string[]> => {
    const { body } = await olga.get(`${URL}/${id}/zips`)
    expect(body.total).toBe(body.zips.length)
    return body.zips.map(({ zip }: { zip: string }) => zip)
  }
  const marketOf = async (table: string, id: string, key = 'id') => {
    const { rows } = await world.context.db.execute<{ market_id: string }>(
      sql`select market_id from ${sql.raw(table)} where ${sql.raw(key)} = ${id}::uuid`,
    )
    return rows[0]?.market_id
  }
  const refused = async (id: string, what: object) => {
    const { status, body } = await change(id, what)
    expect(body.issues).toHaveLength(1)
    return [status, body.issues[0].path, body.issues[0].message]
  }

  test('are added and taken away, and what is of them goes along', async () => {
    const { db } = world.context
    const hudson = await add('Hudson')
    const gwen = await addProfessional(db, { areas: [{ zipCode: '07030' }] })
    const applicant = await world.signIn(await addUser(db))
    const { body: sent } = await applicant.post(
      '/api/pro-applications/submit',
      applicationRequest({ zipCode: '07030' }),
    )
    const done = await addBooking(db, { zip: '07030', status: 'completed', proId: gwen.id })
    const there = async () => [
      await marketOf('professionals', gwen.id, 'user_id'),
      await marketOf('applications', sent.id),
      await marketOf('bookings', done.id),
    ]
    expect(await held(hudson)).toEqual([])

    const { status, body } = await change(hudson, { add: ['07030', '11201', '07030'] })
    expect([status, body.name, body.zips]).toEqual([200, 'Hudson', 2])
    // By their places: New Jersey before New York.
    expect(await held(hudson)).toEqual(['07030', '11201'])
    expect(await there()).toEqual([hudson, hudson, hudson])
    // What it holds already is as it should be.
    expect((await change(hudson, { add: ['07030'] })).body.zips).toBe(2)

    expect((await change(hudson, { add: ['19103'], takeAway: ['07030'] })).body.zips).toBe(2)
    expect(await held(hudson)).toEqual(['11201', '19103'])
    expect(await there()).toEqual([FIRST_MARKET, FIRST_MARKET, FIRST_MARKET])
    await change(hudson, { takeAway: ['11201', '19103'] })
  })

  test('decide where a professional is at home, and a city without its state does not', async () => {
    const { db } = world.context
    const hudson = await add('At home')
    await change(hudson, { add: ['07030'] })
    const homeOf = async (...areas: object[]) => {
      const { id } = await addProfessional(db, { areas })
      return () => marketOf('professionals', id, 'user_id')
    }
    // There is a Brooklyn of the first market, in which everybody begins.
    expect(await (await homeOf({ zipCode: '07030' }, { city: 'Brooklyn' }))()).toBe(hudson)
    const two = [{ city: 'Brooklyn' }, { city: 'Philadelphia' }]
    expect(await (await homeOf({ zipCode: '07030' }, ...two))()).toBe(hudson)
    const home = await homeOf({ city: 'Hoboken' })
    expect(await home()).toBe(FIRST_MARKET)
    await db.execute(sql`update professional_areas set state = 'NJ' where city = 'Hoboken'`)
    expect(await home()).toBe(hudson)
    await change(hudson, { takeAway: ['07030'] })
  })

  test('decide which hours are offered, by which clocks, and whom people turn to', async () => {
    const { db } = world.context
    const hudson = await add('By day')
    const said = { nights: false, timeZone: 'America/Denver', supportPhone: '(201) 555-0100' }
    await olga.send({ method: 'PATCH', url: `${URL}/${hudson}`, payload: said })
    const hours = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      startTime: '21:00',
      endTime: '07:00',
      onCall: true,
    }))
    const owl = await addProfessional(db, {
      trades: ['hvac'],
      areas: [{ zipCode: '19103', radiusKm: 1 }],
      hours,
    })
    const ada = await world.signIn(await addUser(db))
    const asked = async () => {
      const { rows } = await db.execute<{ zone: string }>(
        sql`select time_zone as zone from professionals where user_id = ${owl.id}::uuid`,
      )
      const windows = (await ada.get('/api/windows?sku=HVC-TUNE&urgency=high&zip=19103')).body
      const { phone } = (await olga.get('/api/support?zip=19103')).body
      return [windows.length > 0, rows[0]?.zone, phone]
    }
    expect(await asked()).toEqual([true, 'America/New_York', null])
    await change(hudson, { add: ['19103'] })
    expect(await asked()).toEqual([false, 'America/Denver', '(201) 555-0100'])
    await change(hudson, { takeAway: ['19103'] })
    expect(await asked()).toEqual([true, 'America/New_York', null])
  })

  test('are refused by a sentence at the field, and then nothing has changed', async () => {
    const [mine, other] = [await add('Mine'), await add('Other')]
    await change(other, { add: ['10002'] })
    const wrong = ['1000', '10001-1234', 'Mars']
    expect(await refused(mine, { add: ['10001', ...wrong] })).toEqual([
      400,
      'add',
      'A ZIP code has five digits: look again at 1000, 10001-1234, and Mars.',
    ])
    expect(await refused(mine, { add: ['99998', '99999', '10001'] })).toEqual([
      400,
      'add',
      'We know no places at 99998 and 99999: a places file adds what is missing.',
    ])
    expect(await refused(mine, { add: ['10001', '10002'] })).toEqual([
      409,
      'add',
      'This is served by another market already: 10002 (Other).',
    ])
    expect(await refused(mine, { takeAway: ['10001'] })).toEqual([
      400,
      'takeAway',
      'Mine does not hold 10001, so there is nothing to take away.',
    ])
    expect(await refused(mine, { add: ['10001'], takeAway: ['10001'] })).toEqual([
      400,
      'takeAway',
      'Either add or take away, not both: 10001.',
    ])
    expect(await refused(mine, {})).toEqual([400, 'add', 'Name a ZIP code to add or to take away.'])
    const many = Array.from({ length: 1001 }, () => '10001')
    expect((await refused(mine, { add: many }))[2]).toBe(
      'Name 1,000 ZIP codes or fewer; a places file takes more.',
    )
    expect(await held(mine)).toEqual([])
    const first = await change(FIRST_MARKET, { takeAway: ['10001'] })
    expect([first.status, first.body.detail]).toEqual([
      409,
      'United States holds every ZIP code that no other market holds: add or take away at the other one.',
    ])
    for (const none of [
      'nothing',
      world.context.config.publicUrl,
      other.replace(/^.{8}/, 'ffffffff'),
    ])
      expect((await change(encodeURIComponent(none), { add: ['10001'] })).status).toBe(404)
    await change(other, { takeAway: ['10002'] })
  })

  test('stay while a booking runs there, however it was typed, and are told how many do', async () => {
    const market = await add('Chelsea')
    await change(market, { add: ['10001', '10002'] })
    const ada = await world.signIn(await addUser(world.context.db))
    const book = async (wishes: object): Promise<string> =>
      (await ada.post('/api/ai/book', bookingRequest(wishes))).body.id
    const [one, two] = [await book({ zip: '10001' }), await book({ zip: '10001-4321' })]
    const both = { takeAway: ['10001', '10002'] }
    expect(await refused(market, both)).toEqual([
      409,
      'takeAway',
      '2 bookings are still running in 10001: take it away once they are done.',
    ])
    expect(await held(market)).toEqual(['10001', '10002'])
    await ada.post(`/api/bookings/${one}/cancel`)
    expect((await refused(market, both))[2]).toBe(
      '1 booking is still running in 10001: take it away once it is done.',
    )
    await ada.post(`/api/bookings/${two}/cancel`)
    expect((await change(market, both)).body.zips).toBe(0)
    expect(await marketOf('bookings', two)).toBe(FIRST_MARKET)
  })

  test('go to one market alone where two ask at once', async () => {
    const [left, right] = [await add('Left bank'), await add('Right bank')]
    const answers = await Promise.all(
      [left, right].map((id) => change(id, { add: ['10001', '10002'] })),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const [ofLeft, ofRight] = [await held(left), await held(right)]
    expect([...ofLeft, ...ofRight].toSorted()).toEqual(['10001', '10002'])
    for (const [id, zips] of [
      [left, ofLeft],
      [right, ofRight],
    ] as const)
      if (zips.length > 0) await change(id, { takeAway: zips })
  })

  test('are read by their operators, and changed by those of every market', async () => {
    const [theirs, other] = [await add('Theirs'), await add('Not theirs')]
    const { config, db } = world.context
    const pete = await addUser(db, { role: 'operator', emailVerified: true })
    config.operatorEmails = [boss, pete.email]
    const named = { operatorEmails: [pete.email] }
    await olga.send({ method: 'PATCH', url: `${URL}/${theirs}`, payload: named })
    const visitor = await world.signIn(pete)
    expect((await visitor.get(`${URL}/${theirs}/zips`)).status).toBe(200)
    expect((await visitor.get(`${URL}/${other}/zips`)).status).toBe(404)
    const url = `${URL}/${theirs}/zips`
    const sent = await visitor.send({ method: 'PATCH', url, payload: { add: ['10001'] } })
    expect(sent.status).toBe(403)
  })

  test('are written down when somebody changes them', async () => {
    const market = await add('Brooklyn')
    await change(market, { add: ['11201', '10001'] })
    await change(market, { add: ['07030'], takeAway: ['10001', '11201'] })
    const { body } = await olga.get('/api/operator/audit?what=market')
    const about = { kind: 'market', id: market }
    expect(body.slice(0, 2)).toMatchObject([
      { what: 'market.zips', about, reason: 'Added 07030. Took away 10001 and 11201.' },
      { what: 'market.zips', about, reason: 'Added 10001 and 11201.' },
    ])
  })
})
