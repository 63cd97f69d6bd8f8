import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import {
  type BadProvider,
  type Faults,
  openBadProvider,
  otherKey,
  signedWithSecret,
  unsigned,
} from './testing-bad-provider.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openListeningWorld, type ListeningWorld } from '#server/testing/listening-world.ts'
import { sessions, users } from '#server/modules/accounts/users.table.ts'

let connection: Connection
let provider: BadProvider
let world: ListeningWorld
let browser: TestBrowser

const settings = () => ({
  oidc: { issuer: provider.issuer, clientId: 'site', clientSecret: 'a secret' },
})

beforeAll(async () => {
  ;[connection, provider] = await Promise.all([openTestDatabase(), openBadProvider()])
  world = await openListeningWorld(connection, { ...settings(), rateLimits: false })
})
afterAll(async () => {
  await world.close()
  await provider.close()
  await connection.close()
})
beforeEach(async () => {
  provider.faults = {}
  provider.onlyInUserinfo = {}
  provider.person = { sub: 'person-1', email: 'one@example.com', name: 'One Person' }
  browser = new TestBrowser(world.context.config.publicUrl)
})

const everything = async () => [
  await connection.db.select().from(users),
  (await connection.db.select().from(sessions)).map(({ idHash }) =>
    Buffer.from(idHash).toString('hex'),
  ),
]

test('without a fault the person is signed in', async () => {
  const done = await browser.go('/api/login')
  expect(done.location).toBe('/')
  expect(await browser.whoAmI()).toMatchObject({
    email: 'one@example.com',
    firstName: 'One',
    lastName: 'Person',
  })
  expect(provider.lastAuthorization).toBe(`Basic ${btoa('site:a+secret')}`)
})

const without = (name: string) =>
  ({ claims: (claims) => ({ ...claims, [name]: undefined }) }) satisfies Faults
const withClaim = (claim: object) =>
  ({ claims: (claims) => ({ ...claims, ...claim }) }) satisfies Faults
const now = () => Math.floor(Date.now() / 1000)
const header = { alg: 'ES256', kid: 'one' }

const FAULTS: [string, () => Faults][] = [
  ['another nonce', () => withClaim({ nonce: 'another' })],
  ['no nonce', () => without('nonce')],
  ['another issuer', () => withClaim({ iss: 'https://evil.example' })],
  ['no issuer', () => without('iss')],
  ['another audience', () => withClaim({ aud: 'another-site' })],
  ['no audience', () => without('aud')],
  [
    'an audience of several without the party it is for',
    () => withClaim({ aud: ['site', 'another-site'] }),
  ],
  ['another party it is for', () => withClaim({ aud: ['site', 'other'], azp: 'other' })],
  ['no subject', () => without('sub')],
  ['an empty subject', () => withClaim({ sub: '' })],
  ['a subject that cannot be stored', () => withClaim({ sub: 'a\0b' })],
  ['a subject that is too long', () => withClaim({ sub: 'x'.repeat(256) })],
  ['a subject that is no text', () => withClaim({ sub: { $ne: null } })],
  ['no time of issue', () => without('iat')],
  ['no end', () => without('exp')],
  ['an end that is over', () => withClaim({ exp: now() - 120 })],
  ['a beginning that is to come', () => withClaim({ nbf: now() + 120 })],
  ['no token', () => ({ token: () => undefined })],
  ['a token that is none', () => ({ token: () => 'a.b.c' })],
  [
    'a wrong signature',
    () => ({
      token: ({ sign, claims }) => {
        const [head, , signature] = sign(header, claims).split('.')
        const changed = Buffer.from(
          JSON.stringify({ ...claims, email: 'boss@example.com' }),
        ).toString('base64url')
        return [head, changed, signature].join('.')
      },
    }),
  ],
  [
    'no signature',
    () => ({
      token: ({ sign, claims }) => `${sign(header, claims).split('.').slice(0, 2).join('.')}.`,
    }),
  ],
  ['the algorithm none', () => ({ token: ({ claims }) => unsigned(claims) })],
  [
    'the key of somebody else under the right name',
    () => ({ token: ({ claims }) => otherKey(header, claims) }),
  ],
  [
    'a key that nobody knows',
    () => ({ token: ({ claims }) => otherKey({ alg: 'ES256', kid: 'two' }, claims) }),
  ],
  [
    'the public key taken for a secret',
    () => ({ token: ({ publicPem, claims }) => signedWithSecret(publicPem, claims) }),
  ],
  [
    'the secret of the site taken for a key',
    () => ({ token: ({ claims }) => signedWithSecret(settings().oidc.clientSecret, claims) }),
  ],
  [
    'an answer about somebody else',
    () => ({ ...without('email'), userinfo: (said) => ({ ...said, sub: 'person-2' }) }),
  ],
  ['an answer about nobody', () => ({ ...without('email'), userinfo: () => ({}) })],
  [
    'another issuer in the address',
    () => ({ callback: (query) => query.set('iss', 'https://evil.example') }),
  ],
  ['another state in the address', () => ({ callback: (query) => query.set('state', 'another') })],
  ['no state in the address', () => ({ callback: (query) => query.delete('state') })],
  ['two states in the address', () => ({ callback: (query) => query.append('state', 'another') })],
  ['two codes in the address', () => ({ callback: (query) => query.append('code', 'another') })],
  ['no code', () => ({ callback: (query) => query.delete('code') })],
  ['a code nobody gave out', () => ({ callback: (query) => query.set('code', '\0') })],
  [
    'an error',
    () => ({ callback: (query) => (query.delete('code'), query.set('error', 'access_denied')) }),
  ],
  ['a token in the address', () => ({ callback: (query) => query.set('response', 'a.b.c') })],
  [
    'no answer that could be read',
    () => ({ answer: { status: 200, type: 'application/json', body: '{' } }),
  ],
  ['no JSON', () => ({ answer: { status: 200, type: 'text/html', body: '<h1>Hello</h1>' } })],
  ['a list', () => ({ answer: { status: 200, type: 'application/json', body: '[]' } })],
  ['a redirect', () => ({ answer: { status: 302, type: 'text/plain', body: '' } })],
]

