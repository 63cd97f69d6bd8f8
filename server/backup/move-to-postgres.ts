import type pg from 'pg'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { buildWhileOthersWrite } from '#server/db/migrate.ts'
import { TURNS } from '#server/db/turns.ts'
import { Refused } from '#server/operator/refused.ts'
import type { Result } from '#server/operator/result.ts'
import { type Ask, fingerprintTable, listTables } from './fingerprints.ts'
import { copyTable } from './copy-table.ts'
import { ownMigrations } from './migrated-to.ts'
import { directUrl, lookInto, withClient } from './restore-postgres.ts'

/** Written down by drizzle's own migrator, which makes this table before it begins. */
const OF_DRIZZLE = `create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/**
 * Copies the embedded database into an empty PostgreSQL, all in one transaction: the tables are made by our
 * migrations, filled row by row, compared by the hash of each, and only then kept. The embedded one stays
 * as it is.
 * @throws Refused when the PostgreSQL is not empty, or when a table does not arrive as it was
 */
export async function moveToPostgres(config: Config, embedded: Connection): Promise<Result> {
  const url = directUrl(config)
  if (url === null || embedded.engine.kind !== 'embedded')
    throw new Refused(
      'Set DATABASE_URL to the empty PostgreSQL that the embedded database moves to.',
    )
  const { pglite } = embedded.engine
  const from: Ask = async (statement) =>
    (await pglite.query<Record<string, string | null>>(statement)).rows
  return withClient(url, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [TURNS.migrating])
    if ((await lookInto(client)) === 'occupied')
      throw new Refused('The database at DATABASE_URL is not empty. Name an empty one.')
    const moved = await moveAll(from, client)
    await client.query('commit')
    // Outside of the transaction that made the tables. Broken off here, the first start does it.
    await buildWhileOthersWrite(client)
    return { done: true, text: wordsFor(moved) }
  })
}

interface Moved {
  tables: number
  rows: number
  /** Whether the demo's people came along, whose password everybody knows. */
  hasDemo: boolean
}

async function moveAll(from: Ask, client: pg.Client): Promise<Moved> {
  const to: Ask = async (statement) =>
    (await client.query<Record<string, string | null>>(statement)).rows
  await client.query(OF_DRIZZLE)
  for (const { sql } of ownMigrations()) for (const statement of sql) await client.query(statement)
  const made = await listTables(to)
  if ((await listTables(from)).join() !== made.join())
    throw new Refused('The embedded database has other tables than this program makes.')
  // What is to be taken away there says nothing about here, where no version before this one has served.
  const tables = made.filter((table) => table !== 'public.outlived')
  const standBack = await standAside(client, tables)
  let rows = 0
  for (const table of tables) {
    await copyTable(from, client, table)
    const [was, is] = [await fingerprintTable(from, table), await fingerprintTable(to, table)]
    if (was.rows !== is.rows || was.hash !== is.hash)
      throw new Refused(`The table ${table} did not arrive as it was, so nothing was kept.`)
    rows += is.rows
  }
  await copySequences(from, client)
  await standBack()
  const [demo] = await to(
    `select exists (select from provider_accounts where email = 'operator@fixwell.test')::text as there`,
  )
  return { tables: tables.length, rows, hasDemo: demo?.['there'] === 'true' }
}

/**
 * Rows come in any order and are history already: no trigger tells of them, and keys are looked at when all
 * are there. Answers how things become as they were.
 */
async function standAside(client: pg.Client, tables: readonly string[]) {
  const { rows: keys } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name
      from pg_constraint join pg_namespace n on n.oid = connamespace
      where contype = 'f' and n.nspname = 'public' and not condeferrable`,
  )
  const alterAll = async (triggers: 'disable' | 'enable', check: string) => {
    for (const { table, name } of keys)
      await client.query(`alter table ${table} alter constraint ${name} ${check}`)
    for (const table of tables) await client.query(`alter table ${table} ${triggers} trigger user`)
  }
  await alterAll('disable', 'deferrable initially deferred')
  // What migrations put there by themselves is among what comes.
  await client.query(`truncate ${tables.join()}`)
  return async () => {
    await client.query('set constraints all immediate')
    await alterAll('enable', 'not deferrable')
  }
}

async function copySequences(from: Ask, client: pg.Client) {
  const sequences = await from(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
      from pg_sequences where schemaname in ('public', 'drizzle') and last_value is not null`,
  )
  for (const { name, last } of sequences) await client.query('select setval($1, $2)', [name, last])
}

const wordsFor = ({ tables, rows, hasDemo }: Moved) =>
  [
    `${rows} rows of ${tables} tables are in PostgreSQL now, each table compared.`,
    'Start the server with DATABASE_URL and this DATA_DIR, where pictures and the key of the tax ids stay. The embedded database is as it was.',
    ...(hasDemo
      ? [
          'The demo’s accounts came along, and everybody knows their password: suspend or erase them before customers come.',
        ]
      : []),
  ].join('\n')
