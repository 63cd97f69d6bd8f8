import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { signIn, signUp, somebody, TestBrowser } from '#server/testing/test-browser.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openListeningWorld, type ListeningWorld } from '#server/testing/listening-world.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { command, runOperatorCommand } from './command.ts'
import {
  providerFailures,
  providerResets,
} from '#server/modules/accounts/embedded-provider/provider.table.ts'

let connection: Connection
let world: ListeningWorld
let browser: TestBrowser

const NEW = 'a new long password'
const HOUR = 3_600_000

beforeAll(async () => {
  connection = await openTestDatabase()
  world = await openListeningWorld(connection)
})
afterAll(async () => {
  await world.close()
  await connection.close()
})
beforeEach(() => {
  browser = new TestBrowser(world.context.config.publicUrl)
})

const run = (verb: 'verify' | 'reset' | 'second-factor-off', email: string) =>
  runOperatorCommand(world.context, connection, { verb, email })

async function resetLink(email: string) {
  const { done, text } = await run('reset', email)
  const link = text.split('\n').at(-1) ?? ''
  expect([done, link]).toEqual([
    true,
    expect.stringMatching(/^http:\/\/localhost:\d+\/oidc\/reset\/[\w-]{43}$/),
  ])
  return link
}

test('verify marks the e-mail for the provider and the site, and operators it names get their role at the next sign-in', async () => {
  const { person } = await signUp(browser)
  world.context.config.operatorEmails = [person.email]
  await browser.go('/api/login')
  expect((await browser.whoAmI())?.role).toBe('customer')
  const isVerified = async (): Promise<boolean> =>
    JSON.parse((await browser.visit('/api/profile')).text).emailVerified
  expect(await isVerified()).toBe(false)

  expect(await run('verify', ` ${person.email.toUpperCase()}`.trim())).toEqual({
    done: true,
    text: `${person.email} counts as verified now.`,
  })
  const [user] = await connection.db.select().from(users).where(eq(users.email, person.email))
  expect(user?.emailVerified).toBe(true)
  expect(await isVerified()).toBe(true)
  await browser.go('/api/login')
  expect((await browser.whoAmI())?.role).toBe('operator')
})

test('second-factor-off lets in who has lost app and codes', async () => {
  const { person } = await signUp(browser)
  const off = () => run('second-factor-off', person.email)
  expect(await off()).toEqual({ done: false, text: `${person.email} has no second factor.` })
  const now = world.clock.now()
  await connection.db.execute(sql`
    insert into provider_second_factors (account_id, secret_sealed, created_at, confirmed_at)
    select id, 'sealed', ${now.toISOString()}, ${now.toISOString()} from provider_accounts where email = ${person.email}`)
  const there = new TestBrowser(browser.home)
  expect((await signIn(there, person.email)).text).toContain('Enter your code')
  await browser.go('/api/login')
  await connection.db.execute(sql`update sessions set two_factors = true`)
  expect(await off()).toMatchObject({ done: true })
  expect(await off()).toMatchObject({ done: false })
  const { rows: signedIn } = await connection.db.execute(sql`
    select two_factors from sessions where user_id = (select id from users where email = ${person.email})`)
  expect(signedIn).toEqual([{ two_factors: false }])
  const { rows: told } = await connection.db.execute(sql`
    select subject from outbox where to_address = ${person.email} and kind = 'account'`)
  expect(told).toEqual([{ subject: 'Your second factor is off' }])
  const { rows: acts } = await connection.db.execute(sql`
    select what, who_id from audit_log join users on users.id::text = about_id
    where users.email = ${person.email} and what <> 'account.sign_in'`)
  expect(acts).toEqual([{ what: 'account.second_factor_off', who_id: null }])
  expect((await signIn(new TestBrowser(browser.home), person.email)).location).toBe('/')
})

test('an unknown e-mail is said in one line', async () => {
  for (const verb of ['verify', 'reset', 'second-factor-off'] as const) {
    expect(await run(verb, 'nobody@example.com')).toEqual({
      done: false,
      text: 'Nobody has an account with the e-mail nobody@example.com.',
    })
  }
})

test('only the two commands with an e-mail are understood', () => {
  for (const asked of [
    {},
    null,
    { verb: 'drop', email: 'a@b.c' },
    { verb: 'verify' },
    { verb: 'reset', email: 'a\0@b.c' },
  ])
    expect(command.safeParse(asked).success).toBe(false)
  expect(command.parse({ verb: 'reset', email: ' a@b.c ' })).toEqual({
    verb: 'reset',
    email: 'a@b.c',
  })
})

test('with another provider there is nothing to verify or reset', async () => {
  const oidc = { issuer: 'https://accounts.example', clientId: 'site', clientSecret: null }
  const outside = { ...world.context, db: connection.db, config: { ...world.context.config, oidc } }
  const { done, text } = await runOperatorCommand(outside, connection, {
    verb: 'verify',
    email: 'a@example.com',
  })
  expect([done, text]).toEqual([false, expect.stringContaining('OIDC_ISSUER')])
})

