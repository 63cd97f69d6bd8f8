import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import {
  type BadProvider,
  openBadProvider,
  otherKey,
  signedWithSecret,
  unsigned,
} from './testing-bad-provider.ts'
import { ENGINES, openTestDatabase } from '#server/testing/database.ts'
import { openListeningWorld, type ListeningWorld } from '#server/testing/listening-world.ts'
import { openPage } from '#server/testing/open-page.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'
import { openWorld } from '#server/testing/world.ts'
import { sweepSessions } from '#server/modules/accounts/sessions.ts'
import { logoutTokens } from '#server/modules/accounts/users.table.ts'

type Claims = Record<string, unknown>

const PATH = '/api/backchannel-logout'
const HEADER = { alg: 'ES256', kid: 'one', typ: 'logout+jwt' }
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

describe.each(ENGINES)('a sign-out at another provider, on %s', (engine) => {
  let connection: Connection
  let provider: BadProvider
  let world: ListeningWorld

  beforeAll(async () => {
    ;[connection, provider] = await Promise.all([openTestDatabase(engine), openBadProvider()])
    world = await openListeningWorld(connection, {
      oidc: { issuer: provider.issuer, clientId: 'site', clientSecret: null },
      rateLimits: false,
    })
  })
  afterAll(async () => {
    await world.close()
    await connection.close()
    await provider.close()
  })
  beforeEach(() => {
    world.clock.set(new Date())
  })

  /** Signs somebody in, in a session the provider calls so. */
  async function signIn(sub: string, sid?: string) {
    provider.person = { sub, email: `${sub}@example.com`, name: 'Ada Person', ...(sid && { sid }) }
    const browser = new TestBrowser(world.context.config.publicUrl)
    await browser.go('/api/login')
    expect(await browser.whoAmI()).not.toBeNull()
    return browser
  }

  const seconds = () => Math.floor(world.clock.now().getTime() / 1000)
  const claims = (said: Claims): Claims => ({
    iss: provider.issuer,
    aud: 'site',
    iat: seconds(),
    exp: seconds() + 120,
    jti: randomUUID(),
    events: { [EVENT]: {} },
    ...said,
  })
  const tell = (token: string) =>
    new TestBrowser(world.context.config.publicUrl).visit(PATH, { form: { logout_token: token } })
  const said = (about: Claims) => provider.sign(HEADER, claims(about))
  const isIn = async (browser: TestBrowser) => (await browser.whoAmI()) !== null

  test('ends the session it names, at once, and no other', async () => {
    const [here, there, other] = [
      await signIn('ada', 'sid-1'),
      await signIn('ada', 'sid-2'),
      await signIn('bob', 'sid-3'),
    ]
    const cookie = `fixwell_session=${here.cookie('fixwell_session')}`
    const page = await openPage(world.url, cookie)
    const answer = await tell(said({ sub: 'ada', sid: 'sid-1' }))
    expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([
      200,
      '',
      'no-store',
    ])
    await page.ended
    expect([await isIn(here), await isIn(there), await isIn(other)]).toEqual([false, true, true])
  })

  test('ends a session by its name alone, and all of a person by theirs', async () => {
    const [one, two, three] = [
      await signIn('cy', 'sid-4'),
      await signIn('cy', 'sid-5'),
      await signIn('cy'),
    ]
    expect((await tell(said({ sid: 'sid-4' }))).status).toBe(200)
    expect([await isIn(one), await isIn(two), await isIn(three)]).toEqual([false, true, true])
    expect((await tell(said({ sub: 'cy' }))).status).toBe(200)
    expect([await isIn(two), await isIn(three)]).toEqual([false, false])
  })

  test('ends no session of somebody else that has the same name', async () => {
    const dan = await signIn('dan', 'sid-6')
    expect((await tell(said({ sub: 'eve', sid: 'sid-6' }))).status).toBe(200)
    expect((await tell(said({ sub: 'nobody' }))).status).toBe(200)
    expect(await isIn(dan)).toBe(true)
  })

  test('is heard once: said again it does not end the next session', async () => {
    const token = said({ sub: 'fay' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 400, 400, 400, 400,
    ])
    const fay = await signIn('fay')
    expect((await tell(token)).status).toBe(400)
    expect(await isIn(fay)).toBe(true)
  })

  const HOSTILE: [string, () => string][] = [
    ['of another provider', () => said({ sub: 'gus', iss: 'https://evil.example' })],
    ['for another site', () => said({ sub: 'gus', aud: 'another-site' })],
    ['for nobody', () => said({ sub: 'gus', aud: undefined })],
    ['about nobody', () => said({})],
    ['about a person that cannot be stored', () => said({ sub: 'a\0b' })],
    ['about a session that cannot be stored', () => said({ sub: 'gus', sid: 'x'.repeat(256) })],
    ['about a list', () => said({ sub: ['gus'] })],
    ['from a while ago', () => said({ sub: 'gus', iat: seconds() - 400 })],
    ['that is over', () => said({ sub: 'gus', exp: seconds() - 61 })],
    ['from the future', () => said({ sub: 'gus', iat: seconds() + 3_600 })],
    ['of no time', () => said({ sub: 'gus', iat: undefined })],
    ['without an id', () => said({ sub: 'gus', jti: undefined })],
    ['with an empty id', () => said({ sub: 'gus', jti: '' })],
    ['without an event', () => said({ sub: 'gus', events: undefined })],
    ['with another event', () => said({ sub: 'gus', events: { 'urn:x': {} } })],
    ['with an event that is no object', () => said({ sub: 'gus', events: { [EVENT]: true } })],
    ['with a nonce, as ID tokens have', () => said({ sub: 'gus', nonce: 'n' })],
    ['of another type', () => provider.sign({ ...HEADER, typ: 'at+jwt' }, claims({ sub: 'gus' }))],
    ['signed by somebody else', () => otherKey(HEADER, claims({ sub: 'gus' }))],
    ['of a key nobody knows', () => otherKey({ ...HEADER, kid: 'two' }, claims({ sub: 'gus' }))],
    ['signed by nobody', () => unsigned(claims({ sub: 'gus' }))],
    [
      'signed with the public key',
      () => signedWithSecret(provider.publicPem, claims({ sub: 'gus' })),
    ],
    ['that is none', () => 'a.b.c'],
    ['that is empty', () => ''],
  ]

  test('is not believed when it is wrong in any way', async () => {
    const gus = await signIn('gus', 'sid-7')
    for (const [what, token] of HOSTILE) {
      const { status, headers } = await tell(token())
      expect([what, status, headers.get('content-type')]).toEqual([
        what,
        400,
        'application/problem+json',
      ])
    }
    expect(await isIn(gus)).toBe(true)
    // A type is not demanded: older providers send none.
    expect(
      (await tell(provider.sign({ alg: 'ES256', kid: 'one' }, claims({ sub: 'gus' })))).status,
    ).toBe(200)
    expect(await isIn(gus)).toBe(false)
  })

  test('is not heard from anything but a form', async () => {
    const send = (body: string, type: string) =>
      fetch(world.context.config.publicUrl + PATH, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
    const form = 'application/x-www-form-urlencoded'
    expect((await send('', form)).status).toBe(400)
    expect((await send('logout_token=a&logout_token=b', form)).status).toBe(400)
    expect((await send('{}', 'application/json')).status).toBe(415)
    expect((await send(`logout_token=${'x'.repeat(300_000)}`, form)).status).toBe(413)
    expect((await fetch(world.context.config.publicUrl + PATH)).status).toBe(404)
  })

  test('is forgotten once nobody could say it again', async () => {
    await tell(said({ sub: 'nobody' }))
    expect(await connection.db.$count(logoutTokens)).toBeGreaterThan(0)
    world.clock.advance(421_000)
    await sweepSessions(world.context)
    expect(await connection.db.$count(logoutTokens)).toBe(0)
  })
})

test('while the provider’s keys cannot be had, it is asked to come again', async () => {
  const connection = await openTestDatabase()
  const provider = await openBadProvider()
  provider.publishesKeys = false
  const world = await openListeningWorld(connection, {
    oidc: { issuer: provider.issuer, clientId: 'site', clientSecret: null },
  })
  const now = Math.floor(Date.now() / 1000)
  const token = provider.sign(HEADER, {
    iss: provider.issuer,
    aud: 'site',
    iat: now,
    jti: 'one',
    sub: 'ada',
    events: { [EVENT]: {} },
  })
  const tell = () =>
    new TestBrowser(world.context.config.publicUrl).visit(PATH, { form: { logout_token: token } })
  const away = await tell()
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  provider.publishesKeys = true
  expect((await tell()).status).toBe(200)
  await provider.close()
  expect((await tell()).status).toBe(400)
  await world.close()
  await connection.close()
})

test('our own provider has nobody to tell', async () => {
  const world = await openWorld()
  expect((await world.visitor.post(PATH, {})).status).toBe(404)
  await world.close()
})
