import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/session.ts'
import { advanceBooking } from '#server/modules/bookings/advance-booking.ts'
import { cancelBooking } from '#server/modules/bookings/cancel-booking.ts'
import { changeWindow } from '#server/modules/bookings/change-window.ts'
import { createBooking } from '#server/modules/bookings/create-booking.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { cutDatabase } from '#server/testing/cut-database.ts'
import { dispatchFaults, leftOver } from '#server/testing/dispatch-faults.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { statusOf } from '#server/testing/status-of.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { agreeToChange, refuseToChange } from './answer-change.ts'
import { acceptJob } from './accept-job.ts'
import { declineJob } from './decline-job.ts'
import { askAgain } from './ask-again.job.ts'
import { dispatchRound } from './dispatch.job.ts'
import { giveBackJob } from './give-back-job.ts'
import { offerNext } from './offer-next.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MONDAY = new Date('2026-11-23T14:00:00.000Z')
const TOMORROW = Date.parse('2026-11-24T14:00:00.000Z')
const LATER_THAT_DAY = {
  preferredWindowStart: new Date(TOMORROW + HOUR).toISOString(),
  preferredWindowEnd: new Date(TOMORROW + 3 * HOUR).toISOString(),
}

type Running = Pick<Context, 'db' | 'clock' | 'config'>

/** Only after these may the history of offers follow with the next round; elsewhere it goes along. */
const LATER = new Set(['canceling while offered', 'choosing another window', 'a whole round'])

interface Story {
  /** Every booking that takes part, with how it may end: its status, and whether it is offered. */
  bookings: { id: string; ends: string[] }[]
  run: (context: Running) => Promise<unknown>
  /** What whoever saw no answer is told when asking again; null where nobody asked. */
  again: number[] | null
}

