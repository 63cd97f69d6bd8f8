import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { licenseRequest } from '#server/testing/application-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { sendPaper, somePdf } from '#server/testing/photos.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

describe.each(ENGINES)('a license that waits and was mistyped on %s', (engine) => {
  let world: World
  let operator: Visitor
  let gwen: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  beforeEach(async () => {
    gwen = await world.signIn(await addProfessional(world.context.db))
  })
  afterAll(() => world.close())

  const send = async (wishes: object = {}): Promise<string> =>
    (await gwen.post('/api/professional/licenses', licenseRequest(wishes))).body.id
  const withdraw = (id: string, who = gwen) =>
    who.send({ method: 'DELETE', url: `/api/professional/licenses/${id}` })
  const check = (id: string, valid: boolean) =>
    operator.post(`/api/operator/licenses/${id}/check`, {
      valid,
      source: 'The board',
      note: 'Not found there.',
    })
  const ids = (licenses: { id: string }[]) => licenses.map(({ id }) => id)
  const own = async () => ids((await gwen.get('/api/professional')).body.licenses)
  const waiting = async () => ids((await operator.get('/api/operator/licenses')).body)

  test('is withdrawn by its holder alone, and no operator finds it any more', async () => {
    const [id, other] = [await send({ licenseNumber: 'TYPO-1' }), await send()]
    const { body: paper } = await sendPaper(gwen, id, somePdf())
    const stranger = await world.signIn(await addProfessional(world.context.db))
    expectProblem(await withdraw(id, stranger), 404)
    expectProblem(await withdraw(id, operator), 403)
    expectProblem(await withdraw(id, world.visitor), 401)
    expectProblem(await withdraw('none'), 404)
    expect(await waiting()).toContain(id)
    const answer = await withdraw(id)
    expect(answer).toMatchObject({ status: 200, body: { id } })
    expect(await own()).not.toContain(id)
    expect(await own()).toContain(other)
    expect(await waiting()).not.toContain(id)
    expectProblem(await gwen.get(`/api/papers/${paper.id}`), 404)
    expectProblem(await withdraw(id), 404)
    expect((await check(id, true)).body.detail).toBe(
      'There is no such license any more: it was withdrawn, sent in anew, or does not count since.',
    )
    expect(await send({ licenseNumber: 'TYPO-1' })).not.toBe(id)
  })

  test('stays as the operator found it, once they did', async () => {
    const [valid, refused] = [await send(), await send({ licenseNumber: 'B-2' })]
    await check(valid, true)
    await check(refused, false)
    for (const [id, detail] of [
      [
        valid,
        'This license has just been checked, and counts now. It cannot be withdrawn any more.',
      ],
      [
        refused,
        'This license has just been checked, and was not confirmed. It does not wait any more.',
      ],
    ] as const) {
      const answer = await withdraw(id)
      expectProblem(answer, 409)
      expect(answer.body.detail).toBe(detail)
    }
  })

  test('is withdrawn or checked, never both, where both happen at once', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const id = await send({ licenseNumber: `RACE-${turn}` })
      const [back, found] = await Promise.all(
        turn % 2 === 0
          ? [withdraw(id), check(id, true)]
          : [check(id, true), withdraw(id)].toReversed(),
      )
      const { rows } = await world.context.db.execute(
        sql`select from professional_licenses where license_number = ${`RACE-${turn}`}`,
      )
      expect([back?.status, found?.status, rows.length]).toEqual(
        back?.status === 200 ? [200, 404, 0] : [409, 200, 1],
      )
    }
  })

  test('a renewal that is withdrawn leaves what counts, and one that is looked up again is no one’s to withdraw', async () => {
    const held = await send({ licenseNumber: 'REN-1', expirationDate: '2027-06-30' })
    await check(held, true)
    const counts = await own()
    world.clock.advance(1_000)
    const renewal = await send({ licenseNumber: 'REN-1', expirationDate: '2029-06-30' })
    expect((await withdraw(renewal)).status).toBe(200)
    expect(await own()).toEqual(counts)
    await world.context.db.execute(sql`
      insert into submitted_licenses (pro_id, license_type, license_number, issuing_state, expiration_date, submitted_at, recheck)
      select pro_id, license_type, license_number, issuing_state, expiration_date, now(), true
      from professional_licenses where license_number = 'REN-1'`)
    const { rows } = await world.context.db.execute<{ id: string }>(
      sql`select id from submitted_licenses where recheck and license_number = 'REN-1'`,
    )
    expectProblem(await withdraw(rows[0]?.id ?? ''), 404)
  })
})
