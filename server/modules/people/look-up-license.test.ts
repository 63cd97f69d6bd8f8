import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#contract/people.ts'
import { licenseRequest } from '#server/testing/application-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const BOARD = { source: 'https://licenses.example.gov/search' }
const LIST = '/api/operator/licenses'

describe.each(ENGINES)('a license on the page of who holds it, on %s', (engine) => {
  let world: World
  let olga: Visitor
  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  const personOf = async (id: string, reader = olga): Promise<Person> =>
    (await reader.get(`/api/operator/people/${id}`)).body
  const licensesOf = async (id: string, reader = olga) =>
    (await personOf(id, reader)).pro?.licenses ?? []
  const check = (id: string, body: object) =>
    olga.post(`${LIST}/${id}/check`, { ...BOARD, ...body })
  const waits = async (proId: string) => {
    const { body } = await olga.get(LIST)
    return body.filter(({ pro }: { pro: { id: string } }) => pro.id === proId)
  }
  const REVOKED = { valid: false, note: 'The board says it is revoked.' }

  test('that came with the application is looked up again by what stands there, and called back', async () => {
    const gwen = await addProfessional(world.context.db)
    const [counts] = await licensesOf(gwen.id)
    expect(counts).toMatchObject({ state: 'valid', trade: null, papers: [] })
    const found = await check(String(counts?.id), { valid: true, version: counts?.version })
    expect(found.body).toMatchObject({ state: 'valid', recheck: true })
    const [still] = await licensesOf(gwen.id)
    expect(still).toEqual(counts)
    world.clock.advance(60_000)
    expect((await check(String(still?.id), { ...REVOKED, version: still?.version })).status).toBe(
      200,
    )
    const person = await personOf(gwen.id)
    expect(person.pro?.licenses).toMatchObject([{ state: 'refused', version: null }])
    expect(person.history.map(({ what }) => what)).toEqual(['license.check', 'license.check'])
  })

  test('that is revoked by two at once is so by one, and nothing of it waits on', async () => {
    const gwen = await addProfessional(world.context.db)
    const [{ id, version } = { id: '', version: '' }] = await licensesOf(gwen.id)
    const answers = await Promise.all([1, 2, 3].map(() => check(id, { ...REVOKED, version })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404, 404,
    ])
    expect(await waits(gwen.id)).toEqual([])
  })

  test('that runs longer since it was read is not called back by who read it as it was', async () => {
    const gwen = await addProfessional(world.context.db)
    const [read] = await licensesOf(gwen.id)
    await world.context.db.execute(sql`
      update professional_licenses set expiration_date = '2031-12-31' where id = ${String(read?.id)}::uuid`)
    const stale = await check(String(read?.id), { ...REVOKED, version: read?.version })
    expect(expectProblem(stale, 409).detail).toContain('changed since you read it')
    const [now] = await licensesOf(gwen.id)
    expect((await check(String(now?.id), { ...REVOKED, version: now?.version })).status).toBe(200)
  })

  test('is checked by what renews it while that waits', async () => {
    const gwen = await addProfessional(world.context.db)
    const [{ licenseType, licenseNumber, issuingState } = licenseRequest()] = await licensesOf(
      gwen.id,
    )
    const renewal = licenseRequest({ licenseType, licenseNumber, issuingState })
    const hers = await world.signIn(gwen)
    expect((await hers.post('/api/professional/licenses', renewal)).status).toBe(201)
    const both = await licensesOf(gwen.id)
    const waiting = both.find(({ state }) => state === 'waiting')
    expect(both.find(({ state }) => state === 'valid')?.version).toBeNull()
    expect(waiting).toMatchObject({ insuranceProvider: renewal.insuranceProvider })
    const { id, version } = waiting ?? {}
    expect((await check(String(id), { valid: true, version })).status).toBe(200)
    expect(await licensesOf(gwen.id)).toMatchObject([
      { state: 'valid', version: expect.any(String) },
    ])
  })

  test('is looked up by operators of their market alone', async () => {
    const { db } = world.context
    const pete = await addUser(db, { role: 'operator', emailVerified: true })
    const boss = await addUser(db, { role: 'operator', emailVerified: true })
    world.context.config.operatorEmails = [boss.email, pete.email]
    const founds = await world.signIn(boss)
    const { body: market } = await founds.post('/api/operator/markets', { name: 'Philadelphia' })
    await db.execute(sql`update places set market_id = ${market.id}::uuid where zip = '19103'`)
    const url = `/api/operator/markets/${market.id}`
    await founds.send({ method: 'PATCH', url, payload: { operatorEmails: [pete.email] } })
    // She works in New York, and lives in Philadelphia.
    const gwen = await addProfessional(db)
    await db.execute(sql`update users set zip = '19103' where id = ${gwen.id}::uuid`)
    const his = await world.signIn(pete)
    const [seen] = await licensesOf(gwen.id, his)
    expect(seen).toMatchObject({ state: 'valid', version: null })
    expectProblem(await his.post(`${LIST}/${seen?.id}/check`, { ...BOARD, valid: true }), 404)
    expect((await licensesOf(gwen.id, founds))[0]?.version).toEqual(expect.any(String))
  })
})