// A story is told anew for each of its statements.
describe('a process that dies at any statement', () => {
  let world: World
  let customer: Caller

  beforeAll(async () => {
    world = await openWorld({ engine: 'embedded' })
    await addSomePlaces(world.context)
    customer = { id: (await addUser(world.context.db)).id, role: 'customer' }
    await addProfessional(world.context.db)
    await addProfessional(world.context.db)
  })
  afterAll(() => world.close())

  /** Everybody is free again: whatever an earlier story left behind takes no part in the next. */
  async function begin() {
    world.clock.set(MONDAY)
    await world.context.db.execute(
      sql`update bookings set status = 'canceled', offer_id = null, offer_pro_id = null, offer_expires_at = null
        where status in ('pending', 'assigned', 'en_route')`,
    )
    await pause(false)
  }

  const pause = (paused: boolean) =>
    world.context.db.execute(sql`update professionals set paused = ${paused}`)

  const book = async (start = TOMORROW, context: Running = world.context, key?: string) =>
    (
      await createBooking(context, {
        who: customer,
        request: bookingRequest({
          preferredWindowStart: new Date(start).toISOString(),
          preferredWindowEnd: new Date(start + 2 * HOUR).toISOString(),
        }),
        key,
      })
    ).id

  const receiptsLeftOpen = async (ids: string[]) =>
    (await leftOver(world.context.db, ids, world.clock.now())).filter((each) =>
      each.startsWith('a receipt left open'),
    )

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

  async function offered(start?: number) {
    const id = await book(start)
    await dispatchRound(world.context)
    return { id, pro: await holder(id) }
  }
  const holder = async (id: string): Promise<Caller> => ({
    id: (await row(id)).offer_pro_id ?? '',
    role: 'pro',
  })
  async function assigned() {
    const { id, pro } = await offered()
    await acceptJob(world.context, pro, id)
    return { id, pro }
  }

  /** Somebody has accepted, and is asked to come an hour later. */
  async function askedToMove() {
    const { id, pro } = await assigned()
    await changeWindow(world.context, customer, { bookingId: id, window: LATER_THAT_DAY })
    return { id, pro }
  }

  const stories: Record<string, () => Promise<Story>> = {
    'accepting, with offers that overlap': async () => {
      const { id, pro } = await offered()
      const overlapping = []
      for (let n = 0; n < 2; n += 1) overlapping.push((await offered(TOMORROW + HOUR)).id)
      return {
        bookings: [
          { id, ends: ['assigned', 'pending, offered'] },
          ...overlapping.map((each) => ({ id: each, ends: ['pending, offered'] })),
        ],
        run: (context) => acceptJob(context, pro, id),
        again: [200],
      }
    },
    declining: async () => {
      const { id, pro } = await offered()
      return {
        bookings: [{ id, ends: ['pending, offered'] }],
        run: (context) => declineJob(context, pro, { bookingId: id }),
        again: [200],
      }
    },
    'giving a job back': async () => {
      const { id, pro } = await assigned()
      return {
        bookings: [{ id, ends: ['assigned', 'pending, offered'] }],
        run: (context) => giveBackJob(context, pro, { bookingId: id }),
        again: [200],
      }
    },
    'canceling while offered': async () => {
      const { id } = await offered()
      return {
        bookings: [{ id, ends: ['canceled', 'pending, offered'] }],
        run: (context) => cancelBooking(context, customer, id),
        again: [200],
      }
    },
    'canceling once assigned': async () => {
      const { id } = await assigned()
      return {
        bookings: [{ id, ends: ['canceled', 'assigned'] }],
        run: (context) => cancelBooking(context, customer, id),
        again: [200],
      }
    },
    'choosing another window': async () => {
      const { id } = await offered()
      return {
        bookings: [{ id, ends: ['pending, offered'] }],
        run: (context) =>
          changeWindow(context, customer, { bookingId: id, window: LATER_THAT_DAY }),
        again: [200],
      }
    },
    'agreeing to another window': async () => {
      const { id, pro } = await askedToMove()
      return {
        bookings: [{ id, ends: ['assigned'] }],
        run: (context) => agreeToChange(context, pro, { bookingId: id }),
        again: [200],
      }
    },
    'refusing another window': async () => {
      const { id, pro } = await askedToMove()
      return {
        bookings: [{ id, ends: ['assigned', 'pending, offered'] }],
        run: (context) => refuseToChange(context, pro, { bookingId: id }),
        again: [200],
      }
    },
    'the next step': async () => {
      const { id, pro } = await assigned()
      return {
        bookings: [{ id, ends: ['assigned', 'en_route'] }],
        run: (context) =>
          advanceBooking(context, pro, { bookingId: id, change: { status: 'en_route' } }),
        again: [200],
      }
    },
    'offering on': async () => {
      const id = await book()
      return {
        bookings: [{ id, ends: ['pending, offered'] }],
        run: (context) => offerNext(context, { bookingId: id }),
        again: null,
      }
    },
    'asking again': async () => {
      await pause(true)
      const { id } = await offered()
      await pause(false)
      return {
        bookings: [{ id, ends: ['pending', 'pending, offered'] }],
        run: askAgain,
        again: null,
      }
    },
    'a whole round': async () => {
      const lapsing = await offered()
      const late = await offered(MONDAY.getTime() + 2 * MINUTE)
      const withdrawn = await offered(TOMORROW + 4 * HOUR)
      await cancelBooking(world.context, customer, withdrawn.id)
      const elsewhere = await offered(TOMORROW + 4 * HOUR)
      await changeWindow(world.context, customer, {
        bookingId: elsewhere.id,
        window: {
          preferredWindowStart: new Date(TOMORROW + 5 * HOUR).toISOString(),
          preferredWindowEnd: new Date(TOMORROW + 7 * HOUR).toISOString(),
        },
      })
      const fresh = await book(TOMORROW + 8 * HOUR)
      world.clock.advance(5 * MINUTE)
      return {
        bookings: [
          { id: lapsing.id, ends: ['pending, offered'] },
          { id: late.id, ends: ['canceled'] },
          { id: withdrawn.id, ends: ['canceled'] },
          { id: elsewhere.id, ends: ['pending, offered'] },
          { id: fresh, ends: ['pending, offered'] },
        ],
        run: dispatchRound,
        again: null,
      }
    },
  }

  /** Runs a story up to its n-th statement or commit; answers whether it got that far. */
  async function cutOff(story: Story, at: number) {
    const { db, dead } = cutDatabase(world.connection, at)
    const { clock, config } = world.context
    try {
      await story.run({ db, clock, config })
    } catch (error) {
      if (!dead()) throw error
    }
    return dead()
  }

  test.each(Object.entries(stories))('%s leaves nothing half-written', async (name, prepare) => {
    let cuts = 0
    for (let at = 1; ; at += 1) {
      await begin()
      const story = await prepare()
      const ids = story.bookings.map(({ id }) => id)
      const died = await cutOff(story, at)
      expect(await dispatchFaults(world.context.db, ids), `statement ${at}`).toEqual([])
      if (!LATER.has(name)) expect(await receiptsLeftOpen(ids), `statement ${at}`).toEqual([])
      await dispatchRound(world.context)
      expect(await dispatchFaults(world.context.db, ids), `statement ${at}`).toEqual([])
      expect(await leftOver(world.context.db, ids, world.clock.now())).toEqual([])
      for (const { id, ends } of story.bookings) {
        const { status, offer_pro_id: pro } = await row(id)
        expect(ends, `statement ${at}`).toContain(pro === null ? status : `${status}, offered`)
      }
      if (story.again !== null)
        expect(story.again).toContain(await statusOf(story.run(world.context)))
      if (!died) break
      cuts += 1
    }
    expect(cuts).toBeGreaterThan(1)
  })

  test('C5 booking, asked again with its key, books once', async () => {
    await begin()
    for (let at = 1; ; at += 1) {
      const key = `dying at ${at}`
      const { db, dead } = cutDatabase(world.connection, at)
      const { clock, config } = world.context
      await book(TOMORROW, { db, clock, config }, key).catch((error: unknown) => {
        if (!dead()) throw error
      })
      const id = await book(TOMORROW, world.context, key)
      expect(await book(TOMORROW, world.context, key)).toBe(id)
      await dispatchRound(world.context)
      expect(await dispatchFaults(world.context.db, [id])).toEqual([])
      expect((await row(id)).offer_pro_id).not.toBe(null)
      if (!dead()) break
    }
  })

  test('this finds an accept that is two statements without a transaction', async () => {
    await begin()
    const { id, pro } = await offered()
    const { db } = cutDatabase(world.connection, 1)
    const naive = async () => {
      await db.execute(sql`
        update bookings set status = 'assigned', pro_id = ${pro.id}::uuid,
          offer_id = null, offer_pro_id = null, offer_expires_at = null where id = ${id}::uuid`)
      await db.execute(sql`
        insert into booking_events (booking_id, at, by, from_status, to_status)
        values (${id}::uuid, ${MONDAY.toISOString()}::timestamptz, 'pro', 'pending', 'assigned')`)
    }
    await expect(naive()).rejects.toThrow()
    expect(await dispatchFaults(world.context.db, [id])).toEqual([
      `the history ends elsewhere: ${id}`,
      `an assignment nobody accepted, or two: ${id}`,
    ])
  })
})
