import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import { transaction } from '#server/db/transaction.ts'
import { assignToOfferHolder } from '#server/modules/bookings/assign-to-offer-holder.ts'
import { askAgain } from '#server/modules/dispatch/ask-again.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const MINUTE = 60_000
const MONDAY = new Date('2026-11-23T14:00:00.000Z')

describe.each(ENGINES)('on %s', (engine) => {
  let world: World
  let operator: Visitor
  let customer: Visitor
  let address: string

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { publicUrl: 'https://fixwell.example' } })
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
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    const user = await addUser(world.context.db, { phone: '212-555-0100', emailVerified: true })
    address = user.email
    customer = await world.signIn(user)
  })

  async function professional() {
    const user = await addProfessional(world.context.db)
    return { ...user, visitor: await world.signIn(user) }
  }

  async function book(wishes: object = {}, headers: Record<string, string> = {}): Promise<string> {
    const { status, body } = await customer.post('/api/ai/book', bookingRequest(wishes), headers)
    expect(status).toBe(201)
    await dispatchRound(world.context)
    return body.id
  }

  /** Everything written to this customer, the oldest first. */
  async function mails(): Promise<Notice[]> {
    const { status, body } = await operator.get('/api/operator/outbox')
    expect(status).toBe(200)
    return body.filter(({ to }: Notice) => to === address).toReversed()
  }
  const kinds = async () => (await mails()).map(({ kind }) => kind)

  const step = (pro: { visitor: Visitor }, id: string, status: string) =>
    pro.visitor.patch(`/api/bookings/${id}/status`, { status })

  test('each step writes its e-mail once, whatever is repeated', async () => {
    const pro = await professional()
    const key = { 'idempotency-key': 'once' }
    const id = await book({}, key)
    expect(await book({}, key)).toBe(id)
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect((await pro.visitor.post(`/api/dispatch/${id}/accept`)).status).toBe(200)
    for (const status of ['en_route', 'en_route', 'on_site', 'completed', 'completed'])
      expect((await step(pro, id, status)).status).toBe(200)
    expect(await kinds()).toEqual(['booked', 'assigned', 'on_the_way', 'arrived', 'completed'])
    const [booked, assigned, onTheWay, arrived, completed] = await mails()
    expect(booked).toMatchObject({
      channel: 'email',
      subject: 'Booked: Clear a clogged drain',
      attachments: [],
      createdAt: MONDAY.toISOString(),
      notBefore: MONDAY.toISOString(),
      sentAt: null,
      attempts: 0,
      lastError: null,
      gaveUp: false,
    })
    expect(booked?.body?.replace(/token=.*/, 'token=…')).toBe(
      'Hello Ada,\n\nWe have your booking. We are looking for a professional and write to you as soon as somebody accepts.\n\n' +
        'Clear a clogged drain\nTuesday, November 24, 9:00 AM to 11:00 AM\n\n' +
        `Follow your booking: https://fixwell.example/bookings/${id}\n\nFixwell\n\n` +
        'Stop e-mails like this one: https://fixwell.example/unsubscribe?token=…\n',
    )
    expect(assigned?.body).toContain('Gwen from Gwen & Co will come to you')
    expect(assigned?.attachments).toMatchObject([{ name: 'visit.ics' }])
    expect(assigned?.attachments[0]?.contentType).toContain('text/calendar')
    for (const line of [`UID:${id}`, 'DTSTART:20261124T140000Z', 'DTEND:20261124T160000Z'])
      expect(assigned?.attachments[0]?.text).toContain(`${line}\r\n`)
    expect(onTheWay?.body).toContain('Gwen from Gwen & Co is on the way')
    expect(arrived?.body).toContain('Gwen from Gwen & Co has arrived.')
    expect(completed?.body).toContain(`Leave a review: https://fixwell.example/bookings/${id}\n`)
    for (const { subject, body, attachments } of await mails()) {
      const told = JSON.stringify({ subject, body, attachments })
      for (const secret of [pro.email, pro.lastName, pro.id, '350 Fifth', '212-555'])
        expect(told).not.toContain(secret)
    }
  })

  test('a cancel tells by whom, once', async () => {
    const id = await book()
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect((await customer.post(`/api/bookings/${id}/cancel`)).status).toBe(200)
    expect(await kinds()).toEqual(['booked', 'nobody_found', 'canceled'])
    expect((await mails()).at(-1)?.body).toContain('You canceled this booking.')
    await book()
    world.clock.set(new Date('2026-11-24T14:00:00.000Z'))
    for (let repeat = 0; repeat < 2; repeat += 1) await dispatchRound(world.context)
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    expect((await kinds()).slice(3)).toEqual(['booked', 'nobody_found', 'canceled'])
    expect((await mails()).at(-1)?.body).toContain('nobody could come in this window')
  })

  test('who is on their way to a job that is canceled is told not to go there, once', async () => {
    const pro = await professional()
    const id = await book()
    await pro.visitor.post(`/api/dispatch/${id}/accept`)
    await step(pro, id, 'en_route')
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect((await customer.post(`/api/bookings/${id}/cancel`)).status).toBe(200)
    address = pro.email
    expect(await kinds()).toEqual(['offer', 'canceled'])
    const [, told] = await mails()
    expect(told?.subject).toBe('Canceled: Clear a clogged drain')
    expect(told?.body).toContain('The customer canceled this job. Please do not go there.')
    expect(told?.body).toContain(`See the job: https://fixwell.example/bookings/${id}\n`)
    for (const secret of ['350 Fifth', '212-555']) expect(told?.body).not.toContain(secret)
  })

  test('a job that is given back is told to its customer, who waited for somebody else', async () => {
    const pro = await professional()
    const id = await book()
    await pro.visitor.post(`/api/dispatch/${id}/accept`)
    for (let repeat = 0; repeat < 2; repeat += 1)
      await pro.visitor.post(`/api/bookings/${id}/release`)
    expect((await kinds()).filter((kind) => kind === 'given_back')).toHaveLength(1)
    const told = (await mails()).find(({ kind }) => kind === 'given_back')
    expect(told?.body).toContain('Your professional cannot come after all.')
    expect(told?.body).toContain(`https://fixwell.example/bookings/${id}\n`)
  })

  test('a step that is refused writes nothing', async () => {
    const pro = await professional()
    const stranger = await professional()
    await world.context.db.execute(
      sql`update professionals set paused = true where user_id = ${stranger.id}::uuid`,
    )
    const bad = bookingRequest({ sku: 'PLB-NOTHING' })
    expect((await customer.post('/api/ai/book', bad)).status).toBe(400)
    expect(await kinds()).toEqual([])
    const id = await book()
    expect((await stranger.visitor.post(`/api/dispatch/${id}/accept`)).status).toBe(404)
    expect((await pro.visitor.post(`/api/dispatch/${id}/accept`)).status).toBe(200)
    expect((await step(pro, id, 'completed')).status).toBe(409)
    expect((await step(stranger, id, 'en_route')).status).toBe(404)
    await step(pro, id, 'en_route')
    await step(pro, id, 'on_site')
    expect((await customer.post(`/api/bookings/${id}/cancel`)).status).toBe(409)
    expect(await kinds()).toEqual(['booked', 'assigned', 'on_the_way', 'arrived'])
  })

  test('an accept that the database refuses leaves no e-mail', async () => {
    const pro = await professional()
    const id = await book()
    await addBooking(world.context.db, { proId: pro.id, status: 'assigned' })
    expect((await pro.visitor.post(`/api/dispatch/${id}/accept`)).status).toBe(409)
    expect(await kinds()).toEqual(['booked'])
  })

  test('an accept that is rolled back takes its e-mail with it', async () => {
    const pro = await professional()
    const id = await book()
    const { clock, config } = world.context
    const broken = transaction(world.context, async (tx) => {
      const input = { bookingId: id, proId: pro.id, now: clock.now(), config }
      expect(await assignToOfferHolder(tx, input)).toBe(true)
      const { rows } = await tx.execute(
        sql`select from outbox where about_id = ${id}::uuid and kind = 'assigned'`,
      )
      expect(rows).toHaveLength(1)
      throw new Error('the power went')
    })
    await expect(broken).rejects.toThrow('the power went')
    expect(await kinds()).toEqual(['booked'])
  })

  const windowAt = (start: string) => ({
    preferredWindowStart: start,
    preferredWindowEnd: new Date(Date.parse(start) + 120 * MINUTE).toISOString(),
  })

  test('nobody found is told at night, too: whoever needs somebody can choose another window', async () => {
    const night = new Date('2026-11-24T03:00:00.000Z')
    world.clock.set(night)
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    await book(windowAt('2026-11-25T17:00:00.000Z'))
    expect(await mails()).toMatchObject([
      { kind: 'booked' },
      { kind: 'nobody_found', notBefore: night.toISOString() },
    ])
  })

  test('nobody found is told once, again for another window, and again after somebody gave it back', async () => {
    const count = async () => (await kinds()).filter((kind) => kind === 'nobody_found').length
    const id = await book()
    expect(await count()).toBe(1)
    const pro = await professional()
    for (let lapse = 0; lapse < 2; lapse += 1) {
      world.clock.advance(31 * MINUTE)
      await askAgain(world.context)
      expect((await pro.visitor.get(`/api/bookings/${id}`)).body.offer).not.toBe(null)
      world.clock.advance(6 * MINUTE)
      await dispatchRound(world.context)
      expect((await customer.get(`/api/bookings/${id}`)).body.unmatchedSince).not.toBe(null)
    }
    expect(await count()).toBe(1)
    await customer.post(`/api/bookings/${id}/window`, windowAt('2026-11-25T14:00:00.000Z'))
    await dispatchRound(world.context)
    await pro.visitor.post(`/api/dispatch/${id}/accept`)
    expect(await count()).toBe(1)
    await pro.visitor.post(`/api/bookings/${id}/release`)
    expect(await count()).toBe(2)
    await customer.post(`/api/bookings/${id}/window`, windowAt('2026-11-26T14:00:00.000Z'))
    world.clock.advance(MINUTE)
    await customer.post(`/api/bookings/${id}/window`, windowAt('2026-11-27T14:00:00.000Z'))
    await dispatchRound(world.context)
    expect(await count()).toBe(3)
  })

  test('who moves a booking that nobody has accepted is told the new time, once for each change', async () => {
    const pro = await professional()
    const id = await book()
    const move = async (start: string) => {
      const { status } = await customer.post(`/api/bookings/${id}/window`, windowAt(start))
      await dispatchRound(world.context)
      return status
    }
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect(await move('2026-11-25T19:00:00.000Z')).toBe(200)
    expect(await mails()).toMatchObject([
      { kind: 'booked' },
      { kind: 'changed', subject: 'A new time: Clear a clogged drain', attachments: [] },
    ])
    expect((await mails()).at(-1)?.body).toBe(
      'Hello Ada,\n\nYou have changed the time of this visit to the one below. We are looking for a professional for it, and write to you as soon as somebody accepts.\n\n' +
        'Clear a clogged drain\nWednesday, November 25, 2:00 PM to 4:00 PM\n\n' +
        `Follow your booking: https://fixwell.example/bookings/${id}\n\nFixwell\n`,
    )
    expect(await move('2026-11-23T13:00:00.000Z')).toBe(400)
    // In the night, when what can wait is held.
    const night = new Date('2026-11-24T03:00:00.000Z')
    world.clock.set(night)
    expect(await move('2026-11-26T19:00:00.000Z')).toBe(200)
    expect((await mails()).slice(2)).toMatchObject([
      { kind: 'changed', notBefore: night.toISOString() },
    ])
    expect((await mails()).at(-1)?.body).toContain('Thursday, November 26, 2:00 PM to 4:00 PM')
    address = pro.email
    expect(new Set(await kinds())).toEqual(new Set(['offer']))
  })

  test('a window over midnight names both days', async () => {
    await book({
      preferredWindowStart: '2026-11-25T04:00:00.000Z',
      preferredWindowEnd: '2026-11-25T06:00:00.000Z',
    })
    expect((await mails())[0]?.body).toContain(
      'Tuesday, November 24, 11:00 PM to Wednesday, November 25, 1:00 AM',
    )
  })

  test('the outbox is the operator’s alone, newest first', async () => {
    await book()
    const pro = await professional()
    for (const other of [customer, pro.visitor])
      expect((await other.get('/api/operator/outbox')).status).toBe(403)
    expect((await world.visitor.get('/api/operator/outbox')).status).toBe(401)
    const { body } = await operator.get('/api/operator/outbox')
    expect(body.slice(0, 2).map(({ kind }: Notice) => kind)).toEqual(['nobody_found', 'booked'])
  })
})
