import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { memoryOf } from '#server/testing/start-server.ts'
import { rounds } from '#server/testing/rounds.ts'
import { signInMany } from './customers.ts'
import { openFaultProxy } from './fault-proxy.ts'
import { expectWithin, PATIENCE_MS } from './how-long.ts'
import { openOwnDatabase } from './own-database.ts'
import { startProxiedSite } from './proxied-site.ts'
import { type Visit, visit, type Visited } from './visitors.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>
beforeAll(async () => {
  database = await openOwnDatabase()
})
afterAll(() => database.drop())

async function openClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const expectAway = ({ status, retryAfter, ms }: Visited) => {
  expect(status).toBe(503)
  expect(Number(retryAfter)).toBeGreaterThan(0)
  expectWithin(ms, 3_000)
}

test('PostgreSQL falls silent in the middle of a write: answered within three seconds, and all is well afterwards', async () => {
  const { site, server, proxy } = await startProxiedSite(database.url)
  const [customer] = await signInMany(database.url, 1)
  if (customer === undefined) throw new Error('there is a customer')
  const { cookie, jobId } = customer
  const list: Visit = { name: 'list', path: '/api/bookings' }
  const message: Visit = {
    name: 'message',
    path: `/api/bookings/${jobId}/message`,
    body: { body: 'Hello' },
  }
  const [holder, operator] = [await openClient(), await openClient()]
  // Not asked by the holder: a transaction sees those who were there when it looked first.
  const waiting = async () => {
    const { rows } = await operator.query(`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'fixwell' and wait_event_type = 'Lock'`)
    return rows.length
  }
  /** A message that waits for the booking; on a busy machine the first ones may be sent away. */
  const writeAndWait = async () => {
    for (;;) {
      const written = visit(site, cookie, message)
      let isAnswered = false
      void written.finally(() => (isAnswered = true))
      await expect
        .poll(async () => isAnswered || (await waiting()) === 1, { timeout: PATIENCE_MS })
        .toBe(true)
      if (!isAnswered) return { written }
    }
  }
  const memory: number[] = []
  for (let round = 0; round < rounds(2, 12); round += 1) {
    await holder.query('begin')
    await holder.query('select from bookings where id = $1 for update', [jobId])
    const { written } = await writeAndWait()
    proxy.blackHole()
    await holder.query('rollback')
    expectAway(await written)
    // Many at once, each of them on a connection that is silent, or waiting for one.
    const crowd = Array.from({ length: 60 }, (_, n) =>
      visit(site, cookie, n % 2 === 0 ? list : message),
    )
    for (const each of await Promise.all(crowd)) expectAway(each)
    await proxy.heal()
    for (const each of [list, message])
      await expect
        .poll(async () => (await visit(site, cookie, each)).status, { timeout: PATIENCE_MS })
        .toBeLessThan(300)
    memory.push(memoryOf(server))
  }
  expect(server.child.exitCode).toBeNull()
  expect((memory.at(-1) ?? Infinity) - (memory[0] ?? 0)).toBeLessThan(60)
})

test('a connection that is silent as a transaction begins gives its place to another', async () => {
  const proxy = await openFaultProxy(database.url)
  onTestFinished(() => proxy.close())
  const through = new URL(database.url)
  through.host = `127.0.0.1:${proxy.port}`
  const connection = connectPostgres(through.href, () => {}, { connections: 2 })
  onTestFinished(() => connection.close())
  const ask = () => transaction(connection, (tx) => tx.execute(sql`select 1`))
  await Promise.all([ask(), ask()])
  expect(proxy.orphan()).toBe(2)
  await Promise.allSettled([ask(), ask()])
  await Promise.all([ask(), ask()])
})
