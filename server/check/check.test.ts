import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectEmbedded } from '#server/db/connect-embedded.ts'
import { openMailServer } from '#server/modules/notifications/testing-mail-server.ts'
import { databaseFolder } from '#server/operator/data-folder.ts'
import { migrated } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import {
  connectPatiently,
  createDatabase,
  dropDatabase,
  withDatabase,
} from '#server/testing/postgres-databases.ts'
import { startServer } from '#server/testing/start-server.ts'
import { checkNode } from './check-node.ts'
import { check } from './check.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fixwell check '))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What somebody sets who means it. */
const WHOLE = {
  PUBLIC_URL: 'https://fixwell.example',
  TRUSTED_PROXIES: '10.0.0.0/8',
  DATA_KEY: 'a'.repeat(64),
  MAIL_FROM: 'Fixwell <hello@fixwell.example>',
  OPERATOR_EMAILS: 'ops@fixwell.example',
  OPERATOR_SECOND_FACTOR: 'required',
  SUPPORT_EMAIL: 'help@fixwell.example',
  METRICS_TOKEN: 'a token of 24 letters or'.replaceAll(' ', '-'),
}

/** What this is run by may be looked after no more: its own test tells. */
const OF_NODE = checkNode(
  { publicUrl: WHOLE.PUBLIC_URL },
  { version: process.versions.node, now: new Date() },
).map(({ text }) => `unwise  ${text}`)

const ask = async (settings: Record<string, string>) =>
  check({ PORT: String(await freePort()), DATA_DIR: folder, ...settings })

test('a site on PostgreSQL that lacks nothing is told line by line, and the database is left as it is', async () => {
  const { url, template } = inject('postgres')
  const name = await createDatabase(url, template)
  const mail = await openMailServer()
  const settings = { ...WHOLE, DATABASE_URL: withDatabase(url, name), SMTP_URL: mail.url }
  expect(await ask(settings)).toEqual({
    isFine: true,
    lines: [
      'good    The settings can be read.',
      ...OF_NODE,
      expect.stringMatching(/^good {4}PostgreSQL \d+\.\S+.* answers\.$/),
      'unwise  The role of DATABASE_URL owns the database, and could drop it: let it only serve.',
      'good    The tables of the database are up to date.',
      `good    ${folder} can be written to.`,
      expect.stringMatching(/^good {4}Port \d+ is free\.$/),
      // Of the certificate its own test tells.
      'unwise  https://fixwell.example does not answer yet: check again once the proxy runs.',
      'good    The mail server at SMTP_URL takes mail of ours.',
      'Nothing stands in the way of a start.',
    ],
  })
  await mail.close()
  const connection = connectPatiently(settings.DATABASE_URL, 1)
  await connection.db.execute(
    sql`delete from drizzle.__drizzle_migrations where id > (select max(id) - 2 from drizzle.__drizzle_migrations)`,
  )
  await connection.close()
  const { lines, isFine } = await ask(settings)
  expect(lines).toContain(
    'good    The start migrates the database, by 2 steps: take a backup first.',
  )
  expect(lines.at(-1)).toBe('It cannot run like this: 1 of these is wrong.')
  expect([isFine, lines.filter((each) => each.startsWith('wrong'))]).toEqual([
    false,
    [expect.stringMatching(/^wrong {3}The mail server at SMTP_URL cannot be used \(.*\)\.$/)],
  ])
  await dropDatabase(url, name)
  const empty = await createDatabase(url)
  expect((await ask({ ...settings, DATABASE_URL: withDatabase(url, empty) })).lines).toContain(
    'good    The database is empty: the start makes its tables.',
  )
  await dropDatabase(url, empty)
})

test('an embedded database is looked at in a copy, and what is unwise is said', async () => {
  const dataDir = path.join(folder, 'tried out')
  await mkdir(dataDir)
  await (await connectEmbedded(databaseFolder(dataDir), { copyOf: migrated() })).close()
  await writeFile(path.join(dataDir, 'lock'), '')
  const before = await readdir(dataDir, { recursive: true })
  const { lines, isFine } = await ask({ DATA_DIR: dataDir, PUBLIC_URL: 'http://fixwell.example' })
  expect(isFine).toBe(true)
  expect(lines).toContain('good    The embedded database can be opened.')
  expect(lines).toContain('good    The tables of the database are up to date.')
  for (const name of [
    'PUBLIC_URL',
    'TRUSTED_PROXIES',
    'DATABASE_URL',
    'SMTP_URL',
    'SUPPORT_EMAIL',
    'METRICS_TOKEN',
  ])
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^unwise {2}${name} `)))
  expect(lines).toContainEqual(expect.stringMatching(/^unwise {2}The demo is seeded/))
  expect(await readdir(dataDir, { recursive: true })).toEqual(before)

  const broken = path.join(folder, 'of another')
  await mkdir(path.join(broken, 'database'), { recursive: true })
  await writeFile(path.join(broken, 'database', 'PG_VERSION'), '12\n')
  expect((await ask({ DATA_DIR: broken })).lines).toContain(
    `wrong   The embedded database in ${broken} cannot be opened: restore a backup.`,
  )
})

test('what keeps it from starting ends the command with 1, and no secret is told', async () => {
  const nowhere = await freePort()
  const server = startServer(
    {
      DATA_DIR: '/dev/null/x',
      DATABASE_URL: `postgresql://fixwell:secret@127.0.0.1:${nowhere}/fixwell`,
    },
    ['--check'],
  )
  expect(await server.exited).toBe(1)
  expect(server.lines.filter((each) => each.startsWith('wrong'))).toEqual([
    expect.stringMatching(/^wrong {3}The database at DATABASE_URL cannot be used \(.*\)\.$/),
    'wrong   DATA_DIR is "/dev/null/x", but must be a folder this user may write to.',
  ])
  expect(server.lines.join()).not.toContain('secret')
  expect(await ask({ PORT: 'x' })).toMatchObject({
    isFine: false,
    lines: [expect.stringMatching(/^wrong {3}PORT is "x"/), expect.stringContaining('1 of these')],
  })
})
