import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { FIRST_MARKET } from './markets.table.ts'

const URL = '/api/operator/markets'
const reason = 'They asked.'

interface Colleague {
  id: string
  email: string
  browser: Visitor
}

describe.each(ENGINES)('operators of a market and those of others, on %s', (engine) => {
  let world: World
  /** Of every market. */
  let olga: Colleague
  /** Of Philadelphia. */
  let pete: Colleague
  /** Of the rest of the country. */
  let nora: Colleague
  /** Of both. */
  let bob: Colleague

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    const { db } = world.context
    await addSomePlaces(world.context)
    olga = await operator('Olga')
    ;[pete, nora, bob] = [await operator('Pete'), await operator('Nora'), await operator('Bob')]
    const all = [olga, pete, nora, bob]
    world.context.config.operatorEmails = all.map(({ email }) => email)
    const { body: market } = await olga.browser.post(URL, { name: 'Philadelphia' })
    await db.execute(sql`update places set market_id = ${market.id}::uuid where zip = '19103'`)
    const name = async (id: string, ...of: Colleague[]) => {
      const operatorEmails = of.map(({ email }) => email)
      expect((await olga.browser.patch(`${URL}/${id}`, { operatorEmails })).status).toBe(200)
    }
    await name(market.id, pete, bob)
    await name(FIRST_MARKET, nora, bob)
  })
  afterAll(() => world.close())

  async function operator(firstName: string): Promise<Colleague> {
    const { db } = world.context
    const user = await addUser(db, { role: 'operator', emailVerified: true, firstName })
    return { id: user.id, email: user.email, browser: await world.signIn(user) }
  }

  test('read on a page that both see what they and those of every market wrote and did', async () => {
    const { db } = world.context
    const { id } = await addUser(db, { firstName: 'Ada' })
    for (const zip of ['19103', '10001']) await addBooking(db, { customerId: id, zip })
    const at = `/api/operator/people/${id}`
    const gone = await operator('Rita')
    for (const [who, text] of [
      [olga, 'Of everywhere.'],
      [pete, 'Of Philadelphia.'],
      [nora, 'Of New York.'],
      [bob, 'Of both.'],
      [gone, 'Of long ago.'],
    ] as const) {
      expect((await who.browser.post(`${at}/notes`, { text })).status).toBe(201)
      const ended = await who.browser.post(`${at}/end-sessions`, { reason: text })
      expect(ended.status).toBe(200)
    }
    await db.execute(sql`update users set role = 'customer' where id = ${gone.id}::uuid`)
    const read = async ({ browser }: Colleague) => {
      const { body } = await browser.get(at)
      const notes = body.notes.map(({ text }: { text: string }) => text).toSorted()
      const reasons = body.history
        .flatMap(({ what, reason: said }: { what: string; reason: string | null }) =>
          what === 'people.end_sessions' ? said : [],
        )
        .toSorted()
      expect(reasons).toEqual(notes)
      const byWhom = new Set(body.history.map(({ who }: { who: string }) => who))
      expect(byWhom.size).toBe(notes.length)
      return notes
    }
    const ofBoth = ['Of New York.', 'Of Philadelphia.', 'Of both.', 'Of everywhere.']
    expect(await read(bob)).toEqual(ofBoth)
    // Who has left is a colleague of nobody's.
    expect(await read(olga)).toEqual([...ofBoth, 'Of long ago.'].toSorted())
    expect(await read(pete)).toEqual(['Of Philadelphia.', 'Of both.', 'Of everywhere.'])
    expect(await read(nora)).toEqual(['Of New York.', 'Of both.', 'Of everywhere.'])
    // What an act answers is the same page.
    const { body: acted } = await pete.browser.post(`${at}/suspend`, { reason })
    expect(JSON.stringify(acted)).not.toContain('Of New York.')
    // Everybody has to know that somebody is suspended, and why.
    expect((await nora.browser.get(at)).body.suspended).toMatchObject({ reason })
  })

  test('offer a job to who works in theirs or comes to the place, and see nobody else', async () => {
    const { db } = world.context
    const phone = '+12155550100'
    const add = async (areas: { zipCode: string; radiusKm?: number }[]) => {
      const { id } = await addProfessional(db, { areas })
      await db.execute(sql`update users set phone = ${phone} where id = ${id}::uuid`)
      return id
    }
    const local = await add([{ zipCode: '19103' }])
    const comesOver = await add([{ zipCode: '10001', radiusKm: 200 }])
    const stays = await add([{ zipCode: '10001', radiusKm: 5 }])
    const elsewhere = await addProfessional(db, { areas: [{ zipCode: '10001' }], trades: ['hvac'] })
    expect(elsewhere.role).toBe('pro')
    const { id } = await addBooking(db, { zip: '19103' })
    const at = `/api/operator/bookings/${id}`

    const whoCould = async ({ browser }: Colleague) => {
      const { status, body } = await browser.get(`${at}/who-could`)
      expect(status).toBe(200)
      const { professionals, suitable, leftOut } = body
      const nearest = new Map<string, string>(
        body.nearest.map((each: { proId: string; phone: string }) => [each.proId, each.phone]),
      )
      return { professionals, suitable, trade: leftOut.trade, area: leftOut.area, nearest }
    }
    expect(await whoCould(pete)).toEqual({
      professionals: 2,
      suitable: 2,
      trade: 0,
      area: 0,
      nearest: new Map([
        [local, phone],
        [comesOver, ''],
      ]),
    })
    const all = {
      professionals: 4,
      suitable: 2,
      trade: 1,
      area: 1,
      nearest: new Map([local, comesOver, stays].map((each) => [each, phone])),
    }
    expect(await whoCould(olga)).toEqual(all)
    expect(await whoCould(bob)).toEqual(all)

    const offer = async ({ browser }: Colleague, proId: string, override?: object) =>
      (await browser.post(`${at}/offer`, { proId, reason, override })).status
    const area = { part: 'area', reason: 'He comes all the same.' }
    expect(await offer(pete, stays, area)).toBe(404)
    expect(await offer(pete, comesOver)).toBe(200)
    expect(await offer(pete, local)).toBe(200)
    expect(await offer(bob, stays)).toBe(409)
    expect(await offer(bob, stays, area)).toBe(200)
    expect(await offer(olga, comesOver)).toBe(200)
    expect(await offer(nora, comesOver)).toBe(404)
  })

  test('are told how many others hear what is theirs, where fewest do', async () => {
    const duty = async ({ browser }: Colleague, on: boolean) => {
      const { status, body } = await browser.put('/api/operator/duty', { on })
      expect(status).toBe(200)
      return body.others
    }
    // What is of the house itself is Olga's alone.
    expect(await duty(olga, true)).toBe(0)
    expect(await duty(pete, true)).toBe(2)
    expect(await duty(nora, true)).toBe(2)
    // Of New York Nora hears besides, of Philadelphia Pete, and of both Olga.
    expect(await duty(bob, true)).toBe(2)
    await duty(olga, false)
    expect(await duty(bob, true)).toBe(1)
    await duty(pete, false)
    // Nora does not hear of Philadelphia.
    expect(await duty(bob, false)).toBe(0)
    expect(await duty(pete, false)).toBe(0)
    expect(await duty(nora, true)).toBe(0)
    await duty(olga, true)
    expect(await duty(pete, false)).toBe(1)
    const second = await addUser(world.context.db, { role: 'operator' })
    expect(await duty(olga, false)).toBe(1)
    await world.context.db.execute(
      sql`update users set suspended_at = now(), suspended_reason = 'x' where id = ${second.id}::uuid`,
    )
    expect(await duty(olga, false)).toBe(0)
  })
})
