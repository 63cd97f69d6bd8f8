import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { acquireLock } from '#scripts/kernel-lock.mjs'
import { type Config, readConfig, WrongSetting } from './config.ts'
import { systemClock } from './context.ts'
import { askServer } from './control.ts'
import { type Connection, connectEmbedded, connectPostgres } from './db/connect.ts'
import { databaseAway, sqlState } from './db/failures.ts'
import { migrate } from './db/migrate.ts'
import {
  command,
  type Command,
  type Result,
  runOperatorCommand,
  USAGE,
} from './operator/command.ts'
import { databaseFolder, lockFile } from './operator/data-folder.ts'

/** How long a server may take to start or stop before we give up. */
const PATIENCE_MS = 10_000

const NO_TABLE = '42P01'

/** `npm run operator -- verify EMAIL | reset EMAIL | places FILE`: says in one line what was done, or why not. */
export async function main(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const { done, line } = await carryOut(args, process.env)
  if (done) console.log(line)
  else console.error(line)
  process.exitCode = done ? 0 : 1
}

export async function carryOut(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Result> {
  const [verb, subject, ...more] = args
  const asked = command.safeParse({
    verb,
    email: subject,
    ...(subject !== undefined && { file: path.resolve(subject) }),
  })
  if (!asked.success || more.length > 0) return { done: false, line: USAGE }
  try {
    const config = readConfig(environment)
    return config.databaseUrl === null
      ? await inDataFolder(config, asked.data)
      : await inDatabase(
          config,
          connectPostgres(config.databaseUrl, () => {}, 1),
          asked.data,
        )
  } catch (error) {
    if (error instanceof WrongSetting) return { done: false, line: error.message }
    if (databaseAway(error))
      return { done: false, line: 'The database at DATABASE_URL cannot be reached.' }
    if (sqlState(error) === NO_TABLE)
      return { done: false, line: 'This database is empty. Run npm start first.' }
    throw error
  }
}

/** Opens the embedded database, or asks the server that has it open. */
async function inDataFolder(config: Config, asked: Command): Promise<Result> {
  const { dataDir } = config
  if (!existsSync(databaseFolder(dataDir)))
    return { done: false, line: `There is no database in ${dataDir} yet. Run npm start first.` }
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const lock = await acquireLock(lockFile(dataDir))
    if (lock !== null) {
      try {
        const connection = await connectEmbedded(databaseFolder(dataDir))
        await migrate(connection)
        return await inDatabase(config, connection, asked)
      } finally {
        lock.release()
      }
    }
    const said = await askServer(dataDir, asked)
    if (said !== null) return said
    if (performance.now() > deadline)
      return {
        done: false,
        line: `Another process holds ${dataDir} and does not answer. Try again in a moment.`,
      }
    await pause(200)
  }
}

async function inDatabase(config: Config, connection: Connection, asked: Command): Promise<Result> {
  try {
    return await runOperatorCommand({ db: connection.db, clock: systemClock, config }, asked)
  } finally {
    await connection.close()
  }
}