test.each(FAULTS)('%s is refused, and nothing changes', async (_what, faults) => {
  await browser.go('/api/login')
  const before = await everything()
  const session = browser.cookie('fixwell_session')
  provider.faults = faults()
  const page = await browser.go('/api/login')
  expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  expect(page.text).toContain('href="/api/login"')
  expect(await everything()).toEqual(before)
  expect(browser.cookie('fixwell_session')).toBe(session)
  expect(await browser.whoAmI()).not.toBeNull()
  provider.faults = {}
  expect((await browser.go('/api/login')).location).toBe('/')
})

test('a provider that fails is away for the moment', async () => {
  for (const status of [500, 502, 503]) {
    provider.faults = { answer: { status, type: 'text/html', body: 'oh no' } }
    const page = await browser.go('/api/login')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  }
})

test('a provider that says it is another, or nothing to the point, is not used; later it is asked again', async () => {
  const other = await openBadProvider()
  const late = await openListeningWorld(connection, {
    oidc: { ...settings().oidc, issuer: other.issuer },
  })
  try {
    const visitor = new TestBrowser(late.context.config.publicUrl)
    const wrong: NonNullable<Faults['discovery']>[] = [
      (metadata) => ({ ...metadata, issuer: 'https://evil.example' }),
      (metadata) => ({ ...metadata, issuer: undefined }),
      () => ({}),
    ]
    for (const discovery of wrong) {
      other.faults = { discovery }
      const page = await visitor.visit('/api/login')
      expect([page.status, page.headers.get('content-type')]).toEqual([
        503,
        'text/html; charset=utf-8',
      ])
    }
    other.faults = {}
    expect((await visitor.go('/api/login')).location).toBe('/')
  } finally {
    await late.close()
    await other.close()
  }
})

test('a provider that is not there is said to be away, also at sign-out', async () => {
  const gone = await openBadProvider()
  const site = await openListeningWorld(connection, {
    oidc: { ...settings().oidc, issuer: gone.issuer },
  })
  try {
    const visitor = new TestBrowser(site.context.config.publicUrl)
    await visitor.go('/api/login')
    const again = await visitor.visit((await visitor.visit('/api/login')).location ?? '')
    await gone.close()
    expect((await visitor.visit(again.location ?? '')).status).toBe(503)
    const out = await visitor.visit('/api/logout')
    expect([out.status, out.location, await visitor.whoAmI()]).toEqual([302, '/', null])
  } finally {
    await site.close()
  }
  const never = await openListeningWorld(connection, {
    oidc: { ...settings().oidc, issuer: gone.issuer },
  })
  try {
    expect((await new TestBrowser(never.context.config.publicUrl).visit('/api/login')).status).toBe(
      503,
    )
  } finally {
    await never.close()
  }
})

test('what the ID token leaves out is asked for', async () => {
  provider.person = { sub: 'person-3' }
  provider.onlyInUserinfo = {
    email: 'three@example.com',
    email_verified: true,
    given_name: 'Three',
    family_name: 'Person',
  }
  await browser.go('/api/login')
  expect(await browser.whoAmI()).toMatchObject({
    email: 'three@example.com',
    firstName: 'Three',
    lastName: 'Person',
  })
})

test('people are told apart by issuer and subject, never by e-mail', async () => {
  await browser.go('/api/login')
  const first = await browser.whoAmI()
  provider.person = { ...provider.person, sub: 'person-4' }
  const other = new TestBrowser(browser.home)
  await other.go('/api/login')
  const second = await other.whoAmI()
  expect(second?.email).toBe(first?.email)
  expect(second?.id).not.toBe(first?.id)
})

test('claims of the wrong shape count as not said', async () => {
  provider.person = {
    sub: 'person-5',
    email: ['x@example.com'],
    email_verified: 'yes',
    name: { first: 'x' },
    given_name: 7,
  }
  const done = await browser.go('/api/login')
  expect(done.location).toBe('/')
  expect(await browser.whoAmI()).toMatchObject({ email: '', firstName: 'Customer', lastName: '' })
})
