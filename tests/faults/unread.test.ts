import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { memoryOf, READY, startServer } from '#server/testing/start-server.ts'
import { LONG, rounds } from '#server/testing/rounds.ts'
import { signInMany } from './customers.ts'
import { PATIENCE_MS } from './how-long.ts'
import { openRawClient, requestHead, wasLetGo } from './raw-client.ts'

/** What the site may take to let go of a client, and to grow by, whatever is done to it. */
const LET_GO_MS = 15_000
const GROWS_MB = 100

const DESCRIPTION = requestHead('GET /api/openapi.json')

/** The site as a process, with somebody signed in; `stop` takes both away. */
async function openSite() {
  const { url: cluster, template } = inject('postgres')
  const name = await createDatabase(cluster, template)
  const url = withDatabase(cluster, name)
  const port = await freePort()
  const server = startServer({ PORT: String(port), DATABASE_URL: url })
  await server.line(READY)
  const [{ cookie } = { cookie: '' }] = await signInMany(url, 1)
  const ask = (address: string) =>
    fetch(`http://127.0.0.1:${port}${address}`, { headers: { cookie } })
  return {
    port,
    cookie,
    server,
    ask,
    stop: async () => {
      server.child.kill('SIGKILL')
      await server.exited
      await dropDatabase(cluster, name)
    },
  }
}

/** The bytes of the description of the API, which is what is asked for. */
const sizeOf = async (ask: (address: string) => Promise<Response>) =>
  (await (await ask('/api/openapi.json')).arrayBuffer()).byteLength

const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

test('200 visitors who ask a thousand times ahead and read nothing cost less than 100 MB', async () => {
  const { port, server, ask, stop } = await openSite()
  for (let each = 0; each < 20; each += 1) await sizeOf(ask)
  const all = 1_200 * (await sizeOf(ask))
  const before = memoryOf(server)
  let most = before
  const clients = many(200, () => openRawClient(port, DESCRIPTION.repeat(1_200), { reads: false }))
  for (let each = 0; each < rounds(15, 25); each += 1) {
    await pause(200)
    most = Math.max(most, memoryOf(server))
  }
  expect(most - before).toBeLessThan(GROWS_MB)
  expect(await Promise.all(clients.map((each) => wasLetGo(each, all)))).not.toContain(false)
  expect((await ask('/api/health')).status).toBe(200)
  await stop()
})

test('clients of every slow kind are let go, in full 200 of each within 15 s; who reads on, and who waits for news, is not', async () => {
  const { port, cookie, ask, stop } = await openSite()
  const count = rounds(10, 200)
  const all = 16 * (await sizeOf(ask))
  /** Says a letter a second. */
  const drip = (head: string) => {
    const client = openRawClient(port, head)
    const dripping = setInterval(() => client.socket.write('x'), 1_000)
    void client.closed.then(() => clearInterval(dripping))
    return client
  }
  const body = ['Content-Type: application/json', 'Content-Length: 2000', `Cookie: ${cookie}`]
  const talkers = {
    'no word': many(count, () => openRawClient(port, '')),
    'slow headers': many(count, () => drip('GET / HTTP/1.1\r\nHost: localhost\r\nX: ')),
    'slow body': many(count, () => drip(requestHead('POST /api/ai/intent', ...body))),
    'no second request': many(count, () => openRawClient(port, requestHead('GET /api/health'))),
  }
  // More than the system itself takes for a client that does not read.
  const readers = many(count, () => openRawClient(port, DESCRIPTION.repeat(16), { reads: false }))
  // Slow, but over this short way the system tells of progress only with each third of what it holds back, close
  // to a megabyte: less a second would look still for the six seconds we wait.
  const steady = openRawClient(port, DESCRIPTION.repeat(16), { reads: false })
  const page = openRawClient(port, requestHead('GET /api/events', `Cookie: ${cookie}`))

  const readingOn = setInterval(() => steady.socket.read(300_000), 1_000)
  if (LONG) await pause(LET_GO_MS)
  for (const [kind, clients] of Object.entries(talkers)) {
    const open = () => clients.filter(({ socket }) => !socket.closed).length
    if (LONG) expect(open(), kind).toBe(0)
    else await expect.poll(open, { timeout: PATIENCE_MS, message: kind }).toBe(0)
  }
  // Who talks slowly is borne for longer than who reads nothing, but not by much.
  if (!LONG) await pause(2_000)
  expect(await Promise.all(readers.map((each) => wasLetGo(each, all)))).not.toContain(false)
  expect(page.text()).toContain(': welcome')
  expect(page.socket.closed).toBe(false)
  expect((await ask('/api/health')).status).toBe(200)

  clearInterval(readingOn)
  expect(steady.socket.closed).toBe(false)
  steady.socket.resume()
  await once(steady.socket, 'end')
  await stop()
})
