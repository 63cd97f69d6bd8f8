import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { storeRecordsOf } from './provider-adapter.ts'
import { providerRecords } from './provider.table.ts'
import { providerKeys } from './provider-secrets.ts'

let connection: Connection
let now = new Date('2026-11-21T12:00:00Z')
const store = (model: string) =>
  storeRecordsOf({ db: connection.db, clock: { now: () => now } })(model)

beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

test('a record is found by its id until it expires by our clock', async () => {
  const codes = store('AuthorizationCode')
  await codes.upsert('code-1', { jti: 'code-1', accountId: 'a' }, 60)
  expect(await codes.find('code-1')).toEqual({ jti: 'code-1', accountId: 'a' })
  expect(await store('AccessToken').find('code-1')).toBeUndefined()
  now = new Date(now.getTime() + 60_000)
  expect(await codes.find('code-1')).toBeUndefined()
})

test('saving again replaces what was there', async () => {
  const sessions = store('Session')
  await sessions.upsert('session-1', { jti: 'session-1', uid: 'uid-1', accountId: 'a' }, 60)
  await sessions.upsert('session-1', { jti: 'session-1', uid: 'uid-2' }, 60)
  expect(await sessions.find('session-1')).toEqual({ jti: 'session-1', uid: 'uid-2' })
  expect(await sessions.findByUid('uid-1')).toBeUndefined()
  expect(await sessions.findByUid('uid-2')).toEqual({ uid: 'uid-2' })
  await sessions.destroy('session-1')
  expect(await sessions.find('session-1')).toBeUndefined()
})

test('of two who consume a code at once, one is refused', async () => {
  const codes = store('AuthorizationCode')
  await codes.upsert('code-2', { jti: 'code-2' }, 60)
  const outcomes = await Promise.allSettled([codes.consume('code-2'), codes.consume('code-2')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await codes.find('code-2')).toEqual({ jti: 'code-2', consumed: now.getTime() / 1000 })
})

test('a revoked grant takes its codes and tokens with it, and nothing else', async () => {
  for (const model of ['AuthorizationCode', 'AccessToken']) {
    await store(model).upsert(`${model}-a`, { grantId: 'grant-a' }, 60)
    await store(model).upsert(`${model}-b`, { grantId: 'grant-b' }, 60)
    await store(model).revokeByGrantId('grant-a')
    expect(await store(model).find(`${model}-a`)).toBeUndefined()
    expect(await store(model).find(`${model}-b`)).toBeDefined()
  }
})

test('no id that lets somebody in is kept as it is', async () => {
  const secret = 'an-id-that-lets-somebody-in'
  await store('Session').upsert(secret, { jti: secret, uid: 'uid-3' }, 60)
  await store('Interaction').upsert(
    'i',
    { jti: 'i', session: { uid: 'uid-3', accountId: 'a', cookie: secret } },
    60,
  )
  expect(await store('Interaction').find('i')).toMatchObject({
    session: { uid: 'uid-3', accountId: 'a' },
  })
  expect(JSON.stringify(await connection.db.select().from(providerRecords))).not.toContain(secret)
})

test('an id of any shape is only not found', async () => {
  for (const id of ['', '\0', 'x'.repeat(100_000), "'; drop table users; --"])
    expect(await store('Session').find(id)).toBeUndefined()
})

test('keys are made once, whoever starts first, and stay', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => providerKeys(connection)))
  expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(await providerKeys(connection)).toEqual(made[0])
  expect(made[0]?.cookieKeys[0]?.length).toBeGreaterThanOrEqual(43)
  expect(made[0]?.signingKeys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' })
})
