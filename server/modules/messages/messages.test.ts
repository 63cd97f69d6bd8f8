import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#server/modules/bookings/bookings.table.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { statementsWaiting } from '#server/testing/statements-waiting.ts'
import { type Answer, openWorld, type World } from '#server/testing/world.ts'
import { messages } from './messages.table.ts'
import { addThread } from './testing-thread.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

const said = ({ body }: Answer): string[] =>
  body.map((each: { senderRole: string; body: string }) => `${each.senderRole}: ${each.body}`)

describe.each(ENGINES)('a thread on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
  })
  afterAll(() => world.close())

  /** A booking with a professional, and both at their browsers. */
  async function assigned(wishes: { notes?: string } = {}) {
    const thread = await addThread(world, wishes)
    await thread.step('assigned')
    const [customer, pro] = await Promise.all([
      world.signIn(thread.customer),
      world.signIn(thread.pro),
    ])
    return { ...thread, customer, pro, proId: thread.pro.id }
  }

  test('both sides read what both wrote, oldest first, the steps among it', async () => {
    const { customer, pro, thread, door, step } = await assigned()
    world.clock.advance(1_000)
    const first = await customer.post(door, { body: '  The dog is friendly.  ' })
    expect(first).toMatchObject({
      status: 201,
      body: {
        senderRole: 'customer',
        body: 'The dog is friendly.',
        createdAt: world.clock.now().toISOString(),
      },
    })
    world.clock.advance(1_000)
    expect(await pro.post(door, { body: 'Good to know.' })).toMatchObject({
      status: 201,
      body: { senderRole: 'pro' },
    })
    await step('en_route')
    const read = await customer.get(thread)
    expect(read.status).toBe(200)
    expect(said(read)).toEqual([
      'system: The booking was made.',
      'system: Gwen accepted the job.',
      'customer: The dog is friendly.',
      'pro: Good to know.',
      'system: Gwen is on the way.',
    ])
    expect(Object.keys(read.body[0]).toSorted()).toEqual(['body', 'createdAt', 'id', 'senderRole'])
    expect((await customer.get(thread)).body).toEqual(read.body)
    const ids = read.body.map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain(first.body.id)
  })

  test('messages of one millisecond keep their order, after the step of that millisecond', async () => {
    const { customer, pro, thread, door } = await assigned()
    for (let at = 0; at < 6; at += 1)
      await (at % 2 === 0 ? customer : pro).post(door, { body: `message ${at}` })
    expect(said(await customer.get(thread)).slice(1)).toEqual([
      'system: Gwen accepted the job.',
      ...[0, 1, 2, 3, 4, 5].map((at) => `${at % 2 === 0 ? 'customer' : 'pro'}: message ${at}`),
    ])
  })

  test('the professional reads a brief with what was said, the likely service and the danger', async () => {
    const { customer, pro, thread } = await assigned({
      notes: 'I smell gas near the water heater.',
    })
    const [step, brief, ...rest] = said(await pro.get(thread))
    expect(step).toBe('system: You accepted the job.')
    expect(brief).toBe(
      'ai: What the customer said: I smell gas near the water heater.\n\n' +
        'Likely service: Clear a clogged drain, $125.00 - $275.00, about 1 h 30 min.\n\n' +
        'Hazards: there may be a gas leak. Ask before you start.',
    )
    expect(rest).toEqual([])
    expect(said(await customer.get(thread)).join()).not.toContain('ai:')
  })

  test('a brief makes nothing up', async () => {
    const { pro, thread } = await assigned()
    const [, brief] = said(await pro.get(thread))
    expect(brief).toContain('The customer left no notes.')
    expect(brief).toContain('Hazards: none mentioned.')
  })

  test('a later professional reads only what was said since they accepted', async () => {
    const { pro, customer, thread, door, step } = await assigned()
    await pro.post(door, { body: 'Between us.' })
    await customer.post(door, { body: 'The key is under the mat.' })
    await step('pending')
    const later = await addProfessional(world.connection.db)
    await step('assigned', 'pro', later.id)
    // Written in the very millisecond in which the earlier one wrote, were clocks to stand or go back.
    world.clock.advance(-2_000)
    await customer.post(door, { body: 'Hello again.' })
    world.clock.advance(2_000)
    const second = await world.signIn(later)
    const read = said(await second.get(thread))
    expect(read.toSorted()).toEqual([
      expect.stringMatching(/^ai: The customer left no notes/),
      'customer: Hello again.',
      'system: You accepted the job.',
    ])
    expect((await pro.get(thread)).status).toBe(404)
    expect((await pro.post(door, { body: 'Still here' })).status).toBe(404)
    const whole = said(await customer.get(thread))
    expect(whole).toContain('pro: Between us.')
    expect(whole).toContain('system: A professional accepted the job.')
    expect(whole).toContain(
      'system: A professional had to give the job back. We are asking others.',
    )
    expect(whole).toContain('system: Gwen accepted the job.')
  })

  test('nobody else learns that there is one', async () => {
    const { booking, thread, door } = await assigned()
    const { db } = world.connection
    const strangers = await Promise.all([
      world.signIn(await addUser(db)),
      world.signIn(await addProfessional(db)),
      world.signIn(await addUser(db, { role: 'operator' })),
    ])
    for (const stranger of strangers) {
      const refused = await stranger.get(thread)
      expect(refused.status).toBe(404)
      expect(refused.body).toEqual((await stranger.get(`/api/bookings/${NOBODY}/messages`)).body)
      expect((await stranger.post(door, { body: 'Hello' })).status).toBe(404)
    }
    expect((await world.visitor.get(thread)).status).toBe(401)
    expect((await world.visitor.post(door, { body: '' })).status).toBe(401)
    expect((await strangers[0]?.get('/api/bookings/nonsense/messages'))?.status).toBe(404)
    expect(await unread(booking.id)).toEqual({ customer: 0, pro: 0 })
  })

  test('an offer alone opens no thread, and nobody writes before somebody has accepted', async () => {
    const { booking, customer, pro, thread, door } = await addThread(world)
    const offeredTo = {
      offerId: NOBODY,
      offerProId: pro.id,
      offerExpiresAt: new Date(world.clock.now().getTime() + 60_000),
    }
    const { db } = world.connection
    await db.update(bookings).set(offeredTo).where(eq(bookings.id, booking.id))
    const holder = await world.signIn(pro)
    expect((await holder.get(thread)).status).toBe(404)
    expect((await holder.post(door, { body: 'Hello' })).status).toBe(404)
    const owner = await world.signIn(customer)
    expect(said(await owner.get(thread))).toEqual(['system: The booking was made.'])
    expect(await owner.post(door, { body: 'Anybody?' })).toMatchObject({
      status: 409,
      body: { detail: 'You can write as soon as a professional has accepted the job.' },
    })
    const closed = { offerId: null, offerProId: null, offerExpiresAt: null }
    await db.update(bookings).set(closed).where(eq(bookings.id, booking.id))
  })

  test('after a cancellation the customer may read on, and nobody may write', async () => {
    const { customer, pro, thread, door, step } = await assigned()
    await customer.post(door, { body: 'See you soon.' })
    await step('canceled', 'customer')
    expect((await pro.get(thread)).status).toBe(404)
    expect((await pro.post(door, { body: 'Why?' })).status).toBe(404)
    expect((await customer.post(door, { body: 'Sorry.' })).status).toBe(409)
    expect(said(await customer.get(thread)).slice(-2)).toEqual([
      'customer: See you soon.',
      'system: You canceled the booking.',
    ])
  })

  test('a completed job can still be talked about', async () => {
    const { customer, pro, thread, door, step } = await assigned()
    for (const to of ['en_route', 'on_site', 'completed'] as const) await step(to)
    expect((await customer.post(door, { body: 'You left a flashlight.' })).status).toBe(201)
    expect((await pro.post(door, { body: 'I pass by on Friday.' })).status).toBe(201)
    expect(said(await pro.get(thread)).slice(2)).toEqual([
      'system: You are on the way.',
      'system: You have arrived.',
      'system: You completed the job.',
      'customer: You left a flashlight.',
      'pro: I pass by on Friday.',
    ])
  })

  test('a professional who booked for themselves writes as the customer', async () => {
    const thread = await addThread(world)
    const owner = await addProfessional(world.connection.db)
    await world.connection.db
      .update(bookings)
      .set({ customerId: owner.id })
      .where(eq(bookings.id, thread.booking.id))
    await thread.step('assigned')
    const signedIn = await world.signIn(owner)
    const sent = await signedIn.post(thread.door, { body: 'Come in', senderRole: 'pro' })
    expect(sent).toMatchObject({ status: 201, body: { senderRole: 'customer' } })
  })

  test.each([
    ['no text', {}],
    ['a number', { body: 5 }],
    ['blanks', { body: ' \n\t ' }],
    ['2,001 characters', { body: 'x'.repeat(2_001) }],
    ['NUL', { body: 'a\0b' }],
  ])('%s is 400 and stores nothing', async (_, body) => {
    const { booking, customer, thread, door } = await assigned()
    const before = (await customer.get(thread)).body
    const refused = await customer.post(door, body)
    expect(refused.status).toBe(400)
    expect(refused.body.detail).toMatch(/\.$/)
    expect((await customer.get(thread)).body).toEqual(before)
    expect(await unread(booking.id)).toEqual({ customer: 0, pro: 0 })
  })

  test.each([
    ['markup', '<script>alert(1)</script> & <b>bold</b>'],
    ['2,000 characters', '🔧'.repeat(2_000)],
    ['lines and quotes', "first\nsecond 'third'; drop table messages; --"],
  ])('%s is kept as it was written', async (_, body) => {
    const { customer, pro, thread, door } = await assigned()
    expect((await customer.post(door, { body })).body.body).toBe(body)
    expect((await pro.get(thread)).body.at(-1).body).toBe(body)
  })

  test('each side has its own count of what it has not read', async () => {
    const { booking, customer, pro, thread, door } = await assigned()
    for (const body of ['one', 'two']) await customer.post(door, { body })
    await pro.post(door, { body: 'three' })
    expect(await unread(booking.id)).toEqual({ customer: 1, pro: 2 })
    expect((await pro.get('/api/bookings')).body[0].unreadMessages).toBe(2)
    expect((await customer.get('/api/bookings')).body[0].unreadMessages).toBe(1)
    await pro.get(thread)
    expect(await unread(booking.id)).toEqual({ customer: 1, pro: 0 })
    await customer.get(thread)
    expect(await unread(booking.id)).toEqual({ customer: 0, pro: 0 })
  })

  test('twenty messages at once are all kept and all counted', async () => {
    const { booking, customer, pro, thread, door } = await assigned()
    const bodies = Array.from({ length: 20 }, (_, at) => `message ${at}`)
    const answers = await Promise.all(bodies.map((body) => customer.post(door, { body })))
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 201))
    expect(await unread(booking.id)).toEqual({ customer: 0, pro: 20 })
    const kept = said(await pro.get(thread)).filter((each) => each.startsWith('customer'))
    expect(kept.toSorted()).toEqual(bodies.map((body) => `customer: ${body}`).toSorted())
  })

  test('a cancellation in the same instant comes before a message or after it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { booking, customer, thread, door, step } = await assigned()
      const sending = Array.from({ length: 5 }, (_, at) => customer.post(door, { body: `${at}` }))
      await Promise.all([...sending, step('canceled', 'customer')])
      const answers = await Promise.all(sending)
      const kept = answers.filter(({ status }) => status === 201).length
      expect(kept + answers.filter(({ status }) => status === 409).length).toBe(5)
      const written = said(await customer.get(thread)).filter((each) => each.startsWith('customer'))
      expect(written).toHaveLength(kept)
      expect((await unread(booking.id)).pro).toBe(kept)
    }
  })

  async function unread(bookingId: string) {
    const [row] = await world.connection.db
      .select({ customer: bookings.customerUnread, pro: bookings.proUnread })
      .from(bookings)
      .where(eq(bookings.id, bookingId))
    if (!row) throw new Error('the booking is gone')
    return row
  }
})

