import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { systemClock } from '#server/context.ts'
import { connectEmbedded } from '#server/db/connect-embedded.ts'
import type { Connection } from '#server/db/connect.ts'
import { startSession } from '#server/modules/accounts/sessions.ts'
import { databaseFolder } from '#server/operator/data-folder.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { migrated } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import {
  connectPatiently,
  createDatabase,
  dropDatabase,
  withDatabase,
} from '#server/testing/postgres-databases.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { addPlumberFarAway, addUnmatched } from '#server/testing/unmatched-bookings.ts'
import { LONG, rounds } from '#server/testing/rounds.ts'
import { expectWithin, PATIENCE_MS } from './how-long.ts'
import { visitPatiently } from './visitors.ts'

/** Professionals around New York and the session of a customer; answers its cookie. */
async function furnish(connection: Connection): Promise<string> {
  const { db } = connection
  for (let n = 0; n < rounds(10, 50); n += 1) await addProfessional(db)
  return signIn(connection, await addUser(db))
}

/** The cookie of somebody's new session. */
const signIn = async ({ db }: Connection, { id }: { id: string }): Promise<string> =>
  `fixwell_session=${await startSession({ db, clock: systemClock }, { userId: id, idToken: null })}`

/** So many offers are several batches of them. */
const MANY = 20

const PATHS = [
  '/api/auth/user',
  '/api/services',
  '/api/bookings',
  '/api/windows?sku=PLB-DRAIN&zip=10001',
]

/** Milliseconds of one request after the other, until it is enough. */
async function lookAround(
  site: string,
  cookie: string,
  isEnough: () => Promise<boolean>,
): Promise<number[]> {
  const times: number[] = []
  while (!(await isEnough())) {
    const began = performance.now()
    const { status } = await visitPatiently(site, cookie, {
      name: 'look',
      path: PATHS[times.length % PATHS.length] ?? '/',
    })
    expect(status).toBe(200)
    times.push(performance.now() - began)
  }
  return times
}

test('embedded: thousands nobody was found for, then somebody for many of them; nobody else waits, and it stops when told to', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell unmatched '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const connection = await connectEmbedded(databaseFolder(folder), { copyOf: migrated() })
  const cookie = await furnish(connection)
  const count = rounds(200, 5_000)
  await addUnmatched(connection.db, { count, asked: 'at once' })
  await addUnmatched(connection.db, { count, asked: 'never yet' })
  const plumber = await signIn(connection, await addPlumberFarAway(connection.db))
  await connection.close()

  const port = await freePort()
  const site = `http://localhost:${port}`
  const server = startServer({
    PORT: String(port),
    DATA_DIR: folder,
    SEED_DEMO: '0',
    RATE_LIMITS: 'off',
  })
  await server.line(READY)
  const hasOffers = async () => {
    const response = await fetch(`${site}/api/bookings`, { headers: { cookie: plumber } })
    const offers: unknown = await response.json()
    return Array.isArray(offers) && offers.length > MANY
  }
  const after = (ms: number) => {
    const end = performance.now() + ms
    return () => performance.now() > end
  }
  // What a process does for the first time has to be compiled: how long that takes is another figure.
  const isTooLate = after(PATIENCE_MS)
  await lookAround(site, cookie, async () => isTooLate() || (await hasOffers()))
  expect(await hasOffers()).toBe(true)
  const isEnough = after(rounds(250, 30_000))
  const times = await lookAround(site, cookie, async () => isEnough())
  const told = performance.now()
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expectWithin(performance.now() - told, 2_500)
  times.sort((a, b) => a - b)
  console.log(
    `${times.length} requests, p50 ${times[times.length >> 1]?.toFixed()} ms, worst ${times.at(-1)?.toFixed()} ms`,
  )
  expectWithin(times.at(-1) ?? Infinity, 100)
})

/** What Linux counts of a process: its parent, and the seconds it and its ended children have worked. */
function countedOf(pid: number | string) {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [, parent, ...fields] = rest.split(' ').map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(9, 13)
  return { parent, own: (user + system) / 100, ended: (endedUser + endedSystem) / 100 }
}

/** Seconds that all of a PostgreSQL has worked so far, by the process that started the rest of it. */
function workedInAll(postmaster: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const { parent, own } = countedOf(pid)
        return parent === postmaster ? [own] : []
      } catch {
        return [] // It has ended meanwhile.
      }
    })
  return children.reduce((a, b) => a + b, countedOf(postmaster).ended)
}

// What is read in a round is counted by `ask-again.test.ts`; in the short form there is nothing else to say.
if (LONG)
  test('PostgreSQL: thousands nobody was found for are next to no work beside a site without them', async () => {
    const { url: cluster, template } = inject('postgres')
    const name = await createDatabase(cluster, template)
    const url = withDatabase(cluster, name)
    const connection = connectPatiently(url)
    await furnish(connection)

    const server = startServer({
      PORT: String(await freePort()),
      DATABASE_URL: url,
      RATE_LIMITS: 'off',
    })
    await server.line(READY)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = countedOf(rows[0]?.pid ?? 0).parent ?? 0
    await client.end()

    const worked = () => ({
      site: countedOf(server.child.pid ?? 0).own,
      database: workedInAll(postmaster),
    })
    /** Of a core, in half a minute, once what is new has been looked at. */
    const shares = async (whose: string) => {
      await pause(40_000)
      const [before, seconds] = [worked(), 30]
      await pause(seconds * 1_000)
      const after = worked()
      const site = (after.site - before.site) / seconds
      const database = (after.database - before.database) / seconds
      console.log(
        `${whose}: the site ${(100 * site).toFixed(1)} % of a core, PostgreSQL ${(100 * database).toFixed(1)} %`,
      )
      return { database, both: site + database }
    }
    const without = await shares('nobody waits')
    await addUnmatched(connection.db, { count: 10_000, asked: 'later' })
    await connection.close()
    const withThem = await shares('10,000 wait')
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    await dropDatabase(cluster, name)
    expect(withThem.database).toBeLessThan(0.02)
    expect(withThem.both - without.both).toBeLessThan(0.02)
  })
