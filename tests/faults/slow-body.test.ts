import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { signInMany } from './customers.ts'
import { openOwnDatabase } from './own-database.ts'
import { startProxiedSite } from './proxied-site.ts'
import { openRawClient, requestHead } from './raw-client.ts'

/** Longer than a request may wait for the database. */
const SLOW_MS = 3_500

test('who takes long to send a message has it written all the same: only the database’s time is counted', async () => {
  const database = await openOwnDatabase()
  const { site } = await startProxiedSite(database.url)
  const [customer] = await signInMany(database.url, 1)
  if (customer === undefined) throw new Error('there is a customer')
  const body = JSON.stringify({ body: 'Hello' })
  const client = openRawClient(
    Number(new URL(site).port),
    requestHead(
      `POST /api/bookings/${customer.jobId}/message`,
      `Cookie: ${customer.cookie}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ),
  )
  await pause(SLOW_MS)
  client.socket.write(body)
  await client.closed
  expect(client.text()).toMatch(/^HTTP\/1\.1 201 /)
  await database.drop()
})
