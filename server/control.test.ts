import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from './context.ts'
import { askServer, openControl } from './control.ts'
import type { Connection } from './db/connect.ts'
import { openAccount } from './modules/accounts/embedded-provider/open-account.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openListeningWorld, type ListeningWorld } from '#server/testing/listening-world.ts'
import { controlSocket } from './operator/data-folder.ts'

let connection: Connection
let world: ListeningWorld
let context: Context
let root: string
let dataDir: string
let control: { close(): Promise<void> } | undefined

beforeAll(async () => {
  connection = await openTestDatabase()
  world = await openListeningWorld(connection)
  context = world.context
  await openAccount(context, {
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.com',
    password: 'twelve letters',
  })
})
afterAll(async () => {
  await world.close()
  await connection.close()
})
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fixwell control '))
  dataDir = root
})
afterEach(async () => {
  await control?.close()
  control = undefined
  const { folder } = controlSocket(dataDir)
  for (const each of [root, folder ?? root]) await rm(each, { recursive: true, force: true })
})

const verify = { verb: 'verify', email: 'a@example.com' } as const

test('nobody answers where no server runs', async () => {
  expect(await askServer(dataDir, verify)).toBeNull()
})

test('the running server does what is asked, and only its own user may ask', async () => {
  control = await openControl(context, connection, dataDir)
  expect(await askServer(dataDir, verify)).toEqual({
    done: true,
    text: 'a@example.com counts as verified now.',
  })
  const { done, text } = (await askServer(dataDir, { verb: 'reset', email: 'a@example.com' })) ?? {}
  expect([done, text]).toEqual([true, expect.stringContaining('/oidc/reset/')])
  expect(await askServer(dataDir, { verb: 'reset', email: 'b@example.com' })).toMatchObject({
    done: false,
  })
  expect((await stat(path.join(dataDir, 'control'))).mode & 0o777).toBe(0o700)
})

test('once closed nothing is left', async () => {
  control = await openControl(context, connection, dataDir)
  await control.close()
  control = undefined
  expect(await readdir(path.join(dataDir, 'control'))).toEqual([])
  expect(await askServer(dataDir, verify)).toBeNull()
})

test('what a killed server left behind does not stop the next one', async () => {
  const { address, folder } = controlSocket(dataDir)
  await mkdir(folder ?? '', { mode: 0o700 })
  await writeFile(address, '')
  expect(await askServer(dataDir, verify)).toBeNull()
  control = await openControl(context, connection, dataDir)
  expect(await askServer(dataDir, verify)).toMatchObject({ done: true })
})

test('a folder with a long path is served from a short place', async () => {
  dataDir = path.join(dataDir, 'x'.repeat(120))
  await mkdir(dataDir)
  expect(Buffer.byteLength(controlSocket(dataDir).address)).toBeLessThan(100)
  control = await openControl(context, connection, dataDir)
  expect(await askServer(dataDir, verify)).toMatchObject({ done: true })
})

test('a folder that others may enter is used by neither side', async () => {
  const { folder } = controlSocket(dataDir)
  await mkdir(folder ?? '', { mode: 0o755 })
  await expect(openControl(context, connection, dataDir)).rejects.toThrow(
    'must belong to this user alone',
  )
  await expect(askServer(dataDir, verify)).rejects.toThrow('must belong to this user alone')
})

test('a command that fails is noted without what was asked', async () => {
  control = await openControl(context, connection, dataDir)
  await context.db.execute(sql`alter table provider_accounts rename to elsewhere`)
  await expect(askServer(dataDir, verify)).rejects.toThrow('no line came')
  await context.db.execute(sql`alter table elsewhere rename to provider_accounts`)
  const [noted, ...more] = world.takeErrors()
  expect(more).toEqual([])
  expect(noted).toContain('Failed query')
  expect(noted).not.toContain('a@example.com')
})

test('nonsense gets an answer or a closed line, and the server goes on', async () => {
  control = await openControl(context, connection, dataDir)
  const said = async (text: string) => {
    const socket = connect(controlSocket(dataDir).address)
    socket.on('error', () => {})
    socket.end(text)
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    await new Promise((resolve) => socket.on('close', resolve))
    return answer
  }
  expect(await said('{"verb":"drop"}\n')).toContain('does not know this command')
  for (const text of ['', 'nonsense\n', 'x'.repeat(100_000)]) expect(await said(text)).toBe('')
  expect(world.takeErrors()).toHaveLength(3)
  expect(await askServer(dataDir, verify)).toMatchObject({ done: true })
})
