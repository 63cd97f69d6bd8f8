import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import {
  providerAccounts,
  providerRecords,
} from '#server/modules/accounts/embedded-provider/provider.table.ts'
import { PASSWORD, signIn, signUp, TestBrowser } from '#server/testing/test-browser.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openListeningWorld, type ListeningWorld } from '#server/testing/listening-world.ts'
import { sessions, users } from '#server/modules/accounts/users.table.ts'

const DAY = 86_400_000

let connection: Connection
let world: ListeningWorld
let browser: TestBrowser
const loud = ['log', 'info', 'warn', 'error'] as const
let printed: unknown[][]

beforeAll(async () => {
  connection = await openTestDatabase()
  world = await openListeningWorld(connection, { rateLimits: false })
})
afterAll(async () => {
  await world.close()
  await connection.close()
})
beforeEach(() => {
  browser = new TestBrowser(world.context.config.publicUrl)
  printed = []
  for (const method of loud)
    vi.spyOn(console, method).mockImplementation((...args) => void printed.push(args))
})
afterEach(() => {
  vi.restoreAllMocks()
  expect(printed).toEqual([])
})

test('signing up signs in at once and lands on the first page', async () => {
  const { person, done } = await signUp(browser)
  expect([done.status, done.location]).toEqual([302, '/'])
  expect(await browser.whoAmI()).toMatchObject({
    role: 'customer',
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
  })
})

test('signing in takes the e-mail however it is typed, and is the same user again', async () => {
  const { person } = await signUp(browser)
  const first = await browser.whoAmI()
  const other = new TestBrowser(browser.home)
  const done = await signIn(other, `  ${person.email.toUpperCase()} `)
  expect(done.location).toBe('/')
  expect((await other.whoAmI())?.id).toBe(first?.id)
})

test('who is signed in is asked nothing; once the session has ended, they are, whatever the provider remembers', async () => {
  const { person } = await signUp(browser)
  const again = await browser.go('/api/login')
  expect(again.location).toBe('/')
  const asked = await browser.go('/api/login?again=yes')
  expect(asked.text).toContain('name="password"')
  expect(await browser.whoAmI()).not.toBeNull()

  await connection.db.delete(sessions)
  expect(browser.cookie('fixwell_provider')).not.toBe('')
  const form = await browser.go('/api/login')
  expect(form.text).toContain('name="password"')
  expect(await browser.whoAmI()).toBeNull()
  const typed = { email: person.email, password: PASSWORD }
  const done = await browser.follow(await browser.submit(form, typed))
  expect(done.location).toBe('/')
  expect(await browser.whoAmI()).toMatchObject({ email: person.email })
})

test.each([
  ['', undefined],
  ['?again=yes', 'You were signed out. Sign in again to go on where you were.'],
  [
    '?again=kept',
    'You were signed out. What you wrote is kept: sign in again to go on where you were.',
  ],
  ['?again=%3Cb%3E', 'You were signed out. Sign in again to go on where you were.'],
])('whose session has ended by itself reads so: %s', async (query, said) => {
  const { text } = await browser.go(`/api/login${query}`)
  expect(/<p>(You were signed out[^<]*)<\/p>/.exec(text)?.[1]).toBe(said)
})

test('C12 each sign-in gives a new session and ends the old one', async () => {
  await signUp(browser)
  const before = browser.cookie('fixwell_session')
  await browser.go('/api/login')
  const after = browser.cookie('fixwell_session')
  expect(after).not.toBe(before)
  const old = await browser.visit('/api/auth/user', {
    headers: { cookie: `fixwell_session=${before}` },
  })
  expect(old.status).toBe(401)
  expect(await browser.whoAmI()).not.toBeNull()
})

test('neither the site nor the provider keeps the id that the browser shows', async () => {
  await signUp(browser)
  const ids = ['fixwell_session', 'fixwell_provider'].map(
    (name) => browser.cookie(name) ?? 'missing',
  )
  const everything = JSON.stringify([
    await connection.db.select().from(sessions),
    await connection.db.select().from(providerRecords),
  ])
  expect(everything.length).toBeGreaterThan(500)
  for (const id of ids) {
    expect(id).toMatch(/^[\w-]{43}$/)
    expect(everything).not.toContain(id)
  }
})

