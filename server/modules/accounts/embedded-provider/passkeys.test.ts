import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PasskeyOptions } from '#contract/passkeys.ts'
import type { Connection } from '#server/db/connect.ts'
import { runOperatorCommand } from '#server/operator/command.ts'
import { newAuthenticator } from '#server/testing/authenticator.ts'
import { addAccount, addUser } from '#server/testing/builders.ts'
import { ENGINES, openTestDatabase } from '#server/testing/database.ts'
import { openListeningWorld, type ListeningWorld } from '#server/testing/listening-world.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { PASSWORD, signUp, TestBrowser, type Visit } from '#server/testing/test-browser.ts'
import { openWorld, type Visitor } from '#server/testing/world.ts'
import type { PasskeyQuestion } from './passkey-attempts.ts'
import { providerAccounts, providerPasskeys } from './provider.table.ts'

type Authenticator = ReturnType<typeof newAuthenticator>

const MINUTE = 60_000

const PROOF = { password: PASSWORD }

describe.each(ENGINES)('passkeys, on %s', (engine) => {
  let connection: Connection
  let world: ListeningWorld
  let browser: TestBrowser
  let device: Authenticator

  beforeAll(async () => {
    connection = await openTestDatabase(engine)
    world = await openListeningWorld(connection, { rateLimits: false })
  })
  afterAll(async () => {
    await world.close()
    await connection.close()
  })
  beforeEach(() => {
    browser = new TestBrowser(world.context.config.publicUrl)
    device = newAuthenticator({ origin: browser.home, rpId: 'localhost' })
  })

  /** Somebody signed in at the site, with an account to keep passkeys for. */
  async function member(): Promise<{ ada: Visitor; email: string }> {
    const user = await addUser(connection.db)
    await addAccount(connection.db, user, PASSWORD)
    return { ada: await world.signIn(user), email: user.email }
  }
  const optionsFor = async (ada: Visitor): Promise<PasskeyOptions> => {
    const { status, body } = await ada.post('/api/profile/passkeys/options', PROOF)
    expect(status).toBe(200)
    return body
  }
  const kept = async (ada: Visitor) => (await ada.get('/api/profile/sign-in')).body.passkeys
  async function withPasskey() {
    const { ada, email } = await member()
    const added = await ada.post('/api/profile/passkeys', device.create(await optionsFor(ada)))
    expect(added.status).toBe(201)
    return { ada, email, passkey: added.body }
  }

  const unescaped = (text: string) => text.replaceAll('&quot;', '"')
  const question = ({ text }: Visit): PasskeyQuestion =>
    JSON.parse(unescaped(/data-question="([^"]+)"/.exec(text)?.[1] ?? 'null'))
  const answerTo = (page: Visit, credential: unknown) =>
    browser.visit(/data-answer-to="([^"]+)"/.exec(page.text)?.[1] ?? '', {
      form: { credential: JSON.stringify(credential) },
    })
  const signInForm = () => browser.go('/api/login?next=/profile')

  describe('a person', () => {
    test('adds one, sees it, signs in with it, and removes it', async () => {
      const { ada, email, passkey } = await withPasskey()
      expect(passkey).toEqual({
        id: expect.any(String),
        createdAt: world.clock.now().toISOString(),
        lastUsedAt: null,
        synced: true,
      })
      expect(await kept(ada)).toEqual([passkey])

      world.clock.advance(MINUTE)
      const form = await signInForm()
      expect(question(form)).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
      const done = await browser.follow(await answerTo(form, device.get(question(form))))
      expect(done.url).toBe(`${browser.home}/profile`)
      expect((await browser.whoAmI())?.email).toBe(email)
      const used = { ...passkey, lastUsedAt: world.clock.now().toISOString() }
      expect(await kept(ada)).toEqual([used])

      expect(await ada.delete(`/api/profile/passkeys/${passkey.id}`, PROOF)).toMatchObject({
        status: 200,
        body: { id: passkey.id },
      })
      expect(await kept(ada)).toEqual([])
      await browser.visit('/api/logout')
      const again = await signInForm()
      const refused = await answerTo(again, device.get(question(again)))
      expect([refused.status, refused.text.includes('not one we know')]).toEqual([400, true])
      expectProblem(await ada.delete(`/api/profile/passkeys/${passkey.id}`, PROOF), 404)
    })

    test('is asked for a key that knows them, and not for one they have', async () => {
      const { ada, email } = await withPasskey()
      expect(await optionsFor(ada)).toMatchObject({
        rp: { id: 'localhost', name: 'Fixwell' },
        user: { name: email, displayName: 'Ada Person' },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [{ id: device.id, type: 'public-key' }],
      })
      const twice = device.create(await optionsFor(ada))
      expectProblem(await ada.post('/api/profile/passkeys', twice), 409)
      expect(await kept(ada)).toHaveLength(1)
    })

    test('types their password before one is added or removed', async () => {
      const { ada, passkey } = await withPasskey()
      const add = (body: object) => ada.post('/api/profile/passkeys/options', body)
      const remove = (body: object) => ada.delete(`/api/profile/passkeys/${passkey.id}`, body)
      for (const call of [add, remove])
        for (const body of [{}, { password: '' }, { password: 'not my password' }])
          expect(expectProblem(await call(body), 400).issues).toMatchObject([{ path: 'password' }])
      expect(await kept(ada)).toHaveLength(1)
    })

    test('neither sees nor removes those of others', async () => {
      const { passkey, ada } = await withPasskey()
      const other = await member()
      expect(await kept(other.ada)).toEqual([])
      for (const id of [passkey.id, randomUUID(), 'x'])
        expectProblem(await other.ada.delete(`/api/profile/passkeys/${id}`, PROOF), 404)
      expect(await kept(ada)).toHaveLength(1)
    })

    test('keeps twenty at the most', async () => {
      const { ada } = await member()
      for (let added = 0; added < 20; added += 1) {
        const each = newAuthenticator({ origin: browser.home, rpId: 'localhost' })
        await ada.post('/api/profile/passkeys', each.create(await optionsFor(ada)))
      }
      expectProblem(await ada.post('/api/profile/passkeys/options', PROOF), 409)
      expect(await kept(ada)).toHaveLength(20)
    })

    test('loses them all when they set a new password, and is told so before', async () => {
      const { ada, email } = await withPasskey()
      const asked = { verb: 'reset', email } as const
      const { text } = await runOperatorCommand(world.context, world.connection, asked)
      const link = text.split('\n').at(-1) ?? ''
      expect((await browser.visit(link)).text).toContain('Your passkeys are removed')
      await browser.visit(link, { form: { password: 'a new long password' } })
      expect(
        await connection.db.$count(providerPasskeys, eq(providerPasskeys.credentialId, device.id)),
      ).toBe(0)
      const form = await signInForm()
      expect((await answerTo(form, device.get(question(form)))).status).toBe(400)
      expectProblem(await ada.get('/api/profile/sign-in'), 401)
    })

    test('without any reads nothing of them where they set a password', async () => {
      const { person } = await signUp(browser)
      const asked = { verb: 'reset', email: person.email } as const
      const { text } = await runOperatorCommand(world.context, world.connection, asked)
      expect((await browser.visit(text.split('\n').at(-1) ?? '')).text).not.toContain('passkey')
    })
  })

  describe('a new one', () => {
    test.each([
      ['for another site', { origin: 'https://evil.example' }],
      ['for another name', { rpId: 'evil.example' }],
      ['of another kind', { type: 'webauthn.get' }],
      ['whose owner did not show themselves', { verified: false }],
      ['whose owner was not there', { present: false }],
    ])('%s is not taken', async (_what, lies) => {
      const { ada } = await member()
      const made = device.create(await optionsFor(ada), lies)
      expect(expectProblem(await ada.post('/api/profile/passkeys', made), 400).detail).toContain(
        'could not be added',
      )
      expect(await kept(ada)).toEqual([])
    })

    test('answers one question, of its owner, within ten minutes', async () => {
      const { ada } = await member()
      const other = await member()
      const options = await optionsFor(ada)
      const made = device.create(options)
      expectProblem(await other.ada.post('/api/profile/passkeys', made), 400)
      expect((await ada.post('/api/profile/passkeys', made)).status).toBe(201)
      expectProblem(await ada.post('/api/profile/passkeys', made), 400)

      const late = device.create(await optionsFor(other.ada))
      world.clock.advance(10 * MINUTE)
      expectProblem(await other.ada.post('/api/profile/passkeys', late), 400)
      const unasked = device.create({ ...options, challenge: 'bm90IG91cnM' })
      expectProblem(await ada.post('/api/profile/passkeys', unasked), 400)
    })

    test('that is nonsense is refused, whatever it is', async () => {
      const { ada } = await member()
      const good = device.create(await optionsFor(ada))
      for (const part of [
        { attestationObject: 'AAAA' },
        { attestationObject: 'o2NmbXRkbm9uZQ' },
        { clientDataJSON: 'e30' },
        { clientDataJSON: Buffer.from('{"challenge":7}').toString('base64url') },
        { clientDataJSON: 'not base64!' },
      ]) {
        const made = { ...good, response: { ...good.response, ...part } }
        expectProblem(await ada.post('/api/profile/passkeys', made), 400)
      }
      expect(await kept(ada)).toEqual([])
    })
  })

  describe('signing in', () => {
    test.each([
      ['for another site', { origin: 'https://evil.example' }],
      ['for another name', { rpId: 'evil.example' }],
      ['of another kind', { type: 'webauthn.create' }],
      ['whose owner did not show themselves', { verified: false }],
      ['that says it is somebody else’s', { userHandle: 'c29tZWJvZHk' }],
      ['signed by another key', { forged: true }],
    ])('with an answer %s lets nobody in', async (_what, lies) => {
      await withPasskey()
      const form = await signInForm()
      const refused = await answerTo(form, device.get(question(form), lies))
      expect([refused.status, refused.text.includes('not one we know')]).toEqual([400, true])
      expect(await browser.whoAmI()).toBeNull()
      // The form asks anew.
      const done = await browser.follow(await answerTo(refused, device.get(question(refused))))
      expect(done.url).toBe(`${browser.home}/profile`)
    })

    test('with a copy that counts on its own lets nobody in', async () => {
      await withPasskey()
      const first = await signInForm()
      await answerTo(first, device.get(question(first), { counter: 7 }))
      await browser.visit('/api/logout')
      const second = await signInForm()
      const copied = await answerTo(second, device.get(question(second), { counter: 7 }))
      expect(copied.status).toBe(400)
      const right = device.get(question(copied), { counter: 8 })
      expect((await answerTo(copied, right)).status).toBe(303)
    })

    test('takes an answer once, in the sign-in that asked, while that lasts', async () => {
      await withPasskey()
      const form = await signInForm()
      const answer = device.get(question(form))
      const other = await new TestBrowser(browser.home).go('/api/login')
      expect((await answerTo(form, device.get(question(other)))).status).toBe(400)
      expect((await answerTo(form, answer)).status).toBe(303)
      expect((await answerTo(form, answer)).status).toBe(400)
      const late = await signInForm()
      world.clock.advance(60 * MINUTE)
      expect((await answerTo(late, device.get(question(late)))).status).toBe(400)
    })

    test.each(['', 'x', 'null', '[]', '{}', '{"id":7}', '{"id":"a","response":{}}', '\0'])(
      'with %j lets nobody in',
      async (credential) => {
        const form = await signInForm()
        const refused = await browser.visit(`${form.url}/passkey`, { form: { credential } })
        expect([refused.status, refused.text.includes('not one we know')]).toEqual([400, true])
      },
    )

    test('to an account that is gone is not possible', async () => {
      const { email } = await withPasskey()
      await connection.db.delete(providerAccounts).where(eq(providerAccounts.email, email))
      const form = await signInForm()
      expect((await answerTo(form, device.get(question(form)))).status).toBe(400)
    })
  })
})

