import { setTimeout as pause } from 'node:timers/promises'
import { PERSONAS } from '#seed/personas.ts'
import { seedDemo } from '#seed/seed-demo.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { WrongSetting } from './wrong-setting.ts'
import { type Context, systemClock } from './context.ts'
import { openControl } from './control.ts'
import { openReadReplica, type ReadReplica } from './db/read-replica.ts'
import { outsideTransaction } from './db/transaction.ts'
import { turnAway } from './http/closing.ts'
import { DISPATCH, jobsOf } from './jobs/registry.ts'
import { type Runner, startJobs } from './jobs/runner.ts'
import { openLog } from './log.ts'
import { DEMO_PASSWORD } from './modules/accounts/embedded-provider/easy-passwords.ts'
import { ensurePlaces } from './modules/dispatch/load-places.ts'
import { smtpMailer } from './modules/notifications/mailer.ts'
import { openNoticeKeys } from './modules/notifications/notice-keys.ts'
import { openPhotoStore } from './modules/photos/open-photo-store.ts'
import { openDatabase } from './open-database.ts'
import { OWN_FILES } from './operator/private-folder.ts'
import { CannotStart, listenFailure } from './start-failures.ts'
import { openVault } from './vault.ts'

/** The last that a job under way is waited for, once everybody is answered. */
const JOBS_MS = 500

/** Whoever stops it is promised five seconds. */
const LATEST_MS = 4_850

/** Connections the system keeps until we take them; it drops those beyond, and they try again after seconds. */
const BACKLOG = 4_096

const say = (line: string) => console.log(`› ${line}`)

/** The process: configuration, database, site, jobs, and a clean stop. */
export async function main(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  process.umask(OWN_FILES)
  if (args.length > 0) return answerArguments(args)
  try {
    await serve(readConfig(process.env))
  } catch (error) {
    if (!(error instanceof CannotStart) && !(error instanceof WrongSetting)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function answerArguments(args: readonly string[]) {
  if (args.join() !== '--check') {
    console.error('Use: npm start, or npm start -- --check')
    process.exit(1)
  }
  const { check } = await import('./check/check.ts')
  const { lines, isFine } = await check(process.env)
  console.log(lines.join('\n'))
  process.exit(isFine ? 0 : 1)
}

async function serve(config: Config) {
  const log = openLog('warn')
  const database = await openDatabase(config, {
    say,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const vault = await openVault(config, log)
  let runner: Runner | null = null
  const replica = openReplica(config, (error) => log.warn({ err: error }, 'a read replica failed'))
  const context: Context = {
    config,
    clock: systemClock,
    log,
    mailer: smtpMailer(config),
    noticeKeys: await openNoticeKeys(database),
    vault,
    photoStore: openPhotoStore(config),
    wakeDispatch: () => runner?.wake(DISPATCH.name),
    get db() {
      return outsideTransaction(database.db)
    },
    readsAnswered: replica?.answered ?? null,
    reading: (read) =>
      replica === null
        ? read(context)
        : replica.read(database.db, (db) => read({ ...context, db: outsideTransaction(db) })),
  }
  await ensurePlaces(context, () => say('Loading the ZIP codes, once…'))
  if (config.seedDemo) await seedDemo(context, () => say('Seeding the demo, once…'))
  const app = await buildApp(context, database)
  const control =
    database.kind === 'embedded' ? await openControl(context, database, config.dataDir) : null
  try {
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
  } catch (error) {
    throw listenFailure(error, config.host, config.port) ?? error
  }
  runner = startJobs(context, jobsOf(config.roles))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('Stopping…')
    // Whatever hangs, the process is gone within five seconds.
    setTimeout(() => process.exit(1), LATEST_MS).unref()
    const jobsDone = runner?.stop()
    await turnAway(app.server)
    await app.close()
    await Promise.race([jobsDone, pause(JOBS_MS)])
    context.mailer?.close()
    await control?.close()
    await replica?.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  // Said last: whoever reads it may stop the process at once, and is heard.
  greet(config)
}

const openReplica = (
  { databaseReadUrl: url, preparedStatements: named }: Config,
  onError: (error: Error) => void,
): ReadReplica | null => (url === null ? null : openReadReplica(url, { named, onError }))

function greet(config: Config) {
  console.log(`\nFixwell is ready at ${config.publicUrl}\n`)
  if (config.seedDemo && config.oidc === null) {
    console.log(`Demo accounts, all with the password ${DEMO_PASSWORD}:`)
    for (const { email, role, works } of PERSONAS)
      console.log(`  ${email.padEnd(30)} ${role}${works ? `, ${works.trade}` : ''}`)
    console.log()
  }
  if (config.databaseUrl === null)
    console.log(
      'The embedded database is for trying out and development, not for customers’ data.\n',
    )
}
