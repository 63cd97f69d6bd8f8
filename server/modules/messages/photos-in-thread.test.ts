import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { sendPhoto, somePhoto } from '#server/testing/photos.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { statementsWaiting } from '#server/testing/statements-waiting.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { messages } from './messages.table.ts'
import { tellUnread } from './tell-unread.job.ts'

const MINUTE = 60_000
const MONDAY = new Date('2026-11-23T14:00:00.000Z')

describe.each(ENGINES)('photos in a thread, on %s', (engine) => {
  let world: World
  let operator: { id: string }
  let ada: Visitor
  let adas: string
  let gwen: Visitor
  let id: string

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    operator = await addUser(world.context.db, { role: 'operator' })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.clock.set(MONDAY)
    const { db } = world.context
    const [customer, pro] = [await addUser(db, { emailVerified: true }), await addProfessional(db)]
    adas = customer.email
    ada = await world.signIn(customer)
    gwen = await world.signIn(pro)
    const job = { customerId: customer.id, proId: pro.id, status: 'assigned' } as const
    id = (await addBooking(db, { ...job, windowStart: new Date('2026-11-24T14:00:00.000Z') })).id
  })

  const write = async (body: string) => {
    world.clock.advance(1_000)
    expect((await gwen.post(`/api/bookings/${id}/message`, { body })).status).toBe(201)
  }
  const show = async (colour = '#884422'): Promise<string> => {
    world.clock.advance(1_000)
    const { status, body } = await sendPhoto(gwen, id, 'message', await somePhoto(colour))
    expect(status).toBe(201)
    return body.id
  }
  const unread = async () => (await ada.get(`/api/bookings/${id}`)).body.unreadMessages
  async function after(milliseconds: number) {
    world.clock.advance(milliseconds)
    await tellUnread(world.context)
  }
  async function told(): Promise<Notice[]> {
    const june = await world.signIn(operator)
    const { body } = await june.get('/api/operator/outbox?kind=message')
    return body.filter(({ to }: Notice) => to === adas).toReversed()
  }

  test('one that comes while the thread is open is read there, and what comes next is told anew', async () => {
    const url = `/api/bookings/${id}/messages`
    let known = String((await ada.get(url)).headers['etag'])
    /** The open page asks whether there is anything new. */
    const asksAgain = async () => {
      const headers = { 'if-none-match': known }
      const answer = await ada.send({ method: 'GET', url, headers })
      known = String(answer.headers['etag'])
      return answer.status
    }
    expect(await asksAgain()).toBe(304)
    await show()
    expect(await unread()).toBe(1)
    expect(await asksAgain()).toBe(200)
    expect(await unread()).toBe(0)
    expect(await asksAgain()).toBe(304)
    await after(3 * MINUTE)
    expect(await told()).toEqual([])

    await write('Is that the valve?')
    await after(2 * MINUTE)
    expect(await told()).toMatchObject([{ body: expect.stringContaining('“Is that the valve?”') }])
  })

  describe('that is removed', () => {
    const remove = async (photo: string) =>
      expect((await gwen.delete(`/api/photos/${photo}`)).status).toBe(200)
    const read = () => ada.get(`/api/bookings/${id}/messages`)

    test('before it was read is told to nobody', async () => {
      const photo = await show()
      await remove(photo)
      expect(await unread()).toBe(0)
      await after(2 * MINUTE)
      expect(await told()).toEqual([])
    })

    test('has nothing told anew that was read before; what comes next is the first', async () => {
      await write('I am at the door.')
      await read()
      await remove(await show())
      await after(2 * MINUTE)
      expect(await told()).toEqual([])
      await write('Nobody opens.')
      await after(2 * MINUTE)
      const [mail, ...more] = await told()
      expect(more).toEqual([])
      expect(mail).toMatchObject({ subject: 'New message: Clear a clogged drain' })
      expect(mail?.body).toContain('“Nobody opens.”')
      expect(mail?.body).not.toContain('at the door')
    })

    test('is no more among what was not read, and all else is', async () => {
      await write('One')
      const [first, second] = [await show('#f00'), await show('#0f0')]
      await write('Two')
      await remove(first)
      expect(await unread()).toBe(3)
      await remove(second)
      expect(await unread()).toBe(2)
      await after(2 * MINUTE)
      const [mail] = await told()
      expect(mail?.subject).toBe('2 new messages: Clear a clogged drain')
      expect(mail?.body).toContain('“One”\n\n“Two”')
      expect(mail?.body).not.toContain('photo')
    })

    test('after it was read leaves what was not', async () => {
      const photo = await show()
      await read()
      await write('Three')
      await remove(photo)
      expect(await unread()).toBe(1)
      await after(2 * MINUTE)
      expect(await told()).toMatchObject([{ body: expect.stringContaining('“Three”') }])
    })

    test('with the account of who showed it is told to nobody either', async () => {
      for (const status of ['en_route', 'on_site', 'completed'])
        await gwen.patch(`/api/bookings/${id}/status`, { status })
      await read()
      await show('#f00')
      await show('#0f0')
      expect(await unread()).toBe(2)
      expect((await gwen.post('/api/profile/erase', { word: 'erase' })).status).toBe(200)
      expect(await unread()).toBe(0)
      await after(2 * MINUTE)
      expect(await told()).toEqual([])
    })
  })

  describe('that operators hide', () => {
    const set = async (act: 'hide' | 'show', photo: string) => {
      const june = await world.signIn(operator)
      const { status } = await june.post(`/api/operator/photos/${photo}/${act}`, { reason: 'Rude' })
      expect(status).toBe(200)
    }

    test('before it was read is told to nobody', async () => {
      await write('One')
      const photo = await show()
      await write('Two')
      await set('hide', photo)
      expect(await unread()).toBe(2)
      await after(2 * MINUTE)
      const [mail] = await told()
      expect(mail?.subject).toBe('2 new messages: Clear a clogged drain')
      expect(mail?.body).toContain('“One”\n\n“Two”')
    })

    test('and show again before it was read is told as what it is', async () => {
      await write('One')
      const photo = await show()
      await set('hide', photo)
      await set('hide', photo)
      expect(await unread()).toBe(1)
      await write('Two')
      await set('show', photo)
      expect(await unread()).toBe(3)
      await after(2 * MINUTE)
      expect((await told())[0]?.body).toContain('“One”\n\n“A photo”\n\n“Two”')
    })

    test('after it was read leaves what was not', async () => {
      const photo = await show()
      await ada.get(`/api/bookings/${id}/messages`)
      await write('Three')
      await set('hide', photo)
      expect(await unread()).toBe(1)
      await set('show', photo)
      expect(await unread()).toBe(1)
    })
  })
})

