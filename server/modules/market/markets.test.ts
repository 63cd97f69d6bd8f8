import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runOperatorCommand } from '#server/operator/command.ts'
import { applicationRequest } from '#server/testing/application-request.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { followZips } from './follow-zips.job.ts'
import { FIRST_MARKET } from './markets.table.ts'

const URL = '/api/operator/markets'
const HEADER = 'zip,city,state,latitude,longitude,market'
const PHILADELPHIA = '19103,Philadelphia,PA,39.9513,-75.1741'

describe.each(ENGINES)('markets on %s', (engine) => {
  let world: World
  let olga: Visitor
  let folder: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    folder = await mkdtemp(path.join(tmpdir(), 'markets-'))
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
    await world.close()
  })

  const add = async (name: string): Promise<string> => {
    const { status, body } = await olga.post(URL, { name })
    expect(status).toBe(201)
    return body.id
  }
  const change = (id: string, what: object) =>
    olga.send({ method: 'PATCH', url: `${URL}/${id}`, payload: what })
  const list = async () => (await olga.get(URL)).body.markets
  async function load(...lines: string[]) {
    const file = path.join(folder, 'places.csv')
    await writeFile(file, [HEADER, ...lines].join('\n'))
    return runOperatorCommand(world.context, world.connection, { verb: 'places', file })
  }
  const booked = async (zip: string): Promise<string> => {
    const ada = await world.signIn(await addUser(world.context.db))
    const { status, body } = await ada.post('/api/ai/book', bookingRequest({ zip }))
    expect(status).toBe(201)
    return body.id
  }
  const marketOf = async (table: string, id: string, key = 'id') => {
    const { rows } = await world.context.db.execute<{ market_id: string }>(
      sql`select market_id from ${sql.raw(table)} where ${sql.raw(key)} = ${id}::uuid`,
    )
    return rows[0]?.market_id
  }

  test('begin with one that holds everything', async () => {
    expect(await list()).toEqual([
      {
        id: FIRST_MARKET,
        name: 'United States',
        timeZone: null,
        supportEmail: null,
        supportPhone: null,
        nights: true,
        zips: 5,
        first: true,
        operatorEmails: [],
        version: expect.any(String),
      },
    ])
    expect(await marketOf('bookings', await booked('10001'))).toBe(FIRST_MARKET)
    // Nobody knows this ZIP code, and whoever does not answers for it.
    expect(await marketOf('bookings', await booked('00000'))).toBe(FIRST_MARKET)
  })

  test('take their ZIP codes and all that is of them from a file, and give them back by another', async () => {
    const philadelphia = await add('Greater Philadelphia')
    const { db } = world.context
    const before = await booked('19103')
    const gwen = await addProfessional(db, { areas: [{ zipCode: '19103' }] })
    const both = await addProfessional(db, { areas: [{ zipCode: '19103' }, { zipCode: '10001' }] })
    const applicant = await world.signIn(await addUser(db))
    const application = applicationRequest({ zipCode: '19103' })
    const { body: sent } = await applicant.post('/api/pro-applications/submit', application)
    const elsewhere = await booked('10001')
    expect(await load(`${PHILADELPHIA},greater philadelphia`)).toEqual({
      done: true,
      text: '1 places are known now, added or corrected.',
    })
    expect(await list()).toMatchObject([
      { name: 'Greater Philadelphia', zips: 1 },
      { name: 'United States', zips: 4 },
    ])
    const after = await booked('19103-4321')
    for (const id of [before, after]) expect(await marketOf('bookings', id)).toBe(philadelphia)
    expect(await marketOf('bookings', elsewhere)).toBe(FIRST_MARKET)
    expect(await marketOf('professionals', gwen.id, 'user_id')).toBe(philadelphia)
    // As many areas here as there: they stay where they were.
    expect(await marketOf('professionals', both.id, 'user_id')).toBe(FIRST_MARKET)
    expect(await marketOf('applications', sent.id)).toBe(philadelphia)

    // What is blank stays, and what was decided goes along.
    await db.execute(sql`
      update applications set status = 'rejected', decided_at = submitted_at, reason = 'No.' where id = ${sent.id}::uuid`)
    await load(`${PHILADELPHIA},`)
    expect(await marketOf('bookings', after)).toBe(philadelphia)
    await load(`${PHILADELPHIA},United States`)
    expect(await list()).toMatchObject([{ name: 'Greater Philadelphia', zips: 0 }, { zips: 5 }])
    for (const id of [before, after]) expect(await marketOf('bookings', id)).toBe(FIRST_MARKET)
    expect(await marketOf('applications', sent.id)).toBe(FIRST_MARKET)
    expect(await marketOf('professionals', gwen.id, 'user_id')).toBe(FIRST_MARKET)
  })

  test('take along many bookings in small steps, tell nobody of it, and go on where that was broken off', async () => {
    const { db } = world.context
    const lehigh = await add('Lehigh Valley')
    const one = await booked('19103')
    await db.execute(sql`
      insert into bookings select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'zip', typed.zip))).*
      from bookings one, (values ('19103'), ('19103-1234')) as typed (zip), generate_series(1, 300) where id = ${one}::uuid`)
    const left = async () => {
      const { rows } = await db.execute<{ left: number }>(sql`
        select count(*)::int as left from bookings where zip_code(zip) = '19103' and market_id <> ${lehigh}::uuid`)
      return rows[0]?.left
    }
    await db.execute(sql`delete from announcements`)
    expect((await load(`${PHILADELPHIA},Lehigh Valley`)).done).toBe(true)
    expect(await left()).toBe(0)
    const told = sql`select from announcements where payload like ${`%${one}%`}`
    expect((await db.execute(told)).rows).toEqual([])
    // As if the command had been killed in between: the ZIP code is there, and some bookings are not.
    await db.execute(
      sql`update bookings set market_id = ${FIRST_MARKET}::uuid where zip = '19103-1234'`,
    )
    await load(`${PHILADELPHIA},Lehigh Valley`)
    expect(await left()).toBe(0)
    // And what was under way just then was not seen: a round looks for it, and leaves all else.
    await db.execute(sql`
      update bookings set market_id = ${FIRST_MARKET}::uuid where id = (select id from bookings where zip = '19103'
        and not exists (select from booking_events where booking_id = bookings.id) limit 1)`)
    expect(await left()).toBe(1)
    await followZips(world.context)
    expect(await left()).toBe(0)
    await load(`${PHILADELPHIA},United States`)
    expect(await marketOf('bookings', one)).toBe(FIRST_MARKET)
  })

  test('are refused by their line where they are not there, and nothing of the file is taken', async () => {
    const { done, text } = await load('00501,Holtsville,NY,40.81,-73.04,', `${PHILADELPHIA},Mars`)
    expect(done).toBe(false)
    expect(text).toMatch(/Line 3 names the market Mars, which does not exist: add it first\.$/)
    const { rows } = await world.context.db.execute(sql`select from places where zip = '00501'`)
    expect(rows).toEqual([])
  })

  test('have one name each, whatever the case', async () => {
    const bay = await add('Bay Area')
    const again = await olga.post(URL, { name: ' BAY AREA ' })
    expect(again.status).toBe(409)
    expect(again.body.detail).toBe('There is a market with the name BAY AREA already.')
    const renamed = await change(bay, { name: 'united states' })
    expect(renamed.body.detail).toBe('There is a market with the name united states already.')
    expect((await change(bay, { name: 'The Bay Area' })).body.name).toBe('The Bay Area')
    expect((await olga.post(URL, { name: ' ' })).body.issues).toEqual([
      { path: 'name', message: 'A market needs a name.' },
    ])
  })

  test('say what is theirs, each by itself, and take it back', async () => {
    const id = await add('Cape Cod')
    const said = { supportEmail: 'cape@example.com', supportPhone: '(508) 555-0100' }
    expect((await change(id, { ...said, nights: false })).body).toMatchObject({
      name: 'Cape Cod',
      ...said,
      nights: false,
    })
    expect((await change(id, { supportPhone: null })).body).toMatchObject({
      ...said,
      supportPhone: null,
      nights: false,
    })
    for (const [wrong, sentence] of [
      [{ timeZone: 'Mars/Base' }, 'Use a time zone such as America/Denver.'],
      [
        { supportPhone: '12' },
        'This is no phone number we can call. Use ten digits, such as 212-555-0100.',
      ],
      [{ supportEmail: 'cape' }, 'Use an e-mail address such as help@example.com.'],
      [{ operatorEmails: ['nobody@example.com'] }, 'Name operators alone: one of these is none.'],
    ] as const)
      expect((await change(id, wrong)).body.issues).toMatchObject([{ message: sentence }])
    expect((await change('nothing', { nights: true })).status).toBe(404)
    for (const nothing of [{}, { version: 'x' }, { everyMarket: ['nobody@example.com'] }])
      expect((await change(id, nothing)).status).toBe(400)
  })

  test('name whom people there turn to, in mails and on pages, and the settings name whom else', async () => {
    const { db, config } = world.context
    config.support = { email: 'help@example.com', phone: null }
    const id = await add('Jersey')
    await load('07030,Hoboken,NJ,40.745,-74.0279,Jersey')
    const supported = async (zip: string) => {
      const somebody = await world.signIn(await addUser(db))
      return (await somebody.get(`/api/support?zip=${zip}`)).body
    }
    expect(await supported('07030')).toEqual(config.support)
    await change(id, { supportPhone: '(201) 555-0100' })
    const jersey = { email: 'help@example.com', phone: '(201) 555-0100' }
    expect(await supported(' 07030-1234')).toEqual(jersey)
    expect(await supported('10001')).toEqual(config.support)
    expect(await supported('')).toEqual(config.support)
    for (const [zip, line] of [
      ['07030', 'Questions? (201) 555-0100 or help@example.com'],
      ['10001', 'Questions? help@example.com'],
    ] as const) {
      const family = await addUser(db)
      const ada = await world.signIn(family)
      await ada.post('/api/ai/book', bookingRequest({ zip }))
      const { body: outbox } = await olga.get('/api/operator/outbox?kind=booked')
      const mail = outbox.find(({ to }: { to: string }) => to === family.email)
      expect(mail.body).toContain(`\n${line}\n`)
    }
    await load('07030,Hoboken,NJ,40.745,-74.0279,United States')
  })

  test('have clocks of their own where they name some: of windows and of bookings', async () => {
    const arizona = await add('Arizona')
    await load(`${PHILADELPHIA},Arizona`)
    await addProfessional(world.context.db, { areas: [{ zipCode: '19103' }] })
    const ada = await world.signIn(await addUser(world.context.db))
    const windows = async () => (await ada.get('/api/windows?sku=PLB-DRAIN&zip=19103')).body
    expect((await windows())[0].timeZone).toBe('America/New_York')
    expect((await change(arizona, { timeZone: 'America/Phoenix' })).status).toBe(200)
    expect((await windows())[0].timeZone).toBe('America/Phoenix')
    const [{ start, end }] = await windows()
    const wish = { zip: '19103', preferredWindowStart: start, preferredWindowEnd: end }
    const { body } = await ada.post('/api/ai/book', bookingRequest(wish))
    expect(body.timeZone).toBe('America/Phoenix')
    // It keeps the clocks it was booked by.
    await change(arizona, { timeZone: null })
    expect((await windows())[0].timeZone).toBe('America/New_York')
    expect((await ada.get(`/api/bookings/${body.id}`)).body.timeZone).toBe('America/Phoenix')
    await load(`${PHILADELPHIA},United States`)
  })

  test('offer no windows by night where they do not work then', async () => {
    const { db } = world.context
    const always = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      startTime: '00:00',
      endTime: '00:00',
      onCall: true,
    }))
    await addProfessional(db, { trades: ['hvac'], areas: [{ zipCode: '07030' }], hours: always })
    const ada = await world.signIn(await addUser(db))
    const nights = async (zip = '&zip=07030') => {
      const { body } = await ada.get(`/api/windows?sku=HVC-TUNE&urgency=high${zip}`)
      return body.filter(({ label }: { label: string }) => label.includes('3:00 AM')).length
    }
    expect([(await nights()) > 0, (await nights('')) > 0]).toEqual([true, true])
    await change(FIRST_MARKET, { nights: false })
    expect([await nights(), await nights('')]).toEqual([0, 0])
    await change(FIRST_MARKET, { nights: true })
    expect(await nights()).toBeGreaterThan(0)
  })

  test('show operators no times by night either, where they do not work then', async () => {
    const atNight = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      startTime: '21:00',
      endTime: '07:00',
      onCall: true,
    }))
    const areas = [{ zipCode: '60601' }]
    const owl = await addProfessional(world.context.db, { trades: ['hvac'], areas, hours: atNight })
    await load('60601,Chicago,IL,41.8858,-87.6229,United States')
    const ada = await world.signIn(await addUser(world.context.db))
    const wish = bookingRequest({ zip: '60601', sku: 'HVC-TUNE' })
    const { body: made } = await ada.post('/api/ai/book', wish)
    const times = async () => {
      const { body } = await olga.get(`/api/operator/bookings/${made.id}/who-could`)
      return body.nearest.find(({ proId }: { proId: string }) => proId === owl.id).times
    }
    expect((await times()).length).toBeGreaterThan(0)
    await change(FIRST_MARKET, { nights: false })
    expect(await times()).toEqual([])
    await change(FIRST_MARKET, { nights: true })
  })

  test('say for ZIP codes that nobody knows what the first one says', async () => {
    const ada = await world.signIn(await addUser(world.context.db))
    await change(FIRST_MARKET, { timeZone: 'America/Phoenix' })
    const { body } = await ada.post('/api/ai/book', bookingRequest({ zip: '00000' }))
    expect(body.timeZone).toBe('America/Phoenix')
    await change(FIRST_MARKET, { timeZone: null })
  })

  test('are told by their own clocks, and of a quarter of a year', async () => {
    const kiribati = await add('Kiribati')
    const read = async (query: string) => olga.get(`/api/operator/market?${query}`)
    const today = (timeZone: string) => world.clock.now().toLocaleDateString('sv-SE', { timeZone })
    await change(kiribati, { timeZone: 'Pacific/Kiritimati' })
    world.clock.set(new Date('2026-12-01T12:00:00.000Z'))
    expect((await read(`market=${kiribati}`)).body.to).toBe(today('Pacific/Kiritimati'))
    expect((await read('')).body.to).toBe(today('America/New_York'))
    const days = 'from=2026-08-01&to=2026-11-01'
    const message = 'Ask for 92 days or fewer: more are told of all markets together only.'
    const { body } = await read(`${days}&market=${kiribati}`)
    expect(body.issues).toEqual([{ path: 'to', message }])
    expect((await read(days)).status).toBe(200)
  })

  test('are written down when somebody adds or changes one', async () => {
    const { body } = await olga.get('/api/operator/audit?what=market')
    expect(body.map(({ what }: { what: string }) => what)).toContain('market.add')
    expect(body[0]).toMatchObject({ what: 'market.change', about: { kind: 'market' } })
  })
})
