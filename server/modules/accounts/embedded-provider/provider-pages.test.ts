import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import {
  PASSWORD,
  signUp,
  somebody,
  TestBrowser,
  type Visit,
} from '#server/testing/test-browser.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openListeningWorld, type ListeningWorld } from '#server/testing/listening-world.ts'
import { providerAccounts } from './provider.table.ts'

let connection: Connection
let world: ListeningWorld
let browser: TestBrowser

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
})

const signInForm = () => browser.go('/api/login')
const signUpForm = async () => browser.visit(`${(await signInForm()).url}/sign-up`)

const accounts = () => connection.db.$count(providerAccounts)

test('each page has one form, its own title, labels and names that password managers know', async () => {
  const signIn = await signInForm()
  const create = await signUpForm()
  expect(create.url).toMatch(/\/sign-up$/)
  expect([signIn, create].map(({ text }) => /<title>(.*)<\/title>/.exec(text)?.[1])).toEqual([
    'Sign in - Fixwell',
    'Create an account - Fixwell',
  ])
  const expected: [Visit, Record<string, string>][] = [
    [signIn, { email: 'username', password: 'current-password' }],
    [
      create,
      {
        firstName: 'given-name',
        lastName: 'family-name',
        email: 'username',
        password: 'new-password',
      },
    ],
  ]
  for (const [{ text }, fields] of expected) {
    expect(text.match(/<form/g)).toHaveLength(1)
    expect(text).not.toMatch(/<style| style=| on[a-z]+=/)
    const inputs = [
      ...text.matchAll(/<input id="(\w+)" name="(\w+)" type="\w+" autocomplete="([\w-]+)"/g),
    ]
    expect(
      Object.fromEntries(inputs.map(([, , name, autocomplete]) => [name, autocomplete])),
    ).toEqual(fields)
    for (const [, id, name] of inputs) {
      expect(name).toBe(id)
      expect(text).toContain(`<label for="${id}">`)
    }
  }
})

test('the pages run our own script alone, are kept by nobody and send forms to us alone', async () => {
  const { headers } = await signInForm()
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('what the protocol answers itself carries the same safe headers', async () => {
  for (const address of ['/oidc/auth?client_id=nobody', '/oidc/nothing', '/oidc/session/end']) {
    const { headers } = await browser.visit(address)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  }
})

test('the script is there, outside of the page', async () => {
  const { text } = await signInForm()
  const scripts = [...text.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
  expect(scripts.map(([, , inside]) => inside)).toEqual([''])
  const script = await browser.visit(/src="([^"]+)"/.exec(scripts[0]?.[1] ?? '')?.[1] ?? '')
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ])
})

test('the stylesheet and both fonts are there', async () => {
  const { text } = await signInForm()
  const style = await browser.visit(/<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? '')
  expect([style.status, style.headers.get('content-type')]).toEqual([
    200,
    'text/css; charset=utf-8',
  ])
  const fonts = [...style.text.matchAll(/url\('([^']+)'\)/g)].map(([, address]) => address ?? '')
  expect(fonts).toHaveLength(2)
  for (const font of fonts) {
    const { status, headers } = await browser.visit(font)
    expect([status, headers.get('content-type')]).toEqual([200, 'font/woff2'])
  }
  expect((await browser.visit('/oidc/fonts/passwd')).status).toBe(404)
})

test('C11 a form sent from another site is refused and does nothing', async () => {
  const { person } = await signUp(new TestBrowser(browser.home))
  const before = await accounts()
  const form = await signInForm()
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${browser.home}.evil.example` },
  ]) {
    const page = await browser.submit(form, { email: person.email, password: PASSWORD }, headers)
    expect([page.status, page.headers.get('content-type')]).toEqual([
      403,
      'text/html; charset=utf-8',
    ])
    const created = await browser.visit(`${form.url}/sign-up`, { form: somebody(), headers })
    expect(created.status).toBe(403)
  }
  const crossSite = await browser.visit(form.url, {
    form: { email: person.email, password: PASSWORD },
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(crossSite.status).toBe(403)
  expect(await accounts()).toBe(before)
})

test('a sign-in that is unknown, finished or too old leads back to the start', async () => {
  const form = await signInForm()
  const uid = form.url.split('/').at(-1)
  const stranger = new TestBrowser(browser.home)
  const { person } = await signUp(browser)
  const pages = [
    await stranger.visit(`/oidc/interaction/${uid}`),
    await stranger.visit(`/oidc/interaction/${'x'.repeat(500)}/sign-up`),
    await stranger.visit('/oidc/interaction/%00'),
    await stranger.visit(`/oidc/interaction/${uid}`, {
      form: { email: person.email, password: PASSWORD },
    }),
    await stranger.visit(`/oidc/auth/${uid}`),
  ]
  const old = await stranger.go('/api/login')
  world.clock.advance(60 * 60_000)
  pages.push(await stranger.visit(old.url))
  pages.push(await stranger.submit(old, { email: person.email, password: PASSWORD }))
  for (const page of pages) {
    expect([page.url, page.status]).toEqual([page.url, 400])
    expect(page.text).toContain('href="/api/login"')
    expect(page.text).not.toMatch(/ at .*\.[jt]s:\d+/)
  }
})

test('an address with a NUL, and one that nobody serves, get a page', async () => {
  for (const [address, status] of [
    ['/oidc/auth?client_id=fixwell&response_type=code&scope=openid&state=a%00b', 400],
    ['/oidc/nothing/here', 404],
    ['/oidc/', 404],
    ['/oidc/reset/not-a-token', 404],
    ['/oidc/reset/%00', 404],
  ] as const) {
    const page = await browser.visit(address)
    expect([address, page.status]).toEqual([address, status])
    expect(page.text).toContain('<h1>')
  }
})

test('who hangs up in the middle of a form is no failure of ours', async () => {
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1')
  const ended = new Promise((resolve) => socket.on('close', resolve))
  socket.resume()
  socket.end(
    [
      'POST /oidc/token HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 20',
      '',
      'grant_type=',
    ].join('\r\n'),
  )
  await ended
  // Whatever came of it has been noted by the time somebody else is answered.
  expect((await browser.visit('/oidc/.well-known/openid-configuration')).status).toBe(200)
  expect(world.takeErrors()).toEqual([])
})

test('the provider has its own way to sign out, with a question', async () => {
  await signUp(browser)
  const question = await browser.visit('/oidc/session/end')
  expect(question.text).toContain('Do you want to sign out of Fixwell?')
  const xsrf = /name="xsrf" value="(\w+)"/.exec(question.text)?.[1] ?? ''
  const done = await browser.go(
    (await browser.visit('/oidc/session/end/confirm', { form: { xsrf, logout: 'yes' } }))
      .location ?? '',
  )
  expect(done.text).toContain('You are signed out')
  expect((await browser.go('/api/login')).url).toContain('/oidc/interaction/')
})
