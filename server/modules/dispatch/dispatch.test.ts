import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { patiently } from './testing-patiently.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { askAgain } from './ask-again.job.ts'
import { dispatchRound } from './dispatch.job.ts'

const MINUTE = 60_000
const MONDAY = new Date('2026-11-23T14:00:00.000Z')

describe.each(ENGINES)('on %s', (engine) => {
  let world: World
  let customer: Visitor
  let pros: { id: string; visitor: Visitor }[]

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
  })
  afterAll(() => world.close())

  beforeEach(async () => {
    world.clock.set(MONDAY)
    // Whoever an earlier story left behind takes no part in this one.
    await world.context.db.execute(sql`update professionals set paused = true`)
    await world.context.db.execute(
      sql`update bookings set status = 'canceled', offer_id = null, offer_pro_id = null, offer_expires_at = null where status = 'pending'`,
    )
    customer = await world.signIn(await addUser(world.context.db))
    pros = []
  })

  async function professional() {
    const { id } = await addProfessional(world.context.db)
    const pro = { id, visitor: await world.signIn({ id }) }
    pros.push(pro)
    return pro
  }

  async function book(start = '2026-11-24T14:00:00.000Z', by = customer): Promise<string> {
    const { status, body } = await by.post('/api/ai/book', {
      sku: 'PLB-DRAIN',
      address: '350 Fifth Avenue',
      zip: '10001',
      notes: 'The sink is full.',
      preferredWindowStart: start,
      preferredWindowEnd: new Date(Date.parse(start) + 120 * MINUTE).toISOString(),
    })
    expect(status).toBe(201)
    await dispatchRound(world.context)
    return body.id
  }

  /** Who holds the offer of this booking. */
  async function asked(id: string) {
    const held = []
    for (const pro of pros) {
      const { body } = await pro.visitor.get('/api/bookings')
      if (
        body.some((each: { id: string; offer: unknown }) => each.id === id && each.offer !== null)
      )
        held.push(pro)
    }
    expect(held.length).toBeLessThanOrEqual(1)
    return held[0]
  }

  const other = (than: { id: string } | undefined) => {
    const found = pros.find(({ id }) => id !== than?.id)
    if (!found) throw new Error('there is nobody else')
    return found
  }

  test('a booking is offered to one professional, with what they may know', async () => {
    await professional()
    await professional()
    const id = await book()
    const first = await asked(id)
    const { body } = (await first?.visitor.get(`/api/bookings/${id}`)) ?? { body: null }
    expect(body).toMatchObject({
      status: 'pending',
      viewerRole: 'pro',
      address: '350 Fifth Avenue',
      offer: { expiresAt: '2026-11-23T14:05:00.000Z' },
      customer: { firstName: 'Ada', phone: null },
    })
    expect((await other(first).visitor.get(`/api/bookings/${id}`)).status).toBe(404)
    expect((await other(first).visitor.post(`/api/dispatch/${id}/accept`)).status).toBe(404)
  })

  test('accepting makes it theirs; a repeat answers the same, the history tells it once', async () => {
    const pro = await professional()
    const id = await book()
    for (let repeat = 0; repeat < 2; repeat += 1) {
      const { status, body } = await pro.visitor.post(`/api/dispatch/${id}/accept`)
      expect([status, body.status, body.proId, body.offer]).toEqual([200, 'assigned', pro.id, null])
    }
    const { body } = await customer.get(`/api/bookings/${id}`)
    expect(body.pro).toMatchObject({ id: pro.id, firstName: 'Gwen', businessName: 'Gwen & Co' })
    expect(body.events.map(({ to }: { to: string }) => to)).toEqual(['pending', 'assigned'])
  })

  test('declining passes it on at once, and never comes back to them', async () => {
    await professional()
    await professional()
    const id = await book()
    const first = await asked(id)
    expect((await first?.visitor.post(`/api/dispatch/${id}/decline`))?.status).toBe(200)
    expect((await first?.visitor.post(`/api/dispatch/${id}/decline`))?.status).toBe(200)
    expect((await first?.visitor.get(`/api/bookings/${id}`))?.status).toBe(404)
    expect((await first?.visitor.post(`/api/dispatch/${id}/accept`))?.status).toBe(404)
    const second = await asked(id)
    expect(second?.id).toBe(other(first).id)
    await second?.visitor.post(`/api/dispatch/${id}/decline`)
    world.clock.advance(31 * MINUTE)
    await askAgain(world.context)
    expect(await asked(id)).toBe(undefined)
    expect((await customer.get(`/api/bookings/${id}`)).body.unmatchedSince).toBe(
      '2026-11-23T14:00:00.000Z',
    )
  })

  test('silence lapses, passes on, and may be asked again after half an hour', async () => {
    const pro = await professional()
    const id = await book()
    world.clock.advance(5 * MINUTE)
    expect((await pro.visitor.get(`/api/bookings/${id}`)).status).toBe(404)
    expect((await pro.visitor.post(`/api/dispatch/${id}/accept`)).status).toBe(409)
    await dispatchRound(world.context)
    const late = await pro.visitor.post(`/api/dispatch/${id}/accept`)
    expect([late.status, late.body.detail]).toEqual([
      409,
      'This offer has ended, and the job has passed on.',
    ])
    world.clock.advance(29 * MINUTE)
    await askAgain(world.context)
    expect(await asked(id)).toBe(undefined)
    world.clock.advance(2 * MINUTE)
    await askAgain(world.context)
    expect((await asked(id))?.id).toBe(pro.id)
  })

  test('another window begins the round afresh, also for who was silent', async () => {
    const pro = await professional()
    const id = await book()
    world.clock.advance(5 * MINUTE)
    await dispatchRound(world.context)
    expect(await asked(id)).toBe(undefined)
    world.clock.advance(MINUTE)
    const window = {
      preferredWindowStart: '2026-11-25T14:00:00.000Z',
      preferredWindowEnd: '2026-11-25T16:00:00.000Z',
    }
    const { status, body } = await customer.post(`/api/bookings/${id}/window`, window)
    expect([status, body.windowStart, body.unmatchedSince]).toEqual([
      200,
      '2026-11-25T14:00:00.000Z',
      null,
    ])
    await dispatchRound(world.context)
    expect((await asked(id))?.id).toBe(pro.id)
    await pro.visitor.post(`/api/dispatch/${id}/accept`)
    // The window there is already.
    expect((await customer.post(`/api/bookings/${id}/window`, window)).status).toBe(200)
  })

  test('a release passes it on and never comes back to them; on site it is too late', async () => {
    await professional()
    await professional()
    const id = await book()
    const first = await asked(id)
    await first?.visitor.post(`/api/dispatch/${id}/accept`)
    expect((await first?.visitor.post(`/api/bookings/${id}/release`))?.status).toBe(200)
    expect((await first?.visitor.get(`/api/bookings/${id}`))?.body.ended.how).toBe('given_back')
    const second = await asked(id)
    expect(second?.id).toBe(other(first).id)
    await second?.visitor.post(`/api/dispatch/${id}/accept`)
    for (const status of ['en_route', 'on_site'])
      expect((await second?.visitor.patch(`/api/bookings/${id}/status`, { status }))?.status).toBe(
        200,
      )
    expect((await second?.visitor.post(`/api/bookings/${id}/release`))?.status).toBe(409)
    expect((await customer.post(`/api/bookings/${id}/cancel`)).status).toBe(409)
  })

  test('C9 the steps go one by one, each once, by its professional alone', async () => {
    const pro = await professional()
    const stranger = await professional()
    const id = await book()
    const mine = await asked(id)
    const mineNot = mine?.id === pro.id ? stranger : pro
    await mine?.visitor.post(`/api/dispatch/${id}/accept`)
    const step = (who: Visitor | undefined, status: string) =>
      who?.patch(`/api/bookings/${id}/status`, { status })
    expect((await step(mine?.visitor, 'completed'))?.status).toBe(409)
    expect((await step(mine?.visitor, 'canceled'))?.status).toBe(409)
    expect((await step(mine?.visitor, 'flying'))?.status).toBe(400)
    expect((await step(mineNot.visitor, 'en_route'))?.status).toBe(404)
    expect((await step(customer, 'en_route'))?.status).toBe(403)
    expect((await customer.get(`/api/bookings/${id}`)).body.status).toBe('assigned')
    for (const status of ['en_route', 'en_route', 'on_site', 'completed', 'completed']) {
      const answer = await step(mine?.visitor, status)
      expect([answer?.status, answer?.body.status]).toEqual([200, status])
    }
    const { body } = await customer.get(`/api/bookings/${id}`)
    expect(body.completedAt).toBe(MONDAY.toISOString())
    expect(body.events.map(({ to }: { to: string }) => to)).toEqual([
      'pending',
      'assigned',
      'en_route',
      'on_site',
      'completed',
    ])
  })

  test('canceling ends the offer, of which nobody knows any more, and the job, of which its professional does', async () => {
    const pro = await professional()
    const id = await book()
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect((await customer.post(`/api/bookings/${id}/cancel`)).body.status).toBe('canceled')
    expect((await pro.visitor.get(`/api/bookings/${id}`)).status).toBe(404)
    await dispatchRound(world.context)
    expect((await pro.visitor.post(`/api/dispatch/${id}/accept`)).status).toBe(409)
    const assigned = await book()
    await pro.visitor.post(`/api/dispatch/${assigned}/accept`)
    expect((await customer.post(`/api/bookings/${assigned}/cancel`)).status).toBe(200)
    expect((await pro.visitor.get(`/api/bookings/${assigned}`)).body.ended.how).toBe('canceled')
  })

  test('what nobody accepted is canceled when its window begins', async () => {
    const id = await book()
    world.clock.set(new Date('2026-11-24T14:00:00.000Z'))
    await dispatchRound(world.context)
    const again = await world.signIn({ id: await owner(id) })
    const { body } = await again.get(`/api/bookings/${id}`)
    expect(body.status).toBe('canceled')
    expect(body.events.at(-1)).toMatchObject({
      by: 'system',
      reason: 'Nobody could come in this window.',
    })
  })

  const owner = async (id: string) => {
    const { rows } = await world.context.db.execute<{ customer_id: string }>(
      sql`select customer_id from bookings where id = ${id}::uuid`,
    )
    return rows[0]?.customer_id ?? ''
  }

  test('an offer ends when the window begins, if that is sooner', async () => {
    const pro = await professional()
    world.clock.set(new Date('2026-11-24T13:58:00.000Z'))
    customer = await world.signIn(await addUser(world.context.db))
    const id = await book()
    const { body } = await (await world.signIn(pro)).get(`/api/bookings/${id}`)
    expect(body.offer.expiresAt).toBe('2026-11-24T14:00:00.000Z')
  })

  test('accepting one withdraws the offers it overlaps, and they pass on', async () => {
    const pro = await professional()
    const [one, two, later] = [
      await book('2026-11-24T14:00:00.000Z'),
      await book('2026-11-24T15:00:00.000Z'),
      await book('2026-11-24T18:00:00.000Z'),
    ]
    await pro.visitor.post(`/api/dispatch/${one}/accept`)
    const { body } = await pro.visitor.get('/api/bookings')
    const offered = body.filter(({ offer }: { offer: unknown }) => offer !== null)
    expect(offered.map(({ id }: { id: string }) => id)).toEqual([later])
    expect((await pro.visitor.post(`/api/dispatch/${two}/accept`)).status).toBe(409)
    const second = await professional()
    await askAgain(world.context)
    await dispatchRound(world.context)
    await askAgain(world.context)
    expect((await asked(two))?.id).toBe(second.id)
  })

  test('a professional who books for themselves is never asked for their own booking', async () => {
    const pro = await professional()
    const id = await book(undefined, pro.visitor)
    expect(await asked(id)).toBe(undefined)
    const second = await professional()
    await askAgain(world.context)
    expect((await asked(id))?.id).toBe(second.id)
  })

  test('the operator reads why: every offer with its candidates in order', async () => {
    await professional()
    await professional()
    const id = await book()
    const first = await asked(id)
    await first?.visitor.post(`/api/dispatch/${id}/decline`)
    const operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    const { status, body } = await operator.get(`/api/operator/bookings/${id}/dispatch`)
    expect(status).toBe(200)
    expect(body.offers).toHaveLength(2)
    expect(body.offers[0]).toMatchObject({
      proId: first?.id,
      outcome: 'declined',
      suitable: 2,
      ruleVersion: 2,
    })
    expect(body.offers[0].candidates[0].proId).toBe(first?.id)
    expect(body.offers[1]).toMatchObject({ suitable: 1, outcome: null })
    expect((await customer.get(`/api/operator/bookings/${id}/dispatch`)).status).toBe(403)
    expect((await operator.get('/api/operator/bookings?state=unmatched')).body).toEqual(
      expect.any(Array),
    )
    expect((await operator.get('/api/operator/bookings?state=other')).status).toBe(400)
  })

  test('a pause stops new offers and nothing else', async () => {
    const pro = await professional()
    const job = await book('2026-11-24T14:00:00.000Z')
    await pro.visitor.post(`/api/dispatch/${job}/accept`)
    const paused = await pro.visitor.patch('/api/availability', { paused: true })
    expect([paused.status, paused.body.paused, paused.body.hours.length]).toEqual([200, true, 7])
    const id = await book('2026-11-25T14:00:00.000Z')
    expect(await asked(id)).toBe(undefined)
    expect((await pro.visitor.get(`/api/bookings/${job}`)).body.status).toBe('assigned')
    await pro.visitor.patch('/api/availability', { paused: false })
    await askAgain(world.context)
    expect((await asked(id))?.id).toBe(pro.id)
  })

  test('C3 two hundred accepts of one booking at once: exactly one assignment', async () => {
    const pro = await professional()
    const id = await book()
    const answers = await Promise.all(
      Array.from({ length: engine === 'postgresql' ? 200 : 20 }, () =>
        patiently(() => pro.visitor.post(`/api/dispatch/${id}/accept`)),
      ),
    )
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]))
    const { body } = await customer.get(`/api/bookings/${id}`)
    expect(body.events).toHaveLength(2)
  })

  test('C2 two overlapping bookings accepted at once by one professional: one wins', async () => {
    const pro = await professional()
    for (let pair = 0; pair < 5; pair += 1) {
      const day = `2026-11-${24 + pair}`
      const ids = [await book(`${day}T15:00:00.000Z`), await book(`${day}T16:00:00.000Z`)]
      const answers = await Promise.all(
        ids.map((id) => pro.visitor.post(`/api/dispatch/${id}/accept`)),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    }
  })
})