test('a password is kept as argon2id of the recommended cost', async () => {
  const { person } = await signUp(browser)
  const [kept] = await connection.db
    .select()
    .from(providerAccounts)
    .where(eq(providerAccounts.email, person.email))
  expect(kept?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('C12 signing out ends both sessions, and the next sign-in asks', async () => {
  await signUp(browser)
  const session = browser.cookie('fixwell_session')
  const provider = `${browser.cookie('fixwell_provider')}; fixwell_provider.sig=${browser.cookie('fixwell_provider.sig')}`
  const out = await browser.visit('/api/logout')
  expect([out.status, out.location]).toEqual([302, '/'])
  expect(browser.cookie('fixwell_session')).toBeUndefined()

  // The cookies of before, put back by somebody who copied them, are worth nothing.
  const copied = new TestBrowser(browser.home)
  const cookie = `fixwell_session=${session}; fixwell_provider=${provider}`
  expect((await copied.visit('/api/auth/user', { headers: { cookie } })).status).toBe(401)
  const login = await copied.visit('/api/login')
  const asked = await copied.visit(login.location ?? '', { headers: { cookie } })
  expect(asked.location).toContain('/oidc/interaction/')
})

test('signing out while signed out lands on the first page too', async () => {
  const out = await browser.visit('/api/logout')
  expect([out.status, out.location]).toEqual([302, '/'])
})

const FROM_ELSEWHERE: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', referer: 'https://evil.example/' },
  { 'sec-fetch-site': 'same-site' },
  { referer: 'https://evil.example/' },
  { referer: 'https://evil.example/?http://localhost:3000/' },
  { origin: 'null' },
]

test.each(FROM_ELSEWHERE)(
  'a link or picture of another site, sent with %j, signs nobody out; a page of ours asks',
  async (headers) => {
    await signUp(browser)
    const asked = await browser.visit('/api/logout', { headers })
    expect([asked.status, asked.location]).toEqual([200, null])
    expect(asked.headers.get('set-cookie')).toBeNull()
    expect(asked.headers.get('cache-control')).toBe('no-store')
    expect(await browser.whoAmI()).not.toBeNull()

    const button = /<a class="button" href="([^"]+)">Sign out<\/a>/.exec(asked.text)?.[1] ?? ''
    const own = { 'sec-fetch-site': 'same-origin', referer: asked.url }
    const out = await browser.visit(button, { headers: own })
    expect([out.status, out.location]).toEqual([302, '/'])
    expect(await browser.whoAmI()).toBeNull()
    expect((await browser.go('/api/login')).url).toContain('/oidc/interaction/')
  },
)

test.each([
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-site': 'same-origin' },
  'a page of ours',
])('who typed the address or came from %j is signed out at once', async (from) => {
  await signUp(browser)
  const headers = typeof from === 'string' ? { referer: `${browser.home}/dashboard` } : from
  const out = await browser.visit('/api/logout', { headers: { ...headers } })
  expect([out.status, out.location]).toEqual([302, '/'])
  expect(await browser.whoAmI()).toBeNull()
})

test('looking at the head of the sign-out page signs nobody out', async () => {
  await signUp(browser)
  const cookie = browser.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const head = await fetch(`${browser.home}/api/logout`, { method: 'HEAD', headers: { cookie } })
  expect(head.status).toBe(404)
  expect(await browser.whoAmI()).not.toBeNull()
})

test('a forged session is nobody', async () => {
  for (const forged of ['x'.repeat(43), '', "' or 1=1 --", '%00', 'a'.repeat(5_000)]) {
    const { status } = await browser.visit('/api/auth/user', {
      headers: { cookie: `fixwell_session=${forged}` },
    })
    expect(status).toBe(401)
  }
})

test('a session ends after 30 idle days, not before, and then the form is shown', async () => {
  await signUp(browser)
  world.clock.advance(29 * DAY)
  expect(await browser.whoAmI()).not.toBeNull()
  world.clock.advance(29 * DAY)
  expect(await browser.whoAmI()).not.toBeNull()
  world.clock.advance(30 * DAY + 1)
  expect(await browser.whoAmI()).toBeNull()
  const { url } = await browser.go('/api/login')
  expect(url).toContain('/oidc/interaction/')
})

test('people stay the same when the site moves to another address', async () => {
  const { person } = await signUp(browser)
  const before = await browser.whoAmI()
  const moved = await openListeningWorld(connection)
  try {
    const there = new TestBrowser(moved.context.config.publicUrl)
    expect(there.home).not.toBe(browser.home)
    await signIn(there, person.email)
    expect((await there.whoAmI())?.id).toBe(before?.id)
  } finally {
    await moved.close()
  }
})

test('the first sign-in makes the user, later ones follow the address but not the name', async () => {
  const { person } = await signUp(browser)
  const me = await browser.whoAmI()
  const [account] = await connection.db
    .select()
    .from(providerAccounts)
    .where(eq(providerAccounts.email, person.email))
  await connection.db
    .update(providerAccounts)
    .set({ firstName: 'Else', email: `new.${person.email}`, emailVerified: true })
    .where(eq(providerAccounts.id, account?.id ?? ''))
  await browser.go('/api/login')
  const [user] = await connection.db
    .select()
    .from(users)
    .where(eq(users.id, me?.id ?? ''))
  expect(user).toMatchObject({
    issuer: 'embedded',
    firstName: person.firstName,
    email: `new.${person.email}`,
    emailVerified: true,
  })
})
