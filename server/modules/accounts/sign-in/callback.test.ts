import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { providerAccounts } from '#server/modules/accounts/embedded-provider/provider.table.ts'
import { PASSWORD, signUp, somebody, TestBrowser } from '#server/testing/test-browser.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openListeningWorld, type ListeningWorld } from '#server/testing/listening-world.ts'

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

test('a code works once, and using it again changes nothing', async () => {
  await signUp(browser)
  const login = await browser.visit('/api/login')
  const callback = await browser.visit(login.location ?? '')
  const attempt = browser.cookies.filter(({ path }) => path === '/api/callback')
  expect((await browser.visit(callback.location ?? '')).location).toBe('/')
  const session = browser.cookie('fixwell_session')

  const without = await browser.visit(callback.location ?? '')
  expect(without.status).toBe(400)
  browser.cookies.push(...attempt)
  const withCookie = await browser.visit(callback.location ?? '')
  expect(withCookie.status).toBe(400)
  expect(withCookie.text).toContain('href="/api/login"')
  expect(browser.cookie('fixwell_session')).toBe(session)
  expect(await browser.whoAmI()).not.toBeNull()
})

test('of two who bring the same code at once, one is let in', async () => {
  await signUp(browser)
  const login = await browser.visit('/api/login')
  const callback = await browser.visit(login.location ?? '')
  const cookie = browser.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const twins = Array.from({ length: 5 }, () => new TestBrowser(browser.home))
  const answers = await Promise.all(
    twins.map((twin) => twin.visit(callback.location ?? '', { headers: { cookie } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    302, 400, 400, 400, 400,
  ])
})

test('a callback that another browser began signs nobody in', async () => {
  await signUp(browser)
  const login = await browser.visit('/api/login')
  const { location } = await browser.visit(login.location ?? '')
  const victim = new TestBrowser(browser.home)
  await victim.visit('/api/login')
  expect((await victim.visit(location ?? '')).status).toBe(400)
  expect(victim.cookie('fixwell_session')).toBeUndefined()
})

test('a callback without, with a swapped or with a doubled state is refused', async () => {
  await signUp(browser)
  const [first, second] = [await browser.visit('/api/login'), await browser.visit('/api/login')]
  const callback = new URL((await browser.visit(first.location ?? '')).location ?? '')
  const foreignState = new URL(second.location ?? '').searchParams.get('state') ?? ''
  const session = browser.cookie('fixwell_session')
  const withState = (change: (query: URLSearchParams) => void) => {
    const changed = new URL(callback)
    change(changed.searchParams)
    return changed.href
  }
  const addresses = [
    withState((query) => query.delete('state')),
    withState((query) => query.set('state', foreignState)),
    withState((query) => query.append('state', foreignState)),
    withState((query) => query.set('state', '\0')),
    '/api/callback',
    '/api/callback?state=%zz&code=%00',
  ]
  for (const address of addresses) {
    const { status, headers } = await browser.visit(address)
    expect([address, status, headers.get('content-type')]).toEqual([
      address,
      400,
      'text/html; charset=utf-8',
    ])
  }
  expect(browser.cookie('fixwell_session')).toBe(session)
})

test('two tabs may sign in at the same time', async () => {
  await signUp(browser)
  const tabs = [await browser.visit('/api/login'), await browser.visit('/api/login')]
  for (const tab of tabs) expect((await browser.follow(tab)).location).toBe('/')
})

test('who was going to a page of the site comes to it, signed in anew, by a form or already', async () => {
  const person = somebody()
  const form = await browser.go('/api/login?next=/bookings/b_1%3Ffrom%3Dmail')
  const create = await browser.visit(/href="([^"]*\/sign-up)"/.exec(form.text)?.[1] ?? '')
  const done = await browser.follow(await browser.submit(create, person))
  expect(done.url).toBe(`${browser.home}/bookings/b_1?from=mail`)

  const again = await browser.go('/api/login?next=/profile')
  expect(again.url).toBe(`${browser.home}/profile`)

  const elsewhere = new TestBrowser(browser.home)
  const asked = await elsewhere.go('/api/login?next=%2Fpro%2Fapply%3Fstep%3D3')
  // A wrong password on the way changes nothing.
  const wrong = await elsewhere.submit(asked, { email: person.email, password: 'another password' })
  const back = await elsewhere.submit(wrong, { email: person.email, password: PASSWORD })
  expect((await elsewhere.follow(back)).url).toBe(`${browser.home}/pro/apply?step=3`)
})

test('two tabs come back to two pages', async () => {
  await signUp(browser)
  const tabs = [
    await browser.visit('/api/login?next=/profile'),
    await browser.visit('/api/login?next=/customer'),
  ]
  const reached = []
  for (const tab of tabs) reached.push(new URL((await browser.follow(tab)).url).pathname)
  expect(reached).toEqual(['/profile', '/customer'])
})

test('whoever needs the better part of an hour for the forms still comes to their page', async () => {
  const { person } = await signUp(new TestBrowser(browser.home))
  const form = await browser.go('/api/login?next=/profile')
  const attempt = browser.cookies.find(({ path }) => path === '/api/callback')
  expect(attempt?.maxAge).toBe(3_600)
  world.clock.advance(59 * 60_000)
  const done = await browser.submit(form, { email: person.email, password: PASSWORD })
  expect((await browser.follow(done)).url).toBe(`${browser.home}/profile`)
})

test('a page that is none, or is somebody else’s, leads to the first page', async () => {
  await signUp(browser)
  for (const target of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'https://user:secret@evil.example/',
    'javascript:alert(1)',
    '/%2Fevil.example',
    '/\t/evil.example',
    '/api/logout',
    '/x/../api/logout',
    `/${'a'.repeat(1_000)}`,
  ]) {
    const query = ['redirect', 'redirect_after_login', 'returnTo', 'next', 'redirect_uri', 'prompt']
      .map((name) => `${name}=${encodeURIComponent(target)}`)
      .join('&')
    const login = await browser.visit(`/api/login?${query}`)
    expect(login.location).not.toContain('evil')
    expect((await browser.follow(login)).location).toBe('/')
  }
  for (const query of ['next=/profile&next=//evil.example', 'next[]=/profile', 'next', 'next=%zz'])
    expect((await browser.go(`/api/login?${query}`)).location).toBe('/')
})

