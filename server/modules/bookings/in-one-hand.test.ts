import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '#server/modules/notifications/outbox.table.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { bookings } from './bookings.table.ts'

/** Nine on the morning of Monday, 23 November 2026, in New York. */
const NOW = new Date('2026-11-23T14:00:00.000Z')

describe.each(ENGINES)('a job and the phones it is held in, on %s', (engine) => {
  let world: World
  let customerId: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
  })
  beforeEach(async () => {
    world.clock.set(NOW)
    customerId = (await addUser(world.context.db, { emailVerified: true })).id
  })
  afterAll(() => world.close())

  async function professional(areas?: { zipCode?: string; city?: string; state?: string }[]) {
    const { id } = await addProfessional(world.context.db, areas && { areas })
    return { id, open: () => world.signIn({ id }) }
  }

  test('two devices send one step: both are answered, and its customer is told once', async () => {
    const pro = await professional()
    const devices = [await pro.open(), await pro.open()]
    const { id } = await addBooking(world.context.db, {
      customerId,
      proId: pro.id,
      status: 'assigned',
    })
    const send = (status: string) =>
      Promise.all(devices.map((device) => device.patch(`/api/bookings/${id}/status`, { status })))
    const told = async () => {
      const { rows } = await world.context.db.execute<{ kind: string; mails: number }>(
        sql`select kind, count(*)::int as mails from ${outbox}
          where about_id = ${id} and channel = 'email' group by kind order by min(seq)`,
      )
      return rows.map(({ kind, mails }) => [kind, mails])
    }
    for (const [status, kinds] of [
      ['en_route', [['on_the_way', 1]]],
      [
        'on_site',
        [
          ['on_the_way', 1],
          ['arrived', 1],
        ],
      ],
    ] as const) {
      const answers = await send(status)
      expect(answers.map((answer) => [answer.status, answer.body.status])).toEqual([
        [200, status],
        [200, status],
      ])
      expect(await told()).toEqual(kinds)
    }

    // What waited on a phone without a connection, and was overtaken by the other one.
    const [first] = devices
    if (!first) throw new Error('there are two devices')
    const late = await first.patch(`/api/bookings/${id}/status`, { status: 'en_route' })
    expect(expectProblem(late, 409).detail).toBe(
      'This job is On Site, so En Route is not its next step.',
    )
    const { body } = await first.get(`/api/bookings/${id}`)
    expect(body.events.map(({ to }: { to: string }) => to)).toEqual(['en_route', 'on_site'])
  })

  test('an offer says how far it is from the middle of the nearest area of who reads it', async () => {
    const offeredTo = async (who: { id: string; open: () => Promise<Visitor> }) => {
      const { id } = await addBooking(world.context.db, { customerId })
      const held = {
        offerId: randomUUID(),
        offerProId: who.id,
        offerExpiresAt: new Date(NOW.getTime() + 60_000),
        zip: '10001-4321',
      }
      await world.context.db.update(bookings).set(held).where(eq(bookings.id, id))
      const reader = await who.open()
      const [listed] = (await reader.get('/api/bookings')).body
      const { body } = await reader.get(`/api/bookings/${id}`)
      expect(body.offer).toEqual(listed.offer)
      return body.offer.distanceKm
    }
    const far = { zipCode: '19103' }
    expect(await offeredTo(await professional([{ zipCode: '10001' }]))).toBe(0)
    expect(await offeredTo(await professional([far, { zipCode: '11201' }]))).toBe(6.1)
    const byName = { city: 'New York', state: 'NY' }
    expect(await offeredTo(await professional([byName]))).toBeNull()
  })
})
