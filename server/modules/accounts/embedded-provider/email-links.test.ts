import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import type { Connection } from '#server/db/connect.ts'
import { sendMail } from '#server/modules/notifications/send-mail.job.ts'
import { runOperatorCommand } from '#server/operator/command.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES, openTestDatabase } from '#server/testing/database.ts'
import { openListeningWorld, type ListeningWorld } from '#server/testing/listening-world.ts'
import {
  type MailServer,
  linkIn,
  openMailServer,
} from '#server/modules/notifications/testing-mail-server.ts'
import { expectProblem } from '#server/testing/problems.ts'
import {
  PASSWORD,
  signIn,
  signUp,
  somebody,
  TestBrowser,
  type Visit,
} from '#server/testing/test-browser.ts'
import { openWorld } from '#server/testing/world.ts'
import { sweepProvider } from './sweep-provider.ts'

const NEW = 'a new long password'
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(ENGINES)('links in mails, on %s', (engine) => {
  let connection: Connection
  let world: ListeningWorld
  let post: MailServer
  let browser: TestBrowser

  beforeAll(async () => {
    connection = await openTestDatabase(engine)
    post = await openMailServer()
    world = await openListeningWorld(connection, { smtpUrl: post.url })
  })
  afterAll(async () => {
    world.context.mailer?.close()
    await world.close()
    await connection.close()
    await post.close()
  })
  beforeEach(() => {
    browser = new TestBrowser(world.context.config.publicUrl)
    // Everybody comes from one address.
    world.clock.advance(61_000)
  })

  /** What came into this mailbox and was not looked at before, the oldest first. */
  const seen = new Map<string, number>()
  async function mailsTo(email: string): Promise<string[]> {
    while ((await sendMail(world.context)) > 0);
    const mails = post.taken.filter((_, index) => post.receivers[index] === email)
    const from = seen.get(email) ?? 0
    seen.set(email, mails.length)
    return mails.slice(from)
  }

  const newcomer = async () => {
    const { person } = await signUp(browser)
    const [confirmation = ''] = await mailsTo(person.email)
    return { person, confirmation }
  }

  async function askForLink(
    email: string,
    { aim = '/', from = new TestBrowser(browser.home) } = {},
  ) {
    const form = await from.go(`/api/login?next=${encodeURIComponent(aim)}`)
    const link = /href="([^"]*\/forgot-password)"/.exec(form.text)?.[1] ?? ''
    return from.submit(await from.visit(link), { email })
  }

  const isVerified = async (of: TestBrowser): Promise<unknown> =>
    JSON.parse((await of.visit('/api/profile')).text).emailVerified

  /** A page without the address that was typed and what is different in every one of them. */
  const withoutWhom = ({ status, text }: Visit, email: string) => ({
    status,
    text: text.replaceAll(email, '…').replaceAll(/\/interaction\/[\w-]+/g, '/interaction/…'),
  })

  describe('a forgotten password', () => {
    test('is set anew by the link in the mail, which leads back to where its owner was going', async () => {
      const { person } = await newcomer()
      const elsewhere = new TestBrowser(browser.home)
      await signIn(elsewhere, person.email)

      const visitor = new TestBrowser(browser.home)
      const asked = await askForLink(person.email.toUpperCase(), {
        aim: '/bookings/b_1?x=1',
        from: visitor,
      })
      expect(asked.status).toBe(200)
      expect(asked.text).toContain('<h1>Look in your mail</h1>')
      const [mail = '', ...others] = await mailsTo(person.email)
      expect(others).toEqual([])
      expect(mail).toContain('Subject: Set a new password')

      // Any browser may follow it; a look changes nothing.
      const phone = new TestBrowser(browser.home)
      const form = await phone.visit(linkIn(mail))
      await phone.visit(linkIn(mail))
      expect(await browser.whoAmI()).not.toBeNull()
      for (const easy of ['short', 'password1234', person.email])
        expect((await phone.submit(form, { password: easy })).status).toBe(400)
      const done = await phone.submit(form, { password: NEW })
      expect(done.text).toContain('Your new password is set')
      expect(done.text).toContain('your e-mail address is confirmed as well')

      for (const each of [browser, elsewhere]) {
        expect(await each.whoAmI()).toBeNull()
        expect((await each.go('/api/login')).url).toContain('/oidc/interaction/')
      }
      const next = /<a class="button" href="([^"]+)">Sign in<\/a>/.exec(done.text)?.[1] ?? ''
      const signInForm = await phone.go(next.replaceAll('&amp;', '&'))
      const refused = await phone.submit(signInForm, { email: person.email, password: PASSWORD })
      expect(refused.status).toBe(400)
      const letIn = await phone.submit(refused, { email: person.email, password: NEW })
      expect((await phone.follow(letIn)).url).toBe(`${browser.home}/bookings/b_1?x=1`)
      expect(await isVerified(phone)).toBe(true)

      const again = await phone.visit(linkIn(mail))
      expect([again.status, again.text.includes('used already')]).toEqual([404, true])
    })

    test('is answered the same whether or not there is an account, and written about only if there is', async () => {
      const { person } = await newcomer()
      const known = await askForLink(person.email)
      const unknown = await askForLink('nobody.at.all@example.com')
      expect(withoutWhom(known, person.email)).toEqual(
        withoutWhom(unknown, 'nobody.at.all@example.com'),
      )
      expect(await mailsTo('nobody.at.all@example.com')).toEqual([])
      expect(await mailsTo(person.email)).toHaveLength(1)
    })

    test('has one link at a time, good for an hour', async () => {
      const { person } = await newcomer()
      await askForLink(person.email)
      await askForLink(person.email)
      const [first = '', second = ''] = await mailsTo(person.email)
      expect((await browser.visit(linkIn(first))).status).toBe(404)
      world.clock.advance(HOUR - 1)
      expect((await browser.visit(linkIn(second))).status).toBe(200)
      world.clock.advance(1)
      expect((await browser.visit(linkIn(second))).status).toBe(404)
      expect((await browser.visit(linkIn(second), { form: { password: NEW } })).status).toBe(404)
    })

    test('of many who ask at once, the last one written to has the link that works', async () => {
      const { person } = await newcomer()
      await Promise.all(Array.from({ length: 4 }, () => askForLink(person.email)))
      const mails = await mailsTo(person.email)
      const statuses = []
      for (const mail of mails) statuses.push((await browser.visit(linkIn(mail))).status)
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
    })

    test('is written about five times an hour, to nobody sooner', async () => {
      const { person } = await newcomer()
      for (const email of [person.email, 'nobody.asks@example.com']) {
        for (let asked = 0; asked < 5; asked += 1)
          expect((await askForLink(email)).status).toBe(200)
        world.clock.advance(61_000)
        const refused = await askForLink(email.toUpperCase())
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3539'])
        expect(refused.text).toContain('This was asked for several times already.')
        expect(refused.text).toContain('try again in 59 minutes')
      }
      expect(await mailsTo(person.email)).toHaveLength(5)
      world.clock.advance(HOUR)
      expect((await askForLink(person.email)).status).toBe(200)
    })

    test('is asked for 20 times a minute from one address', async () => {
      const form = await browser.go('/api/login')
      const statuses = []
      for (let asked = 0; asked < 21; asked += 1)
        statuses.push((await browser.visit(`${form.url}/forgot-password`, { form: {} })).status)
      expect(statuses).toEqual([...Array(20).fill(400), 429])
    })

    test('is asked for with an address, on this site, in a sign-in that lasts', async () => {
      const form = await browser.go('/api/login')
      const address = `${form.url}/forgot-password`
      for (const email of ['', 'ada', 'ada,victim@example.com', 'a\0@example.com']) {
        const page = await browser.visit(address, { form: { email } })
        expect([page.status, page.text.includes('aria-invalid="true"')]).toEqual([400, true])
      }
      const foreign = { origin: 'https://evil.example' }
      const sent = { form: { email: 'ada@example.com' }, headers: foreign }
      expect((await browser.visit(address, sent)).status).toBe(403)
      const stranger = new TestBrowser(browser.home)
      expect((await stranger.visit(address)).status).toBe(400)
      expect((await stranger.visit(address, { form: { email: 'a@example.com' } })).status).toBe(400)
    })

    test('set by a link that an operator hands over says nothing about the address', async () => {
      const { person } = await newcomer()
      const asked = { verb: 'reset', email: person.email } as const
      const { text } = await runOperatorCommand(world.context, world.connection, asked)
      const link = text.split('\n').at(-1) ?? ''
      const done = await browser.visit(link, { form: { password: NEW } })
      expect(done.text).not.toContain('confirmed')
      await signIn(browser, person.email, NEW)
      expect(await isVerified(browser)).toBe(false)
    })
  })

  describe('an address', () => {
    const CONFIRMED = '<h1>Your e-mail is confirmed</h1>'

    test('is confirmed by the link that sign-up mails, for whoever is signed in as often as it is followed', async () => {
      const { person, confirmation } = await newcomer()
      expect(confirmation).toContain('Subject: Confirm your e-mail address')
      expect(await isVerified(browser)).toBe(false)
      for (const each of [browser, browser, new TestBrowser(browser.home)]) {
        const page = await each.visit(linkIn(confirmation))
        expect([page.status, page.text.includes(CONFIRMED)]).toEqual([200, true])
      }
      expect(await isVerified(browser)).toBe(true)
      await browser.visit('/api/logout')
      await signIn(browser, person.email)
      expect(await isVerified(browser)).toBe(true)
    })

    test('is not confirmed by a program that opens the links of a mail, nor by somebody else, until they press the button', async () => {
      const { confirmation } = await newcomer()
      const elsewhere = new TestBrowser(browser.home)
      await signUp(elsewhere)
      const page = await elsewhere.visit(linkIn(confirmation))
      const forged = await elsewhere.submit(page, {}, { origin: 'https://evil.example' })
      expect([forged.status, await isVerified(browser)]).toEqual([403, false])
      expect((await elsewhere.submit(page, {})).text).toContain(CONFIRMED)
      expect(await isVerified(browser)).toBe(true)
    })

    test('gives an operator their role at the next sign-in', async () => {
      const { person, confirmation } = await newcomer()
      world.context.config.operatorEmails = [person.email]
      await browser.go('/api/login')
      expect((await browser.whoAmI())?.role).toBe('customer')
      await browser.visit(linkIn(confirmation))
      await browser.go('/api/login')
      expect((await browser.whoAmI())?.role).toBe('operator')
      world.context.config.operatorEmails = []
    })

    test('is not confirmed by an older link, or by one that was never ours', async () => {
      const { confirmation } = await newcomer()
      world.clock.advance(3 * DAY)
      for (const link of [
        linkIn(confirmation),
        '/oidc/confirm-email/x',
        '/oidc/confirm-email/%00',
      ]) {
        const page = await browser.visit(link)
        expect([page.status, page.text.includes('Go to your profile')]).toEqual([404, true])
      }
      expect(await isVerified(browser)).toBe(false)
    })

    test('gets the mail again when its owner asks, five times an hour, until it is confirmed', async () => {
      const { person } = await newcomer()
      const again = () => browser.visit('/api/profile/confirm-email', { method: 'POST' })
      for (let asked = 0; asked < 5; asked += 1) {
        const { status, text } = await again()
        expect([status, JSON.parse(text)]).toEqual([200, { to: person.email }])
      }
      const refused = await again()
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
      expect(JSON.parse(refused.text).detail).toContain('several mails already')
      const mails = await mailsTo(person.email)
      expect(mails).toHaveLength(5)

      expect((await browser.visit(linkIn(mails[1] ?? ''))).status).toBe(200)
      world.clock.advance(HOUR)
      const confirmed = await again()
      expect([confirmed.status, JSON.parse(confirmed.text).detail]).toEqual([
        409,
        'Your e-mail address is confirmed already.',
      ])
      expect(await mailsTo(person.email)).toEqual([])
    })

    test('is greeted by name only once it is known to be the right one', async () => {
      const person = { ...somebody(), firstName: 'Buy at http://evil.example' }
      await signUp(browser, person)
      const [confirmation = ''] = await mailsTo(person.email)
      await askForLink(person.email)
      const [before = ''] = await mailsTo(person.email)
      for (const mail of [confirmation, before]) expect(mail).not.toContain('evil')
      await browser.visit(linkIn(confirmation))
      await askForLink(person.email)
      expect((await mailsTo(person.email)).join('')).toContain('Hello Buy at http://evil.example,')
    })
  })

  test('an operator sees that such a mail was written, nobody what it says once it is sent', async () => {
    const olga = await world.signIn(await addUser(connection.db, { role: 'operator' }))
    const { person } = await signUp(browser)
    await askForLink(person.email)
    const listed = async () =>
      (await olga.get('/api/operator/outbox')).body.filter(({ to }: Notice) => to === person.email)
    const kinds = [
      { kind: 'password_reset', subject: 'Set a new password', body: null },
      { kind: 'verify_email', subject: 'Confirm your e-mail address', body: null },
    ]
    expect(await listed()).toMatchObject(kinds)
    expect(await mailsTo(person.email)).toHaveLength(2)
    expect(await listed()).toMatchObject(kinds)
    const { rows } = await connection.db.execute<{ body: string }>(
      sql`select body from outbox where to_address = ${person.email}`,
    )
    expect(rows.map(({ body }) => body)).toEqual(['', ''])
  })

  test('only hashes of the links are kept, and no longer than they are good', async () => {
    const { person, confirmation } = await newcomer()
    await askForLink(person.email)
    const [reset = ''] = await mailsTo(person.email)
    for (const [table, mail] of [
      ['provider_resets', reset],
      ['provider_confirmations', confirmation],
    ] as const) {
      const token = linkIn(mail).split('/').at(-1) ?? ''
      const { rows } = await connection.db.execute<{ kept: string }>(
        sql`select encode(token_hash, 'escape') || t::text as kept from ${sql.identifier(table)} t`,
      )
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(token)
    }
    world.clock.advance(3 * DAY + 1)
    expect(await sweepProvider(world.context)).toBeGreaterThan(1)
    const { rows } = await connection.db.execute(
      sql`select token_hash from provider_resets union all select token_hash from provider_confirmations`,
    )
    expect(rows).toEqual([])
  })

  test('where no mail goes out, the page says who can help', async () => {
    const { person } = await newcomer()
    const mailer = world.context.mailer
    world.context.mailer = null
    const asked = await askForLink(person.email)
    world.context.mailer = mailer
    expect(asked.text).toContain('Whoever runs it can give you such a link.')
    expect((await askForLink(person.email)).text).not.toContain('Whoever runs it')
  })
})

test('an address that another provider vouches for is not ours to confirm', async () => {
  const oidc = { issuer: 'https://accounts.example', clientId: 'site', clientSecret: null }
  const world = await openWorld({ settings: { oidc } })
  const ada = await world.signIn(await addUser(world.context.db, { issuer: oidc.issuer }))
  const refused = expectProblem(await ada.post('/api/profile/confirm-email'), 409)
  expect(refused.detail).toContain('confirmed where you sign in')
  await world.close()
})
