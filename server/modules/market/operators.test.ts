import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { alertOperators } from '#server/modules/bookings/alert-operators.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { applicationRequest } from '#server/testing/application-request.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { sendPhoto, somePhoto } from '#server/testing/photos.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { FIRST_MARKET } from './markets.table.ts'

const URL = '/api/operator/markets'
const HOUR = 3_600_000
const REASON = { reason: 'They asked.' }

/** What happened in a town: a booking that waits, a job done, a case, an application, a license, a question. */
interface Town {
  waiting: string
  done: string
  photo: string
  case: string
  application: string
  license: string
  question: string
  ada: string
  gwen: string
}

describe.each(ENGINES)('operators of some markets, on %s', (engine) => {
  let world: World
  let olga: Visitor
  let pete: Visitor
  let peteId: string
  let petes: string
  let olgas: string
  let philadelphia: string
  let here: Town
  let there: Town

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    const { db } = world.context
    await addSomePlaces(world.context)
    const operator = { role: 'operator', emailVerified: true } as const
    const boss = await addUser(db, { ...operator, zip: '19103' })
    olga = await world.signIn(boss)
    const of = await addUser(db, { ...operator, firstName: 'Pete' })
    pete = await world.signIn(of)
    ;[olgas, peteId, petes] = [boss.email, of.id, of.email]
    world.context.config.operatorEmails = [olgas, petes]
    philadelphia = (await olga.post(URL, { name: 'Philadelphia' })).body.id
    await db.execute(sql`update places set market_id = ${philadelphia}::uuid where zip = '19103'`)
    expect((await name(philadelphia, [petes])).status).toBe(200)
    here = await town('19103')
    there = await town('10001')
  })
  afterAll(() => world.close())

  const name = (market: string, operatorEmails: readonly string[], everyMarket?: string[]) =>
    olga.send({
      method: 'PATCH',
      url: `${URL}/${market}`,
      payload: { operatorEmails, everyMarket },
    })

  async function town(zip: string): Promise<Town> {
    const { db } = world.context
    const person = await addUser(db, { firstName: 'Ada', lastName: `Of ${zip}` })
    const ada = await world.signIn(person)
    const pro = await addProfessional(db, { areas: [{ zipCode: zip }] })
    const gwen = await world.signIn(pro)
    // Nobody there mends heating.
    const booked = await ada.post('/api/ai/book', bookingRequest({ zip, sku: 'HVC-TUNE' }))
    const waiting = booked.body.id
    await dispatchRound(world.context)
    const windowStart = new Date(world.clock.now().getTime() - 86_400_000)
    const ofBoth = { customerId: person.id, proId: pro.id, zip, windowStart }
    const done = (await addBooking(db, { ...ofBoth, status: 'completed' })).id
    const photo = (await sendPhoto(ada, waiting, 'request', await somePhoto('#123'))).body.id
    const opened = { bookingId: done, kind: 'damage', text: 'The sink is cracked.' }
    const { body: one } = await ada.post('/api/cases', opened)
    const applicant = await world.signIn(await addUser(db, { firstName: 'Zoe' }))
    const application = applicationRequest({ zipCode: zip })
    const { body: sent } = await applicant.post('/api/pro-applications/submit', application)
    await gwen.post('/api/professional/licenses', {
      licenseType: 'trade',
      licenseNumber: `L-${zip}`,
      issuingState: 'NY',
      expirationDate: '2030-01-01',
    })
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from submitted_licenses where pro_id = ${pro.id}::uuid`,
    )
    const { body: question } = await gwen.post('/api/professional/questions', {
      text: `Why do I get no offers in ${zip}?`,
    })
    return {
      waiting,
      done,
      photo,
      case: one.id,
      application: sent.id,
      license: rows[0]?.id ?? '',
      question: question.id,
      ada: person.id,
      gwen: pro.id,
    }
  }

  const idsOf = async (who: Visitor, url: string): Promise<string[]> => {
    const { status, body } = await who.get(url)
    expect(status).toBe(200)
    return body.map(({ id }: { id: string }) => id)
  }
  const LISTS = [
    ['/api/operator/bookings?state=unmatched', 'waiting'],
    ['/api/operator/applications', 'application'],
    ['/api/cases?state=open', 'case'],
    ['/api/operator/licenses?state=waiting', 'license'],
    ['/api/operator/questions?state=open', 'question'],
    ['/api/operator/people?role=pro', 'gwen'],
    ['/api/operator/people?q=Ada', 'ada'],
  ] as const

  test('find theirs in every list, and nothing else; whoever no market names finds all', async () => {
    for (const [url, what] of LISTS) {
      expect([url, await idsOf(pete, url)]).toEqual([url, [here[what]]])
      expect(await idsOf(olga, url)).toEqual(expect.arrayContaining([here[what], there[what]]))
    }
    const { body: found } = await pete.get('/api/operator/search?q=Ada')
    expect(found.people.map(({ id }: { id: string }) => id)).toEqual([here.ada])
    const bookings = found.bookings.map(({ id }: { id: string }) => id)
    expect(bookings.toSorted()).toEqual([here.waiting, here.done].toSorted())
    const { body: elsewhere } = await pete.get('/api/operator/search?q=10001')
    expect(elsewhere).toMatchObject({ bookings: [], people: [] })
    // A number made up at random may sound like it, in his own market.
    const holders = elsewhere.licenses.map(({ pro }: { pro: { id: string } }) => pro.id)
    expect(holders).not.toContain(there.gwen)
    const late = {
      status: 'assigned',
      windowStart: new Date(world.clock.now().getTime() - 3 * HOUR),
    } as const
    const [mine, other] = [
      await addBooking(world.context.db, { ...late, zip: '19103' }),
      await addBooking(world.context.db, { ...late, zip: '10001' }),
    ]
    // That mail does not leave is for those who see the outbox.
    await world.context.db.execute(sql`
      update outbox set attempts = 9, last_error = 'No such mailbox.', tried_at = now(), created_at = '2026-01-01', not_before = '2026-01-01'`)
    const alerts = async (who: Visitor) =>
      (await who.get('/api/operator/alerts')).body.map(
        (alert: { kind: string; bookingId?: string }) => alert.bookingId ?? alert.kind,
      )
    expect(await alerts(pete)).toEqual([mine.id])
    expect(await alerts(olga)).toEqual(expect.arrayContaining([mine.id, other.id, 'mail']))
    expect((await pete.get(URL)).body).toMatchObject({
      markets: [{ id: philadelphia }],
      // And of operators nobody else's.
      operators: [{ email: petes, name: 'Pete Person' }],
      mayChange: false,
    })
    const duty = async (who: Visitor) => (await who.get('/api/operator/duty')).body.everyMarket
    expect([await duty(pete), await duty(olga)]).toEqual([false, true])
  })

  test('are told of what is theirs; and off duty, too, where nobody else looks after it', async () => {
    const { db } = world.context
    const toldOf = async (email: string) => {
      const { rows } = await db.execute<{ about_id: string }>(sql`
        select distinct about_id from outbox join users on users.id = recipient_id
        where kind::text like 'operator_%' and users.email = ${email}`)
      return rows.map(({ about_id: id }) => id).toSorted()
    }
    await alertOperators(world.context)
    // A case, a question, and what nobody was found for.
    expect(await toldOf(petes)).toEqual([here.done, here.gwen, here.waiting].toSorted())
    expect(await toldOf(olgas)).toEqual(
      expect.arrayContaining([here.gwen, there.gwen, here.done, there.done]),
    )

    const ask = async (of: Town, text: string) =>
      (await world.signIn({ id: of.gwen })).post('/api/professional/questions', { text })
    await db.execute(sql`update users set on_duty = false where role = 'operator'`)
    await db.execute(sql`delete from outbox`)
    await db.execute(sql`update users set on_duty = true where id = ${peteId}::uuid`)
    await ask(here, 'And when?')
    await ask(there, 'And when?')
    expect(await toldOf(petes)).toEqual([here.gwen])
    // Nobody who looks after New York is on duty: what happens there does not go unheard.
    expect(await toldOf(olgas)).toEqual([there.gwen])
    await db.execute(sql`update users set on_duty = true where role = 'operator'`)
  })

  const callsAbout = (its: Town): readonly ['GET' | 'POST', string, object?][] => [
    ['GET', `/api/operator/bookings/${its.waiting}`],
    ['GET', `/api/operator/bookings/${its.waiting}/who-could`],
    ['GET', `/api/operator/bookings/${its.waiting}/dispatch`],
    ['GET', `/api/operator/applications/${its.application}`],
    ['GET', `/api/operator/people/${its.ada}`],
    ['GET', `/api/operator/people/${its.gwen}`],
    ['GET', `/api/cases/${its.case}`],
    ['GET', `/api/photos/${its.photo}`],
    ['POST', `/api/operator/bookings/${its.done}/note`, { text: 'Called twice.' }],
    ['POST', `/api/operator/bookings/${its.done}/message`, { to: 'both', text: 'All is well.' }],
    ['POST', `/api/operator/people/${its.ada}/notes`, { text: 'Calls often.' }],
    ['POST', `/api/cases/${its.case}/messages`, { text: 'We look into it.' }],
    ['POST', `/api/operator/photos/${its.photo}/hide`, REASON],
    ['POST', `/api/operator/questions/${its.question}/answer`, { text: 'You will.' }],
    ['POST', `/api/operator/bookings/${its.waiting}/cancel`, REASON],
    ['POST', `/api/operator/people/${its.gwen}/suspend`, REASON],
    ['POST', `/api/operator/applications/${its.application}/reject`, REASON],
    ['POST', `/api/operator/cases/${its.case}/decide`, { outcome: 'none', ...REASON }],
  ]

  test('do what operators do about what is theirs, and find nothing of another market', async () => {
    const ask = async (who: Visitor, its: Town) => {
      const answers: [string, number][] = []
      for (const [method, url, payload] of callsAbout(its)) {
        const { status } = await who.send({
          method,
          url,
          ...(payload && { payload }),
        })
        answers.push([`${method} ${url}`, status])
      }
      return answers
    }
    for (const [call, status] of await ask(pete, there)) expect([call, status]).toEqual([call, 404])
    // Nothing of it was done.
    const { rows } = await world.context.db.execute(
      sql`select from booking_notes union all select from operator_messages union all select from person_notes`,
    )
    expect(rows).toEqual([])
    for (const its of [here, there])
      for (const [call, status] of await ask(its === here ? pete : olga, its))
        expect([call, [200, 201].includes(status)]).toEqual([call, true])
  })

  test('read the figures of theirs, and of one where they ask for it; all together are the whole', async () => {
    const read = async (who: Visitor, query = '') =>
      (await who.get(`/api/operator/market${query}`)).body
    const keys = [
      'requests',
      'matched',
      'lapsed',
      'declined',
      'unmatched',
      'canceled',
      'live',
      'availableNow',
    ] as const
    const of = async (who: Visitor, query?: string) => {
      const figures = await read(who, query)
      return {
        ...Object.fromEntries(keys.map((key) => [key, figures[key]])),
        byTrade: figures.byTrade,
      }
    }
    const [mine, other] = [`?market=${philadelphia}`, `?market=${FIRST_MARKET}`]
    expect(await of(pete)).toEqual(await of(olga, mine))
    expect(await of(pete, mine)).toEqual(await of(pete))
    const [all, its, others] = [await read(olga), await read(olga, mine), await read(olga, other)]
    for (const key of ['requests', 'matched', 'live', 'availableNow'] as const)
      expect([key, its[key] + others[key]]).toEqual([key, all[key]])
    expect(its.requests).toBeGreaterThan(0)
    for (const side of ['customer', 'system', 'operator'] as const)
      expect(its.canceled[side] + others.canceled[side]).toBe(all.canceled[side])
    expect(its.byZip).toMatchObject([
      { zip: '19103', city: 'Philadelphia', requests: its.requests },
    ])
    for (const wrong of [other, '?market=nothing'])
      expect((await pete.get(`/api/operator/market${wrong}`)).status).toBe(404)
  })

  test('do nothing about all markets, nor about operators', async () => {
    const everywhere: readonly Endpoint[] = Object.values(api)
      .flatMap((calls): readonly Endpoint[] => Object.values(calls))
      .filter(({ access, within }) => access === 'operator' && within === undefined)
    expect(everywhere.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /api/operator/markets/:id',
      'GET /api/operator/audit',
      'GET /api/operator/outbox',
      'PATCH /api/operator/catalog',
      'PATCH /api/operator/markets/:id',
      'PATCH /api/operator/markets/:id/zips',
      'POST /api/operator/markets',
    ])
    for (const { method, path } of everywhere) {
      const { status, body } = await pete.send({ method, url: path.replace(':id', philadelphia) })
      expect([path, status]).toEqual([path, 403])
      expect(body.detail).toBe('This is for operators of every market: yours are some of them.')
    }
    // Olga lives in Philadelphia; she is nobody's there all the same.
    const { rows } = await world.context.db.execute<{ id: string }>(
      sql`select id from users where role = 'operator' and zip = '19103'`,
    )
    const end = `/api/operator/people/${rows[0]?.id}/end-sessions`
    expect((await pete.post(end, REASON)).status).toBe(404)
    expect(await idsOf(pete, '/api/operator/people?role=operator')).toEqual([])
  })

  test('are named and let go by operators of every market, of whom one is left', async () => {
    const refused = await name(FIRST_MARKET, [petes, olgas])
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Leave somebody whom no market names: one operator must see every market.',
    ])
    expect((await name(FIRST_MARKET, [petes])).body.operatorEmails).toEqual([petes])
    expect((await pete.get(`/api/operator/bookings/${there.done}`)).status).toBe(200)
    for (const market of [FIRST_MARKET, philadelphia])
      expect((await name(market, [], [petes])).body.operatorEmails).toEqual([])
    expect((await pete.get('/api/operator/outbox')).status).toBe(200)
  })
})
