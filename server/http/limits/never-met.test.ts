import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { type ListeningWorld, openListeningWorld } from '#server/testing/listening-world.ts'
import { signIn, signUp, TestBrowser } from '#server/testing/test-browser.ts'
import { openWorld } from '#server/testing/world.ts'
import { limits } from './limits.table.ts'

const TABS = 5
const POLL_SECONDS = 3

test('a busy professional with five open tabs, typing all the while, never meets one', async () => {
  const world = await openWorld({ engine: 'postgresql' })
  const { db } = world.context
  const [customer, pro] = [await addUser(db), await addProfessional(db)]
  const { id } = await addBooking(db, {
    customerId: customer.id,
    proId: pro.id,
    status: 'assigned',
  })
  const gwen = await world.signIn(pro)
  const thread = `/api/bookings/${id}/messages`
  const statuses: number[] = []
  const ask = async (...urls: string[]) => {
    for (const url of urls) statuses.push((await gwen.get(url)).status)
  }
  for (let second = 0; second < 60; second += POLL_SECONDS) {
    for (let tab = 0; tab < TABS; tab += 1) {
      await ask(thread)
      // Something of theirs changed: every tab asks again for what it shows.
      if (second % 15 === 0) await ask('/api/auth/user', '/api/bookings', `/api/bookings/${id}`)
    }
    if (second % 15 === 0) await ask('/api/services', '/api/windows?sku=PLB-DRAIN&zip=10001')
    for (const body of ['On my way.', 'Ring twice.', 'See you soon.'])
      statuses.push((await gwen.post(`/api/bookings/${id}/message`, { body })).status)
    statuses.push((await gwen.patch('/api/profile', { phone: '212 555 0100' })).status)
    world.clock.advance(POLL_SECONDS * 1_000)
  }
  expect(statuses.length).toBeGreaterThan(200)
  expect(statuses.filter((status) => status >= 300)).toEqual([])
  await world.close()
})

describe('an office behind one address', () => {
  const OFFICE = { 'x-forwarded-for': '203.0.113.7' }
  let connection: Connection
  let world: ListeningWorld

  beforeAll(async () => {
    connection = await openTestDatabase()
    world = await openListeningWorld(connection, { trustedProxies: ['127.0.0.1'] })
  })
  afterAll(async () => {
    await world.close()
    await connection.close()
  })

  /** Somebody at a desk there, who looks around first. */
  class Colleague extends TestBrowser {
    override visit: TestBrowser['visit'] = (address, init) =>
      super.visit(address, { ...init, headers: { ...init?.headers, ...OFFICE } })
  }

  test('signs up ten times and in thirty times within a minute, and reads on', async () => {
    const emails: string[] = []
    for (let each = 0; each < 10; each += 1) {
      const { person } = await signUp(new Colleague(world.context.config.publicUrl))
      emails.push(person.email)
    }
    for (let each = 0; each < 30; each += 1) {
      const colleague = new Colleague(world.context.config.publicUrl)
      expect((await signIn(colleague, emails[each % 10] ?? '')).location).toBe('/')
      for (const url of ['/api/services', '/api/openapi.json', '/api/nothing'])
        expect((await colleague.visit(url)).status).not.toBe(429)
      expect(await colleague.whoAmI()).not.toBeNull()
    }
  })

  test('is the one that was counted: what the site asks its own provider is nobody’s', async () => {
    const keys = (await connection.db.select().from(limits)).map(({ key }) => key)
    expect(keys).toContain('signInPages:203.0.113.7')
    expect(keys.filter((key) => /127\.0\.0\.1|within/.test(key))).toEqual([])
  })
})

test('with RATE_LIMITS=off nothing is counted and nothing written', async () => {
  const world = await openWorld({ settings: { rateLimits: false } })
  const ada = await world.signIn(await addUser(world.context.db))
  await ada.get('/api/auth/user')
  await ada.patch('/api/profile', { phone: '212 555 0100' })
  await ada.post('/api/ai/book', {})
  await world.visitor.get('/api/services')
  expect(await world.context.db.$count(limits)).toBe(0)
  await world.close()
})