// Only a server with many connections can hold a message while something else waits for it.
test('a message that is written while a photo is removed counts as new', async () => {
  const world = await openWorld({ engine: 'postgresql' })
  const { db } = world.context
  const [customer, pro] = [await addUser(db), await addProfessional(db)]
  const job = { customerId: customer.id, proId: pro.id, status: 'assigned' } as const
  const { id } = await addBooking(db, job)
  const [ada, gwen] = [await world.signIn(customer), await world.signIn(pro)]
  const { body: photo } = await sendPhoto(gwen, id, 'message')
  await ada.get(`/api/bookings/${id}/messages`)
  const elsewhere = secondConnection(world.connection)
  const { removed } = await elsewhere.db.transaction(async (tx) => {
    const message = { bookingId: id, senderId: pro.id, proId: pro.id, body: 'Look at this.' }
    const createdAt = new Date(world.clock.now().getTime() + 1_000)
    await tx.insert(messages).values({ ...message, senderRole: 'pro', createdAt })
    await tx.execute(
      sql`update bookings set customer_unread = customer_unread + 1 where id = ${id}::uuid`,
    )
    const asked = gwen.delete(`/api/photos/${photo.id}`)
    await statementsWaiting(db)
    return { removed: asked }
  })
  expect((await removed).status).toBe(200)
  expect((await ada.get(`/api/bookings/${id}`)).body).toMatchObject({
    photos: [],
    unreadMessages: 1,
  })
  await elsewhere.close()
  await world.close()
})