test('a cookie that somebody else set leads nowhere else either', async () => {
  await signUp(browser)
  const login = await browser.visit('/api/login?next=/profile')
  const attempt = browser.cookies.find(({ path }) => path === '/api/callback')
  const forged = Buffer.from('//evil.example').toString('base64url')
  if (attempt) attempt.value = attempt.value.replace(/\.[^.]*$/, `.${forged}`)
  expect((await browser.follow(login)).location).toBe('/')
})

test('a machine of several names sends the browser to the one its cookies are for', async () => {
  const { port } = new URL(browser.home)
  const { status, location } = await browser.visit(`http://127.0.0.1:${port}/api/login`)
  expect([status, location]).toEqual([302, `http://localhost:${port}/api/login`])
  const aimed = await browser.visit(`http://127.0.0.1:${port}/api/login?next=/profile`)
  expect(aimed.location).toBe(`http://localhost:${port}/api/login?next=/profile`)
})

test('the site asks for a code with PKCE, and the provider insists on it', async () => {
  const { location } = await browser.visit('/api/login')
  const asked = new URL(location ?? '')
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  })
  for (const change of [
    { code_challenge: null },
    { code_challenge_method: 'plain' },
    { response_type: 'code id_token' },
  ]) {
    const weaker = new URL(asked)
    for (const [name, value] of Object.entries(change)) {
      if (value === null) weaker.searchParams.delete(name)
      else weaker.searchParams.set(name, value)
    }
    const { location: back, status } = await browser.visit(weaker.href)
    expect([303, 400]).toContain(status)
    expect(back ?? 'error=').toContain('error=')
  }
})

