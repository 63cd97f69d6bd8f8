import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { type Connection, connectPostgres } from './connect.ts'

const FEW = 10

let database: Connection
let asMany: Connection
beforeAll(async () => {
  database = await openTestDatabase()
  // As many as a process has; a test's own database has few in any case.
  asMany = connectPostgres(postgresOf(database).directUrl, () => {})
})
afterAll(async () => {
  await asMany.close()
  await database.close()
})

function postgresOf({ engine }: Connection) {
  if (engine.kind !== 'postgresql') throw new Error('it is opened on PostgreSQL')
  return engine
}

test('beside a few connections none is opened while one of them comes back, but where none does', async () => {
  const { pool } = postgresOf(asMany)
  const held = await Promise.all(Array.from({ length: FEW }, () => pool.connect()))
  expect(pool.totalCount).toBe(FEW)

  // Who came first is served first, by what comes back.
  const inTurn: string[] = []
  const first = pool.connect().then((client) => (inTurn.push('first'), client))
  const second = pool.connect().then((client) => (inTurn.push('second'), client))
  held.pop()?.release()
  held.pop()?.release()
  held.push(await first, await second)
  expect(inTurn).toEqual(['first', 'second'])
  expect(pool.totalCount).toBe(FEW)

  // Nobody waits for long for whoever keeps theirs.
  held.push(await pool.connect())
  expect(pool.totalCount).toBe(FEW + 1)
  for (const client of held) client.release()
})
