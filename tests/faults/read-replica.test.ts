import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Started } from '#scripts/testing/start-process.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { connectPostgres } from '#server/db/connect.ts'
import { openReadReplica } from '#server/db/read-replica.ts'
import { freePort } from '#server/testing/free-port.ts'
import { createDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { type OwnCluster, startOwnCluster } from '#server/testing/postgres-cluster.ts'
import { rounds } from '#server/testing/rounds.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { signInMany } from './customers.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import { expectWithin } from './how-long.ts'
import { visit } from './visitors.ts'

const METRICS_TOKEN = 'read-by-prometheus-alone-1234567890'

const TOMORROW_MS = 26 * 3_600_000

let cluster: OwnCluster
let url: string
let copyUrl: string
let copy: pg.Client
let proxy: FaultProxy
let readUrl: URL
let server: Started
let site: string

beforeAll(async () => {
  cluster = await startOwnCluster()
  const name = await createDatabase(cluster.url)
  url = withDatabase(cluster.url, name)
  copyUrl = withDatabase(await cluster.follow(), name)
  copy = new pg.Client({ connectionString: copyUrl })
  await copy.connect()
  proxy = await openFaultProxy(copyUrl)
  readUrl = new URL(copyUrl)
  readUrl.port = String(proxy.port)
})
afterAll(async () => {
  await copy.end()
  await proxy.close()
  await cluster.stop()
})

beforeEach(async () => {
  const port = await freePort()
  site = `http://localhost:${port}`
  server = startServer({
    PORT: String(port),
    DATABASE_URL: url,
    DATABASE_READ_URL: readUrl.href,
    RATE_LIMITS: 'off',
    METRICS_TOKEN,
  })
  await server.line(READY)
})
afterEach(async () => {
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  await copy.query('select pg_wal_replay_resume()')
  await proxy.heal()
})

const someone = async () => {
  const [customer] = await signInMany(url, 1)
  if (customer === undefined) throw new Error('there is a customer')
  return customer
}

/** How many reads the site says that the copy, or the primary, has answered. */
async function readsAnsweredBy(who: 'copy' | 'primary'): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${site}/metrics`, { headers })).text()
  return Number(new RegExp(`fixwell_replica_reads_total{by="${who}"} (\\d+)`).exec(text)?.[1])
}

async function list(cookie: string): Promise<unknown[]> {
  const response = await fetch(`${site}/api/bookings`, { headers: { cookie } })
  expect(response.status).toBe(200)
  const bookings: unknown = await response.json()
  if (!Array.isArray(bookings)) throw new Error('a list is an array')
  return bookings
}

async function book(cookie: string): Promise<void> {
  const start = Date.now() + TOMORROW_MS
  const body = bookingRequest({
    preferredWindowStart: new Date(start).toISOString(),
    preferredWindowEnd: new Date(start + 7_200_000).toISOString(),
  })
  const booked = await visit(site, cookie, { name: 'book', path: '/api/ai/book', body })
  expect(booked.status).toBe(201)
}

test('lists are read on the copy, and each of many bookings stands in the list asked for right after it', async () => {
  const { cookie } = await someone()
  for (let each = 1; each <= rounds(10, 200); each += 1) {
    await book(cookie)
    expect(await list(cookie)).toHaveLength(each + 1)
  }
  // A slow copy is left alone for a while, and is heard of again only by who asks.
  const readThere = async () => {
    await list(cookie)
    return readsAnsweredBy('copy')
  }
  await expect.poll(readThere, { timeout: 20_000 }).toBeGreaterThan(0)
})

test('a session that ended is not heard on the copy', async () => {
  const { cookie, id } = await someone()
  expect(await list(cookie)).toHaveLength(1)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('delete from sessions where user_id = $1', [id])
  await client.end()
  const { status } = await visit(site, cookie, { name: 'list', path: '/api/bookings' })
  expect(status).toBe(401)
})

test.each([
  ['is an hour behind', () => copy.query('select pg_wal_replay_pause()')],
  ['says nothing any more', () => Promise.resolve(proxy.blackHole())],
  ['is gone', () => proxy.refuse()],
])(
  'while the copy %s, what was just written is read, and nobody waits for it long',
  async (_what, happens) => {
    const { cookie } = await someone()
    await list(cookie)
    await happens()
    for (let each = 1; each <= 5; each += 1) {
      await book(cookie)
      const began = performance.now()
      expect(await list(cookie)).toHaveLength(each + 1)
      expectWithin(performance.now() - began, 500)
    }
    expect(await readsAnsweredBy('primary')).toBeGreaterThan(0)
  },
)

test('where who led follows itself by now, and nobody leads, it is read from all the same', async () => {
  const onError = (error: Error) => {
    throw error
  }
  const stepped = connectPostgres(copyUrl, onError)
  const replica = openReadReplica(copyUrl, { named: null, onError })
  const { rows } = await replica.read(stepped.db, (db) => db.execute(sql`select 1 as one`))
  expect(rows).toEqual([{ one: 1 }])
  await replica.close()
  await stepped.close()
})

test('a copy of another database is not read, however far its log is, and that is said once', async () => {
  const said: string[] = []
  const onError = (error: Error) => said.push(error.message)
  const other = await startOwnCluster()
  try {
    const primary = connectPostgres(
      withDatabase(other.url, await createDatabase(other.url)),
      onError,
    )
    await writeAhead()
    const replica = openReadReplica(copyUrl, { named: null, onError })
    const here = await primary.db.execute(WHERE)
    const saidAfterARead = async () => {
      expect((await replica.read(primary.db, (db) => db.execute(WHERE))).rows).toEqual(here.rows)
      return said
    }
    const once = [expect.stringContaining('DATABASE_READ_URL')]
    // Who is slow to let it in is left alone for a second before anybody looks which database it is.
    await expect.poll(saidAfterARead, { timeout: 20_000 }).toEqual(once)
    expect(await saidAfterARead()).toEqual(once)
    await replica.close()
    await primary.close()
  } finally {
    await other.stop()
  }
})

/** Brings the log of the copy further than that of any new cluster. */
async function writeAhead(): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ end: string }>(
    `select max(pg_logical_emit_message(false, 'ahead', repeat('x', 1000000)))::text as end
    from generate_series(1, 64)`,
  )
  await client.query('select pg_switch_wal()')
  await client.end()
  const replayed = async () =>
    (await copy.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [rows[0]?.end]))
      .rows[0].there
  await expect.poll(replayed, { timeout: 20_000 }).toBe(true)
}

const WHERE = sql`select inet_server_port() as port, current_database() as name`
