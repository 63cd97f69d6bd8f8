import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { explaining } from '#server/db/testing-explaining.ts'
import { addUser } from '#server/testing/builders.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openWorld } from '#server/testing/world.ts'

const READ = ['users', 'professionals', 'professional_licenses', 'submitted_licenses']

test('a search by four digits looks up whom it tells of, and reads nobody else', async () => {
  const connection = await openTestDatabase()
  const plans = explaining(connection)
  const world = await openWorld({ connection })
  const { db } = world.context
  const olga = await world.signIn(await addUser(db, { role: 'operator', emailVerified: true }))
  await db.execute(sql`
    insert into users (issuer, subject, role, first_name, last_name, email, phone, created_at)
    select 'embedded', n, 'pro', 'Ada', n, n || '@example.com', '+12125550' || n, now() from generate_series(100, 999) as n`)
  await db.execute(sql`
    insert into professionals (user_id, business_name, first_name)
    select id, last_name, first_name from users where role = 'pro'`)
  await db.execute(sql`
    insert into professional_licenses (pro_id, license_type, license_number, issuing_state, expiration_date)
    select user_id, 'trade', 'PL-540' || business_name, 'NY', '2030-12-31' from professionals`)
  await db.execute(sql`analyze`)
  plans.begin()
  const { body } = await olga.get('/api/operator/search?q=5403')
  expect(body.licenses).toHaveLength(20)
  const whole = plans.readsOf(READ).filter(({ condition }) => condition === '')
  expect(whole).toEqual([])
  await world.close()
  await connection.close()
})
