import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { limits } from '#server/http/limits/limits.table.ts'
import { signIn, signUp, somebody, TestBrowser } from '#server/testing/test-browser.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { openListeningWorld, type ListeningWorld } from '#server/testing/listening-world.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { sweepProvider } from './sweep-provider.ts'
import { providerFailures } from './provider.table.ts'

const MINUTE = 60_000

let connection: Connection
let world: ListeningWorld
let browser: TestBrowser

beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

async function within<T>(settings: { rateLimits: boolean }, body: () => Promise<T>) {
  world = await openListeningWorld(connection, settings)
  browser = new TestBrowser(world.context.config.publicUrl)
  try {
    await body()
  } finally {
    await world.close()
  }
}

const limited = (body: () => Promise<void>) => () => within({ rateLimits: true }, body)

async function wrongPasswords(email: string, times: number) {
  const statuses: number[] = []
  for (let attempt = 0; attempt < times; attempt++) {
    statuses.push((await signIn(new TestBrowser(browser.home), email, 'the wrong password')).status)
  }
  return statuses
}

beforeEach(async () => {
  await connection.db.delete(providerFailures)
  await connection.db.delete(limits)
})

test(
  'nine wrong passwords and then the right one let in, and nothing is remembered',
  limited(async () => {
    const { person } = await signUp(browser)
    expect(await wrongPasswords(person.email, 9)).toEqual(Array(9).fill(400))
    expect((await signIn(new TestBrowser(browser.home), person.email)).location).toBe('/')
    expect(await wrongPasswords(person.email, 9)).toEqual(Array(9).fill(400))
    expect((await signIn(new TestBrowser(browser.home), person.email)).location).toBe('/')
  }),
)

test(
  'after ten wrong passwords even the right one is refused, until 15 minutes after the first',
  limited(async () => {
    const { person } = await signUp(browser)
    expect(await wrongPasswords(person.email, 4)).toEqual(Array(4).fill(400))
    world.clock.advance(5 * MINUTE)
    expect(await wrongPasswords(person.email, 6)).toEqual(Array(6).fill(400))

    const refused = await signIn(new TestBrowser(browser.home), person.email)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
    expect(refused.text).toContain('You can try again in 10 minutes.')
    expect(refused.text).toContain(`value="${person.email}"`)

    world.clock.advance(10 * MINUTE - 1)
    const late = await signIn(new TestBrowser(browser.home), person.email)
    expect([late.status, late.text.includes('You can try again in 1 minute.')]).toEqual([429, true])
    world.clock.advance(1)
    expect((await signIn(new TestBrowser(browser.home), person.email)).location).toBe('/')
  }),
)

test(
  'an address without an account is counted like any other, however it is typed',
  limited(async () => {
    const email = 'nobody.here@example.com'
    expect(await wrongPasswords(email, 5)).toEqual(Array(5).fill(400))
    expect(await wrongPasswords(email.toUpperCase(), 5)).toEqual(Array(5).fill(400))
    expect(await wrongPasswords(email, 1)).toEqual([429])
    expect(await wrongPasswords('somebody.else@example.com', 1)).toEqual([400])
  }),
)

test(
  'sent all at once, no more than ten are looked at',
  limited(async () => {
    const { person } = await signUp(browser)
    const form = await browser.visit('/api/logout').then(() => browser.go('/api/login'))
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        browser.submit(form, { email: person.email, password: 'the wrong password' }),
      ),
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(400), count(429)]).toEqual([10, 15])
  }),
)

test('sent all at once to two processes, no more than ten are looked at', async () => {
  const shared = await openTestDatabase('postgresql')
  const here = await openListeningWorld(shared)
  const { publicUrl } = here.context.config
  const second = secondConnection(shared)
  const there = await openListeningWorld(second, { publicUrl, port: await freePort() })
  const visitor = new TestBrowser(publicUrl)
  const form = await visitor.go('/api/login')
  for (let round = 0; round < 3; round += 1) {
    const typed = { email: `round.${round}@example.com`, password: 'the wrong password' }
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, sent) => {
        const process = sent % 2 === 0 ? here : there
        return visitor.visit(process.url + new URL(form.url).pathname, { form: typed })
      }),
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(400), count(429)]).toEqual([10, 6])
  }
  await there.close()
  await second.close()
  await here.close()
  await shared.close()
})

test(
  'thirty right passwords at once are all let in',
  limited(async () => {
    const { person } = await signUp(browser)
    const browsers = Array.from({ length: 30 }, () => new TestBrowser(browser.home))
    const answers = await Promise.all(browsers.map((each) => signIn(each, person.email)))
    expect(answers.map(({ location }) => location)).toEqual(Array(30).fill('/'))
  }),
)

test(
  'one address may sign in 60 times a minute and sign up 20 times, and reads when to go on',
  limited(async () => {
    const form = await browser.go('/api/login')
    const statuses = async (times: number, address: string) => {
      const answers = []
      for (let sent = 0; sent < times; sent++)
        answers.push(await browser.visit(address, { form: {} }))
      return answers
    }
    const tried = await statuses(61, form.url)
    expect(tried.slice(0, 60).every(({ status }) => status === 400)).toBe(true)
    expect(tried[60]?.status).toBe(429)
    expect(Number(tried[60]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(tried[60]?.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const created = await statuses(21, `${form.url}/sign-up`)
    expect(created.slice(0, 20).every(({ status }) => status === 400)).toBe(true)
    expect(created[20]?.status).toBe(429)
  }),
)

test('with RATE_LIMITS=off nothing is counted at all', () =>
  within({ rateLimits: false }, async () => {
    const { person } = await signUp(browser)
    expect(await wrongPasswords(person.email, 11)).toEqual(Array(11).fill(400))
    expect((await signIn(new TestBrowser(browser.home), person.email)).location).toBe('/')
    for (let created = 0; created < 21; created++)
      await signUp(new TestBrowser(browser.home), somebody())
    expect(await connection.db.$count(providerFailures)).toBe(0)
  }))

test(
  'what is over is swept away',
  limited(async () => {
    await wrongPasswords('swept@example.com', 1)
    expect(await connection.db.$count(providerFailures)).toBe(1)
    world.clock.advance(61 * MINUTE)
    expect(await sweepProvider(world.context)).toBeGreaterThan(1)
    expect(await connection.db.$count(providerFailures)).toBe(0)
    expect(await sweepProvider(world.context)).toBe(0)
  }),
)
