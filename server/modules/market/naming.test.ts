import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findOrMakeUser } from '#server/modules/accounts/sign-in/user.ts'
import { addBooking, addProfessional } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { FIRST_MARKET } from './markets.table.ts'

const URL = '/api/operator/markets'
const REASON = { reason: 'They asked.' }
const OLGA = 'olga@example.com'
const PETE = 'pete@example.com'

describe.each(ENGINES)('naming the operators of a market, on %s', (engine) => {
  let world: World
  let olga: Visitor
  let olgaId: string
  let philadelphia: string

  beforeEach(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    await addSomePlaces(world.context)
    world.context.config.operatorEmails = [OLGA, PETE]
    ;({ id: olgaId } = await signUp(OLGA))
    olga = await world.signIn({ id: olgaId })
    philadelphia = (await olga.post(URL, { name: 'Philadelphia' })).body.id
    await world.context.db.execute(
      sql`update places set market_id = ${philadelphia}::uuid where zip = '19103'`,
    )
  })
  afterEach(() => world.close())

  /** A new account of that e-mail, as another way to sign in makes one. */
  const signUp = (email: string) =>
    findOrMakeUser(world.context, {
      issuer: 'https://accounts.example',
      subject: randomUUID(),
      email,
      emailVerified: true,
      firstName: 'Pete',
      lastName: 'Miller',
    })
  const change = (market: string, payload: object, who = olga) =>
    who.send({ method: 'PATCH', url: `${URL}/${market}`, payload })
  const name = (market: string, operatorEmails: readonly string[], who = olga) =>
    change(market, { operatorEmails }, who)
  const outboxOf = async (who: Visitor) => (await who.get('/api/operator/outbox')).status
  const suspend = (who: Visitor, id: string) =>
    who.post(`/api/operator/people/${id}/suspend`, REASON)
  const erase = (who: Visitor, id: string) => who.post(`/api/operator/people/${id}/erase`, REASON)

  test('holds for each account of an e-mail: another, a later one, and one never signed in before', async () => {
    const named = await name(philadelphia, [' Pete@Example.com'])
    expect([named.status, named.body.operatorEmails]).toEqual([200, [PETE]])
    const first = await signUp('Pete@Example.com')
    const other = await signUp(PETE)
    for (const account of [first, other])
      expect(await outboxOf(await world.signIn(account))).toBe(403)
    for (const { id } of [first, other]) expect((await erase(olga, id)).status).toBe(200)
    const again = await world.signIn(await signUp(PETE))
    expect(await outboxOf(again)).toBe(403)
    expect((await again.get(URL)).body.markets).toMatchObject([{ id: philadelphia }])
  })

  test('lets nobody see every market unless it says so', async () => {
    const pete = await world.signIn(await signUp(PETE))
    await name(philadelphia, [PETE])
    const refused = await name(philadelphia, [])
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'No other market names pete@example.com, who would see every one. Confirm that (everyMarket), or name them in another first.',
    ])
    expect(await outboxOf(pete)).toBe(403)
    // Named elsewhere first, he may go.
    expect((await name(FIRST_MARKET, [PETE])).status).toBe(200)
    expect((await name(philadelphia, [])).status).toBe(200)
    expect(await outboxOf(pete)).toBe(403)
    const said = { operatorEmails: [], everyMarket: ['PETE@example.com'] }
    expect((await change(FIRST_MARKET, said)).status).toBe(200)
    expect(await outboxOf(pete)).toBe(200)
    const { body: log } = await olga.get('/api/operator/audit?what=market.change')
    expect(log.map(({ reason }: { reason: string | null }) => reason)).toEqual([
      'Let go pete@example.com.',
      'Let go pete@example.com.',
      'Named pete@example.com.',
      'Named pete@example.com.',
    ])
  })

  test('goes on where somebody named is no operator any more', async () => {
    const { id } = await signUp(PETE)
    await name(philadelphia, [PETE])
    world.context.config.operatorEmails = [OLGA]
    await world.context.db.execute(sql`update users set role = 'customer' where id = ${id}::uuid`)
    const { body } = await olga.get(URL)
    expect(body.operators).toContainEqual({ email: PETE, name: null })
    const kept = { operatorEmails: [PETE], supportPhone: '(201) 555-0100' }
    expect((await change(philadelphia, kept)).status).toBe(200)
    const gone = { operatorEmails: [], everyMarket: [PETE] }
    expect((await change(philadelphia, gone)).body.operatorEmails).toEqual([])
    expect((await name(philadelphia, [PETE])).status).toBe(400)
  })

  test('of two who read the same market, the second is told what the first has done', async () => {
    const [market] = (await olga.get(URL)).body.markets
    const { version } = market
    const first = await change(market.id, { operatorEmails: [PETE], version })
    expect(first.status).toBe(200)
    expect(first.body.version).not.toBe(version)
    const second = await change(market.id, { nights: false, version })
    expect([second.status, second.body.detail]).toEqual([
      409,
      'This has changed since you read it. Now it says: Philadelphia, works at night, names pete@example.com.',
    ])
    const read = { nights: false, version: first.body.version }
    expect((await change(market.id, read)).body).toMatchObject({
      nights: false,
      operatorEmails: [PETE],
    })
  })

  const RACES = [
    ['suspend each other', (pete) => [suspend(olga, pete.id), suspend(pete.is, olgaId)]],
    ['erase each other', (pete) => [erase(olga, pete.id), erase(pete.is, olgaId)]],
    [
      'suspend and name each other',
      (pete) => [suspend(olga, pete.id), name(philadelphia, [OLGA], pete.is)],
    ],
    [
      'name each other',
      (pete) => [name(philadelphia, [PETE]), name(FIRST_MARKET, [OLGA], pete.is)],
    ],
  ] satisfies [string, (pete: { id: string; is: Visitor }) => ReturnType<Visitor['get']>[]][]

  test.each(RACES)(
    'leaves one who sees every market when the two there are %s',
    async (_how, act) => {
      const { id } = await signUp(PETE)
      const answers = await Promise.all(act({ id, is: await world.signIn({ id }) }))
      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
      expect(statuses[0]).toBe(200)
      expect([401, 403, 409]).toContain(statuses[1])
    },
  )

  test('counts on nobody whom the settings name no more', async () => {
    const { id } = await signUp(PETE)
    const pete = await world.signIn({ id })
    world.context.config.operatorEmails = [OLGA]
    for (const act of [suspend, erase]) {
      const refused = await act(pete, olgaId)
      expect([refused.status, refused.body.detail]).toEqual([
        409,
        'Nobody else sees every market. Let another operator do so first.',
      ])
    }
    expect((await name(philadelphia, [OLGA], pete)).status).toBe(409)
    expect((await suspend(olga, id)).status).toBe(200)
  })

  test('keeps operators of some markets from suspending operators by a case', async () => {
    await name(philadelphia, [PETE])
    const pete = await world.signIn(await signUp(PETE))
    const { db } = world.context
    const pro = await addProfessional(db, { areas: [{ zipCode: '19103' }] })
    const { id: bookingId } = await addBooking(db, {
      customerId: olgaId,
      proId: pro.id,
      zip: '19103',
      status: 'completed',
      windowStart: new Date(world.clock.now().getTime() - 86_400_000),
    })
    const told = { bookingId, kind: 'damage', text: 'The sink is cracked.' }
    const { body: opened } = await olga.post('/api/cases', told)
    const decide = (suspends: string) =>
      pete.post(`/api/operator/cases/${opened.id}/decide`, {
        outcome: 'suspension',
        suspend: suspends,
        ...REASON,
      })
    // Not because she is the last: somebody else sees every market, too.
    world.context.config.operatorEmails = [OLGA, PETE, 'eve@example.com']
    await signUp('eve@example.com')
    const refused = await decide('customer')
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'They are an operator: only an operator of every market suspends them.',
    ])
    expect((await olga.get(`/api/cases/${opened.id}`)).body.state).toBe('open')
    expect((await decide('pro')).status).toBe(200)
  })

  test('lets them look up again a license that counts in their market, and no other', async () => {
    await name(philadelphia, [PETE])
    const pete = await world.signIn(await signUp(PETE))
    const check = async (zipCode: string) => {
      const pro = await addProfessional(world.context.db, { areas: [{ zipCode }] })
      const { rows } = await world.context.db.execute<{ id: string }>(sql`
        update professional_licenses set trade = 'plumbing' where pro_id = ${pro.id}::uuid returning id`)
      return pete.post(`/api/operator/licenses/${rows[0]?.id}/check`, {
        valid: true,
        source: 'https://licenses.example.gov/search',
      })
    }
    expect((await check('19103')).status).toBe(200)
    expect((await check('10001')).status).toBe(404)
  })
})
