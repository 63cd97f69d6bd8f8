import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { EMBEDDED_ISSUER, findOrMakeUser } from './user.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { users } from '#server/modules/accounts/users.table.ts'

let connection: Connection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

const now = new Date('2026-11-21T12:00:00Z')
const base = {
  firstName: 'Ada',
  lastName: 'L',
  emailVerified: true,
  issuer: 'https://accounts.example',
}

/** The role somebody has after a sign-in. */
async function roleAfter(person: object, environment: Record<string, string> = {}) {
  const signedIn = { ...base, subject: 'somebody', email: 'ada@example.com', ...person }
  const config = readConfig(environment)
  const { id } = await findOrMakeUser(
    { db: connection.db, clock: { now: () => now }, config },
    signedIn,
  )
  const [user] = await connection.db.select().from(users).where(eq(users.id, id))
  return { id, role: user?.role }
}

const OPERATORS = { OPERATOR_EMAILS: 'Boss@Example.com, other@example.com' }

test('an operator is who the settings name, while the provider vouches for the e-mail', async () => {
  const boss = { subject: 'boss', email: 'boss@example.COM' }
  expect((await roleAfter(boss)).role).toBe('customer')
  expect((await roleAfter({ ...boss, emailVerified: false }, OPERATORS)).role).toBe('customer')
  expect((await roleAfter(boss, OPERATORS)).role).toBe('operator')
  expect((await roleAfter({ ...boss, emailVerified: false }, OPERATORS)).role).toBe('customer')
  expect((await roleAfter(boss, OPERATORS)).role).toBe('operator')
  expect((await roleAfter(boss)).role).toBe('customer')
})

test('a professional stays one, also after a time as operator', async () => {
  const pro = { subject: 'pro', email: 'pro@example.com' }
  const { id } = await roleAfter(pro)
  await connection.db
    .insert(professionals)
    .values({ userId: id, businessName: 'Ada and daughters' })
  await connection.db.update(users).set({ role: 'pro' }).where(eq(users.id, id))
  expect((await roleAfter(pro)).role).toBe('pro')
  expect((await roleAfter(pro, { OPERATOR_EMAILS: pro.email })).role).toBe('operator')
  expect((await roleAfter(pro)).role).toBe('pro')
})

test("the demo's operator is one with our own provider and the demo only", async () => {
  const demo = { subject: 'demo', email: 'operator@fixwell.test' }
  const own = { ...demo, issuer: EMBEDDED_ISSUER }
  expect((await roleAfter(own, { SEED_DEMO: '1' })).role).toBe('operator')
  expect((await roleAfter(own, { SEED_DEMO: '0' })).role).toBe('customer')
  expect((await roleAfter({ ...own, emailVerified: false }, { SEED_DEMO: '1' })).role).toBe(
    'customer',
  )
  expect((await roleAfter(demo, { SEED_DEMO: '1' })).role).toBe('customer')
})

test('of many first sign-ins at once there is one user', async () => {
  const all = await Promise.all(
    Array.from({ length: 8 }, () => roleAfter({ subject: 'in-a-hurry' })),
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
})
