import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { sendPhoto, somePhoto } from '#server/testing/photos.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
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
})
