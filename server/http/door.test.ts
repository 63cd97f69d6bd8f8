import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { UnderWay } from '#server/db/under-way.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { door } from './door.ts'

const PATIENTLY = { timeout: 60_000 }

/** Two are as many as its database is kept busy by. */
async function openSite(answer: RequestListener) {
  const underWay = new UnderWay()
  let refused = 0
  // Nobody has waited too long here: how slow this machine is says nothing.
  const enter = door({ underWay, places: 2, onRefused: () => (refused += 1), lateMs: 60_000 })
  const arrived: string[] = []
  const left: string[] = []
  const server = createServer((request, response) => {
    const { url = '' } = request
    arrived.push(url)
    response.on('close', () => left.push(url))
    enter(answer)(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens to a port
  const ask = async (url: string, signal?: AbortSignal) => {
    const response = await fetch(`http://127.0.0.1:${port}${url}`, signal ? { signal } : {})
    const text = await response.text()
    return { status: response.status, headers: Object.fromEntries(response.headers), text }
  }
  const busy = () => {
    underWay.begin()
    underWay.begin()
  }
  return { ask, underWay, busy, arrived, left, refused: () => refused }
}

const well: RequestListener = (_request, response) => response.end('well')

test('while the database is busy a call waits, and is answered when there is room', async () => {
  const { ask, underWay, busy, arrived } = await openSite(well)
  busy()
  const waiting = ask('/api/bookings')
  await expect.poll(() => arrived, PATIENTLY).toEqual(['/api/bookings'])
  // What needs no waiting is no sign that there is room.
  expect((await ask('/api/health')).text).toBe('well')
  underWay.end()
  expect((await waiting).text).toBe('well')
})

test.each([
  '/api/health',
  '/api/ready',
  '/api/events',
  '/api/openapi.json',
  '/api/login',
  '/oidc/auth?a=b',
  '/',
])('%s never waits', async (url) => {
  const { ask, busy } = await openSite(well)
  busy()
  expect((await ask(url)).text).toBe('well')
})

test('more than can be answered soon are refused with a sentence, and when to come again', async () => {
  const { ask, busy, refused } = await openSite(well)
  busy()
  const answers = await Promise.all(Array.from({ length: 400 }, () => ask('/api/bookings')))
  expect(refused()).toBe(400)
  for (const { status, headers, text } of answers) {
    expectProblem({ status, headers, body: JSON.parse(text) }, 503)
    expect(headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
  }
})

test('who was called in by the end of another’s request is no part of it', async () => {
  const request = new AsyncLocalStorage<string>()
  const { ask, underWay, busy, arrived } = await openSite((_request, response) =>
    response.end(request.getStore() ?? 'nobody’s'),
  )
  busy()
  const waiting = ask('/api/bookings')
  await expect.poll(() => arrived, PATIENTLY).toHaveLength(1)
  request.run('another’s', () => underWay.end())
  expect((await waiting).text).toBe('nobody’s')
})

test('who has hung up is not answered', async () => {
  const answered: (string | undefined)[] = []
  const { ask, underWay, busy, arrived, left } = await openSite(({ url }, response) => {
    answered.push(url)
    response.end()
  })
  busy()
  const impatient = new AbortController()
  const gone = ask('/api/windows', impatient.signal).catch(() => 'gone')
  await expect.poll(() => arrived, PATIENTLY).toHaveLength(1)
  const waiting = ask('/api/bookings')
  await expect.poll(() => arrived, PATIENTLY).toHaveLength(2)
  impatient.abort()
  expect(await gone).toBe('gone')
  await expect.poll(() => left, PATIENTLY).toEqual(['/api/windows'])
  underWay.end()
  await waiting
  expect(answered).toEqual(['/api/bookings'])
})
