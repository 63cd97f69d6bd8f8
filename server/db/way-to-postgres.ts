import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { survive } from './guarded-client.ts'

/**
 * What stands between us and PostgreSQL: nothing, a pooler that keeps each of us one connection for as
 * long as we want it, or one that hands connections around between transactions.
 */
export type Way = 'direct' | 'pooled' | 'shared'

const CONNECT_MS = 5_000

/** How long an announcement may take through a pooler. */
const HEARD_WITHIN_MS = 2_000

/** Looks which way `connectionString` leads. Asks for nothing a pooler refuses. */
export async function wayToPostgres(connectionString: string): Promise<Way> {
  return withClient(connectionString, async (client) => {
    if (await answersItself(client)) return 'direct'
    return (await hearsOthers(client, connectionString)) ? 'pooled' : 'shared'
  })
}

/** Whether nothing stands between us and PostgreSQL. A replica can be asked, too. */
export const isDirect = (connectionString: string): Promise<boolean> =>
  withClient(connectionString, answersItself)

/** Whether it follows another PostgreSQL. */
export const isReplica = (connectionString: string): Promise<boolean> =>
  withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ follows: boolean }>(
      'select pg_is_in_recovery() as follows',
    )
    return rows[0]?.follows === true
  })

/** Whoever answers for PostgreSQL says a number of its own at the start. */
async function answersItself(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && client.processID === rows[0]?.pid
}

/** What we need a connection of our own for, tried out: whether it hears what another one announces. */
async function hearsOthers(client: pg.Client, connectionString: string): Promise<boolean> {
  const channel = pg.escapeIdentifier(`fixwell ${randomUUID()}`)
  const heard = new Promise<boolean>((resolve) => client.on('notification', () => resolve(true)))
  await client.query(`listen ${channel}`)
  await withClient(connectionString, (other) => other.query(`notify ${channel}`))
  const hears = await Promise.race([heard, pause(HEARD_WITHIN_MS, false, { ref: false })])
  await client.query(`unlisten ${channel}`)
  return hears
}

async function withClient<T>(
  connectionString: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  survive(client)
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end()
  }
}
