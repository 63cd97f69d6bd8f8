import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Connection, databaseOn } from '#server/db/connect.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { listWindows } from './list-windows.ts'

/** So often PostgreSQL plans a named statement for what it is given, before it thinks of one plan for all. */
const TRIES = 5

let database: Connection
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each([
  ['windows_at', '10001'],
  ['windows_anywhere', undefined],
])('%s is planned once for a connection, and not anew each time', async (name, zip) => {
  if (database.engine.kind !== 'postgresql') throw new Error('it is opened on PostgreSQL')
  const client = await database.engine.pool.connect()
  try {
    const db = databaseOn(client)
    const context = {
      db,
      clock: { now: () => new Date('2026-02-03T15:00:00Z') },
      config: readConfig({}),
    }
    const who = { id: '00000000-0000-0000-0000-000000000000', role: 'customer' } as const
    for (let asked = 0; asked < TRIES + 2; asked += 1)
      await listWindows(context, { sku: 'PLB-DRAIN', zip, who })
    const { rows } = await db.execute(
      sql`select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where name = ${name}`,
    )
    expect(rows).toEqual([{ custom: TRIES, generic: 2 }])
  } finally {
    client.release()
  }
})
