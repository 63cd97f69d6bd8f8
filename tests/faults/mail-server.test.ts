import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '#server/modules/notifications/testing-mail-server.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { freePort } from '#server/testing/free-port.ts'
import { noonIn } from '#server/testing/noon.ts'
import { openOutsideServer } from '#server/testing/outside-server.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { LONG, rounds } from '#server/testing/rounds.ts'
import { signInMany } from './customers.ts'
import { openFaultProxy } from './fault-proxy.ts'
import { expectWithin, PATIENCE_MS } from './how-long.ts'
import { openOwnDatabase } from './own-database.ts'
import { visitPatiently } from './visitors.ts'

const WINDOW_MS = 2 * 3_600_000

test('the mail server is down, and then says nothing: mail waits, nothing else does', async () => {
  const database = await openOwnDatabase()
  onTestFinished(() => database.drop())
  const [mail, webhook] = [await openMailServer(), await openOutsideServer()]
  const way = await openFaultProxy(mail.url)
  onTestFinished(async () => {
    await way.close()
    await Promise.all([mail.close(), webhook.close()])
  })
  const port = await freePort()
  const site = `http://localhost:${port}`
  const server = startServer({
    PORT: String(port),
    DATABASE_URL: database.url,
    RATE_LIMITS: 'off',
    SMTP_URL: `smtp://127.0.0.1:${way.port}`,
    MAIL_FROM: 'Fixwell <hello@fixwell.example>',
    WEBHOOK_URL: `${webhook.url}/notices`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'a secret').toString('base64')}`,
    ALLOW_PRIVATE_ADDRESSES: '1',
  })
  await server.line(READY)
  const customers = await signInMany(database.url, rounds(4, 16))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  const mails = async () => {
    const { rows } = await client.query<{ sent: number; tried: number; all: number }>(`
      select count(sent_at)::int as sent, count(*) filter (where attempts > 0)::int as tried,
        count(*)::int as all
      from outbox where channel = 'email' and kind = 'booked'`)
    return rows[0] ?? { sent: 0, tried: 0, all: 0 }
  }
  const everybodyBooks = async (days: number) => {
    const start = noonIn(days).getTime()
    const window = {
      preferredWindowStart: new Date(start).toISOString(),
      preferredWindowEnd: new Date(start + WINDOW_MS).toISOString(),
    }
    const booked = await Promise.all(
      customers.map(({ cookie }) =>
        visitPatiently(site, cookie, {
          name: 'book',
          path: '/api/ai/book',
          body: bookingRequest(window),
        }),
      ),
    )
    expect(booked.map(({ status }) => status)).toEqual(customers.map(() => 201))
    expectWithin(Math.max(...booked.map(({ ms }) => ms)), 1_000)
  }

  await way.refuse()
  await everybodyBooks(1)
  await expect.poll(async () => (await mails()).tried, { timeout: PATIENCE_MS }).toBeGreaterThan(0)
  await way.heal()
  way.blackHole()
  const heard = webhook.heard.length
  await everybodyBooks(2)
  // What is to be told by another way is told.
  await expect.poll(() => webhook.heard.length, { timeout: PATIENCE_MS }).toBeGreaterThan(heard)
  const waiting = await mails()
  expect(waiting.sent).toBe(0)
  expect(waiting.all).toBeGreaterThanOrEqual(2 * customers.length)
  expect(mail.taken).toEqual([])
  if (LONG) {
    await way.heal()
    await expect
      .poll(async () => (await mails()).sent, { timeout: 4 * PATIENCE_MS })
      .toBeGreaterThanOrEqual(waiting.all)
    const told = new Set(mail.receivers)
    expect(told.size).toBeGreaterThanOrEqual(customers.length)
  }
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
