import { expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { openPage } from '#server/testing/open-page.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { signInMany } from './customers.ts'
import { expectWithin, PATIENCE_MS } from './how-long.ts'
import { openOwnDatabase } from './own-database.ts'
import { startProxiedSite } from './proxied-site.ts'
import { visit, visitPatiently } from './visitors.ts'

test('the connection that listens goes deaf without a word: pages are told within ten seconds, and hear again', async () => {
  const database = await openOwnDatabase()
  const { site, proxy } = await startProxiedSite(database.url)
  const port = await freePort()
  const elsewhere = `http://localhost:${port}`
  const other = startServer({ PORT: String(port), DATABASE_URL: database.url, RATE_LIMITS: 'off' })
  await other.line(READY)
  const [customer] = await signInMany(database.url, 1)
  if (customer === undefined) throw new Error('there is a customer')
  const { cookie, jobId } = customer
  const write = () =>
    visitPatiently(elsewhere, cookie, {
      name: 'message',
      path: `/api/bookings/${jobId}/message`,
      body: { body: 'Hello' },
    })
  const announced = `{"kind":"messages","id":"${jobId}"}`

  const page = await openPage(site, cookie)
  await write()
  await page.hears(announced)
  expect(proxy.orphan()).toBeGreaterThan(0)
  const deafSince = performance.now()
  await page.ended
  expectWithin(performance.now() - deafSince, 10_000)

  // As a browser does: again and again until it is let in.
  const again = async () =>
    (await visit(site, cookie, { name: 'user', path: '/api/auth/user' })).status
  await expect.poll(again, { timeout: PATIENCE_MS }).toBe(200)
  const next = await openPage(site, cookie)
  await write()
  await Promise.race([next.hears(announced), next.ended])
  // One that came while nobody listened yet was told to come again.
  const last = next.heard().includes(announced) ? next : await openPage(site, cookie)
  await write()
  await last.hears(announced)
  last.close()
  await database.drop()
})
