import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from './testing/free-port.ts'
import { createDatabase, dropDatabase, withDatabase } from './testing/postgres-databases.ts'
import { READY, startServer } from './testing/start-server.ts'
import { signUp, TestBrowser } from './testing/test-browser.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fixwell process '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What one server has left, the next may find: making a new database takes seconds. */
const sharedDir = () => path.join(folder, 'data')

const start = Date.now() + 30 * 3_600_000

/** Books with this browser's session. */
async function book(browser: TestBrowser) {
  const response = await fetch(new URL('/api/ai/book', browser.home), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `fixwell_session=${browser.cookie('fixwell_session')}`,
    },
    body: JSON.stringify({
      sku: 'PLB-DRAIN',
      address: '350 Fifth Avenue',
      zip: '10001',
      notes: 'The sink is full.',
      preferredWindowStart: new Date(start).toISOString(),
      preferredWindowEnd: new Date(start + 7_200_000).toISOString(),
    }),
  })
  expect(response.status).toBe(201)
}

/** A folder and everything in it, each with the mode that others would need. */
const everythingIn = (name: string): { name: string; mode: number }[] => {
  const found = lstatSync(name)
  const inside = found.isDirectory() ? readdirSync(name) : []
  return [
    { name, mode: found.mode & 0o777 },
    ...inside.flatMap((each) => everythingIn(path.join(name, each))),
  ]
}

test('what the embedded mode keeps is for this user alone, also in a folder made before', async () => {
  const dataDir = sharedDir()
  const port = await freePort()
  const settings = { PORT: String(port), DATA_DIR: dataDir, SEED_DEMO: '0' }
  const open = () =>
    everythingIn(dataDir).filter(
      ({ name, mode }) => mode !== (lstatSync(name).isDirectory() ? 0o700 : 0o600),
    )
  // The server begins with ours.
  const before = process.umask(0)
  try {
    for (const made of ['now', 'before']) {
      if (made === 'before')
        for (const { name } of everythingIn(dataDir))
          chmodSync(name, lstatSync(name).isDirectory() ? 0o755 : 0o666)
      const server = startServer(settings)
      if (made === 'before') {
        await server.line('Opening the embedded database')
        expect(open()).toEqual([])
      }
      await server.line('The embedded database is for trying out')
      const names = everythingIn(dataDir).map(({ name }) => path.relative(dataDir, name))
      expect(names).toEqual(expect.arrayContaining(['lock', 'data-key', 'control/socket']))
      expect(names.length).toBeGreaterThan(900)
      expect({ made, open: open() }).toEqual({ made, open: [] })
      const browser = new TestBrowser(`http://localhost:${port}`)
      await signUp(browser)
      await book(browser)
      expect({ made, open: open() }).toEqual({ made, open: [] })
      server.child.kill('SIGTERM')
      expect(await server.exited).toBe(0)
      expect({ made, open: open() }).toEqual({ made, open: [] })
    }
  } finally {
    process.umask(before)
  }
}, 240_000)

test('told to stop, it finishes the request under way and lets its successor in', async () => {
  const port = await freePort()
  const settings = { PORT: String(port), DATA_DIR: sharedDir(), SEED_DEMO: '0' }
  const server = startServer(settings)
  await server.line(READY)

  const browser = new TestBrowser(`http://localhost:${port}`)
  await signUp(browser)

  const cookie = `fixwell_session=${browser.cookie('fixwell_session')}`
  const body = JSON.stringify({ message: 'hello' })
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
  const ended = new Promise((resolve) => socket.on('close', resolve))
  await new Promise((resolve) =>
    socket.write(
      `POST /api/ai/intent HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
      resolve,
    ),
  )
  // An answer to a later request says that the half one has been read.
  expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200)
  server.child.kill('SIGTERM')
  await server.line('Stopping')
  const successor = startServer(settings)
  socket.write(body.slice(5))
  await ended
  expect(answer).toMatch(/^HTTP\/1.1 200 OK/)
  expect(await server.exited).toBe(0)
  await successor.line(READY)
})

test('what keeps it from starting is one line, and exit code 1', async () => {
  const taken = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve))
  const nowhere = await freePort()
  const cases: [Record<string, string>, RegExp][] = [
    [{ DATA_DIR: '/dev/null/x' }, /^DATA_DIR is "\/dev\/null\/x", but must be a folder /],
    [{ MARKET_TIME_ZONE: 'Mars' }, /^MARKET_TIME_ZONE is "Mars", but must be /],
    [
      { DATABASE_URL: `postgresql://fixwell:secret@127.0.0.1:${nowhere}/fixwell` },
      /^The database at DATABASE_URL cannot be used \(.*\)\.$/,
    ],
  ]
  for (const [settings, line] of cases) {
    const server = startServer(settings)
    expect(await server.exited).toBe(1)
    expect(server.lines).toEqual([expect.stringMatching(line)])
    expect(server.lines.join()).not.toContain('secret')
  }

  const busy = startServer({
    PORT: String(port),
    DATA_DIR: sharedDir(),
    SEED_DEMO: '0',
  })
  expect(await busy.exited).toBe(1)
  expect(busy.lines.filter((each) => !each.startsWith('›'))).toEqual([
    `Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
  ])
  await new Promise((resolve) => taken.close(resolve))
})

test('two at once on one fresh PostgreSQL migrate and seed it once, and speak of no embedded database', async () => {
  const { url } = inject('postgres')
  const name = await createDatabase(url)
  const starts = await Promise.all(
    [await freePort(), await freePort()].map((port) =>
      Promise.resolve(
        startServer({
          PORT: String(port),
          DATABASE_URL: withDatabase(url, name),
          SEED_DEMO: '1',
        }),
      ),
    ),
  )
  await Promise.all(starts.map((each) => each.line(READY)))
  // One of them, for good, and nothing that is for trying out.
  for (const { lines } of starts) expect(lines.join()).not.toContain('embedded database')
  const seeded = starts.flatMap(({ lines }) => lines.filter((each) => each.includes('Seeding')))
  expect(seeded).toHaveLength(1)
  for (const each of starts) {
    each.child.kill('SIGTERM')
    expect(await each.exited).toBe(0)
  }
  await dropDatabase(url, name)
})
