import { existsSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { acquireLock } from './kernel-lock.mjs'
import type { Config } from './config.ts'
import { type Connection, CONNECTION_SETTINGS, connectPostgres } from './db/connect.ts'
import { databaseAway } from './db/failures.ts'
import { migrate } from './db/migrate.ts'
import { wayToPostgres } from './db/way-to-postgres.ts'
import { databaseFolder, keptIn, lockFile } from './operator/data-folder.ts'
import { keepAllPrivate, keepPrivate } from './operator/private-folder.ts'
import { mayMigrate, tablesAreBehind } from './serving-role.ts'
import { CannotStart } from './start-failures.ts'

/** How long a start waits for the process before it to let go of the data folder. */
const PREDECESSOR_MS = 10_000

interface Watching {
  say: (line: string) => void
  onError: (error: Error) => void
}

/**
 * The database this configuration names, with its tables up to date. Closing it lets go of the data folder.
 * @throws CannotStart when another process holds the folder or PostgreSQL cannot be reached
 */
export async function openDatabase(
  config: Config,
  { say, onError }: Watching,
): Promise<Connection> {
  if (config.databaseUrl !== null) return openPostgres(config, config.databaseUrl, onError)
  await makeFolder(config.dataDir)
  const lock = await acquireLock(lockFile(config.dataDir), {
    waitMs: PREDECESSOR_MS,
    onWait: () => say(`Waiting for another process to let go of ${config.dataDir}…`),
  })
  if (lock === null)
    throw new CannotStart(
      `${config.dataDir} is held by another process. Stop it, or set DATA_DIR to another folder.`,
    )
  const connection = await openDataFolder(config.dataDir, { say })
  return {
    ...connection,
    close: async () => {
      await connection.close()
      lock.release()
    },
  }
}

/**
 * Keeps the embedded database closed while something is done to its folder, which is made where it is not there.
 * Answers how to let go of it.
 * @throws CannotStart when a server holds it, or it cannot be written to
 */
export async function holdDataFolder(dataDir: string): Promise<() => void> {
  await makeFolder(dataDir)
  const lock = await acquireLock(lockFile(dataDir))
  if (lock !== null) return () => lock.release()
  throw new CannotStart(`A server has ${dataDir} open. Stop it first.`)
}

/**
 * The embedded database of a data folder whose lock the caller holds, with its tables up to date. What
 * the folder holds is this user's alone from now on: PGlite gives the files it begins with modes of its
 * own, whatever the umask, and a folder made before may have any. `asItIs` leaves the tables as they are.
 */
export async function openDataFolder(
  dataDir: string,
  { say = () => {}, asItIs = false }: { say?: Watching['say']; asItIs?: boolean } = {},
): Promise<Connection> {
  const guard = () => {
    try {
      keepPrivate(dataDir)
      for (const each of keptIn(dataDir)) keepAllPrivate(each)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
      say(`${dataDir} belongs to another user. Take care that nobody else can read it.`)
    }
  }
  const folder = databaseFolder(dataDir)
  const isThere = existsSync(folder)
  guard()
  say(isThere ? 'Opening the embedded database…' : 'Creating the embedded database…')
  // Nobody with a PostgreSQL of their own waits for it to be read.
  const { connectEmbedded } = await import('./db/connect-embedded.ts')
  const connection = await connectEmbedded(folder)
  if (!asItIs) await migrate(connection)
  guard()
  return {
    ...connection,
    close: async () => {
      await connection.close()
      guard()
    },
  }
}

/** @throws CannotStart when there can be no folder, or no file in it that this user may write */
async function makeFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true })
    await (await open(lockFile(folder), 'a')).close()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new CannotStart(
      `DATA_DIR is "${folder}", but must be a folder this user may write to${reason}.`,
    )
  }
}

async function openPostgres(
  config: Config,
  url: string,
  onError: (error: Error) => void,
): Promise<Connection> {
  const connection = await reachPostgres(url, onError, config)
  try {
    if (await mayMigrate(connection.db)) await migrate(connection)
    else if (await tablesAreBehind(connection.db)) throw new CannotStart(BEHIND)
    return connection
  } catch (error) {
    await connection.close()
    throw unusable(error) ?? error
  }
}

const BEHIND =
  'The tables are not those of this version, and the role of DATABASE_URL may not change them: run npm run operator -- migrate with DATABASE_MIGRATE_URL first.'

const SHARED =
  'DATABASE_URL leads through a pooler that hands connections around between transactions, and nobody hears PostgreSQL’s announcements there: name PostgreSQL itself, or let the pooler keep a connection for each session (PgBouncer: pool_mode = session), or set DATABASE_LISTEN_URL to PostgreSQL itself.'

interface Reaching extends Pick<Config, 'databaseListenUrl' | 'preparedStatements'> {
  connections?: number
}

const UNSET: Reaching = { databaseListenUrl: null, preparedStatements: null }

/**
 * PostgreSQL at `url`, whichever way leads there.
 * @throws CannotStart when it cannot be reached, or when a pooler on the way keeps nothing of ours
 */
export async function reachPostgres(
  url: string,
  onError: (error: Error) => void,
  { databaseListenUrl: directUrl, preparedStatements, connections }: Reaching = UNSET,
): Promise<Connection> {
  const way = await wayToPostgres(url).catch((error: unknown) => {
    throw unusable(error) ?? error
  })
  if (way === 'shared' && directUrl === null) throw new CannotStart(SHARED)
  const connection = connectPostgres(url, onError, {
    way,
    named: preparedStatements ?? way !== 'shared',
    ...(directUrl !== null && { directUrl }),
    ...(connections !== undefined && { connections }),
  })
  if (way === 'shared') await refuseUnset(connection)
  return connection
}

/**
 * Connections that are handed around keep nothing we set: what we need, the role has to bring along.
 * @throws CannotStart with the statements that give it to them
 */
async function refuseUnset(connection: Connection) {
  const { rows } = await connection.db.execute<{ name: string; setting: string; role: string }>(sql`
    select lower(name) as name, setting,
      concat(quote_ident(current_user), ' in database ', quote_ident(current_database())) as role
    from pg_settings`)
  const now = new Map(rows.map(({ name, setting }) => [name, setting]))
  const unset = Object.entries(CONNECTION_SETTINGS).filter(
    ([name, value]) => now.get(name) !== String(value),
  )
  if (unset.length === 0) return
  await connection.close()
  const role = rows[0]?.role ?? ''
  const needed = unset.map(([name, value]) => `alter role ${role} set ${name} = '${value}';`)
  throw new CannotStart(
    `DATABASE_URL leads through a pooler that hands connections around, and what we set on them is lost. Give it to the role, and let the pooler connect anew: ${needed.join(' ')}`,
  )
}

/** One line for an operator; null for a mistake of ours. */
function unusable(error: unknown): CannotStart | null {
  if (!databaseAway(error) && !/password|authentication/i.test(String(error))) return null
  const reason = error instanceof Error ? error.message.split('\n')[0] : ''
  return new CannotStart(
    `The database at DATABASE_URL cannot be used${reason === '' ? '' : ` (${reason})`}.`,
  )
}
