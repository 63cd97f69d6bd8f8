import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { appWith } from '#server/testing/authenticator-app.ts'
import { ENGINES, openTestDatabase } from '#server/testing/database.ts'
import { type ListeningWorld, openListeningWorld } from '#server/testing/listening-world.ts'
import { PASSWORD, signIn, signUp, somebody, TestBrowser } from '#server/testing/test-browser.ts'
import { STEP_SECONDS } from './totp.ts'

/** Sends what a page of this browser would send. */
async function send(browser: TestBrowser, path: string, body?: object) {
  const answer = await fetch(new URL(path, browser.home), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      cookie: browser.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      origin: new URL(browser.home).origin,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) }
}

for (const engine of ENGINES) {
  let connection: Connection
  let world: ListeningWorld
  const browser = () => new TestBrowser(world.context.config.publicUrl)

  beforeAll(async () => {
    connection = await openTestDatabase(engine)
    world = await openListeningWorld(connection, {
      rateLimits: true,
      operatorsNeedSecondFactor: true,
      operatorEmails: ['olga@fixwell.test'],
    })
  })
  afterAll(async () => {
    await world.close()
    await connection.close()
  })

  /** Codes of the steps to come; each call is another half minute. */
  const appFor = (written: string) => {
    const shows = appWith(written)
    return () => {
      world.clock.advance(STEP_SECONDS * 1_000)
      return shows(world.clock.now())
    }
  }
  const setUp = async (here: TestBrowser) => {
    const begun = await send(here, '/api/profile/second-factor', { password: PASSWORD })
    expect(begun.status).toBe(201)
    const app = appFor(begun.body.secret)
    const done = await send(here, '/api/profile/second-factor/confirm', { code: app() })
    expect(done.status).toBe(200)
    const codes: string[] = done.body.recoveryCodes
    return { app, codes }
  }
  const factorOf = async (here: TestBrowser) =>
    (await send(here, '/api/profile/sign-in')).body.secondFactor
  /** The page that asks for the code. */
  const halfIn = async (there: TestBrowser, email: string) => {
    const page = await signIn(there, email)
    expect(page.text).toContain('Enter your code')
    expect(await there.whoAmI()).toBeNull()
    return page
  }

  test(`on ${engine}, a code is asked for after the password, and each is good once`, async () => {
    const [here, there] = [browser(), browser()]
    const { person } = await signUp(here)
    await signIn(there, person.email)
    const wrong = await send(here, '/api/profile/second-factor', { password: 'not my password' })
    expect([wrong.status, wrong.body.issues]).toMatchObject([400, [{ path: 'password' }]])
    const begun = await send(here, '/api/profile/second-factor', { password: PASSWORD })
    expect(begun.body.uri).toBe(
      `otpauth://totp/Fixwell%3A${encodeURIComponent(person.email)}?secret=${begun.body.secret}&issuer=Fixwell`,
    )
    // Nothing asks for it before a code has shown that the app has it.
    expect((await signIn(browser(), person.email)).location).toBe('/')
    const app = appFor(begun.body.secret)
    const confirm = (code: string) => send(here, '/api/profile/second-factor/confirm', { code })
    expect((await confirm('000000')).body.issues).toMatchObject([{ path: 'code' }])
    const { body } = await confirm(app())
    expect(new Set(body.recoveryCodes).size).toBe(10)
    // Five bits a letter.
    for (const each of body.recoveryCodes) expect(each).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/)
    expect(await factorOf(here)).toEqual({ on: true, codesLeft: 10, needed: false })
    expect(await there.whoAmI()).toBeNull()
    expect((await send(here, '/api/profile/second-factor', { password: PASSWORD })).status).toBe(
      409,
    )

    const page = await halfIn(there, person.email)
    const code = app()
    for (const typed of ['', '12345', '999999 ', 'abcd-efgh-ijkl-mnop'])
      expect((await there.submit(page, { code: typed })).status).toBe(400)
    const done = await there.follow(
      await there.submit(page, { code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    )
    expect(done.location).toBe('/')
    expect(await there.whoAmI()).toMatchObject({ email: person.email })
    const third = browser()
    const again = await halfIn(third, person.email)
    expect((await third.submit(again, { code })).status).toBe(400)

    const [recovery = ''] = body.recoveryCodes
    await third.follow(await third.submit(again, { code: recovery.toUpperCase() }))
    expect(await third.whoAmI()).not.toBeNull()
    const fourth = browser()
    const page4 = await halfIn(fourth, person.email)
    expect((await fourth.submit(page4, { code: recovery })).status).toBe(400)
    expect((await factorOf(here)).codesLeft).toBe(9)
  })

  test(`on ${engine}, who sends a form of a sign-in once more that has let them in is led into the site`, async () => {
    const [here, there] = [browser(), browser()]
    const { email } = (await signUp(here)).person
    const { app } = await setUp(here)
    const form = await there.go('/api/login')
    const page = await there.follow(await there.submit(form, { email, password: PASSWORD }))
    const code = app()
    await there.follow(await there.submit(page, { code }))
    for (const [late, sent] of [
      [page, { code }],
      [form, { email, password: PASSWORD }],
    ] as const)
      expect(await there.submit(late, sent)).toMatchObject({ status: 303, location: '/' })
    expect(await there.whoAmI()).toMatchObject({ email })
    // Nobody else is led anywhere by it.
    expect((await browser().submit(page, { code })).status).toBe(400)
  })

  test(`on ${engine}, two browsers with the same code: one comes in`, async () => {
    const here = browser()
    const { person } = await signUp(here)
    const { app } = await setUp(here)
    const both = await Promise.all(
      [browser(), browser()].map(async (there) => ({
        there,
        page: await halfIn(there, person.email),
      })),
    )
    const code = app()
    const answers = await Promise.all(both.map(({ there, page }) => there.submit(page, { code })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      303, 400,
    ])
  })

  test(`on ${engine}, after ten wrong codes none is looked at; without the password no page asks for one`, async () => {
    const [here, there] = [browser(), browser()]
    const { person } = await signUp(here)
    const { app } = await setUp(here)
    const page = await halfIn(there, person.email)
    for (let tries = 0; tries < 10; tries += 1)
      expect((await there.submit(page, { code: '000000' })).status).toBe(400)
    const late = await there.submit(page, { code: app() })
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '870'])
    const other = browser()
    const form = await other.go('/api/login')
    const around = await other.visit(`${form.url}/code`, {
      form: { code: app() },
      headers: { origin: new URL(other.home).origin },
    })
    expect(around.location).toMatch(/\/oidc\/interaction\/[\w-]+$/)
    expect(await other.whoAmI()).toBeNull()
  })

  test(`on ${engine}, it is removed with the password, and all of it is told and written down`, async () => {
    const here = browser()
    const { person } = await signUp(here)
    const { codes } = await setUp(here)
    const remove = (password: string) =>
      send(here, '/api/profile/second-factor/remove', { password })
    expect((await remove('not my password')).status).toBe(400)
    expect((await remove(PASSWORD)).body).toEqual({ on: false })
    expect((await remove(PASSWORD)).status).toBe(409)
    const there = browser()
    expect((await signIn(there, person.email)).location).toBe('/')
    const { rows: told } = await connection.db.execute<{ subject: string; body: string }>(
      sql`select subject, body from outbox where to_address = ${person.email} and kind = 'account' order by seq`,
    )
    expect(told.map(({ subject }) => subject)).toEqual([
      'Your second factor is on',
      'Your second factor is off',
    ])
    const { rows: acts } = await connection.db.execute<{ what: string }>(sql`
      select what from audit_log where who_email = ${person.email} and what like 'account.second%' order by seq`)
    expect(acts.map(({ what }) => what)).toEqual([
      'account.second_factor_on',
      'account.second_factor_off',
    ])
    const { rows: kept } = await connection.db.execute(
      sql`select * from provider_recovery_codes union all select code_hash, account_id from provider_recovery_codes`,
    )
    for (const code of codes) expect(JSON.stringify([kept, told])).not.toContain(code)
  })

  test(`on ${engine}, once it is off who had given a code counts as by one factor, also after they come back`, async () => {
    const [here, there] = [browser(), browser()]
    const { person } = await signUp(here)
    const { app } = await setUp(here)
    const page = await halfIn(there, person.email)
    await there.follow(await there.submit(page, { code: app() }))
    const factors = async () => {
      const { rows } = await connection.db.execute<{ two_factors: boolean }>(sql`
        select two_factors from sessions where user_id = (select id from users where email = ${person.email})`)
      return rows.map(({ two_factors }) => two_factors)
    }
    expect(await factors()).toEqual([true, true])
    await send(here, '/api/profile/second-factor/remove', { password: PASSWORD })
    expect((await there.go('/api/login')).url).toMatch(/\/oidc\/interaction\/[\w-]+$/)
    expect(await there.whoAmI()).toMatchObject({ email: person.email })
    expect(await factors()).toEqual([false, false])
  })

  test(`on ${engine}, where operators need one they do nothing before they have it`, async () => {
    const [here, there] = [browser(), browser()]
    const { person } = await signUp(here, { ...somebody(), email: 'olga@fixwell.test' })
    await connection.db.execute(sql`
      update provider_accounts set email_verified = true where email = ${person.email}`)
    await here.go('/api/login')
    await signIn(there, person.email)
    const desk = (from: TestBrowser) => send(from, '/api/operator/duty')
    const refused = await desk(here)
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      expect.stringContaining(`second factor here. Set it up on your profile`),
    ])
    expect(refused.body.detail).toContain(`${here.home}/profile`)
    expect((await send(here, '/api/profile/erase', { password: PASSWORD })).status).toBe(403)
    expect(await factorOf(here)).toMatchObject({ on: false, needed: true })
    const { app } = await setUp(here)
    expect((await desk(here)).status).toBe(200)
    const other = browser()
    await other.follow(await other.submit(await halfIn(other, person.email), { code: app() }))
    expect((await desk(other)).status).toBe(200)
    expect(await factorOf(here)).toMatchObject({ on: true, needed: false })
    expect(await there.whoAmI()).toBeNull()
    await send(here, '/api/profile/second-factor/remove', { password: PASSWORD })
    expect((await desk(here)).status).toBe(403)
  })
}