test('a message that is written while the thread is read counts as new', async () => {
  const world = await openWorld({ engine: 'postgresql' })
  const { booking, customer, pro, thread, door, step } = await addThread(world)
  await step('assigned')
  const [writer, reader] = [await world.signIn(customer), await world.signIn(pro)]
  await writer.post(door, { body: 'one' })
  const other = secondConnection(world.connection)
  let reading: Promise<Answer> | undefined
  await other.db.transaction(async (tx) => {
    const message = { bookingId: booking.id, senderId: customer.id, proId: pro.id, body: 'two' }
    await tx.insert(messages).values({ ...message, senderRole: 'customer', createdAt: new Date() })
    await tx.execute(sql`update bookings set pro_unread = pro_unread + 1 where id = ${booking.id}`)
    reading = reader.get(thread)
    await statementsWaiting(world.context.db)
  })
  expect(said((await reading) ?? { status: 0, headers: {}, body: [] })).not.toContain(
    'customer: two',
  )
  expect((await reader.get('/api/bookings')).body[0].unreadMessages).toBe(1)
  expect(said(await reader.get(thread))).toContain('customer: two')
  expect((await reader.get('/api/bookings')).body[0].unreadMessages).toBe(0)
  await other.close()
  await world.close()
})

test('twice the sixty messages a minute that are promised are enough for anybody', async () => {
  const world = await openWorld()
  const { booking, customer, step, door } = await addThread(world)
  await step('assigned')
  const writer = await world.signIn(customer)
  const statuses: number[] = []
  for (let at = 0; at < 121; at += 1)
    statuses.push((await writer.post(door, { body: `${at}` })).status)
  expect(statuses).toEqual([...Array.from({ length: 120 }, () => 201), 429])
  expect((await writer.get(`/api/bookings/${booking.id}/messages`)).status).toBe(200)
  await world.close()
})
