import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Connection } from '#server/db/connect.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openListeningWorld, type ListeningWorld } from '#server/testing/listening-world.ts'
import { somebody, TestBrowser, type Visit } from '#server/testing/test-browser.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { providerAccounts, providerSecondFactors } from './provider.table.ts'

describe('who presses "Create account" twice', () => {
  let connection: Connection
  let world: ListeningWorld
  beforeAll(async () => {
    connection = await openTestDatabase()
    world = await openListeningWorld(connection, { rateLimits: false })
  })
  afterAll(async () => {
    await world.close()
    await connection.close()
  })

  const accountsOf = (email: string) =>
    connection.db.$count(providerAccounts, eq(providerAccounts.email, email))

  /** The form, filled in by somebody who wants to join as a professional. */
  async function filledIn() {
    const browser = new TestBrowser(world.context.config.publicUrl)
    const form = await browser.visit(
      `${(await browser.go('/api/login?next=/pro/apply')).url}/sign-up`,
    )
    return { browser, form, person: somebody() }
  }
  const expectIn = async (browser: TestBrowser, answer: Visit, email: string) => {
    expect(answer.status).toBe(303)
    let at = answer
    while (at.location !== null && at.location !== '/pro/apply')
      at = await browser.visit(new URL(at.location, at.url).href)
    expect(at.location).toBe('/pro/apply')
    expect(await browser.whoAmI()).toMatchObject({ email })
    expect(await accountsOf(email)).toBe(1)
    expect(await connection.db.$count(users, eq(users.email, email))).toBe(1)
  }
  /** As many of the redirects after the first press as the browser has gone when it is pressed again. */
  async function goOn(browser: TestBrowser, from: Visit, steps: number) {
    let at = from
    for (let step = 0; step < steps && at.location !== null; step += 1)
      at = await browser.visit(new URL(at.location, at.url).href)
  }

  test('at once has one account, and is in by whichever answer the browser goes by', async () => {
    for (const heard of [0, 1]) {
      const { browser, form, person } = await filledIn()
      const answers = await Promise.all([
        browser.submit(form, person),
        browser.submit(form, person),
      ])
      const answer = answers[heard]
      if (answer === undefined) throw new Error('there are two answers')
      await expectIn(browser, answer, person.email)
    }
  })

  test.each([
    ['before the first answer leads anywhere', 0],
    ['while the provider takes the answer', 1],
    ['while the site takes it', 2],
    ['when all of it is done', 3],
  ])('%s is in, with what came along with the first answer and without', async (_, steps) => {
    for (const forgotten of [false, true]) {
      const { browser, form, person } = await filledIn()
      const cookies = [...browser.cookies]
      await goOn(browser, await browser.submit(form, person), steps)
      if (forgotten) browser.cookies = cookies
      await expectIn(browser, await browser.submit(form, person), person.email)
    }
  })

  test('is let in by their own password, for ten minutes, as the same person in the same browser', async () => {
    const { browser, form, person } = await filledIn()
    const cookies = [...browser.cookies]
    const done = await browser.submit(form, person)
    const again = (change: Partial<typeof person> = {}) =>
      browser.submit(form, { ...person, ...change })
    const refused = async (answer: Visit, status: number) => {
      expect(answer.status).toBe(status)
      expect(await browser.whoAmI()).toBeNull()
    }
    // Others have an account, too, and the same password.
    const other = await filledIn()
    await other.browser.follow(await other.browser.submit(other.form, other.person))
    await refused(await again({ password: 'another long password' }), 409)
    await refused(await again({ email: other.person.email }), 409)
    const stranger = await filledIn()
    expect((await stranger.browser.submit(stranger.form, person)).status).toBe(409)
    expect((await stranger.browser.submit(form, person)).status).toBe(400)
    // The sign-in has ended.
    await browser.follow(done)
    browser.cookies = cookies
    await refused(await again({ password: 'another long password' }), 400)
    await refused(await again({ email: other.person.email }), 400)
    world.clock.advance(10 * 60_000)
    await refused(await again(), 400)
  })

  test('is asked for a code as everybody else who has set one up meanwhile', async () => {
    const { browser, form, person } = await filledIn()
    const { db } = connection
    await browser.submit(form, person)
    const [account] = await db
      .select()
      .from(providerAccounts)
      .where(eq(providerAccounts.email, person.email))
    const at = world.clock.now()
    await db.insert(providerSecondFactors).values({
      accountId: account?.id ?? '',
      secretSealed: Buffer.from('sealed'),
      createdAt: at,
      confirmedAt: at,
    })
    expect((await browser.submit(form, person)).status).toBe(409)
    expect(await browser.whoAmI()).toBeNull()
  })
})
