import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { openListeningWorld, type ListeningWorld } from '#server/testing/listening-world.ts'
import { users } from '#server/modules/accounts/users.table.ts'

let connection: Connection
let provider: ChildProcess
let issuer: string
let world: ListeningWorld

const PROGRAM = fileURLToPath(new URL('./testing-outside-provider.ts', import.meta.url))

async function startProvider(siteUrl: string) {
  const started = spawn(process.execPath, ['--import', 'tsx', PROGRAM, siteUrl], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  provider = started
  for await (const line of createInterface({ input: started.stdout })) return line
  throw new Error(`the provider did not start: try node --import tsx ${PROGRAM} ${siteUrl}`)
}

beforeAll(async () => {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  ;[connection, issuer] = await Promise.all([openTestDatabase(), startProvider(publicUrl)])
  world = await openListeningWorld(connection, {
    port,
    publicUrl,
    oidc: { issuer, clientId: 'site', clientSecret: 'a secret of the site' },
    operatorEmails: ['outside.person@company.example'],
  })
})
// The other process goes by the true time.
beforeEach(() => world.clock.set(new Date()))
afterAll(async () => {
  await world.close()
  provider.kill()
  await connection.close()
})

test('the site signs people in with a provider in another process, and out at both', async () => {
  const browser = new TestBrowser(world.context.config.publicUrl)
  const login = await browser.visit('/api/login')
  const again = await browser.visit('/api/login?again=yes&next=/jobs')
  expect(
    [login, again].map(({ location }) => new URL(location ?? '').searchParams.get('prompt')),
  ).toEqual([null, 'login'])
  expect(new URL(login.location ?? '').origin).toBe(issuer)
  expect((await browser.follow(login)).location).toBe('/')
  expect(await browser.whoAmI()).toMatchObject({
    role: 'operator',
    firstName: 'Outside',
    lastName: 'Person',
    email: 'Outside.Person@Company.example',
  })
  const [user] = await connection.db.select().from(users)
  expect(user).toMatchObject({ issuer, subject: 'employee-7', emailVerified: true })

  const out = await browser.visit('/api/logout')
  expect(await browser.whoAmI()).toBeNull()
  const leaving = new URL(out.location ?? '')
  expect(leaving.origin).toBe(issuer)
  expect(leaving.searchParams.get('post_logout_redirect_uri')).toBe(`${browser.home}/`)
  const question = await browser.visit(leaving.href)
  const xsrf = /name="xsrf" value="(\w+)"/.exec(question.text)?.[1] ?? ''
  const done = await browser.visit(`${issuer}/session/end/confirm`, {
    form: { xsrf, logout: 'yes' },
  })
  expect([done.status, done.location]).toEqual([303, `${browser.home}/`])
  expect((await browser.visit('/api/logout')).location).toBe('/')
})

test('the same person comes back as the same user', async () => {
  const people = [
    new TestBrowser(world.context.config.publicUrl),
    new TestBrowser(world.context.config.publicUrl),
  ]
  const ids = []
  for (const browser of people) {
    await browser.go('/api/login')
    ids.push((await browser.whoAmI())?.id)
  }
  expect(ids[0]).toBeDefined()
  expect(ids[1]).toBe(ids[0])
})

test('who signs out at the provider is signed out here, in that browser and no other', async () => {
  const people = [
    new TestBrowser(world.context.config.publicUrl),
    new TestBrowser(world.context.config.publicUrl),
  ] as const
  for (const browser of people) {
    await browser.go('/api/login')
    expect(await browser.whoAmI()).not.toBeNull()
  }
  const [leaving, staying] = people
  const question = await leaving.visit(`${issuer}/session/end`)
  const xsrf = /name="xsrf" value="(\w+)"/.exec(question.text)?.[1] ?? ''
  await leaving.visit(`${issuer}/session/end/confirm`, { form: { xsrf, logout: 'yes' } })
  expect(await leaving.whoAmI()).toBeNull()
  expect(await staying.whoAmI()).not.toBeNull()
})

test('with another provider the site serves none of its own', async () => {
  const browser = new TestBrowser(world.context.config.publicUrl)
  for (const path of [
    '/oidc/.well-known/openid-configuration',
    '/oidc/auth',
    '/oidc/reset/x',
    '/oidc/jwks',
  ])
    expect((await browser.visit(path)).status).toBe(404)
})