test.each([
  ['by a bare address', { publicUrl: 'http://127.0.0.1:3000' }],
  ['without https', { publicUrl: 'http://fixwell.example' }],
])('a site reached %s has no passkeys', async (_what, settings) => {
  const world = await openWorld({ settings })
  const user = await addUser(world.context.db)
  await addAccount(world.context.db, user)
  const ada = await world.signIn(user)
  expect((await ada.get('/api/profile/sign-in')).body).toMatchObject({
    embedded: true,
    passkeys: null,
  })
  expectProblem(await ada.post('/api/profile/passkeys/options', PROOF), 409)
  await world.close()
})

test('who signs in elsewhere keeps their passkeys there', async () => {
  const oidc = { issuer: 'https://accounts.example', clientId: 'site', clientSecret: null }
  const world = await openWorld({ settings: { oidc } })
  const ada = await world.signIn(await addUser(world.context.db, { issuer: oidc.issuer }))
  expect((await ada.get('/api/profile/sign-in')).body).toEqual({
    embedded: false,
    passkeys: null,
    secondFactor: null,
  })
  expectProblem(await ada.post('/api/profile/passkeys/options', PROOF), 409)
  expectProblem(await ada.delete(`/api/profile/passkeys/${randomUUID()}`, PROOF), 404)
  await world.close()
})
