import { eq } from 'drizzle-orm'
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

/** The tag of a field, the sentence it is described by, and what the alert says. */
function field({ text }: Visit, name: string) {
  const tag = new RegExp(`<input id="${name}"[^>]*>`).exec(text.replaceAll(/\s+/g, ' '))?.[0] ?? ''
  const error = new RegExp(`<p class="error" id="${name}-error">([^<]*)</p>`).exec(text)?.[1]
  return { tag, error }
}
const alert = ({ text }: Visit) =>
  /<div class="alert" role="alert">([\s\S]*?)<\/div>/.exec(text)?.[1]

test('a wrong password and an unknown e-mail get the same one sentence, and the e-mail stays', async () => {
  const { person } = await signUp(new TestBrowser(browser.home))
  const said = []
  for (const email of [person.email, 'nobody@example.com']) {
    const page = await browser.submit(await signInForm(), { email, password: `${PASSWORD}!` })
    expect(page.status).toBe(400)
    expect(field(page, 'email').tag).toContain(`value="${email}"`)
    expect(page.text).not.toContain(`${PASSWORD}!`)
    expect(page.text).toContain('<title>Error: Sign in - Fixwell</title>')
    expect(field(page, 'password').tag).toMatch(
      /aria-describedby="failure" aria-invalid="true" autofocus/,
    )
    said.push(alert(page))
  }
  expect(said[0]).toContain('The e-mail and the password do not belong together.')
  expect(said[1]).toBe(said[0])
})

test('a taken e-mail is said plainly, however it is typed, with a way to sign in', async () => {
  const { person } = await signUp(new TestBrowser(browser.home))
  const before = await accounts()
  const page = await browser.submit(await signUpForm(), {
    ...somebody(),
    email: person.email.toUpperCase(),
    password: 'another long password',
  })
  expect(page.status).toBe(409)
  expect(alert(page)).toContain('There is an account with this e-mail already.')
  expect(field(page, 'email').tag).toMatch(
    /aria-describedby="failure" aria-invalid="true" autofocus/,
  )
  const link = /<a href="([^"]+)">Sign in instead/.exec(page.text)?.[1] ?? ''
  const signIn = await browser.visit(link)
  expect(signIn.text).toContain('<h1>Sign in</h1>')
  // What was typed stays, and is in no address.
  expect(field(signIn, 'email').tag).toContain(`value="${person.email.toUpperCase()}"`)
  expect(signIn.url).not.toContain('@')
  const forgot = await browser.visit(`${signIn.url}/forgot-password`)
  expect(field(forgot, 'email').tag).toContain(`value="${person.email.toUpperCase()}"`)
  await browser.submit(signIn, { email: 'nobody@example.com', password: PASSWORD })
  expect(field(await browser.visit(forgot.url), 'email').tag).toContain('"nobody@example.com"')
  expect(await accounts()).toBe(before)
})

test('of many who take the same e-mail at once, one gets it', async () => {
  const person = somebody()
  const before = await accounts()
  const browsers = Array.from({ length: 6 }, () => new TestBrowser(browser.home))
  const answers = await Promise.all(
    browsers.map(async (each) => {
      const form = await each.visit(`${(await each.go('/api/login')).url}/sign-up`)
      return each.submit(form, person)
    }),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    303, 409, 409, 409, 409, 409,
  ])
  expect(await accounts()).toBe(before + 1)
})

const WRONG: [string, Record<string, string>, string, string][] = [
  ['a blank first name', { firstName: '  ' }, 'firstName', 'Enter your first name.'],
  ['a blank last name', { lastName: '' }, 'lastName', 'Enter your last name.'],
  ['a long name', { firstName: 'x'.repeat(101) }, 'firstName', 'Use 100 characters or fewer.'],
  [
    'a NUL in a name',
    { lastName: 'a\0b' },
    'lastName',
    'This text holds a character that cannot be stored.',
  ],
  [
    'a line break and a link in a name',
    { firstName: 'Ada,\n\nYou won: http://evil.example' },
    'firstName',
    'This holds a line break or a hidden character. Please type it again on one line.',
  ],
  ['a name that nobody sees', { lastName: '\u200b\u3164' }, 'lastName', 'Enter your last name.'],
  [
    'an e-mail that hides another',
    { email: 'ada,victim@example.com' },
    'email',
    'Enter your e-mail address, such as you@example.com.',
  ],
  ['a blank e-mail', { email: '' }, 'email', 'Enter your e-mail address, such as you@example.com.'],
  [
    'no e-mail at all',
    { email: 'ada' },
    'email',
    'Enter your e-mail address, such as you@example.com.',
  ],
  ['a long e-mail', { email: `${'x'.repeat(250)}@a.bc` }, 'email', 'Use 254 characters or fewer.'],
  [
    'a NUL in an e-mail',
    { email: 'a\0@example.com' },
    'email',
    'This text holds a character that cannot be stored.',
  ],
  [
    'a short password',
    { password: 'x'.repeat(11) },
    'password',
    'Choose a password of 12 characters or more.',
  ],
  [
    'a long password',
    { password: 'x'.repeat(201) },
    'password',
    'Choose a password of 200 characters or fewer.',
  ],
  [
    'a NUL in a password',
    { password: `${PASSWORD}\0` },
    'password',
    'This password holds a character that cannot be typed.',
  ],
]

