import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/http/session.ts'
import { advanceBooking } from '#server/modules/bookings/advance-booking.ts'
import { callOffBooking } from '#server/modules/bookings/call-off-booking.ts'
import { createBooking } from '#server/modules/bookings/create-booking.ts'
import { markCompleted } from '#server/modules/bookings/mark-completed.ts'
import { moveBooking } from '#server/modules/bookings/move-booking.ts'
import { acceptJob } from '#server/modules/dispatch/accept-job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { offerTo } from '#server/modules/dispatch/offer-to.ts'
import { passJobOn } from '#server/modules/dispatch/pass-job-on.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { dispatchFaults, leftOver } from '#server/testing/dispatch-faults.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { statusOf } from '#server/testing/status-of.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const TUESDAY = Date.parse('2026-11-24T14:00:00.000Z')
const REPEATS = 16
const reason = 'The customer called.'

const windowAt = (start: number) => ({
  preferredWindowStart: new Date(start).toISOString(),
  preferredWindowEnd: new Date(start + 2 * HOUR).toISOString(),
})

// Only a server with many connections can show any of this.
describe('an operator at the same moment as somebody else, on postgresql', () => {
  let world: World
  /** The same site a second time on the same database, as another process would be. */
  let neighbour: World
  let customer: Caller
  let olga: Caller

  beforeAll(async () => {
    world = await openWorld({ engine: 'postgresql' })
    neighbour = await openWorld({ connection: secondConnection(world.connection) })
    const { db } = world.context
    await addSomePlaces(world.context)
    customer = { id: (await addUser(db)).id, role: 'customer' }
    olga = { id: (await addUser(db, { role: 'operator' })).id, role: 'operator' }
  })
  afterAll(async () => {
    await neighbour.close()
    await neighbour.connection.close()
    await world.close()
  })
  beforeEach(async () => {
    // Whoever an earlier test left behind takes no part in this one.
    await world.context.db.execute(sql`update professionals set paused = true`)
  })

  async function book(day: number): Promise<string> {
    const request = { ...bookingRequest(), ...windowAt(TUESDAY + day * DAY) }
    const { id } = await createBooking(world.context, { who: customer, request, key: undefined })
    return id
  }

  async function row(id: string) {
    const { rows } = await world.context.db.execute<{
      status: string
      pro_id: string | null
      offer_pro_id: string | null
    }>(sql`select status, pro_id, offer_pro_id from bookings where id = ${id}::uuid`)
    const [found] = rows
    if (!found) throw new Error('the booking is gone')
    return found
  }

  const actsAbout = async (id: string) =>
    (
      await world.context.db.execute(
        sql`select what from audit_log where about_id = ${id} and what like 'booking.%'`,
      )
    ).rows.length

  interface Rival {
    rival: string
    act: (id: string, other: string, day: number) => Promise<unknown>
    outcomes: string[]
  }

  test.each<Rival>([
    {
      rival: 'a cancel',
      act: (id) => callOffBooking(neighbour.context, olga, { bookingId: id, reason }),
      outcomes: ['200 200 canceled', '409 200 canceled'],
    },
    {
      rival: 'an offer to somebody else',
      act: (id, proId) =>
        offerTo(neighbour.context, olga, { bookingId: id, wish: { proId, reason } }),
      // Whoever accepted first keeps the job; otherwise the other one is asked, and they too late.
      outcomes: ['200 409 assigned', '409 200 pending'],
    },
    {
      rival: 'another window',
      act: (id, _, day) => {
        const wish = { ...windowAt(TUESDAY + day * DAY + 3 * HOUR), reason }
        return moveBooking(neighbour.context, olga, { bookingId: id, wish })
      },
      // Once it is theirs, they are asked.
      outcomes: ['200 200 assigned', '409 200 pending'],
    },
    {
      rival: 'passing it on',
      act: (id) => passJobOn(neighbour.context, olga, { bookingId: id, wish: { reason } }),
      outcomes: ['200 409 assigned', '409 200 pending', '200 200 pending', '404 200 pending'],
    },
  ])('C4 accepting against $rival ends in one of the ways there are', async ({ act, outcomes }) => {
    const { db } = world.context
    const pros = [(await addProfessional(db)).id, (await addProfessional(db)).id]
    const ids = []
    for (let n = 0; n < REPEATS; n += 1) {
      const id = await book(n)
      ids.push(id)
      await dispatchRound(world.context)
      const holder = (await row(id)).offer_pro_id ?? ''
      const other = pros.find((each) => each !== holder) ?? ''
      const accept = () => statusOf(acceptJob(world.context, { id: holder, role: 'pro' }, id))
      const against = () => statusOf(act(id, other, n))
      // Whoever is asked first is not always served first, but both orders shall come about.
      const [theirs, hers] =
        n % 4 < 2
          ? await Promise.all([accept(), against()])
          : (await Promise.all([against(), accept()])).toReversed()
      expect(outcomes).toContain(`${theirs} ${hers} ${(await row(id)).status}`)
      // What was refused was not done, and is not written down as if it were.
      expect(await actsAbout(id)).toBe(hers === 200 ? 1 : 0)
    }
    expect(await dispatchFaults(db, ids)).toEqual([])
    await dispatchRound(world.context)
    expect(await dispatchFaults(db, ids)).toEqual([])
    expect(await leftOver(db, ids, world.clock.now())).toEqual([])
  })

  test('C4 completing a job at the same moment as its professional is done once', async () => {
    const { db } = world.context
    const { id: proId } = await addProfessional(db)
    const pro: Caller = { id: proId, role: 'pro' }
    const before = world.clock.now()
    const ids: string[] = []
    for (let n = 0; n < REPEATS; n += 1) ids.push(await book(n))
    await dispatchRound(world.context)
    for (const id of ids) {
      await acceptJob(world.context, pro, id)
      for (const status of ['en_route', 'on_site'] as const)
        await advanceBooking(world.context, pro, { bookingId: id, change: { status } })
    }
    const later = new Date(TUESDAY + REPEATS * DAY)
    for (const each of [world, neighbour]) each.clock.set(later)
    for (const [n, id] of ids.entries()) {
      const change = { status: 'completed' } as const
      const theirs = () => statusOf(advanceBooking(world.context, pro, { bookingId: id, change }))
      const hers = () =>
        statusOf(markCompleted(neighbour.context, olga, { bookingId: id, said: { reason } }))
      const acts = n % 2 === 0 ? [theirs, hers, hers] : [hers, theirs, hers]
      expect(await Promise.all(acts.map((act) => act()))).toEqual([200, 200, 200])
      const { rows } = await db.execute<{ by: string }>(sql`
        select by from booking_events where booking_id = ${id}::uuid and to_status = 'completed'`)
      expect(rows).toHaveLength(1)
      expect(await actsAbout(id)).toBe(rows[0]?.by === 'operator' ? 1 : 0)
    }
    expect(await dispatchFaults(db, ids)).toEqual([])
    for (const each of [world, neighbour]) each.clock.set(before)
  })

  test('C3 two operators who name two professionals: the later one is told that it has changed', async () => {
    const { db } = world.context
    const [first, second, third] = [
      await addProfessional(db),
      await addProfessional(db),
      await addProfessional(db),
    ]
    const id = await book(40)
    await dispatchRound(world.context)
    const holder = (await row(id)).offer_pro_id
    const others = [first.id, second.id, third.id].filter((each) => each !== holder)
    const browser = await world.signIn(olga)
    const { version } = (await browser.get(`/api/operator/bookings/${id}`)).body
    const answers = await Promise.all(
      others.map((proId) =>
        statusOf(
          offerTo(proId === others[0] ? world.context : neighbour.context, olga, {
            bookingId: id,
            wish: { proId, reason, version },
          }),
        ),
      ),
    )
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await row(id)).offer_pro_id).toBe(others[answers.indexOf(200)])
    expect(await dispatchFaults(db, [id])).toEqual([])
  })
})
