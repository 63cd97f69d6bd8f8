import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectEmbedded } from '#server/db/connect-embedded.ts'
import { databaseFolder } from '#server/operator/data-folder.ts'
import { migrated } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { LONG, rounds } from '#server/testing/rounds.ts'
import { type Asked, ask } from './crowd.ts'
import { addCustomers, type Customer, signInMany } from './customers.ts'
import { expectWithin, PATIENCE_MS } from './how-long.ts'
import { openOwnDatabase } from './own-database.ts'
import { requestHead } from './raw-client.ts'
import { visit } from './visitors.ts'

/** As many as keep the site busy, and so few that nobody waits for another for long. */
const BUSY = 32
const FEW = 8

/**
 * How many times as many turn up as can be answered: no more than leave the site its processor, for who
 * asks takes it from the same machine.
 */
const TOO_MANY = 2

const SECONDS = 15

const LIST = { name: 'list', path: '/api/bookings' }

/** What each customer asks for, in turn: four looks, and a message of their own. */
const visitsOf = ({ cookie, jobId }: Customer) => {
  const body = JSON.stringify({ body: 'Hello' })
  const write = [`Content-Type: application/json`, `Content-Length: ${body.length}`]
  return [
    ...['', `/${jobId}`, `/${jobId}/messages`].map((each) =>
      requestHead(`GET /api/bookings${each}`, `Cookie: ${cookie}`),
    ),
    requestHead('GET /api/auth/user', `Cookie: ${cookie}`),
    requestHead(`POST /api/bookings/${jobId}/message`, `Cookie: ${cookie}`, ...write) + body,
  ]
}

/** In full fifty. */
const CUSTOMERS = rounds(10, 50)

/** The site with its customers; `said` counts what they have written, where another process may ask. */
async function openSite(engine: 'embedded' | 'postgresql') {
  const port = await freePort()
  const settings = { PORT: String(port), SEED_DEMO: '0', RATE_LIMITS: 'off' }
  if (engine === 'postgresql') {
    const database = await openOwnDatabase()
    onTestFinished(() => database.drop())
    const { url } = database
    const customers = await signInMany(url, CUSTOMERS)
    const server = startServer({ ...settings, DATABASE_URL: url })
    await server.line(READY)
    return { port, customers, server, said: () => messagesIn(url) }
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell overload '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const connection = await connectEmbedded(databaseFolder(folder), { copyOf: migrated() })
  const customers = await addCustomers(connection, CUSTOMERS)
  await connection.close()
  const server = startServer({ ...settings, DATA_DIR: folder })
  await server.line(READY)
  return { port, customers, server, said: null }
}

async function messagesIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ said: number }>(
    'select count(*)::int as said from messages',
  )
  await client.end()
  return rows[0]?.said ?? 0
}

const isGood = ([, , status]: Asked) => status === 200 || status === 201
const isRefused = ([, , status]: Asked) => status === 503

/** The milliseconds within which this share of them was answered. */
const within = (share: number, asked: readonly Asked[]) =>
  asked.map(([, ms]) => ms).toSorted((a, b) => a - b)[Math.floor(asked.length * share)] ?? Infinity

/** Good answers a second, but for the first one. */
const perSecond = (asked: readonly Asked[], seconds: number) =>
  asked.filter(
    (each) => isGood(each) && each[0] + each[1] > 1_000 && each[0] + each[1] < seconds * 1_000,
  ).length /
  (seconds - 1)

/** Who was turned away has said nothing, nobody else fails, and the operator reads of it now and then, not of each. */
async function expectNothingLost(
  { server, said }: Awaited<ReturnType<typeof openSite>>,
  all: readonly Asked[],
) {
  expect(all.filter((each) => !isGood(each) && !isRefused(each))).toEqual([])
  expect(all.filter(isRefused).length).toBeGreaterThan(0)
  if (said !== null) {
    const written = all.filter(([, , status]) => status === 201).length
    const unsure = all.filter((each) => isRefused(each) && !each[3]).length
    const more = (await said()) - written
    expect(more).toBeGreaterThanOrEqual(0)
    expect(more).toBeLessThanOrEqual(unsure)
  }
  const lines = server.lines.filter((line) => line.includes('more requests came'))
  expect(lines.length).toBeLessThan(10)
}

test.each(['postgresql', 'embedded'] as const)(
  'many more than can be answered, on %s: the others are refused with nothing done, and nobody is once they have gone',
  async (engine) => {
    const opened = await openSite(engine)
    const { port, customers } = opened
    const requests = customers.flatMap(visitsOf)
    const { asked } = await ask({ port, requests, connections: 400, ms: 2_000, perSecond: null })
    await expectNothingLost(opened, asked)
    expect(asked.filter(isGood).length).toBeGreaterThan(0)
    const together = () =>
      Promise.all(
        customers.slice(0, FEW).map(async ({ cookie }) => {
          const { status } = await visit(`http://localhost:${port}`, cookie, LIST)
          return status
        }),
      )
    await expect.poll(together, { timeout: PATIENCE_MS }).toEqual(Array(FEW).fill(200))
  },
)

if (LONG) {
  test.each(['postgresql', 'embedded'] as const)(
    'twice as many as can be answered, on %s: the others are refused at once, and five seconds later nobody waits',
    async (engine) => {
      const opened = await openSite(engine)
      const { port, customers } = opened
      const requests = customers.flatMap(visitsOf)
      const answersTo = async (connections: number, seconds: number) =>
        (await ask({ port, requests, connections, ms: seconds * 1_000, perSecond: null })).asked
      const warming = await answersTo(BUSY, 5)
      const before = await answersTo(FEW, 5)
      const calm = await answersTo(BUSY, 8)
      const peak = perSecond(calm, 8)

      const { asked } = await ask({
        port,
        requests,
        connections: 400,
        ms: SECONDS * 1_000,
        perSecond: Math.ceil(TOO_MANY * peak),
      })
      const after = await answersTo(FEW, 10)
      const good = perSecond(asked, SECONDS)
      const refused = asked.filter(isRefused)
      const soon = after.filter(([at]) => at > 5_000)
      console.log(
        [
          `${engine}: ${peak.toFixed()} good answers a second at most, ${good.toFixed()} in the crowd`,
          `in the crowd they took p50 ${within(0.5, asked.filter(isGood)).toFixed()} p95 ${within(0.95, asked.filter(isGood)).toFixed()} ms`,
          `${refused.length} of ${asked.length} refused, p50 ${within(0.5, refused).toFixed()} p95 ${within(0.95, refused).toFixed()} p99 ${within(0.99, refused).toFixed()} ms`,
          `few at a time p50 ${within(0.5, before).toFixed(1)} ms before, ${within(0.5, soon).toFixed(1)} ms five seconds after`,
        ].join('\n'),
      )

      await expectNothingLost(opened, [...warming, ...before, ...calm, ...asked, ...after])
      expectWithin(within(0.95, refused), 100)
      expect(good).toBeGreaterThan(0.8 * peak)
      // Five seconds later it is as if nothing had been.
      expect(soon.filter((each) => !isGood(each))).toEqual([])
      expectWithin(within(0.5, soon), 1.5 * within(0.5, before) + 5)
    },
  )

  test('two hundred who come in one moment are let wait rather than refused', async () => {
    const { port, customers } = await openSite('postgresql')
    const requests = customers.flatMap(visitsOf)
    await ask({ port, requests, connections: 8, ms: 4_000, perSecond: null })
    const { asked } = await ask({ port, requests, connections: 200, ms: 0, perSecond: null })
    expect(asked.length).toBe(200)
    expect(asked.filter(isGood).length).toBe(200)
  })
}
