import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { startSession } from '#server/modules/accounts/sessions.ts'
import { addUser } from '#server/testing/builders.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { type ListeningWorld, openListeningWorld } from '#server/testing/listening-world.ts'

describe('requests sent ahead on one connection', () => {
  let database: Connection
  let world: ListeningWorld
  let cookie: string

  beforeAll(async () => {
    database = await openTestDatabase('postgresql')
    world = await openListeningWorld(database)
    const ada = await addUser(database.db)
    cookie = `fixwell_session=${await startSession(world.context, { userId: ada.id, idToken: null })}`
  })
  afterAll(async () => {
    await world.close()
    await database.close()
  })

  const head = (line: string, ...headers: string[]) =>
    [`${line} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, ...headers, '', ''].join('\r\n')
  const post = (address: string, body: object) => {
    const text = JSON.stringify(body)
    const type = 'Content-Type: application/json'
    return `${head(`POST ${address}`, type, `Content-Length: ${text.length}`)}${text}`
  }

  /** Sends all of it at once and reads until the server lets go. */
  async function say(words: string): Promise<string> {
    const socket = connect(world.context.config.port, '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8').on('data', (part) => (heard += String(part)))
    socket.on('error', () => {})
    socket.write(words)
    await once(socket, 'close')
    return heard
  }
  const statuses = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, n]) => n)
  const last = head('GET /api/health', 'Connection: close')

  test('an address begins with a slash, or it is none', async () => {
    const said = await say(head('GET *api/health', 'Connection: close'))
    expect(statuses(said)).toEqual(['400'])
  })

  test('TRACE is nothing we know, so nobody is told what stands in a request on its way', async () => {
    for (const address of ['/', '/api/health', '/api/bookings']) {
      const said = await say(
        head(`TRACE ${address}`, 'X-Added-On-The-Way: a secret', 'Connection: close'),
      )
      expect(said).toMatch(/^HTTP\/1\.1 404 /)
      expect(said).not.toMatch(/secret|fixwell_session/)
    }
  })

  test('are answered in their order, changes with large bodies among them', async () => {
    const long = { message: 'x'.repeat(200_000) }
    const heard = await say(
      [
        head('GET /api/bookings'),
        post('/api/ai/intent', long),
        head('GET /api/nothing'),
        post('/api/ai/intent', { message: 'my sink is clogged' }),
        last,
      ].join(''),
    )
    expect(statuses(heard)).toEqual(['200', '400', '404', '200', '200'])
    expect(heard).toContain('plumbing')
    expect(heard.trimEnd().endsWith('}')).toBe(true)
  })

  test('wait for their turn, as many as anybody honest sends', async () => {
    const heard = await say(head('GET /api/openapi.json').repeat(15) + last)
    expect(statuses(heard)).toEqual(Array.from({ length: 16 }, () => '200'))
    expect(heard.match(/"openapi":"3\.1\.0"/g)).toHaveLength(15)
  })

  test('are let go when they are hundreds, and nobody else is', async () => {
    const [flood, honest] = await Promise.all([
      say(head('GET /api/bookings').repeat(500) + last),
      say(head('GET /api/bookings') + last),
    ])
    expect(statuses(flood).length).toBeLessThan(20)
    expect(statuses(honest)).toEqual(['200', '200'])
  })
})
