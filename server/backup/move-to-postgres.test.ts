import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { at } from '#seed/testing.ts'
import { seedDemo } from '#seed/seed-demo.ts'
import { connectEmbedded } from '#server/db/connect-embedded.ts'
import type { Connection } from '#server/db/connect.ts'
import { acquireLock } from '#server/kernel-lock.mjs'
import { users } from '#server/modules/accounts/users.table.ts'
import { carryOut } from '#server/operator.ts'
import { databaseFolder, lockFile } from '#server/operator/data-folder.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { migrated } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import {
  connectPatiently,
  createDatabase,
  dropDatabase,
  withDatabase,
} from '#server/testing/postgres-databases.ts'
import { openWorld } from '#server/testing/world.ts'
import { everyTable } from './testing-tables.ts'

let dataDir: string
let name: string
let settings: Record<string, string>
let before: Awaited<ReturnType<typeof everyTable>>

const postgres = () => connectPatiently(settings['DATABASE_URL'] ?? '')

/** What of a database's rules a move might have left switched off. */
const rules = async ({ db }: Connection) =>
  (
    await db.execute(sql`
      select tgrelid::regclass::text as of, tgname as name, tgenabled::text as state from pg_trigger where not tgisinternal
      union all select conrelid::regclass::text, conname, concat(condeferrable, convalidated) from pg_constraint
        where connamespace = 'public'::regnamespace
      order by 1, 2, 3`)
  ).rows

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'fixwell move '))
  const embedded = await connectEmbedded(databaseFolder(dataDir), { copyOf: migrated() })
  await addSomePlaces(embedded)
  await seedDemo(at(embedded.db, new Date('2026-11-23T14:00:00Z')))
  before = await everyTable(embedded)
  await embedded.close()
  const { url } = inject('postgres')
  name = await createDatabase(url)
  settings = { DATA_DIR: dataDir, DATABASE_URL: withDatabase(url, name) }
})
afterAll(async () => {
  await dropDatabase(inject('postgres').url, name)
  await rm(dataDir, { recursive: true, force: true })
})

const move = (change: Record<string, string> = {}) =>
  carryOut(['move-to-postgres'], { ...settings, ...change })

test('nothing moves while a server has the folder open, without a database to move to, or without one to move', async () => {
  const lock = await acquireLock(lockFile(dataDir))
  expect(await move()).toEqual({
    done: false,
    text: `A server has ${dataDir} open. Stop it first.`,
  })
  lock?.release()
  expect(await move({ DATABASE_URL: '' })).toEqual({
    done: false,
    text: 'Set DATABASE_URL to the empty PostgreSQL that the embedded database moves to.',
  })
  expect(await move({ DATA_DIR: tmpdir() })).toMatchObject({ done: false })
})

test('what moves to PostgreSQL arrives row by row, once, with every rule in force, and the site goes on there', async () => {
  const { done, text } = await move()
  expect([done, text]).toEqual([
    true,
    expect.stringMatching(/rows of \d\d tables are in PostgreSQL/),
  ])
  expect(text).toContain('The demo’s accounts came along')
  const moved = postgres()
  expect(await everyTable(moved)).toEqual(before)
  const { url, template } = inject('postgres')
  const made = connectPatiently(withDatabase(url, template), 1)
  expect(await rules(moved)).toEqual(await rules(made))
  await made.close()

  await moved.close()
  expect(await move()).toEqual({
    done: false,
    text: 'The database at DATABASE_URL is not empty. Name an empty one.',
  })
  const again = postgres()
  expect(await everyTable(again)).toEqual(before)

  const world = await openWorld({ connection: again })
  const [customer] = await again.db
    .select()
    .from(users)
    .where(eq(users.email, 'customer@fixwell.test'))
  const visitor = await world.signIn({ id: customer?.id ?? '' })
  expect((await visitor.post('/api/ai/book', bookingRequest())).status).toBe(201)
  await world.close()
  await again.close()
})
