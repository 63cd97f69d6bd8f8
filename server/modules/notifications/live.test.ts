import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { startSession } from '#server/modules/accounts/sessions.ts'
import { askAgain } from '#server/modules/dispatch/ask-again.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES, openTestDatabase } from '#server/testing/database.ts'
import { type ListeningWorld, openListeningWorld } from '#server/testing/listening-world.ts'
import { openPage, type OpenPage } from '#server/testing/open-page.ts'

/** A booking leaves this profile as it is. */
const AT_HOME = { address: '1 Home Street', zip: '10001' }

describe.each(ENGINES)('on %s', (engine) => {
  let connection: Connection
  let world: ListeningWorld
  /** Another process of the same site, as far as the database can tell. */
  let other: ListeningWorld

  beforeAll(async () => {
    connection = await openTestDatabase(engine)
    world = await openListeningWorld(connection)
    other = await openListeningWorld(connection)
  })
  afterAll(async () => {
    await other.close()
    await world.close()
    await connection.close()
  })

  const tomorrow = () => {
    const start = world.clock.now().getTime() + 24 * 3_600_000
    return bookingRequest({
      preferredWindowStart: new Date(start).toISOString(),
      preferredWindowEnd: new Date(start + 7_200_000).toISOString(),
    })
  }

  const newSession = async ({ id }: { id: string }) =>
    `fixwell_session=${await startSession(world.context, { userId: id, idToken: null })}`
  const openPageOf = async (user: { id: string }) => openPage(world.url, await newSession(user))

  test('C15 a page hears of its own booking, whichever process changed it, and nobody else does', async () => {
    const [customer, stranger] = [
      await addUser(connection.db, AT_HOME),
      await addUser(connection.db, AT_HOME),
    ]
    const [page, strange] = [await openPageOf(customer), await openPageOf(stranger)]
    const browser = await other.signIn(customer)
    const { body } = await browser.post('/api/ai/book', tomorrow())
    await page.hears(`data: {"kind":"booking","id":"${body.id}"}`)
    expect(page.heard()).not.toContain(customer.id)
    // What the stranger hears of their own booking comes later than anything they might have overheard.
    const foreign = await (await other.signIn(stranger)).post('/api/ai/book', tomorrow())
    await strange.hears(foreign.body.id)
    expect(strange.heard()).not.toContain(body.id)
    page.close()
    strange.close()
  })

  test('a booking that is asked for again in vain disturbs no page', async () => {
    const user = await addUser(connection.db, AT_HOME)
    const page = await openPageOf(user)
    const browser = await other.signIn(user)
    const { body } = await browser.post('/api/ai/book', { ...tomorrow(), zip: 'nowhere' })
    await dispatchRound(world.context)
    const told = () => page.heard().split(body.id).length - 1
    await browser.patch('/api/profile', { phone: '212 555 0100' })
    await page.hears('"kind":"user"')
    // Each world has a round that announces, and the later one may be faster.
    await expect.poll(told).toBe(2)
    world.clock.advance(60_000)
    await askAgain(world.context)
    const { rows } = await connection.db.execute<{ again: boolean }>(
      sql`select ask_again_at > unmatched_since + interval '2 minutes' as again from bookings where id = ${body.id}::uuid`,
    )
    expect(rows).toEqual([{ again: true }])
    // What comes next is the cancel.
    await browser.post(`/api/bookings/${body.id}/cancel`)
    await expect.poll(told, { timeout: 60_000 }).toBe(3)
    page.close()
  })

  test('both sides of a job hear of a message', async () => {
    const [customer, pro] = [await addUser(connection.db), await addProfessional(connection.db)]
    const { id } = await addBooking(connection.db, {
      customerId: customer.id,
      proId: pro.id,
      status: 'assigned',
    })
    const [customers, pros] = [await openPageOf(customer), await openPageOf(pro)]
    await (await other.signIn(customer)).post(`/api/bookings/${id}/message`, { body: 'Hello' })
    await Promise.all(
      [customers, pros].map((page) => page.hears(`{"kind":"messages","id":"${id}"}`)),
    )
    expect(pros.heard()).not.toContain('Hello')
    customers.close()
    pros.close()
  })

  test('C15 the stream ends with its session, other sessions go on', async () => {
    const user = await addUser(connection.db)
    const cookie = await newSession(user)
    const [here, there] = [await openPage(world.url, cookie), await openPageOf(user)]
    expect(here.answer.statusCode).toBe(200)
    expect(here.answer.headers['content-type']).toContain('text/event-stream')
    await fetch(`${other.url}/api/logout`, { headers: { cookie }, redirect: 'manual' })
    await here.ended
    // What comes next is heard by who still listens.
    await (await other.signIn(user)).patch('/api/profile', { phone: '555' })
    await there.hears('"kind":"user"')
    there.close()
  })

  test('C15 a thousand open pages: those it concerns hear of it, the others do not', async () => {
    const users = await Promise.all(Array.from({ length: 100 }, () => addUser(connection.db)))
    const cookies = await Promise.all(users.map(newSession))
    const pages = await Promise.all(
      Array.from({ length: 1_000 }, (_, n): Promise<OpenPage> =>
        openPage(world.url, cookies[n % 100] ?? ''),
      ),
    )
    const [one] = users
    if (!one) throw new Error('there are users')
    const browser = await other.signIn(one)
    const { body } = await browser.post('/api/ai/book', tomorrow())
    await Promise.all(pages.filter((_, n) => n % 100 === 0).map((page) => page.hears(body.id)))
    // A second announcement to everybody: what comes before it has been heard by then.
    await Promise.all(
      users.map(async (user) => (await other.signIn(user)).patch('/api/profile', { phone: '555' })),
    )
    await Promise.all(pages.map((page) => page.hears('"kind":"user"')))
    expect(pages.filter((page) => page.heard().includes(body.id))).toHaveLength(10)
    for (const page of pages) page.close()
  })

  test('of very many pages of one person the oldest gives way', async () => {
    const user = await addUser(connection.db)
    const oldest = await openPageOf(user)
    const others: OpenPage[] = []
    for (let n = 0; n < 30; n += 1) others.push(await openPageOf(user))
    await oldest.ended
    await (await other.signIn(user)).patch('/api/profile', { phone: '555' })
    await Promise.all(others.map((page) => page.hears('"kind":"user"')))
    for (const page of others) page.close()
  })

  test('what is announced in a word we do not know is passed over', async () => {
    const user = await addUser(connection.db)
    const page = await openPageOf(user)
    for (const words of ['rubbish', '{"kind":"tomorrow","id":"1","users":[]}'])
      await connection.db.execute(sql`select pg_notify('changed', ${words})`)
    await (await other.signIn(user)).patch('/api/profile', { phone: '555' })
    await page.hears('"kind":"user"')
    page.close()
  })

  test('a visitor hears nothing', async () => {
    expect((await fetch(`${world.url}/api/events`)).status).toBe(401)
  })
})
