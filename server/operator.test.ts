import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { acquireLock } from './kernel-lock.mjs'
import { readConfig } from './config.ts'
import { type Context, systemClock } from './context.ts'
import { openControl } from './control.ts'
import { connectEmbedded } from './db/connect-embedded.ts'
import { openAccount } from './modules/accounts/embedded-provider/open-account.ts'
import { findAccountByEmail } from './modules/accounts/embedded-provider/provider-accounts.ts'
import { openNoticeKeys } from './modules/notifications/notice-keys.ts'
import { carryOut, main } from './operator.ts'
import { USAGE } from './operator/command.ts'
import { databaseFolder, lockFile } from './operator/data-folder.ts'
import { migrated } from './testing/database.ts'
import { openPhotoStore } from './modules/photos/open-photo-store.ts'
import { openVault } from './vault.ts'

let dataDir: string
/** The command takes another for its whole process, which is that of other tests, too. */
const umask = process.umask(0o022)
process.umask(umask)
const environment = () => ({ DATA_DIR: dataDir, PUBLIC_URL: 'https://fixwell.example' })

/** The folder's database, as a server has it open. */
async function open(given: { copyOf?: Blob } = {}) {
  const connection = await connectEmbedded(databaseFolder(dataDir), given)
  const config = readConfig(environment())
  const log = pino({ level: 'silent' })
  const context: Context = {
    db: connection.db,
    reading: (read) => read(context),
    readsAnswered: null,
    clock: systemClock,
    config,
    log,
    mailer: null,
    noticeKeys: await openNoticeKeys(connection),
    vault: await openVault(config, log),
    photoStore: openPhotoStore(config),
    wakeDispatch: () => {},
  }
  return { connection, context }
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'fixwell operator '))
  const { connection, context } = await open({ copyOf: migrated() })
  await openAccount(context, {
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.com',
    password: 'twelve letters',
  })
  await connection.close()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))
afterEach(() => {
  vi.restoreAllMocks()
  process.umask(umask)
  process.exitCode = undefined
})

test('without a server the command opens the database itself and leaves it free', async () => {
  const reset = await carryOut(['reset', 'A@example.com'], environment())
  expect(reset.text).toMatch(/\nhttps:\/\/fixwell\.example\/oidc\/reset\/[\w-]{43}$/)
  expect(await carryOut(['verify', 'a@example.com'], environment())).toEqual({
    done: true,
    text: 'a@example.com counts as verified now.',
  })
  const { connection, context } = await open()
  expect((await findAccountByEmail(context, 'a@example.com'))?.emailVerified).toBe(true)
  await connection.close()
})

test('beside a running server the command is carried out there', async () => {
  const lock = await acquireLock(lockFile(dataDir))
  const { connection, context } = await open()
  const control = await openControl(context, connection, dataDir)
  try {
    const { done, text } = await carryOut(['reset', 'a@example.com'], environment())
    expect([done, text]).toEqual([
      true,
      expect.stringContaining('https://fixwell.example/oidc/reset/'),
    ])
    expect((await carryOut(['verify', 'b@example.com'], environment())).done).toBe(false)
    const file = path.join(dataDir, 'beside.backup')
    expect(await carryOut(['backup', file], environment())).toEqual({
      done: true,
      text: expect.stringContaining(`${file} holds the database`),
    })
    expect(await carryOut(['restore', file, '--replace'], environment())).toEqual({
      done: false,
      text: `A server has ${dataDir} open. Stop it first.`,
    })
  } finally {
    await control.close()
    await connection.close()
    lock?.release()
  }
})

test('what cannot be done is said in one line', async () => {
  const usage = USAGE
  const empty = path.join(dataDir, 'nothing')
  const cases: [string[], Record<string, string>, string | RegExp][] = [
    [[], {}, usage],
    [['verify'], {}, usage],
    [['drop', 'a@example.com'], {}, usage],
    [['verify', 'a@example.com', 'b@example.com'], {}, usage],
    [['verify', 'not an e-mail'], {}, usage],
    [['backup', 'file', '--replace'], {}, usage],
    [
      ['verify', 'a@example.com'],
      { DATA_DIR: empty },
      `There is no database in ${empty} yet. Run npm start first.`,
    ],
    [['verify', 'a@example.com'], { PORT: 'x' }, /^PORT is "x"/],
    [
      ['verify', 'a@example.com'],
      { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' },
      /^The database at DATABASE_URL cannot be used \(.*\)\.$/,
    ],
  ]
  for (const [args, change, line] of cases) {
    const said = await carryOut(args, { ...environment(), ...change })
    expect(said).toEqual({
      done: false,
      text: typeof line === 'string' ? line : expect.stringMatching(line),
    })
    expect(said.text).not.toContain('\n')
  }
})

test('the exit code tells whether it was done', async () => {
  const said: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
  await main(['nonsense'])
  expect([process.exitCode, said.length]).toEqual([1, 1])
})
