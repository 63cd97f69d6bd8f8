import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '#server/modules/notifications/outbox.table.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const DAY_MS = 86_400_000

describe.each(ENGINES)('the answer to a review on %s', (engine) => {
  let world: World
  let gwenId: string
  let gwen: Visitor
  beforeAll(async () => {
    world = await openWorld({ engine })
    gwenId = (await addProfessional(world.context.db)).id
    gwen = await world.signIn({ id: gwenId })
  })
  afterAll(() => world.close())

  let hours = 0
  /** A review of a job of Gwen's. */
  const reviewed = async (proId = gwenId) => {
    const { db } = world.context
    const customer = await addUser(db, { emailVerified: true })
    const start = Date.UTC(2026, 9, 1) + (hours += 3) * 3_600_000
    const theirs = { customerId: customer.id, proId, windowStart: new Date(start) }
    const { id: bookingId } = await addBooking(db, { ...theirs, status: 'completed' })
    const visitor = await world.signIn(customer)
    const { body } = await visitor.post('/api/reviews', { bookingId, stars: 4, notes: 'Fine.' })
    return { bookingId, visitor, id: String(body.id), proId }
  }
  const reply = (id: string, text: unknown = 'Thank you.', who = gwen) =>
    who.post(`/api/reviews/${id}/reply`, { text })

  test('stands under it for everybody, and its customer is told', async () => {
    const { id, bookingId, visitor } = await reviewed()
    const list = `/api/professionals/${gwenId}/reviews`
    const before = await visitor.get(list)
    world.clock.advance(60_000)
    const answered = await reply(id, '  Thank you.\nAny time.  ')
    const said = { text: 'Thank you.\nAny time.', createdAt: world.clock.now().toISOString() }
    expect(answered).toMatchObject({ status: 201, body: { id, reply: said } })
    expect((await visitor.get(`/api/reviews/${id}`)).body).toEqual(answered.body)
    const etag = String(before.headers['etag'])
    const again = await visitor.send({ url: list, headers: { 'if-none-match': etag } })
    expect(again.body[0]).toEqual(answered.body)
    const mails = await world.context.db.select().from(outbox)
    const mail = mails.find(
      ({ aboutId, subject }) => aboutId === bookingId && /answered/.test(subject),
    )
    expect(mail).toMatchObject({ kind: 'review' })
    expect(mail?.body).toContain('Gwen from Gwen & Co answered your review of this visit.')
    expect(mail?.body).toContain(`Read the answer: http://localhost:3000/bookings/${bookingId}\n`)
  })

  test('is given once: of many at a time one wins', async () => {
    const { id } = await reviewed()
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => reply(id, text)))
    const [won, ...others] = answers.filter(({ status }) => status === 201)
    expect(others).toEqual([])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect((await gwen.get(`/api/reviews/${id}`)).body.reply.text).toBe(won?.body.reply.text)
    expect((await reply(id)).body.detail).toBe('You have already answered this review.')
  })

  test('is the same once more for whoever got no answer', async () => {
    const { id } = await reviewed()
    const first = await reply(id, 'Any time.')
    expect(await reply(id, 'Any time.')).toMatchObject({ status: 201, body: first.body })
    expect((await reply(id, 'Never again.')).status).toBe(409)
  })

  test('is given within thirty days', async () => {
    const [first, second] = [await reviewed(), await reviewed()]
    world.clock.advance(30 * DAY_MS)
    gwen = await world.signIn({ id: gwenId })
    expect((await reply(first.id)).status).toBe(201)
    world.clock.advance(1)
    const late = await reply(second.id)
    expectProblem(late, 409)
    expect(late.body.detail).toBe('A review can be answered for 30 days, and they are over.')
  })

  test('is given by whom it is about, and says something', async () => {
    const { id, visitor } = await reviewed()
    for (const text of ['  ', null, 7, 'x'.repeat(2_001)]) expectProblem(await reply(id, text), 400)
    const other = await world.signIn(await addProfessional(world.context.db))
    expectProblem(await reply(id, 'Mine', other), 404)
    expectProblem(await reply('nothing'), 404)
    expectProblem(await reply(id, 'Mine', visitor), 403)
    expectProblem(await reply(id, 'Mine', world.visitor), 401)
    expectProblem(await visitor.get('/api/reviews/nothing'), 404)
  })

  test('the list comes page by page, nothing twice and nothing left out', async () => {
    const { id: proId } = await addProfessional(world.context.db)
    const given: string[] = []
    for (let n = 0; n < 5; n += 1) {
      // Two of them within one instant.
      if (n !== 3) world.clock.advance(1_000)
      given.push((await reviewed(proId)).id)
    }
    const read: string[] = []
    let url: string | undefined = `/api/professionals/${proId}/reviews?limit=2`
    const sizes: number[] = []
    while (url !== undefined) {
      const { body, headers } = await gwen.get(url)
      sizes.push(body.length)
      read.push(...body.map(({ id }: { id: string }) => id))
      url = /<(.*)>; rel="next"/.exec(String(headers['link']))?.[1]
    }
    expect(sizes).toEqual([2, 2, 1])
    expect(read.toSorted()).toEqual(given.toSorted())
    expect(read[0]).toBe(given[4])
    expect(read.at(-1)).toBe(given[0])
    for (const wrong of ['limit=0', 'limit=201', 'before=x', 'before=1_x'])
      expectProblem(await gwen.get(`/api/professionals/${proId}/reviews?${wrong}`), 400)
  })
})
