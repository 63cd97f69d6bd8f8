import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { LONG, rounds } from '#server/testing/rounds.ts'
import { type Customer, signInMany } from './customers.ts'
import { openOwnDatabase } from './own-database.ts'
import { startProxiedSite } from './proxied-site.ts'
import { type Visit, visitPatiently, visitSteadily } from './visitors.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>
beforeAll(async () => {
  database = await openOwnDatabase()
})
afterAll(() => database.drop())

const HOUR_MS = 3_600_000

/** What people at work on their bookings ask for, in turn. */
function anyOf({ jobId }: Customer, turn: number): Visit {
  const tomorrow = Date.now() + 26 * HOUR_MS
  const window = {
    preferredWindowStart: new Date(tomorrow).toISOString(),
    preferredWindowEnd: new Date(tomorrow + 2 * HOUR_MS).toISOString(),
  }
  const visits: Visit[] = [
    { name: 'health', path: '/api/health' },
    { name: 'session', path: '/api/auth/user' },
    { name: 'list', path: '/api/bookings' },
    { name: 'one', path: `/api/bookings/${jobId}` },
    { name: 'thread', path: `/api/bookings/${jobId}/messages` },
    { name: 'message', path: `/api/bookings/${jobId}/message`, body: { body: 'Hello' } },
    { name: 'book', path: '/api/ai/book', body: bookingRequest(window) },
  ]
  return visits[turn % visits.length] ?? { name: 'health', path: '/api/health' }
}

test('PostgreSQL is 200 ms away: as many requests as come are all answered', async () => {
  const { site, server, proxy } = await startProxiedSite(database.url)
  const customers = await signInMany(database.url, rounds(10, 50))
  proxy.delay(100)
  const visited = await visitSteadily(
    (count) => {
      const customer = customers[count % customers.length]
      if (customer === undefined) throw new Error('there are customers')
      return visitPatiently(site, customer.cookie, anyOf(customer, count))
    },
    { perSecond: rounds(20, 50), seconds: rounds(3, 60) },
  )
  const failed = visited.filter(({ status }) => status !== 200 && status !== 201)
  expect(failed).toEqual([])
  if (LONG) expect(server.lines.filter((line) => line.includes('"level":40'))).toEqual([])
})

test('PostgreSQL is 200 ms away: somebody takes all that is theirs along', async () => {
  const { site, proxy } = await startProxiedSite(database.url)
  const [ada] = await signInMany(database.url, 1)
  proxy.delay(100)
  const visit = { name: 'all that is theirs', path: '/api/profile/export', body: {} }
  expect(await visitPatiently(site, ada?.cookie ?? '', visit)).toMatchObject({ status: 200 })
})
