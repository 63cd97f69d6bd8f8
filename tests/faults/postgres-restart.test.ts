import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Started } from '#scripts/testing/start-process.ts'
import { freePort } from '#server/testing/free-port.ts'
import { createDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { type OwnCluster, startOwnCluster } from '#server/testing/postgres-cluster.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { rounds } from '#server/testing/rounds.ts'
import { signInMany } from './customers.ts'
import { expectWithin, PATIENCE_MS } from './how-long.ts'
import { visit } from './visitors.ts'
import { lostOrDoubled, startWriters } from './writers.ts'

let cluster: OwnCluster
let url: string
let server: Started
let site: string

beforeAll(async () => {
  cluster = await startOwnCluster()
  url = withDatabase(cluster.url, await createDatabase(cluster.url))
})
afterAll(() => cluster.stop())

beforeEach(async () => {
  const port = await freePort()
  site = `http://localhost:${port}`
  server = startServer({ PORT: String(port), DATABASE_URL: url, RATE_LIMITS: 'off' })
  await server.line(READY)
})

test('C17 PostgreSQL crashes and comes back under many writers: the site lives on and nothing answered is lost', async () => {
  const writers = startWriters(site, await signInMany(url, rounds(4, 8)))
  const backAfter: number[] = []
  for (let round = 0; round < rounds(2, 10); round += 1) {
    const before = writers.tally.goodAt.length
    await expect
      .poll(() => writers.tally.goodAt.length, { timeout: PATIENCE_MS })
      .toBeGreaterThan(before + rounds(4, 20))
    await cluster.restart('immediate')
    const returned = performance.now()
    await expect
      .poll(() => writers.tally.goodAt.at(-1) ?? 0, { timeout: PATIENCE_MS, interval: 20 })
      .toBeGreaterThan(returned)
    backAfter.push((writers.tally.goodAt.find((at) => at > returned) ?? Infinity) - returned)
  }
  await writers.stop()
  expect(server.child.exitCode).toBeNull()
  expectWithin(Math.max(...backAfter), 1_500)
  expect(await lostOrDoubled(url, writers.tally)).toEqual([])
})

test('PostgreSQL is down: every answer is a 503 within two seconds, and all is well once it is back', async () => {
  const [customer] = await signInMany(url, 1)
  if (customer === undefined) throw new Error('there is a customer')
  const list = () => visit(site, customer.cookie, { name: 'list', path: '/api/bookings' })
  await expect.poll(async () => (await list()).status, { timeout: PATIENCE_MS }).toBe(200)
  await cluster.down('immediate')
  onTestFinished(async () => {
    if (!isUp) await cluster.up()
  })
  let isUp = false
  const asked = performance.now()
  while (performance.now() - asked < rounds(2_000, 20_000)) {
    const answers = await Promise.all([list(), list(), list(), list()])
    for (const { status, retryAfter, ms } of answers) {
      expect(status).toBe(503)
      expect(Number(retryAfter)).toBeGreaterThan(0)
      expectWithin(ms, 2_000)
    }
    await pause(100)
  }
  await cluster.up()
  isUp = true
  const returned = performance.now()
  await expect.poll(async () => (await list()).status, { timeout: PATIENCE_MS }).toBe(200)
  expectWithin(performance.now() - returned, 1_500)
  expect(server.child.exitCode).toBeNull()
})
