import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { startSession } from '#server/modules/accounts/sessions.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES, openTestDatabase } from '#server/testing/database.ts'
import { type ListeningWorld, openListeningWorld } from '#server/testing/listening-world.ts'

/** An open page on a connection of its own, as every browser has one. */
async function listenTo(url: string, session: string) {
  const question = request(`${url}/api/events`, {
    agent: false,
    headers: { cookie: `fixwell_session=${session}` },
  })
  question.end()
  const [answer] = (await once(question, 'response')) as [IncomingMessage] // by the event's documentation
  let said = ''
  answer.setEncoding('utf8').on('data', (part) => (said += part))
  return {
    heard: () => said,
    async hears(words: string) {
      while (!said.includes(words)) await once(answer, 'data')
    },
    close: () => question.destroy(),
  }
}

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

  /** An open page: everything its stream said, and a way to wait for words. */
  async function openPage(user: { id: string }) {
    const id = await startSession(world.context, { userId: user.id, idToken: null })
    const cookie = `fixwell_session=${id}`
    const response = await fetch(`${world.url}/api/events`, { headers: { cookie } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const page = { heard: '', ended: false, cookie, hears, close: () => reader?.cancel() }
    const waiting = new Set<() => void>()
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    void (async () => {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
        page.ended = done
        page.heard += value ?? ''
        for (const look of waiting) look()
        if (done) return
      }
    })()
    function hears(words: string) {
      return new Promise<void>((resolve) => {
        const look = () => {
          if (words === 'the end' ? !page.ended : !page.heard.includes(words)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      })
    }
    return page
  }

  test('a page hears of its own booking, whichever process changed it, and nobody else does', async () => {
    const [customer, stranger] = [await addUser(connection.db), await addUser(connection.db)]
    const [page, strange] = [await openPage(customer), await openPage(stranger)]
    const browser = await other.signIn(customer)
    const { body } = await browser.post('/api/ai/book', tomorrow())
    await page.hears(`data: {"kind":"booking","id":"${body.id}"}`)
    expect(page.heard).not.toContain(customer.id)
    // What the stranger hears of his own booking comes later than anything he might have overheard.
    const his = await (await other.signIn(stranger)).post('/api/ai/book', tomorrow())
    await strange.hears(his.body.id)
    expect(strange.heard).not.toContain(body.id)
    await page.close()
    await strange.close()
  })

  test('both sides of a job hear of a message', async () => {
    const [customer, pro] = [await addUser(connection.db), await addProfessional(connection.db)]
    const { id } = await addBooking(connection.db, {
      customerId: customer.id,
      proId: pro.id,
      status: 'assigned',
    })
    const [hers, his] = [await openPage(customer), await openPage(pro)]
    await (await other.signIn(customer)).post(`/api/bookings/${id}/message`, { body: 'Hello' })
    await Promise.all([hers, his].map((page) => page.hears(`{"kind":"messages","id":"${id}"}`)))
    expect(his.heard).not.toContain('Hello')
    await hers.close()
    await his.close()
  })

  test('the stream ends with its session, other sessions go on', async () => {
    const user = await addUser(connection.db)
    const [here, there] = [await openPage(user), await openPage(user)]
    await fetch(`${other.url}/api/logout`, { headers: { cookie: here.cookie }, redirect: 'manual' })
    await here.hears('the end')
    expect(there.ended).toBe(false)
    await there.close()
  })

  test('a thousand open pages: those it concerns hear of it, the others do not', async () => {
    const users = await Promise.all(Array.from({ length: 100 }, () => addUser(connection.db)))
    const sessions = await Promise.all(
      users.map(({ id }) => startSession(world.context, { userId: id, idToken: null })),
    )
    const pages = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) => listenTo(world.url, sessions[n % 100] ?? '')),
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
  }, 60_000)

  test('of very many pages of one person the oldest gives way', async () => {
    const user = await addUser(connection.db)
    const oldest = await openPage(user)
    const others = []
    for (let n = 0; n < 30; n += 1) others.push(await openPage(user))
    await oldest.hears('the end')
    await (await other.signIn(user)).patch('/api/profile', { phone: '555' })
    await Promise.all(others.map((page) => page.hears('"kind":"user"')))
    for (const page of others) await page.close()
  })

  test('a visitor hears nothing', async () => {
    expect((await fetch(`${world.url}/api/events`)).status).toBe(401)
  })
})
