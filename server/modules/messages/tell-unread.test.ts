import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { messageNotices } from './messages.table.ts'
import { tellUnread } from './tell-unread.job.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const MONDAY = new Date('2026-11-23T14:00:00.000Z')

describe.each(ENGINES)('telling of messages on %s', (engine) => {
  let world: World
  let operator: { id: string }

  beforeAll(async () => {
    world = await openWorld({
      engine,
      settings: { publicUrl: 'https://fixwell.example', rateLimits: false },
    })
    operator = await addUser(world.context.db, { role: 'operator' })
  })
  afterAll(() => world.close())
  beforeEach(() => world.clock.set(MONDAY))

  /** A job of tomorrow, whose sides write to each other. */
  async function job({ verified = true, start = '2026-11-24T14:00:00.000Z' } = {}) {
    const { db } = world.context
    const user = await addUser(db, { emailVerified: verified })
    const { id: proId, email: proEmail } = await addProfessional(db)
    await db.execute(sql`update users set email_verified = true where id = ${proId}::uuid`)
    const { id } = await addBooking(db, {
      customerId: user.id,
      proId,
      status: 'assigned',
      windowStart: new Date(start),
    })
    const ada = await world.signIn(user)
    const gwen = await world.signIn({ id: proId })
    const to = { ada: user.email, gwen: proEmail }
    const write = async (who: Visitor, body: string) =>
      expect((await who.post(`/api/bookings/${id}/message`, { body })).status).toBe(201)
    return { id, proId, ada, gwen, to, write, read: (who: Visitor) => who.get(threadOf(id)) }
  }
  const threadOf = (id: string) => `/api/bookings/${id}/messages`

  async function after(milliseconds: number) {
    world.clock.advance(milliseconds)
    await tellUnread(world.context)
  }
  async function toldTo(address: string): Promise<Notice[]> {
    const june = await world.signIn(operator)
    const { body } = await june.get('/api/operator/outbox?kind=message')
    return body.filter(({ to }: Notice) => to === address).toReversed()
  }

  test('comes two minutes after it was written, with its words, to the other side alone', async () => {
    const { id, gwen, to, write } = await job()
    await write(gwen, 'I am at the\nback door.')
    await after(2 * MINUTE - 1)
    expect(await toldTo(to.ada)).toEqual([])
    await after(1)
    await after(HOUR)
    const [told, ...more] = await toldTo(to.ada)
    expect(more).toEqual([])
    expect(told).toMatchObject({ subject: 'New message: Clear a clogged drain' })
    expect(told?.body?.replace(/token=.*/, 'token=…')).toBe(
      'Hello Ada,\n\nGwen has written to you.\n\n“I am at the back door.”\n\n' +
        'Clear a clogged drain\nTuesday, November 24, 9:00 AM to 11:00 AM\n\n' +
        `Read and answer: https://fixwell.example/bookings/${id}\n\nFixwell\n\n` +
        'Stop e-mails like this one: https://fixwell.example/unsubscribe?token=…\n',
    )
    expect(await toldTo(to.gwen)).toEqual([])
  })

  test('says nothing of what a stranger wrote where nobody has confirmed the address', async () => {
    const { gwen, to, write } = await job({ verified: false })
    await write(gwen, 'You won a boiler.')
    await after(2 * MINUTE)
    const [told] = await toldTo(to.ada)
    expect(told?.body).toContain('Hello,\n\nYour professional has written to you.\n\nClear a')
    expect(told?.body).not.toContain('boiler')
  })

  test('a storm of two hundred in a minute is one e-mail, and the next comes hours later', async () => {
    const { ada, to, write } = await job()
    for (let n = 1; n <= 200; n += 1) {
      await write(ada, `Message ${n}`)
      world.clock.advance(300)
    }
    for (let round = 0; round < 6; round += 1) await after(MINUTE)
    const [told, ...more] = await toldTo(to.gwen)
    expect(more).toEqual([])
    expect(told?.subject).toBe('200 new messages: Clear a clogged drain')
    expect(told?.body).toContain('Ada has written to you: 200 new messages.\n\n“Message 196”')
    expect(told?.body).toContain('“Message 200”\n\nClear')
    await write(ada, 'Are you there?')
    await after(HOUR)
    expect(await toldTo(to.gwen)).toHaveLength(1)
    await after(3 * HOUR)
    expect((await toldTo(to.gwen)).map(({ subject }) => subject)).toEqual([
      '200 new messages: Clear a clogged drain',
      '201 new messages: Clear a clogged drain',
    ])
  })

  test('what was read before is not told, and what comes next is told anew', async () => {
    const { ada, gwen, to, write, read } = await job()
    await write(ada, 'One')
    await after(MINUTE)
    await read(gwen)
    await after(30 * SECOND)
    await write(ada, 'Two')
    await after(90 * SECOND)
    expect(await toldTo(to.gwen)).toEqual([])
    await after(30 * SECOND)
    expect((await toldTo(to.gwen)).map(({ subject }) => subject)).toEqual([
      'New message: Clear a clogged drain',
    ])
    await read(gwen)
    await write(ada, 'Three')
    await after(2 * MINUTE)
    const [, told] = await toldTo(to.gwen)
    expect(told?.body).toContain('“Three”')
    expect(told?.body).not.toContain('Two')
  })

  test('waits for the morning, and is not told when it was read in the night', async () => {
    const [left, looked, today] = [
      await job(),
      await job(),
      await job({ start: '2026-11-24T03:00:00.000Z' }),
    ]
    world.clock.set(new Date('2026-11-24T02:30:00.000Z'))
    for (const each of [left, looked, today]) {
      each.ada = await world.signIn({ id: await customerOf(each.id) })
      await each.write(each.ada, 'Good night.')
    }
    await after(2 * MINUTE)
    expect(await toldTo(today.to.gwen)).toHaveLength(1)
    await looked.read(await world.signIn({ id: looked.proId }))
    await after(9 * HOUR)
    for (const { to } of [left, looked]) expect(await toldTo(to.gwen)).toEqual([])
    world.clock.set(new Date('2026-11-24T13:00:00.000Z'))
    await after(0)
    expect(await toldTo(left.to.gwen)).toHaveLength(1)
    expect(await toldTo(looked.to.gwen)).toEqual([])
  })
  async function customerOf(id: string): Promise<string> {
    const { rows } = await world.context.db.execute<{ customer_id: string }>(
      sql`select customer_id from bookings where id = ${id}::uuid`,
    )
    return rows[0]?.customer_id ?? ''
  }

  test.each(['given back', 'canceled'])(
    'a professional whose job is %s hears nothing',
    async (how) => {
      const { id, ada, gwen, to, write } = await job()
      await write(ada, 'See you tomorrow.')
      const url = `/api/bookings/${id}/${how === 'canceled' ? 'cancel' : 'release'}`
      expect((await (how === 'canceled' ? ada : gwen).post(url)).status).toBe(200)
      await after(2 * MINUTE)
      expect(await toldTo(to.gwen)).toEqual([])
    },
  )

  test('whoever has switched it off is not told, nor looked for again', async () => {
    const { id, ada, gwen, to, write } = await job()
    const wish = { kind: 'message', channels: { email: false } }
    expect((await gwen.put('/api/notifications/preferences', wish)).status).toBe(200)
    await write(ada, 'Hello?')
    await after(2 * MINUTE)
    expect(await toldTo(to.gwen)).toEqual([])
    const [row] = await world.context.db
      .select()
      .from(messageNotices)
      .where(sql`booking_id = ${id}::uuid`)
    expect(row).toMatchObject({ dueAt: null, toldAt: world.clock.now() })
  })
})
