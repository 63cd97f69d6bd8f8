import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/http/session.ts'
import { cancelBooking } from '#server/modules/bookings/cancel-booking.ts'
import { changeWindow } from '#server/modules/bookings/change-window.ts'
import { createBooking } from '#server/modules/bookings/create-booking.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { dispatchFaults, leftOver } from '#server/testing/dispatch-faults.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { statusOf } from '#server/testing/status-of.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { acceptJob } from './accept-job.ts'
import { agreeToChange, refuseToChange } from './answer-change.ts'
import { dispatchRound } from './dispatch.job.ts'

const HOUR = 3_600_000
const TTL = 300_000
const TUESDAY_MORNING = Date.parse('2026-11-24T14:00:00.000Z')
const REPEATS = 12

const windowAt = (start: number) => ({
  preferredWindowStart: new Date(start).toISOString(),
  preferredWindowEnd: new Date(start + 2 * HOUR).toISOString(),
})

/** A day for each, so that no two touch. */
const slot = (n: number) => TUESDAY_MORNING + n * 24 * HOUR

// Only a server with many connections can show any of this.
describe('another time at once, on postgresql', () => {
  let world: World
  /** The same site a second time on the same database, as another process would be. */
  let neighbour: World
  let customer: Caller
  let pro: Caller

  beforeAll(async () => {
    world = await openWorld({ engine: 'postgresql' })
    neighbour = await openWorld({ connection: secondConnection(world.connection) })
    await addSomePlaces(world.context)
    customer = { id: (await addUser(world.context.db)).id, role: 'customer' }
  })
  afterAll(async () => {
    await neighbour.close()
    await neighbour.connection.close()
    await world.close()
  })
  beforeEach(async () => {
    // Whoever an earlier test left behind takes no part in this one.
    await world.context.db.execute(sql`update professionals set paused = true`)
    pro = { id: (await addProfessional(world.context.db)).id, role: 'pro' }
  })

  const statusIn = async (id: string) => {
    const { rows } = await world.context.db.execute<{ status: string }>(
      sql`select status from bookings where id = ${id}::uuid`,
    )
    return rows[0]?.status
  }
  /** Booked, and accepted by the one professional there is. */
  async function booked(start: number, accepted: boolean) {
    const request = bookingRequest(windowAt(start))
    const { id } = await createBooking(world.context, { who: customer, request, key: undefined })
    await dispatchRound(world.context)
    if (accepted) await acceptJob(world.context, pro, id)
    return id
  }

  describe.each([
    {
      rival: 'their own no',
      run: (id: string) => refuseToChange(neighbour.context, pro, { bookingId: id }),
      outcomes: ['200 409 assigned', '404 200 pending'],
    },
    {
      rival: 'a cancel',
      run: (id: string) => cancelBooking(neighbour.context, customer, id),
      outcomes: ['200 200 canceled', '409 200 canceled'],
    },
    {
      rival: 'the end of its time',
      run: () => {
        neighbour.clock.set(new Date(world.clock.now().getTime() + TTL))
        return dispatchRound(neighbour.context)
      },
      outcomes: ['200 200 assigned', '404 200 pending'],
    },
    {
      rival: 'the job next to it',
      run: (_id: string, next: string) => acceptJob(neighbour.context, pro, next),
      outcomes: ['200 409 assigned', '409 200 assigned'],
    },
  ])('agreeing to another window against $rival', ({ run, outcomes }) => {
    test(`C4 ends in one of the ways the machine allows, ${REPEATS} times`, async () => {
      const ids = []
      for (let n = 0; n < REPEATS; n += 1) {
        neighbour.clock.set(world.clock.now())
        const id = await booked(slot(n), true)
        // With time to travel after this job, and where that one would move to.
        const next = await booked(slot(n) + 3 * HOUR, false)
        ids.push(id, next)
        const window = windowAt(slot(n) + 2 * HOUR)
        await changeWindow(world.context, customer, { bookingId: id, window })
        const agree = () => statusOf(agreeToChange(world.context, pro, { bookingId: id }))
        const against = () => statusOf(run(id, next))
        const [yes, rival] =
          n % 2 === 0
            ? await Promise.all([agree(), against()])
            : (await Promise.all([against(), agree()])).toReversed()
        expect(outcomes).toContain(`${yes} ${rival} ${await statusIn(id)}`)
        await cancelBooking(world.context, customer, id)
        await cancelBooking(world.context, customer, next)
      }
      expect(await dispatchFaults(world.context.db, ids)).toEqual([])
      await dispatchRound(world.context)
      expect(await leftOver(world.context.db, ids, world.clock.now())).toEqual([])
    })
  })
})
