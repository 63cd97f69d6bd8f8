import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { type ListeningWorld, openListeningWorld } from '#server/testing/listening-world.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { PASSWORD, signUp, somebody, TestBrowser } from '#server/testing/test-browser.ts'
import { CLIENT_ID } from './first-party-client.ts'
import { findAccountByEmail } from './provider-accounts.ts'
import { providerKeys } from './provider-secrets.ts'
import { makeResetLink } from './reset-password.ts'

let connection: Connection
let world: ListeningWorld
/** Signed in, with another sign-in begun that waits for its form. */
let browser: TestBrowser
let form: string
let reset: string
let client: string

beforeAll(async () => {
  connection = await openTestDatabase('postgresql')
  const used = secondConnection(connection)
  world = await openListeningWorld(used)
  const { context } = world
  browser = new TestBrowser(context.config.publicUrl)
  const { person } = await signUp(browser)
  const begun = new TestBrowser(browser.home)
  form = (await begun.go('/api/login')).url
  browser.cookies.push(...begun.cookies.filter(({ name }) => name.includes('interaction')))
  const account = await findAccountByEmail(context, person.email)
  reset = await makeResetLink(context, account?.id ?? '')
  const { clientSecret } = await providerKeys(context)
  client = `Basic ${btoa(`${CLIENT_ID}:${clientSecret}`)}`
  // From here on nobody answers.
  await used.close()
})
afterAll(async () => {
  await world.close()
  await connection.close()
})

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const begin = () => {
  const address = new URL('/oidc/auth', browser.home)
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
  for (const [name, value] of Object.entries({
    client_id: CLIENT_ID,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${browser.home}/api/callback`,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }))
    address.searchParams.set(name, value)
  return address.href
}

const PAGES: readonly [what: string, visit: () => ReturnType<TestBrowser['visit']>][] = [
  ['where a sign-in begins', () => browser.visit(begin(), { headers: HTML })],
  ['where it goes on', () => browser.visit(form.replace('interaction', 'auth'), { headers: HTML })],
  ['the sign-in form', () => browser.visit(form)],
  ['the sign-up form', () => browser.visit(`${form}/sign-up`)],
  [
    'a sign-in',
    () => browser.visit(form, { form: { email: 'ada@example.com', password: PASSWORD } }),
  ],
  ['a sign-up', () => browser.visit(`${form}/sign-up`, { form: somebody() })],
  ['a link to set a password', () => browser.visit(reset)],
  ['a new password', () => browser.visit(reset, { form: { password: PASSWORD } })],
  ['the question at sign-out', () => browser.visit('/oidc/session/end', { headers: HTML })],
  [
    'the answer to it',
    () =>
      browser.visit('/oidc/session/end/confirm', {
        form: { xsrf: 'x', logout: 'yes' },
        headers: HTML,
      }),
  ],
]

const BEARER = { authorization: `Bearer ${'x'.repeat(43)}` }

const PROGRAMS: readonly [what: string, visit: () => ReturnType<TestBrowser['visit']>][] = [
  ['who somebody is', () => browser.visit('/oidc/me', { headers: BEARER })],
  [
    'a token',
    () =>
      browser.visit('/oidc/token', {
        form: {
          grant_type: 'authorization_code',
          code: 'x'.repeat(43),
          redirect_uri: `${browser.home}/api/callback`,
          code_verifier: 'x'.repeat(43),
        },
        headers: { authorization: client, accept: 'application/json' },
      }),
  ],
]

test.each(PAGES)('without the database %s is a page that says to wait', async (_what, visit) => {
  const { status, headers, text } = await visit()
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(headers.get('content-type')).toMatch(/^text\/html/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('We cannot reach our records for the moment.')
})

test.each(PROGRAMS)(
  'without the database a program that asks for %s is told to wait',
  async (_what, visit) => {
    const { status, headers, text } = await visit()
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(JSON.parse(text)).toEqual({
      error: 'temporarily_unavailable',
      error_description: 'We cannot reach our records for the moment. Please try again.',
    })
  },
)

test('what the provider says of itself needs no database', async () => {
  for (const address of ['/oidc/.well-known/openid-configuration', '/oidc/jwks'])
    expect((await browser.visit(address)).status).toBe(200)
})
