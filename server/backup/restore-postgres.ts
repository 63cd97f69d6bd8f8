import { once } from 'node:events'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { survive } from '#server/db/guarded-client.ts'
import { TURNS } from '#server/db/turns.ts'
import { Refused } from '#server/operator/refused.ts'
import { DUMPS } from './manifest.ts'
import { CLEAR, IS_OCCUPIED, SERVERS } from './ours.ts'
import { startClient } from './postgres-client.ts'
import type { Backup } from './read-backup.ts'

/** Of pg_dump 17 and newer, and of no use to anybody; an older PostgreSQL does not know it. */
const TOO_NEW = 'SET transaction_timeout = 0;\n'

/** Past a pooler that hands connections around: what is done here outlives one transaction. */
export const directUrl = ({
  databaseListenUrl,
  databaseUrl,
}: Pick<Config, 'databaseListenUrl' | 'databaseUrl'>): string | null =>
  databaseUrl === null ? null : (databaseListenUrl ?? databaseUrl)

/** The database at `url`, for as long as `body` takes. */
export async function withClient<Value>(
  url: string,
  body: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'fixwell operator',
  })
  survive(client)
  await client.connect()
  try {
    // The role may bring along the limit of ordinary statements.
    await client.query(`set statement_timeout = 0; set timezone = 'UTC'`)
    return await body(client)
  } finally {
    await client.end()
  }
}

/** @throws Refused when a server has it open; answers whether anything is kept in it */
export async function lookInto(client: pg.Client): Promise<'empty' | 'occupied'> {
  const { rows } = await client.query<{ servers: number; occupied: boolean }>(
    `select ${IS_OCCUPIED} as occupied, (${SERVERS}) as servers`,
  )
  if ((rows[0]?.servers ?? 0) > 0)
    throw new Refused('A server has the database at DATABASE_URL open. Stop it first.')
  return rows[0]?.occupied === true ? 'occupied' : 'empty'
}

/**
 * All in one transaction, which is committed once pg_restore has come to its end: before that, the database
 * is what it was. A server that starts meanwhile waits.
 */
export async function restorePostgres(
  backup: Backup,
  url: string,
  { replace }: { replace: boolean },
) {
  const restore = startClient('pg_restore', [
    '--no-owner',
    '--no-privileges',
    // Of an extension, which another may have created here.
    '--no-comments',
    '--file=-',
  ])
  const psql = startClient('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], url)
  const failed = Promise.all([restore.ended, psql.ended])
  // It is waited for below, and not forgotten when another step fails first.
  failed.catch(() => {})
  try {
    psql.child.stdout.resume()
    backup.read(DUMPS.postgresql).pipe(restore.child.stdin)
    psql.child.stdin.write(
      `begin;\nset local statement_timeout = 0;\nselect pg_advisory_xact_lock(${TURNS.migrating});\n${guardOf(replace)};\n`,
    )
    let isFirst = true
    for await (const part of restore.child.stdout) {
      const sql = Buffer.from(part as Buffer) // no encoding is set
      const sent = isFirst
        ? Buffer.from(sql.toString('latin1').replace(TOO_NEW, ''), 'latin1')
        : sql
      isFirst = false
      if (!psql.child.stdin.write(sent))
        await Promise.race([once(psql.child.stdin, 'drain'), failed])
    }
    await restore.ended
    psql.child.stdin.end('commit;\n')
    await failed
  } finally {
    for (const { child } of [restore, psql]) child.kill()
  }
}

const guardOf = (replace: boolean) =>
  replace
    ? CLEAR
    : `do $$ begin if ${IS_OCCUPIED} then raise exception 'the database is not empty any more'; end if; end $$`
