import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explaining } from '#server/db/testing-explaining.ts'
import { addApplication } from '#server/testing/add-application.ts'
import { addUser } from '#server/testing/builders.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let plans: ReturnType<typeof explaining>

beforeAll(async () => {
  const connection = await openTestDatabase()
  plans = explaining(connection)
  world = await openWorld({ connection })
})
afterAll(async () => {
  await world.close()
  await world.connection.close()
})

test('among thousands that were begun or decided, the application that waits is looked up', async () => {
  const { db } = world.context
  const { id } = await addApplication(world.context)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into applications
      select decided.* from applications one, generate_series(1, 2000) as n, jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'status', 'rejected', 'reason', 'No license', 'decided_at', one.submitted_at,
        'submitted_at', one.submitted_at - n * interval '1 hour')) as decided`)
    await tx.execute(sql`
      insert into applications
      select begun.* from applications one, generate_series(1, 2000) as n, jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'user_id', gen_random_uuid(), 'last_name', n, 'status', 'draft',
        'submitted_at', null)) as begun
      where one.status = 'submitted'`)
  })
  await db.execute(sql`analyze applications`)
  const june = await world.signIn(await addUser(db, { role: 'operator' }))
  plans.begin()
  const queue = await june.get('/api/operator/applications?status=submitted')
  expect(queue.body).toMatchObject([{ id }])
  expect((await june.get('/api/operator/applications?status=returned')).body).toEqual([])
  const found = plans.readsOf(['applications'])
  expect(found.length).toBeGreaterThan(1)
  for (const { by, condition } of found) {
    expect(by).toBe('applications_waiting')
    expect(condition).toContain('status = ')
  }
})