test.each(WRONG)('%s is refused beside its field', async (_what, change, name, sentence) => {
  const before = await accounts()
  const page = await browser.submit(await signUpForm(), { ...somebody(), ...change })
  expect(page.status).toBe(400)
  const { tag, error } = field(page, name)
  expect(error).toBe(sentence)
  expect(tag).toMatch(new RegExp(`aria-describedby="[^"]*${name}-error"`))
  expect(tag).toContain('aria-invalid="true"')
  expect(tag).toContain('autofocus')
  expect(alert(page)).toContain(`<a href="#${name}">${sentence}</a>`)
  expect(await accounts()).toBe(before)
})

const EASY: [string, string][] = [
  ['known to be common', 'password1234'],
  ['common in capitals', 'PassWord1234'],
  ['a common one twice', 'passwordpassword'],
  ['the demo’s', 'fixwell-demo'],
  ['our name with digits', 'Fixwell!2026'],
  ['a common word filled up', 'Password-123456'],
  ['one’s own e-mail', 'grace.hopper@example.com'],
  ['its first part', 'Grace.Hopper1906'],
  ['one’s own name', 'hopper grace 12'],
  ['one character', 'aaaaaaaaaaaa'],
  ['one emoji', '🔧'.repeat(12)],
  ['a piece again and again', 'abc1abc1abc1'],
  ['counted up', '123456789012'],
  ['counted down', '987654321098'],
  ['the alphabet', 'ABCDEFGHIJKLM'],
  ['a row of keys', 'qwertyuiopas'],
]

test.each(EASY)(
  'a password that is %s is refused, and the form stays as typed',
  async (_what, password) => {
    const before = await accounts()
    const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace.hopper@example.com' }
    const page = await browser.submit(await signUpForm(), { ...grace, password })
    expect(page.status).toBe(400)
    expect(field(page, 'password').error).toBe(
      'This password is easy to guess. Choose another one, such as a few words that have nothing to do with each other.',
    )
    for (const [name, value] of Object.entries(grace))
      expect(field(page, name).tag).toContain(`value="${value}"`)
    expect(field(page, 'password').tag).not.toContain('value=')
    expect(await accounts()).toBe(before)
  },
)

test.each([
  'correct horse battery staple',
  'a-long-password-1234',
  'Test-password-123',
  'grace likes bridges',
  'hunter2hunter3',
  '839201748392',
  'пароль для кухни',
])('a password such as %s is taken', async (password) => {
  const { person } = await signUp(browser, {
    ...somebody(),
    firstName: 'Grace',
    lastName: 'Hopper',
    password,
  })
  expect(person.password).toBe(password)
})

test('a form sent empty, doubled or as something else is refused, never a failure of ours', async () => {
  const address = `${(await signInForm()).url}/sign-up`
  expect((await browser.visit(address, { form: {} })).status).toBe(400)
  const send = async (body: string, type: string) => {
    const cookie = browser.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, {
      method: 'POST',
      body,
      headers: { cookie, 'content-type': type },
    })
    return { status: answer.status, type: answer.headers.get('content-type') }
  }
  const html = 'text/html; charset=utf-8'
  const form = 'application/x-www-form-urlencoded'
  expect(await send('email=a&email=b&password=c&password=d', form)).toEqual({
    status: 400,
    type: html,
  })
  expect(await send('__proto__=a&firstName[x]=y&%zz', form)).toEqual({ status: 400, type: html })
  expect(await send('{}', 'application/json')).toEqual({ status: 415, type: html })
  expect(await send(`email=${'x'.repeat(2_000_000)}`, form)).toEqual({ status: 413, type: html })
})

test('what was typed is shown again as text, never as markup', async () => {
  const evil = `"><script>alert(1)</script>'&amp;`
  const page = await browser.submit(await signUpForm(), {
    ...somebody(),
    firstName: evil,
    password: 'short',
  })
  expect(page.text).not.toContain('<script>alert')
  expect(field(page, 'firstName').tag).toContain(
    'value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;amp;"',
  )
})

test('emoji and other scripts are names and passwords like any other', async () => {
  const { person } = await signUp(browser, {
    ...somebody(),
    firstName: '  Zoë 👩🏽‍🔧 ',
    lastName: 'مهندس',
    password: '🔧🪛🔩🪚🧰🔨🪜🚿🛁🚽🧯🪣',
  })
  expect(await browser.whoAmI()).toMatchObject({ firstName: 'Zoë 👩🏽‍🔧', lastName: 'مهندس' })
  const again = new TestBrowser(browser.home)
  const done = await again.submit(await again.go('/api/login'), person)
  expect(done.status).toBe(303)
})

test('the e-mail is kept in one spelling', async () => {
  const person = { ...somebody(), email: 'Grace.Hopper@Example.COM ' }
  await signUp(browser, person)
  const found = await connection.db
    .select({ verified: providerAccounts.emailVerified })
    .from(providerAccounts)
    .where(eq(providerAccounts.email, 'grace.hopper@example.com'))
  expect(found).toEqual([{ verified: false }])
})

test('who goes back to the form after it has let them in comes to the site, nobody else', async () => {
  const form = await signUpForm()
  await browser.follow(await browser.submit(form, somebody()))
  for (const page of [form.url, form.url.replace('/sign-up', '')])
    expect(await browser.visit(page)).toMatchObject({ status: 302, location: '/' })
  expect((await new TestBrowser(browser.home).visit(form.url)).status).toBe(400)
})
