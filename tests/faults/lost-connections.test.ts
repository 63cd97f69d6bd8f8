import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { LONG, rounds } from '#server/testing/rounds.ts'
import { type Customer, signInMany } from './customers.ts'
import { expectWithin, PATIENCE_MS } from './how-long.ts'
import { openOwnDatabase } from './own-database.ts'
import { startProxiedSite } from './proxied-site.ts'
import { visit, type Visited, visitPatiently } from './visitors.ts'
import { lostOrDoubled, startWriters } from './writers.ts'

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

/** Everybody asks for the list, and writes a message, again and again. */
function startTalking(site: string, customers: readonly Customer[]) {
  const reads: Visited[] = []
  const writes: Visited[] = []
  let stopped = false
  const all = Promise.all(
    customers.map(async ({ cookie, jobId }) => {
      while (!stopped) {
        reads.push(await visit(site, cookie, { name: 'list', path: '/api/bookings' }))
        const path = `/api/bookings/${jobId}/message`
        writes.push(await visit(site, cookie, { name: 'write', path, body: { body: 'Hello' } }))
      }
    }),
  )
  return {
    reads,
    writes,
    stop: async () => {
      stopped = true
      await all
    },
  }
}

const statuses = (visited: readonly Visited[]) => [...new Set(visited.map(({ status }) => status))]

/** It may be late on a busy machine, and for a change nobody knows whether it was made. */
const notToldToComeLater = ({ status, retryAfter }: Visited) =>
  !(status === 503 && Number(retryAfter) > 0)

/** What everybody sees of a fault that comes again and again: reads succeed, nothing answered is lost, the site lives. */
async function liveThrough(
  fault: (proxy: Awaited<ReturnType<typeof startProxiedSite>>['proxy']) => Promise<void>,
) {
  const { site, server, proxy } = await startProxiedSite(database.url)
  const customers = await signInMany(database.url, rounds(3, 8))
  const writers = startWriters(site, customers)
  const talk = startTalking(site, customers)
  await expect
    .poll(() => writers.tally.goodAt.length, { timeout: PATIENCE_MS })
    .toBeGreaterThan(rounds(5, 20))
  for (let round = 0; round < rounds(2, 60); round += 1) {
    await fault(proxy)
    await pause(rounds(500, 1_000))
  }
  const ended = performance.now()
  await expect
    .poll(() => writers.tally.goodAt.at(-1) ?? 0, { timeout: PATIENCE_MS, interval: 20 })
    .toBeGreaterThan(ended)
  const back = (writers.tally.goodAt.find((at) => at > ended) ?? Infinity) - ended
  await talk.stop()
  await writers.stop()
  expect(server.child.exitCode).toBeNull()
  expectWithin(back, 1_500)
  if (LONG) expect(statuses(talk.reads)).toEqual([200])
  expect(statuses(talk.reads.filter(notToldToComeLater))).toEqual([200])
  expect(statuses(talk.writes.filter(notToldToComeLater))).toEqual([201])
  expect(await lostOrDoubled(database.url, writers.tally)).toEqual([])
  // Not one place in the pool is lost: so many at once would have to wait.
  const path = '/api/bookings'
  const crowd = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      visitPatiently(site, customers[n % customers.length]?.cookie ?? '', { name: 'list', path }),
    ),
  )
  expect(statuses(crowd)).toEqual([200])
}

test('somebody ends every connection of the site at the database, again and again', async () => {
  const operator = await openClient()
  await liveThrough(async () => {
    await operator.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  })
})

test('the network breaks every connection to the database, again and again', async () => {
  await liveThrough(async (proxy) => proxy.reset())
})

test('the machine falls asleep in the middle of a transaction and wakes after PostgreSQL has ended it', async () => {
  const { site, server } = await startProxiedSite(database.url)
  const [customer] = await signInMany(database.url, 1)
  if (customer === undefined) throw new Error('there is a customer')
  const { cookie, jobId } = customer
  const [holder, operator] = [await openClient(), await openClient()]
  const states = async () => {
    const { rows } = await operator.query<{ state: string; waits: string | null }>(`
      select state, wait_event_type as waits from pg_stat_activity
      where datname = current_database() and application_name = 'fixwell' and xact_start is not null`)
    return rows.map(({ state, waits }) => (waits === 'Lock' ? 'waits for the lock' : state))
  }
  for (const step of [
    `status = 'en_route'`,
    `status = 'on_site'`,
    `status = 'completed', completed_at = now()`,
  ])
    await holder.query(`update bookings set ${step} where id = $1`, [jobId])
  await holder.query('begin')
  await holder.query('select from bookings where id = $1 for update', [jobId])
  const review = { name: 'review', path: '/api/reviews', body: { bookingId: jobId, stars: 5 } }
  const written = visit(site, cookie, review)
  await expect.poll(states, { timeout: PATIENCE_MS }).toContain('waits for the lock')
  server.child.kill('SIGSTOP')
  await holder.query('rollback')
  await expect.poll(states, { timeout: PATIENCE_MS }).toContain('idle in transaction')
  await expect.poll(states, { timeout: PATIENCE_MS, interval: 500 }).toEqual([])
  server.child.kill('SIGCONT')
  expect((await written).status).toBe(503)
  expect((await visitPatiently(site, cookie, review)).status).toBe(201)
  expect(server.child.exitCode).toBeNull()
  const { rows } = await operator.query('select from reviews where booking_id = $1', [jobId])
  expect(rows).toHaveLength(1)
})
