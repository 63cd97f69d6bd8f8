import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { remindOfVisits } from './remind-visits.job.ts'

const HOUR = 3_600_000
const MONDAY = '2026-11-23T14:00:00.000Z'
/** In New York, five hours behind UTC in November. */
const AT_SIX = '2026-11-23T23:00:00.000Z'

describe.each(ENGINES)('a reminder on %s', (engine) => {
  let world: World
  let operator: { id: string }

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    operator = await addUser(world.context.db, { role: 'operator' })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.clock.set(new Date(MONDAY))
    // Whoever an earlier story left behind takes no part in this one.
    await world.context.db.execute(sql`update professionals set paused = true`)
  })

  const windowAt = (start: string) => ({
    preferredWindowStart: start,
    preferredWindowEnd: new Date(Date.parse(start) + 2 * HOUR).toISOString(),
  })

  /** A visit that somebody has accepted at `now`. */
  async function visit({ start = '2026-11-24T14:00:00.000Z', now = MONDAY } = {}) {
    world.clock.set(new Date(now))
    const { db } = world.context
    const user = await addUser(db, { emailVerified: true })
    const pro = await addProfessional(db)
    const ada = await world.signIn(user)
    const gwen = await world.signIn(pro)
    const { status, body } = await ada.post('/api/ai/book', bookingRequest(windowAt(start)))
    expect(status).toBe(201)
    await dispatchRound(world.context)
    const accept = async (who: Visitor) =>
      expect((await who.post(`/api/dispatch/${body.id}/accept`)).status).toBe(200)
    await accept(gwen)
    return { id: String(body.id), ada, gwen, addresses: [user.email, pro.email] }
  }

  /** The reminders of a visit, after a round at this moment. */
  async function reminded({ id }: { id: string }, now: string): Promise<Notice[]> {
    world.clock.set(new Date(now))
    await remindOfVisits(world.context)
    // Months may have passed: sessions end.
    const june = await world.signIn(operator)
    const { body } = await june.get('/api/operator/outbox?kind=reminder')
    const { rows } = await world.context.db.execute<{ id: string }>(
      sql`select id from outbox where about_id = ${id}::uuid and kind = 'reminder'`,
    )
    const ids = new Set(rows.map((row) => row.id))
    return body.filter((each: Notice) => ids.has(each.id))
  }

  test('comes on both sides from six in the evening before, once', async () => {
    const made = await visit()
    expect(await reminded(made, '2026-11-23T22:59:59.999Z')).toEqual([])
    const told = await reminded(made, AT_SIX)
    expect(told.map(({ to }) => to).toSorted()).toEqual(made.addresses.toSorted())
    for (const { subject, notBefore } of told)
      expect({ subject, notBefore }).toEqual({
        subject: 'Tomorrow: Clear a clogged drain',
        notBefore: AT_SIX,
      })
    for (const again of ['2026-11-23T23:01:00.000Z', '2026-11-24T01:00:00.000Z'])
      expect(await reminded(made, again)).toHaveLength(2)
  })

  test('does not come in the night, nor on any other day', async () => {
    const made = await visit({ start: '2026-11-26T14:00:00.000Z' })
    for (const [now, count] of [
      [AT_SIX, 0],
      ['2026-11-24T23:00:00.000Z', 0],
      ['2026-11-26T02:00:00.000Z', 0],
      ['2026-11-26T13:00:00.000Z', 0],
    ] as const)
      expect([now, (await reminded(made, now)).length]).toEqual([now, count])
  })

  // The clocks of New York go back on November 1, 2026, and forward on March 14, 2027.
  test.each([
    ['back', '2026-10-30T14:00:00.000Z', '2026-11-01T19:00:00.000Z', '2026-10-31T22:00:00.000Z'],
    ['back', '2026-10-31T14:00:00.000Z', '2026-11-02T04:00:00.000Z', '2026-10-31T22:00:00.000Z'],
    ['back', '2026-10-31T14:00:00.000Z', '2026-11-02T14:00:00.000Z', '2026-11-01T23:00:00.000Z'],
    ['forward', '2027-03-12T14:00:00.000Z', '2027-03-14T12:00:00.000Z', '2027-03-13T23:00:00.000Z'],
    ['forward', '2027-03-13T14:00:00.000Z', '2027-03-15T13:00:00.000Z', '2027-03-14T22:00:00.000Z'],
  ])('comes at six when the clocks go %s', async (_way, now, start, due) => {
    world.clock.set(new Date(now))
    const user = await addUser(world.context.db)
    const pro = await addProfessional(world.context.db)
    const { rows } = await world.context.db.execute<{ id: string }>(sql`
      insert into bookings (customer_id, pro_id, status, sku, title, price_quote_min, price_quote_max,
        duration_minutes, address, zip, window_start, window_end, busy_until, created_at)
      values (${user.id}, ${pro.id}, 'assigned', 'PLB-DRAIN', 'Drain', 1, 2, 30, 'x', '10001', ${start}::timestamptz,
        ${start}::timestamptz + interval '1 hour', ${start}::timestamptz + interval '1 hour', ${now}) returning id`)
    const id = rows[0]?.id ?? ''
    await world.context.db.execute(sql`
      insert into booking_events (booking_id, at, by, from_status, to_status)
      values (${id}::uuid, ${now}, 'customer', null, 'pending'), (${id}::uuid, ${now}, 'pro', 'pending', 'assigned')`)
    const early = new Date(Date.parse(due) - 1).toISOString()
    expect(await reminded({ id }, early)).toEqual([])
    expect(await reminded({ id }, due)).toHaveLength(2)
  })

  test('does not come where somebody has accepted only that evening', async () => {
    const late = '2026-11-23T23:30:00.000Z'
    expect(await reminded(await visit({ now: late }), late)).toEqual([])
  })

  test.each(['canceled', 'given back'])('does not come when the visit was %s', async (how) => {
    const made = await visit()
    const { status } = await (how === 'canceled'
      ? made.ada.post(`/api/bookings/${made.id}/cancel`)
      : made.gwen.post(`/api/bookings/${made.id}/release`))
    expect(status).toBe(200)
    expect(await reminded(made, AT_SIX)).toEqual([])
  })

  test('comes for another window too', async () => {
    const made = await visit()
    expect(await reminded(made, AT_SIX)).toHaveLength(2)
    expect((await made.gwen.post(`/api/bookings/${made.id}/release`)).status).toBe(200)
    const move = windowAt('2026-11-25T14:00:00.000Z')
    expect((await made.ada.post(`/api/bookings/${made.id}/window`, move)).status).toBe(200)
    const bob = await world.signIn(await addProfessional(world.context.db))
    await dispatchRound(world.context)
    expect((await bob.post(`/api/dispatch/${made.id}/accept`)).status).toBe(200)
    expect(await reminded(made, AT_SIX)).toHaveLength(2)
    expect(await reminded(made, '2026-11-24T23:00:00.000Z')).toHaveLength(4)
  })
})
