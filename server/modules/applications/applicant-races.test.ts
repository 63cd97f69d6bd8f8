import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Connection, Transaction } from '#server/db/connect.ts'
import {
  applicationRequest,
  areaRequest,
  dayRequest,
  licenseRequest,
} from '#server/testing/application-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { statementsWaiting } from '#server/testing/statements-waiting.ts'
import { type Answer, openWorld, type Visitor, type World } from '#server/testing/world.ts'

const SAVE = '/api/pro-applications'

// Only a server with many connections can hold one change while another one waits.
describe('while another change is under way, on postgresql,', () => {
  let world: World
  /** Another process on the same database. */
  let elsewhere: Connection
  let ada: Visitor
  let id: string

  beforeAll(async () => {
    world = await openWorld({ engine: 'postgresql' })
    elsewhere = secondConnection(world.connection)
  })
  beforeEach(async () => {
    ada = await world.signIn(await addUser(world.context.db))
    id = (await ada.post(SAVE, applicationRequest())).body.id
  })
  afterAll(async () => {
    await elsewhere.close()
    await world.close()
  })

  /** Asks in the middle of a change made elsewhere, which ends only when the question is seen to wait. */
  async function duringChange(
    change: (tx: Transaction) => Promise<unknown>,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const asked = await elsewhere.db.transaction(async (tx) => {
      await change(tx)
      const answer = ask()
      await statementsWaiting(world.context.db)
      return { answer }
    })
    return asked.answer
  }

  const saveElsewhere = (tx: Transaction) =>
    tx.execute(
      sql`update applications set city = 'Albany', version = version + 1 where id = ${id}::uuid`,
    )
  const decideElsewhere = (tx: Transaction) =>
    tx.execute(sql`
      update applications set status = 'rejected', decided_at = now(), reason = 'No.'
      where id = ${id}::uuid`)

  test('a submit waits, and holds what was saved', async () => {
    const { status, body } = await duringChange(saveElsewhere, () => ada.post(`${SAVE}/submit`, {}))
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'submitted', city: 'Albany', version: 3 },
    })
  })

  test('a submit of what was read before is refused', async () => {
    const answer = await duringChange(saveElsewhere, () =>
      ada.post(`${SAVE}/submit`, { version: 1 }),
    )
    expectProblem(answer, 409)
  })

  test('a first save waits, and goes into the application that was opened', async () => {
    const user = await addUser(world.context.db)
    const grace = await world.signIn(user)
    const { body } = await duringChange(
      (tx) =>
        tx.execute(sql`
          insert into applications (user_id, city, created_at, updated_at)
          values (${user.id}::uuid, 'Albany', now(), now())`),
      () => grace.post(SAVE, { firstName: 'Grace' }),
    )
    expect(body).toMatchObject({ city: 'Albany', firstName: 'Grace', version: 2 })
  })

  test('a save waits for a submit, and then is refused', async () => {
    const answer = await duringChange(
      (tx) =>
        tx.execute(sql`
          update applications set status = 'submitted', submitted_at = now() where id = ${id}::uuid`),
      () => ada.post(SAVE, { city: 'Albany' }),
    )
    expect(expectProblem(answer, 409).detail).toContain('sent your application in')
  })

  test.each([
    ['licenses', licenseRequest()],
    ['service-areas', areaRequest()],
    ['availability', dayRequest()],
  ])(
    'of %s, one added or removed waits for a decision, and then is refused',
    async (part, sent) => {
      const url = `${SAVE}/${id}/${part}`
      const { body: kept } = await ada.post(url, sent)
      await ada.post(`${SAVE}/submit`, {})
      const added = await duringChange(decideElsewhere, () => ada.post(url, sent))
      expect(expectProblem(added, 409).detail).toContain('is decided')
      expectProblem(await ada.delete(`${url}/${kept.id}`), 409)
      expect((await ada.get(url)).body).toEqual([kept])
    },
  )

  test('one removed waits for a decision, too', async () => {
    const url = `${SAVE}/${id}/availability`
    const { body: kept } = await ada.post(url, dayRequest())
    await ada.post(`${SAVE}/submit`, {})
    const removed = await duringChange(decideElsewhere, () => ada.delete(`${url}/${kept.id}`))
    expectProblem(removed, 409)
    expect((await ada.get(url)).body).toEqual([kept])
  })
})
