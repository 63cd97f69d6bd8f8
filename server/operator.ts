import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { moveToPostgres } from './backup/move-to-postgres.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { acquireLock } from './kernel-lock.mjs'
import { type Config, readConfig } from './config.ts'
import { WrongSetting } from './wrong-setting.ts'
import { systemClock } from './context.ts'
import { askServer } from './control.ts'
import type { Connection } from './db/connect.ts'
import { databaseAway, sqlState } from './db/failures.ts'
import { holdDataFolder, openDataFolder, reachPostgres } from './open-database.ts'
import { type Command, runOperatorCommand, USAGE } from './operator/command.ts'
import { databaseFolder, lockFile } from './operator/data-folder.ts'
import { migrateTables } from './operator/migrate-tables.ts'
import { OWN_FILES } from './operator/private-folder.ts'
import { readArguments } from './operator/read-arguments.ts'
import { Refused } from './operator/refused.ts'
import type { Result } from './operator/result.ts'
import { CannotStart } from './start-failures.ts'

/** How long a server may take to start or stop before we give up. */
const PATIENCE_MS = 10_000

const NO_TABLE = '42P01'

/** `npm run operator -- COMMAND`: says what was done, or in one line why not. */
export async function main(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  process.umask(OWN_FILES)
  const { done, text } = await carryOut(args, process.env)
  if (done) console.log(text)
  else console.error(text)
  process.exitCode = done ? 0 : 1
}

export async function carryOut(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Result> {
  const asked = readArguments(args)
  if (asked === null) return { done: false, text: USAGE }
  try {
    const config = readConfig(environment)
    if (asked.verb === 'restore') return await restoreBackup(config, asked.file, asked)
    if (asked.verb === 'migrate') return await migrateTables(config)
    if (asked.verb === 'move-to-postgres') return await moveDataFolder(config)
    return config.databaseUrl === null
      ? await inDataFolder(config, asked)
      : await inDatabase(
          config,
          await reachPostgres(config.databaseUrl, () => {}, { ...config, connections: 1 }),
          asked,
        )
  } catch (error) {
    if (error instanceof WrongSetting || error instanceof CannotStart || error instanceof Refused)
      return { done: false, text: error.message }
    if (databaseAway(error))
      return { done: false, text: 'The database at DATABASE_URL cannot be reached.' }
    if (sqlState(error) === NO_TABLE)
      return { done: false, text: 'This database is empty. Run npm start first.' }
    throw error
  }
}

async function moveDataFolder(config: Config): Promise<Result> {
  const { dataDir } = config
  if (!existsSync(databaseFolder(dataDir)))
    return { done: false, text: `There is no embedded database in ${dataDir} to move.` }
  const release = await holdDataFolder(dataDir)
  try {
    const embedded = await openDataFolder(dataDir)
    try {
      return await moveToPostgres(config, embedded)
    } finally {
      await embedded.close()
    }
  } finally {
    release()
  }
}

/** Opens the embedded database, or asks the server that has it open. */
async function inDataFolder(config: Config, asked: Command): Promise<Result> {
  const { dataDir } = config
  if (!existsSync(databaseFolder(dataDir)))
    return { done: false, text: `There is no database in ${dataDir} yet. Run npm start first.` }
  // A backup before an update is of the tables as they were.
  const asItIs = asked.verb === 'backup'
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const lock = await acquireLock(lockFile(dataDir))
    if (lock !== null) {
      try {
        return await inDatabase(config, await openDataFolder(dataDir, { asItIs }), asked)
      } finally {
        lock.release()
      }
    }
    const said = await askServer(dataDir, asked)
    if (said !== null) return said
    if (performance.now() > deadline)
      return {
        done: false,
        text: `Another process holds ${dataDir} and does not answer. Try again in a moment.`,
      }
    await pause(200)
  }
}

async function inDatabase(config: Config, connection: Connection, asked: Command): Promise<Result> {
  try {
    return await runOperatorCommand(
      { db: connection.db, clock: systemClock, config },
      connection,
      asked,
    )
  } finally {
    await connection.close()
  }
}