test('the provider sends codes to the site alone', async () => {
  await signUp(browser)
  const { location } = await browser.visit('/api/login')
  const elsewhere = new URL(location ?? '')
  elsewhere.searchParams.set('redirect_uri', 'https://evil.example/api/callback')
  const { status, location: to, text } = await browser.visit(elsewhere.href)
  expect([status, to]).toEqual([400, null])
  expect(text).toContain('This sign-in was not started properly')
})

test('an account that is gone is asked to sign in again', async () => {
  const { person } = await signUp(browser)
  await connection.db.delete(providerAccounts).where(eq(providerAccounts.email, person.email))
  const form = await browser.go('/api/login')
  expect([form.status, form.text]).toEqual([200, expect.stringContaining('<form')])
  const successor = somebody()
  await signUp(new TestBrowser(browser.home), successor)
  const done = await browser.follow(
    await browser.submit(form, { email: successor.email, password: PASSWORD }),
  )
  expect(done.location).toBe('/')
  expect((await browser.whoAmI())?.email).toBe(successor.email)
})

test('whoever signs in last is the one signed in, also in a form opened earlier', async () => {
  const [first, second] = [somebody(), somebody()]
  for (const person of [first, second]) await signUp(new TestBrowser(browser.home), person)
  const [early, late] = [await browser.go('/api/login'), await browser.go('/api/login')]
  await browser.follow(await browser.submit(late, { email: first.email, password: PASSWORD }))
  await browser.follow(await browser.submit(early, { email: second.email, password: PASSWORD }))
  expect((await browser.whoAmI())?.email).toBe(second.email)
})

test('behind https every cookie is secure and every address is the public one', async () => {
  const publicUrl = 'https://fixwell.example'
  const secure = await openListeningWorld(connection, { publicUrl })
  try {
    const { person } = await signUp(browser)
    const jar = new Map<string, string>()
    const ask = async (address: string, form?: Record<string, string>) => {
      const { pathname, search } = new URL(address, publicUrl)
      const answer = await secure.app.inject({
        method: form ? 'POST' : 'GET',
        url: pathname + search,
        headers: {
          host: 'fixwell.example',
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(form && { origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form && { payload: new URLSearchParams(form).toString() }),
      })
      const set = [answer.headers['set-cookie'] ?? []].flat()
      for (const line of set) {
        expect(line.toLowerCase()).toContain('; secure')
        jar.set(
          line.slice(0, line.indexOf('=')),
          line.slice(line.indexOf('=') + 1, line.indexOf(';')),
        )
      }
      return { location: answer.headers.location ?? '', set: set.length }
    }
    const login = await ask('/api/login')
    expect(login.location).toContain(`${publicUrl}/oidc/auth?`)
    const form = await ask(login.location)
    const back = await ask(form.location, { email: person.email, password: PASSWORD })
    const callback = await ask(back.location)
    expect(callback.location).toContain(`${publicUrl}/api/callback?`)
    const done = await ask(callback.location)
    expect(done.location).toBe('/')
    expect([...jar.keys()]).toContain('__Host-fixwell_session')
  } finally {
    await secure.close()
  }
})

test('who fails on the way to a page still comes to it by signing in anew', async () => {
  await signUp(browser)
  const login = await browser.visit('/api/login?next=/bookings/b_1%3Ffrom%3Dmail')
  const { location } = await browser.visit(login.location ?? '')
  const spoiled = new URL(location ?? '')
  spoiled.searchParams.set('code', 'wrong')
  const page = await browser.visit(spoiled.href)
  expect(page.status).toBe(400)
  expect(page.text).toContain('href="/api/login?next=/bookings/b_1%3Ffrom%3Dmail"')
})
