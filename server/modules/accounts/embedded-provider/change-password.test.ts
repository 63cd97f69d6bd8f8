import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENGINES, openTestDatabase } from '#server/testing/database.ts'
import type { Connection } from '#server/db/connect.ts'
import { type ListeningWorld, openListeningWorld } from '#server/testing/listening-world.ts'
import { PASSWORD, signIn, signUp, TestBrowser } from '#server/testing/test-browser.ts'
import { outbox } from '#server/modules/notifications/outbox.table.ts'

const NEXT = 'a lamp beside the green door'

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
    world = await openListeningWorld(connection, { rateLimits: true })
  })
  afterAll(async () => {
    await world.close()
    await connection.close()
  })

  test(`on ${engine}, who knows their password changes it: everybody else is out, and they are told`, async () => {
    const [here, there] = [browser(), browser()]
    const { person } = await signUp(here)
    await signIn(there, person.email)
    expect((await send(here, '/api/profile/sessions')).body).toMatchObject([
      { current: expect.any(Boolean) },
      { current: expect.any(Boolean) },
    ])

    const change = (current: string, next: string) =>
      send(here, '/api/profile/password', { current, next })
    for (const [current, next, path] of [
      ['not my password', NEXT, 'current'],
      ['', NEXT, 'current'],
      [PASSWORD, 'too short', 'next'],
      [PASSWORD, 'x'.repeat(201), 'next'],
      [PASSWORD, person.email, 'next'],
    ] as const) {
      const { status, body } = await change(current, next)
      expect([status, body.issues[0].path]).toEqual([400, path])
    }
    expect(await there.whoAmI()).not.toBeNull()

    expect(await change(PASSWORD, NEXT)).toMatchObject({ status: 200, body: { ended: 1 } })
    expect(await there.whoAmI()).toBeNull()
    expect(await here.whoAmI()).toMatchObject({ email: person.email })
    // What the provider remembered of the other browser does not let it in again either.
    expect((await there.go('/api/login')).text).toContain('name="password"')
    expect((await signIn(browser(), person.email)).status).toBe(400)
    expect((await signIn(browser(), person.email, NEXT)).location).toBe('/')

    const told = await connection.db.select().from(outbox)
    expect(told.map(({ subject }) => subject)).toContain('Your password was changed')
    expect(JSON.stringify(told)).not.toContain(NEXT)
  })

  test(`on ${engine}, one signs out everywhere else, and never anybody else`, async () => {
    const [here, there, other] = [browser(), browser(), browser()]
    const { person } = await signUp(here)
    await signIn(there, person.email)
    await signUp(other)
    const end = (password = PASSWORD) =>
      send(here, '/api/profile/sessions/end-others', { password })
    for (const [password, said] of [
      ['', 'Enter your password.'],
      ['wrong', 'That is not your password.'],
    ])
      expect((await end(password)).body.issues).toEqual([{ path: 'password', message: said }])
    expect((await send(here, '/api/profile/sessions/end-others', {})).status).toBe(400)
    expect(await there.whoAmI()).not.toBeNull()
    expect(await end()).toMatchObject({ status: 200, body: { ended: 1 } })
    expect(await end()).toMatchObject({ status: 200, body: { ended: 0 } })
    expect((await send(here, '/api/profile/sessions')).body).toMatchObject([{ current: true }])
    expect(await there.whoAmI()).toBeNull()
    expect(await other.whoAmI()).not.toBeNull()
  })

  test(`on ${engine}, wrong passwords are counted like those of a sign-in`, async () => {
    const here = browser()
    await signUp(here)
    const change = (current: string) => send(here, '/api/profile/password', { current, next: NEXT })
    for (let tries = 0; tries < 10; tries += 1) expect((await change('wrong')).status).toBe(400)
    const { status, headers } = await change(PASSWORD)
    expect([status, headers.get('retry-after')]).toEqual([429, '900'])
  })
}
