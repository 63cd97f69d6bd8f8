import type { PGlite } from '@electric-sql/pglite'
import {
  drizzle as drizzlePg,
  type NodePgDatabase,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { STATEMENT_MS } from './guarded-client.ts'
import * as schema from './schema.ts'
import { SteadyPool } from './steady-pool.ts'
import type { Way } from './way-to-postgres.ts'

/** The one way to the database, whichever engine stands behind it. */
export type Database = NodePgDatabase<typeof schema>

/** What a transaction hands to its body. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface Connection {
  db: Database
  kind: 'embedded' | 'postgresql'
  /** How many requests keep it busy; more make one another slower and nothing faster. */
  places: number
  /** So many times as long as usual it is waited for. */
  patience: number
  /** The engine itself, for migrations and for LISTEN. */
  engine:
    | { kind: 'embedded'; pglite: PGlite }
    /** `directUrl` leads to PostgreSQL itself, or to a pooler that keeps a connection for each session. */
    | { kind: 'postgresql'; pool: pg.Pool; directUrl: string }
  close(): Promise<void>
}

/** How long a connection is waited for. */
export const CONNECT_MS = 1_500

/**
 * Connections of one process. At 200 ms to PostgreSQL fifty requests a second hold about 28; near by, few
 * are ever opened. Two processes leave room below PostgreSQL's own limit of 100.
 */
const CONNECTIONS = 40

/** What a connection has planned goes with it. Routers on the way forget one that says nothing for longer than four minutes. */
const IDLE_MS = 120_000

/** Longer than any request: only a process that stood still is idle in the middle of one. */
const IDLE_IN_TRANSACTION_MS = 5_000

const limitsWith = (patience: number) => ({
  statement_timeout: STATEMENT_MS * patience,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS * patience,
})

/** Our statements are short: compiling one takes longer than running it. */
const SETTINGS = { timezone: 'UTC', jit: 'off' }

/** All that a connection of ours is set to; times in milliseconds. */
export const CONNECTION_SETTINGS = { ...limitsWith(1), ...SETTINGS }

const GREETED = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** A pooler takes no settings with the greeting: behind one they are made once it is over. */
const SET = Object.entries(CONNECTION_SETTINGS)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/** How columns are spelled in the database. */
export const CASING = 'snake_case'
const dialect = new PgDialect({ casing: CASING })

interface Wishes {
  connections?: number
  /** What stands between us and PostgreSQL. */
  way?: Way
  /** Where a session of our own is had, behind a shared pooler. */
  directUrl?: string
  /** Whether statements have names. */
  named?: boolean
  /** So many times as long as usual it is waited for: where many tests share a machine, slowness says nothing. */
  patience?: number
}

/** PostgreSQL at `url`. Never throws here: the first query tells whether anybody answers. */
export function connectPostgres(
  url: string,
  onError: (error: Error) => void,
  {
    connections = CONNECTIONS,
    way = 'direct',
    directUrl = url,
    named = true,
    patience = 1,
  }: Wishes = {},
): Connection {
  const pool = new SteadyPool(
    {
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: CONNECT_MS * patience,
      idleTimeoutMillis: IDLE_MS,
      query_timeout: STATEMENT_MS * patience,
      keepAlive: true,
      application_name: 'fixwell',
      ...(way === 'direct' && { ...limitsWith(patience), options: GREETED }),
      // What is set on a shared connection, the next to have it would find: there the role brings it along.
      ...(way === 'pooled' && { onConnect: (client: pg.ClientBase) => client.query(SET) }),
    },
    { named, patience },
  )
  // Without a listener the process dies when PostgreSQL restarts under an idle connection.
  pool.on('error', onError)
  const db = drizzlePg(pool, { schema, casing: CASING })
  // Drizzle's own keeps a connection for ever whose `begin` failed, and waits for a deaf one to roll back.
  db.transaction = (body) => pool.transaction((client) => body(transactionOn(client)))
  return {
    db,
    kind: 'postgresql',
    // Some more than there are connections, so that none waits for the next request.
    places: connections + 8,
    patience,
    engine: { kind: 'postgresql', pool, directUrl },
    close: () => pool.end(),
  }
}

/** The way to the database by one connection of a pool, for as long as it is held. */
export const databaseOn = (client: pg.PoolClient): Database =>
  drizzlePg(client, { schema, casing: CASING })

/** Drizzle on a connection that is within a transaction already. */
const transactionOn = (client: pg.PoolClient): Transaction =>
  new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
