import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { rounds } from '#server/testing/rounds.ts'
import { signInMany } from './customers.ts'
import { expectWithin, PATIENCE_MS } from './how-long.ts'
import { startNginx } from './nginx.ts'
import { openRawClient, requestHead } from './raw-client.ts'
import { lostOrDoubled, startWriters } from './writers.ts'

const GONE_MS = 5_000

let database: string
let url: string
beforeEach(async () => {
  const { url: cluster, template } = inject('postgres')
  database = await createDatabase(cluster, template)
  url = withDatabase(cluster, database)
})
afterEach(() => dropDatabase(inject('postgres').url, database))

/** Asks without a pause until it is told to stop; answers how often each status came back. */
function startReader(site: string, cookie: string) {
  const statuses = new Map<number, number>()
  let stopped = false
  const reading = (async () => {
    while (!stopped) {
      const status = await fetch(`${site}/api/bookings`, { headers: { cookie } }).then(
        async (response) => (await response.text(), response.status),
        () => 0,
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })()
  return { statuses, stop: () => ((stopped = true), reading) }
}

/**
 * A process that the machine stops for longer than nginx keeps a connection may be asked in the moment it closes it. So the short
 * form, which shares the machine with all other tests, has a second try; the long form has none.
 */
const TRIES = { retry: rounds(1, 0) }

test(
  'two processes behind nginx are stopped in turn: no request fails, and each is gone within 5 s',
  TRIES,
  async () => {
    const front = await freePort()
    const ports = [await freePort(), await freePort()]
    const start = (port = 0) =>
      startServer({
        PORT: String(port),
        DATABASE_URL: url,
        PUBLIC_URL: `http://localhost:${front}`,
        TRUSTED_PROXIES: '127.0.0.1',
        RATE_LIMITS: 'off',
      })
    const servers = ports.map(start)
    await Promise.all(servers.map((server) => server.line(READY)))
    const nginx = await startNginx(front, ports)
    const site = `http://localhost:${front}`
    const customers = await signInMany(url, rounds(3, 8))
    const writers = startWriters(site, customers)
    const readers = customers.slice(0, rounds(1, 4)).map(({ cookie }) => startReader(site, cookie))
    const answered = async (more: number) => {
      const before = writers.tally.acknowledged.size
      await expect
        .poll(() => writers.tally.acknowledged.size, { timeout: PATIENCE_MS })
        .toBeGreaterThan(before + more)
    }

    const gone: number[] = []
    for (let round = 0; round < rounds(2, 10); round += 1) {
      const turn = round % 2
      // Before the first, nginx meets both; later, the other one has just come back.
      if (round === 0) await answered(rounds(10, 50))
      const page = openRawClient(
        ports[turn] ?? 0,
        requestHead('GET /api/events', `Cookie: ${customers[0]?.cookie}`),
      )
      await expect.poll(() => page.text(), { timeout: PATIENCE_MS }).toContain(': welcome')
      const told = performance.now()
      servers[turn]?.child.kill('SIGTERM')
      expect(await servers[turn]?.exited).toBe(0)
      gone.push(performance.now() - told)
      await page.closed
      await answered(rounds(5, 20))
      if (round + 1 === rounds(2, 10)) break
      const again = start(ports[turn])
      servers[turn] = again
      await again.line(READY)
    }
    await Promise.all([writers.stop(), ...readers.map((each) => each.stop())])
    await nginx.stop()
    expect([...writers.tally.statuses.keys()]).toEqual([201])
    expect(new Set(readers.flatMap(({ statuses }) => [...statuses.keys()]))).toEqual(new Set([200]))
    expectWithin(Math.max(...gone), GONE_MS)
    expect(await lostOrDoubled(url, writers.tally)).toEqual([])
  },
)
