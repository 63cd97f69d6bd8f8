import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addApplication } from '#server/testing/add-application.ts'
import { addUser } from '#server/testing/builders.ts'
import {
  approve,
  giveBack,
  mailsAbout,
  reject,
  reviewUrl,
  stateOf,
} from '#server/testing/deciding.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const QUEUE = '/api/operator/applications'

describe.each(ENGINES)('an applicant who has left, on %s', (engine) => {
  let world: World
  let june: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    june = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  const erase = async (userId: string) => {
    const ada = await world.signIn({ id: userId })
    expect((await ada.post('/api/profile/erase', { word: 'erase' })).status).toBe(200)
  }
  const queued = async (query = '') =>
    (await june.get(`${QUEUE}${query}`)).body.map(({ id }: { id: string }) => id)
  const person = async (id: string) => (await june.get(`/api/operator/people/${id}`)).body

  test.each(['submitted', 'returned'] as const)(
    'leaves nothing to decide where the application was %s',
    async (status) => {
      const { id, userId } = await addApplication(world.context)
      if (status === 'returned') expect((await giveBack(june, id)).status).toBe(200)
      expect(await queued(`?status=${status}`)).toContain(id)

      await erase(userId)
      expect(await queued()).not.toContain(id)
      expectProblem(await june.get(reviewUrl(id)), 404)
      expect((await person(userId)).application).toBeNull()

      // Who still has it on their screen is told why, and nobody writes to nobody.
      const before = await stateOf(world, id)
      expect(before).toMatchObject({ status: 'draft', role: 'customer', businesses: 0 })
      for (const decide of [approve, reject, giveBack])
        expect(expectProblem(await decide(june, id), 409).detail).toBe(
          'Whoever applied has left Fixwell, so there is nothing to decide any more.',
        )
      expect(await stateOf(world, id)).toEqual(before)
      expect(await mailsAbout(world, id)).toEqual([])
    },
  )

  test('leaves in their history what was done, and no way to what is not there to read', async () => {
    const [returned, rejected] = [
      await addApplication(world.context),
      await addApplication(world.context),
    ]
    await giveBack(june, returned.id)
    await reject(june, rejected.id)
    for (const { userId } of [returned, rejected]) await erase(userId)
    expect((await person(returned.userId)).history).toMatchObject([
      { what: 'application.return', applicationId: null },
    ])
    expect((await person(rejected.userId)).history).toMatchObject([
      { what: 'application.reject', applicationId: rejected.id },
    ])
    expect((await june.get(reviewUrl(rejected.id))).body).toMatchObject({ status: 'rejected' })
  })

  test('nobody is decided about once they were erased, whatever state they left it in', async () => {
    const { db } = world.context
    const { id } = await addApplication(world.context)
    await db.execute(sql`
      update users set erased_at = now(), suspended_at = now(), suspended_reason = 'Erased.'
      where id = (select user_id from applications where id = ${id}::uuid)`)
    for (const decide of [approve, reject, giveBack])
      expect(expectProblem(await decide(june, id), 409).detail).toContain('has left Fixwell')
  })
})
