import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { createDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { type OwnCluster, startOwnCluster } from '#server/testing/postgres-cluster.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { rounds } from './how-long.ts'
import { lostOrDoubled, signInMany, startWriters } from './writers.ts'

let cluster: OwnCluster
let url: string

beforeAll(async () => {
  cluster = await startOwnCluster()
  url = withDatabase(cluster.url, await createDatabase(cluster.url))
})
afterAll(() => cluster.stop())

test('PostgreSQL crashes and comes back under eight writers: the site lives on and nothing answered is lost', async () => {
  const port = await freePort()
  const server = startServer({ PORT: String(port), DATABASE_URL: url, RATE_LIMITS: 'off' })
  await server.line(READY)
  const writers = startWriters(`http://localhost:${port}`, await signInMany(url, 8))
  const backAfter: number[] = []
  for (let round = 0; round < rounds(2, 10); round += 1) {
    const before = writers.tally.goodAt.length
    await expect
      .poll(() => writers.tally.goodAt.length, { timeout: 20_000 })
      .toBeGreaterThan(before + 20)
    await cluster.restart('immediate')
    const returned = performance.now()
    await expect
      .poll(() => writers.tally.goodAt.at(-1) ?? 0, { timeout: 20_000, interval: 20 })
      .toBeGreaterThan(returned)
    backAfter.push((writers.tally.goodAt.find((at) => at > returned) ?? Infinity) - returned)
  }
  await writers.stop()
  expect(server.child.exitCode).toBeNull()
  expect(Math.max(...backAfter)).toBeLessThan(1_500)
  expect(await lostOrDoubled(url, writers.tally)).toEqual([])
  console.log(
    backAfter,
    writers.tally.statuses,
    writers.tally.acknowledged.size,
    writers.tally.slowestMs,
  )
})
