import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { seedDemo } from '#seed/seed-demo.ts'
import { readConfig } from '#server/config.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { openDataFolder, reachPostgres } from '#server/open-database.ts'
import { carryOut } from '#server/operator.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { BOTH_ENGINES } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { sendPhoto } from '#server/testing/photos.ts'
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { signIn, TestBrowser } from '#server/testing/test-browser.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { openVault } from '#server/vault.ts'
import { DUMPS, FORMAT, MANIFEST } from './manifest.ts'
import { takeBackup } from './take-backup.ts'
import { everyTable } from './testing-tables.ts'
import { writeBackup } from './write-backup.ts'

const PASSWORD = 'fixwell-demo'

describe.each(BOTH_ENGINES)('a backup, on %s', (engine) => {
  let folder: string
  let world: World
  let photoId: string
  const databases: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fixwell backup '))
    world = await openWorld({ engine, settings: { rateLimits: false } })
    await addSomePlaces(world.context)
    const vault = await openVault(world.context.config, world.context.log)
    await seedDemo({ ...world.context, vault })
    const [customer] = await world.context.db
      .select()
      .from(users)
      .where(eq(users.email, 'customer@fixwell.test'))
    if (customer === undefined) throw new Error('the demo has no customer')
    const visitor = await world.signIn(customer)
    const { body } = await visitor.post('/api/ai/book', bookingRequest())
    photoId = (await sendPhoto(visitor, body.id, 'request')).body.id
  })
  afterAll(async () => {
    await world.close()
    const { url } = inject('postgres')
    for (const each of databases) await dropDatabase(url, each)
    await rm(folder, { recursive: true, force: true })
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  const backup = (file: string) => takeBackup(world.context, world.connection, file)

  /** Settings of a place without anything. */
  async function elsewhere(name: string) {
    const settings = { DATA_DIR: path.join(folder, name), SEED_DEMO: '0' }
    if (engine === 'embedded') return settings
    const { url } = inject('postgres')
    const database = await createDatabase(url)
    databases.push(database)
    return { ...settings, DATABASE_URL: withDatabase(url, database) }
  }

  /** Something is kept there that is not the backup's. */
  async function occupy(settings: Record<string, string>) {
    const config = readConfig(settings)
    const { databaseUrl, dataDir } = config
    await mkdir(path.join(dataDir, 'photos', 'aa'), { recursive: true })
    if (databaseUrl === null) return mkdir(path.join(dataDir, 'database'))
    const there = await reachPostgres(databaseUrl, () => {}, { ...config, connections: 1 })
    await there.db.execute(sql`create type mood as enum ('glad')`)
    await there.db.execute(sql`create table skus (id int, mood mood)`)
    return there.close()
  }

  const open = (settings: Record<string, string>) => {
    const config = readConfig(settings)
    const { databaseUrl, dataDir } = config
    return databaseUrl === null
      ? openDataFolder(dataDir)
      : reachPostgres(databaseUrl, () => {}, { ...config, connections: 2 })
  }

  test('is one file for its owner alone, and put back elsewhere it is every row, every picture, and a site that answers', async () => {
    const file = path.join(folder, 'whole.backup')
    const before = await everyTable(world.connection)
    expect(before.length).toBeGreaterThan(40)
    const { done, text } = await backup(file)
    expect([done, text]).toEqual([
      true,
      expect.stringMatching(/holds the database and 2 files .*\nIt holds the key of the tax ids/),
    ])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).filter((each) => each.startsWith('whole'))).toEqual([
      'whole.backup',
    ])

    const settings = await elsewhere('restored')
    await occupy(settings)
    // What is there goes only where that is said.
    expect(await carryOut(['restore', file], settings)).toEqual({
      done: false,
      text: expect.stringMatching(/ would be lost\. Add --replace to give up what is there\.$/),
    })
    if (engine === 'postgresql') {
      const serving = await open(settings)
      await serving.db.execute(sql`select 1`)
      expect(await carryOut(['restore', file, '--replace'], settings)).toEqual({
        done: false,
        text: 'A server has the database at DATABASE_URL open. Stop it first.',
      })
      await serving.close()
    }
    expect(await carryOut(['restore', file, '--replace'], settings)).toMatchObject({ done: true })
    const restored = await open(settings)
    expect(await everyTable(restored)).toEqual(before)
    await restored.close()
    expect((await stat(path.join(settings.DATA_DIR, 'data-key'))).mode & 0o777).toBe(0o600)
    expect(
      (await readdir(settings.DATA_DIR)).filter((each) => each.startsWith('restoring')),
    ).toEqual([])

    const port = String(await freePort())
    const server = startServer({
      ...settings,
      PORT: port,
      OPERATOR_EMAILS: 'operator@fixwell.test',
    })
    await server.line(READY)
    const browser = new TestBrowser(`http://localhost:${port}`)
    await signIn(browser, 'customer@fixwell.test', PASSWORD)
    expect((await browser.visit(`/api/photos/${photoId}?size=thumb`)).status).toBe(200)
    // The tax ids open with the key that came along.
    const operator = new TestBrowser(`http://localhost:${port}`)
    await signIn(operator, 'operator@fixwell.test', PASSWORD)
    const list: { id: string }[] = JSON.parse(
      (await operator.visit('/api/operator/applications')).text,
    )
    const { text: application } = await operator.visit(`/api/operator/applications/${list[0]?.id}`)
    expect(JSON.parse(application).taxIdLastFour).toMatch(/^\d{4}$/)
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })

  test('is not half a file where it cannot be written', async () => {
    const nowhere = path.join(folder, 'no such folder', 'file')
    expect(await carryOut(['backup', nowhere], { DATA_DIR: folder })).toMatchObject({ done: false })
    await expect(backup(nowhere)).rejects.toThrow(`${nowhere} cannot be written (ENOENT).`)
    if (engine === 'embedded') return
    vi.stubEnv('PATH', '/nowhere')
    const file = path.join(folder, 'half.backup')
    await expect(backup(file)).rejects.toThrow(
      'pg_dump is not installed here: install PostgreSQL’s',
    )
    vi.stubEnv('PATH', process.execPath)
    expect((await readdir(folder)).filter((each) => each.startsWith('half'))).toEqual([])
  })

  test('that cannot be read changes nothing, also where what is there may go', async () => {
    const file = path.join(folder, 'unreadable.backup')
    await writeBackup(file, new Date(), async ({ add }) => {
      const about = {
        format: FORMAT,
        version: '0.1.0',
        takenAt: '2026-11-23T14:00:00.000Z',
        database: engine,
        migratedTo: 1,
        key: null,
        pictures: 'included',
      }
      await add(MANIFEST, [Buffer.from(JSON.stringify(about))])
      await add(DUMPS[engine], [gzipSync('no dump of a database')])
    })
    const settings = await elsewhere('kept')
    await occupy(settings)
    const words =
      engine === 'embedded'
        ? /^The database in the backup cannot be opened/
        : /^pg_restore failed: /
    expect(await carryOut(['restore', file, '--replace'], settings)).toEqual({
      done: false,
      text: expect.stringMatching(words),
    })
    expect(await readdir(path.join(settings.DATA_DIR, 'photos'))).toEqual(['aa'])
    if (engine === 'embedded') return
    const kept = await open(settings)
    await kept.db.execute(sql`insert into skus (mood) values ('glad')`)
    await kept.close()
  })
})
