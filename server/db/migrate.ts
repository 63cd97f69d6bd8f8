import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { besideServer } from '#server/beside-server.ts'
import { buildLater } from './build-later.ts'
import type { Connection } from './connect.ts'
import { survive } from './guarded-client.ts'
import { TURNS } from './turns.ts'

/**
 * Brings the tables up to date. Two processes may start at once: one works, the other waits. `migrated` is done before what takes long is
 * built.
 */
export async function migrate(
  connection: Connection,
  migrated: () => Promise<void> = async () => {},
): Promise<void> {
  const folder = { migrationsFolder: besideServer('migrations') }
  if (connection.engine.kind === 'embedded') {
    const { drizzle } = await import('drizzle-orm/pglite')
    const { migrate: migratePglite } = await import('drizzle-orm/pglite/migrator')
    const { pglite } = connection.engine
    await migratePglite(drizzle(pglite), folder)
    const ask = async (statement: string) => (await pglite.query<{ name: string }>(statement)).rows
    await buildLater(ask, { concurrently: false })
    return
  }
  // A client of its own: migrations may take longer than any statement of a request.
  const client = new pg.Client({
    connectionString: connection.engine.directUrl,
    connectionTimeoutMillis: 5_000,
  })
  survive(client)
  await client.connect()
  try {
    // A lock that ends with its transaction, so that no pooler can keep it. Drizzle begins once more
    // inside, which PostgreSQL only remarks on, and its commit ends both.
    await client.query('begin')
    // The role may bring along the limit of ordinary statements.
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [TURNS.migrating])
    await migratePg(drizzlePg(client), folder)
    await migrated()
    await buildWhileOthersWrite(client)
  } finally {
    await client.end()
  }
}

/** On a session of its own, past the migrations' transaction. Nobody serves before all is there. */
export async function buildWhileOthersWrite(client: pg.Client): Promise<void> {
  await client.query('set statement_timeout = 0')
  const ask = async (statement: string) => (await client.query<{ name: string }>(statement)).rows
  const lock = `select pg_try_advisory_lock(${TURNS.building})::text as name`
  while ((await ask(lock))[0]?.name !== 'true') await pause(1_000)
  await buildLater(ask, { concurrently: true })
}
