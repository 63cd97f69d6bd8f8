import { cp, mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { migratedTo, newestOwnMigration, ownMigrations } from '#server/backup/migrated-to.ts'
import type { Config } from '#server/config.ts'
import type { Connection, Database } from '#server/db/connect.ts'
import { isReplica } from '#server/db/way-to-postgres.ts'
import { acquireLock } from '#server/kernel-lock.mjs'
import { reachPostgres } from '#server/open-database.ts'
import { databaseFolder, lockFile } from '#server/operator/data-folder.ts'
import { mayMigrate } from '#server/serving-role.ts'
import { CannotStart } from '#server/start-failures.ts'
import { type Finding, good, unwise, wrong } from './finding.ts'

const OLDEST = 150_000
const EXTENSIONS = ['btree_gist', 'pg_trgm']

/** Whether the database can be used, and what a start would make of it. Nothing in it is changed. */
export const checkDatabase = (config: Config): Promise<Finding[]> =>
  config.databaseUrl === null
    ? checkEmbedded(config.dataDir)
    : checkPostgres(config.databaseUrl, config)

async function checkPostgres(url: string, config: Config): Promise<Finding[]> {
  let connection: Connection
  try {
    connection = await reachPostgres(url, () => {}, { ...config, connections: 1 })
  } catch (error) {
    if (error instanceof CannotStart) return [wrong(error.message)]
    throw error
  }
  try {
    return [
      ...(await checkServer(connection.db)),
      await checkMigrations(connection.db),
      ...(config.databaseReadUrl === null ? [] : [await checkReplica(config.databaseReadUrl)]),
    ]
  } finally {
    await connection.close()
  }
}

async function checkServer(db: Database): Promise<Finding[]> {
  const { rows } = await db.execute<{ version: string; number: number; owns: boolean }>(
    sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      (select pg_has_role(current_user, datdba, 'usage') from pg_database where datname = current_database()) as owns`,
  )
  const [server] = rows
  if (server === undefined) return []
  const there = await db.execute<{ name: string }>(sql`select name from pg_available_extensions`)
  const missing = EXTENSIONS.filter((each) => !there.rows.some(({ name }) => name === each))
  return [
    server.number < OLDEST
      ? wrong(`PostgreSQL is ${server.version}, but must be 15 or newer.`)
      : good(`PostgreSQL ${server.version} answers.`),
    server.owns
      ? unwise('The role of DATABASE_URL owns the database, and could drop it: let it only serve.')
      : good('The role of DATABASE_URL only serves.'),
    ...missing.map((each) =>
      wrong(`The extension ${each} is not there: install PostgreSQL’s contrib package.`),
    ),
  ]
}

/** It need not be there: what is read of it is read of the primary then. */
async function checkReplica(url: string): Promise<Finding> {
  const found = await isReplica(url).catch(() => null)
  if (found === true) return good('The replica of DATABASE_READ_URL answers.')
  return unwise(
    found === null
      ? 'DATABASE_READ_URL does not answer: everything is read from DATABASE_URL until it does.'
      : 'DATABASE_READ_URL leads to no replica: everything is read from DATABASE_URL.',
  )
}

async function checkMigrations(db: Database): Promise<Finding> {
  const newest = await migratedTo(db)
  if (newest < newestOwnMigration() && !(await mayMigrate(db)))
    return wrong(
      'The tables are not those of this version: run npm run operator -- migrate with DATABASE_MIGRATE_URL first.',
    )
  if (newest === 0) return good('The database is empty: the start makes its tables.')
  if (newest > newestOwnMigration())
    return unwise('The tables of the database are of a newer version than this program.')
  const pending = ownMigrations().filter(({ folderMillis }) => folderMillis > newest).length
  return pending === 0
    ? good('The tables of the database are up to date.')
    : good(`The start migrates the database, by ${pending} steps: take a backup first.`)
}

/** What is open in another process is used already; what is not is looked at in a copy, for opening it writes. */
async function checkEmbedded(dataDir: string): Promise<Finding[]> {
  if (!existsSync(databaseFolder(dataDir)))
    return [good('There is no embedded database yet: the start makes one.')]
  const lock = await acquireLock(lockFile(dataDir))
  if (lock === null) return [good('The embedded database is open in a running server.')]
  const folder = await mkdtemp(path.join(tmpdir(), 'fixwell-check-'))
  try {
    await cp(databaseFolder(dataDir), databaseFolder(folder), { recursive: true })
    const { connectEmbedded } = await import('#server/db/connect-embedded.ts')
    const connection = await connectEmbedded(databaseFolder(folder))
    const finding = await checkMigrations(connection.db)
    await connection.close()
    return [good('The embedded database can be opened.'), finding]
  } catch {
    return [wrong(`The embedded database in ${dataDir} cannot be opened: restore a backup.`)]
  } finally {
    lock.release()
    await rm(folder, { recursive: true, force: true })
  }
}
