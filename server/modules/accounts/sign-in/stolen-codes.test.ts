import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { sessions } from '#server/modules/accounts/users.table.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openListeningWorld, type ListeningWorld } from '#server/testing/listening-world.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'
import { type BadProvider, openBadProvider } from './testing-bad-provider.ts'

let connection: Connection
let provider: BadProvider
let world: ListeningWorld
let browser: TestBrowser

const knownAt = ({ issuer }: BadProvider) => ({
  oidc: { issuer, clientId: 'site', clientSecret: null },
  rateLimits: false,
})

beforeAll(async () => {
  ;[connection, provider] = await Promise.all([openTestDatabase(), openBadProvider()])
  world = await openListeningWorld(connection, knownAt(provider))
})
afterAll(async () => {
  await world.close()
  await provider.close()
  await connection.close()
})
beforeEach(() => {
  provider.faults = {}
  browser = new TestBrowser(world.context.config.publicUrl)
})

const everySession = async () =>
  (await connection.db.select().from(sessions)).map(({ idHash }) =>
    Buffer.from(idHash).toString('hex'),
  )

test('a code used twice is refused, also where the provider takes it again', async () => {
  provider.faults = { takesCodesAgain: true }
  const login = await browser.visit('/api/login')
  const back = await browser.visit(login.location ?? '')
  expect((await browser.visit(back.location ?? '')).location).toBe('/')
  const session = browser.cookie('fixwell_session')
  const before = await everySession()
  expect((await browser.visit(back.location ?? '')).status).toBe(400)
  expect(await everySession()).toEqual(before)
  expect(browser.cookie('fixwell_session')).toBe(session)
})

test.each([
  ['the provider asks for the proof', {}],
  ['the provider asks for none', { asksForNoProof: true }],
] as const)(
  'the code of a sign-in that somebody else began, without a proof, is refused where %s',
  async (_where, faults) => {
    await browser.go('/api/login')
    const before = await everySession()
    const begun = new URL('/auth', provider.issuer)
    const { publicUrl } = world.context.config
    const asked = { redirect_uri: `${publicUrl}/api/callback`, state: 'theirs', nonce: 'theirs' }
    for (const [name, value] of Object.entries(asked)) begun.searchParams.set(name, value)
    const { location } = await new TestBrowser(publicUrl).visit(begun.href)
    const code = new URL(location ?? '').searchParams.get('code') ?? ''
    provider.faults = { ...faults, callback: (query) => query.set('code', code) }
    expect((await browser.go('/api/login')).status).toBe(400)
    expect(await everySession()).toEqual(before)
  },
)

test('the way back of somebody else’s sign-in signs nobody in who did not begin it', async () => {
  const login = await new TestBrowser(browser.home).visit('/api/login')
  const { location } = await new TestBrowser(browser.home).visit(login.location ?? '')
  const victims = [browser, new TestBrowser(browser.home)]
  // One is in the middle of a sign-in of their own.
  await browser.visit('/api/login')
  for (const victim of victims) {
    expect((await victim.visit(location ?? '')).status).toBe(400)
    expect(victim.cookie('fixwell_session')).toBeUndefined()
  }
})

test('where a provider knows only the weak proof, or says nothing of any, the strong one is given', async () => {
  for (const methods of [['plain'], undefined]) {
    const weak = await openBadProvider()
    weak.faults = {
      discovery: (metadata) => ({ ...metadata, code_challenge_methods_supported: methods }),
    }
    const site = await openListeningWorld(connection, knownAt(weak))
    try {
      const { location } = await new TestBrowser(site.context.config.publicUrl).visit('/api/login')
      const asked = new URL(location ?? '').searchParams
      expect(asked.get('code_challenge_method')).toBe('S256')
      expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    } finally {
      await site.close()
      await weak.close()
    }
  }
})