test('reset sets a new password once and signs the person out everywhere', async () => {
  const { person } = await signUp(browser)
  const elsewhere = new TestBrowser(browser.home)
  await signIn(elsewhere, person.email)
  const halfway = new TestBrowser(browser.home)
  const almost = await halfway.submit(await halfway.go('/api/login'), {
    email: person.email,
    password: person.password,
  })

  const link = await resetLink(person.email)
  const visitor = new TestBrowser(browser.home)
  const form = await visitor.visit(link)
  expect(form.text).toContain('<title>Choose a new password - Fixwell</title>')
  const short = await visitor.submit(form, { password: 'short' })
  expect([short.status, short.text.includes('12 characters or more')]).toEqual([400, true])

  for (const easy of ['password1234', person.email, 'fixwell-demo']) {
    const again = await visitor.submit(form, { password: easy })
    expect([again.status, again.text.includes('easy to guess')]).toEqual([400, true])
  }

  const done = await visitor.submit(form, { password: NEW })
  expect([done.status, done.text.includes('Your new password is set')]).toEqual([200, true])
  for (const each of [browser, elsewhere]) {
    expect(await each.whoAmI()).toBeNull()
    expect((await each.go('/api/login')).url).toContain('/oidc/interaction/')
  }
  // A sign-in with the old password that was not finished yet does not slip through.
  const late = await halfway.follow(almost)
  expect([late.status, late.location]).toEqual([400, null])

  expect((await signIn(visitor, person.email)).status).toBe(400)
  expect((await signIn(visitor, person.email, NEW)).location).toBe('/')
  for (const again of [
    await visitor.visit(link),
    await visitor.visit(link, { form: { password: NEW } }),
  ])
    expect([again.status, again.text.includes('used already')]).toEqual([404, true])
})

test('who has never come to the site is told of a password that is set by a link, too', async () => {
  const email = 'never.came@example.com'
  await connection.db.execute(sql`
    insert into provider_accounts (email, password_hash, first_name, last_name, created_at)
    values (${email}, 'none', 'Nell', 'Never', ${world.clock.now().toISOString()})`)
  expect((await browser.visit(await resetLink(email), { form: { password: NEW } })).status).toBe(
    200,
  )
  const { rows: told } = await connection.db.execute(sql`
    select kind, subject from outbox where to_address = ${email}`)
  expect(told).toEqual([{ kind: 'account', subject: 'A new password was set' }])
})

test('the demo’s password is one for the demo’s accounts alone', async () => {
  const { person } = await signUp(browser, { ...somebody(), email: 'somebody.new@fixwell.test' })
  const link = await resetLink(person.email)
  world.context.config.seedDemo = false
  const refused = await browser.visit(link, { form: { password: 'fixwell-demo' } })
  expect([refused.status, refused.text.includes('easy to guess')]).toEqual([400, true])
  world.context.config.seedDemo = true
  expect((await browser.visit(link, { form: { password: 'fixwell-demo' } })).status).toBe(200)
})

test('a link works for one hour, and a newer one replaces it', async () => {
  const { person } = await signUp(browser)
  const [first, second] = [await resetLink(person.email), await resetLink(person.email)]
  expect((await browser.visit(first)).status).toBe(404)
  world.clock.advance(HOUR - 1)
  expect((await browser.visit(second)).status).toBe(200)
  world.clock.advance(1)
  expect((await browser.visit(second)).status).toBe(404)
  expect((await browser.visit(second, { form: { password: NEW } })).status).toBe(404)
})

test('of two who use a link at once, one sets the password', async () => {
  const { person } = await signUp(browser)
  const link = await resetLink(person.email)
  const answers = await Promise.all(
    ['one', 'two'].map((each) => browser.visit(link, { form: { password: `${NEW} ${each}` } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('the link is kept only as a hash, and does not come from another site', async () => {
  const { person } = await signUp(browser)
  const link = await resetLink(person.email)
  const kept = await connection.db.select().from(providerResets)
  const token = link.split('/').at(-1) ?? ''
  expect(kept.length).toBeGreaterThan(0)
  expect(
    JSON.stringify(kept.map(({ tokenHash }) => Buffer.from(tokenHash).toString('base64url'))),
  ).not.toContain(token)
  const foreign = await browser.visit(link, {
    form: { password: NEW },
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.status).toBe(403)
  expect((await browser.visit(link)).status).toBe(200)
})

test('whoever is locked out by wrong passwords may go on after a reset', async () => {
  const { person } = await signUp(browser)
  for (let wrong = 0; wrong < 10; wrong++)
    await signIn(new TestBrowser(browser.home), person.email, 'wrong password')
  expect((await signIn(new TestBrowser(browser.home), person.email)).status).toBe(429)
  await browser.visit(await resetLink(person.email), { form: { password: NEW } })
  expect((await signIn(new TestBrowser(browser.home), person.email, NEW)).location).toBe('/')
  expect(
    await connection.db.$count(providerFailures, eq(providerFailures.email, person.email)),
  ).toBe(0)
})
