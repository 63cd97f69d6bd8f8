import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/http/session.ts'
import { cancelBooking } from '#server/modules/bookings/cancel-booking.ts'
import { changeWindow } from '#server/modules/bookings/change-window.ts'
import { createBooking } from '#server/modules/bookings/create-booking.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { dispatchFaults, leftOver } from '#server/testing/dispatch-faults.ts'
import { patiently } from './testing-patiently.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { statusOf } from '#server/testing/status-of.ts'
import { untilTwoLooked } from '#server/testing/until-two-looked.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { rounds } from '#server/testing/rounds.ts'
import { acceptJob } from './accept-job.ts'
import { declineJob } from './decline-job.ts'
import { dispatchRound } from './dispatch.job.ts'
import { giveBackJob } from './give-back-job.ts'

const HOUR = 3_600_000
const TTL = 300_000
const TUESDAY_MORNING = Date.parse('2026-11-24T14:00:00.000Z')
const REPEATS = rounds(12, 30)

const windowAt = (start: number) => ({
  preferredWindowStart: new Date(start).toISOString(),
  preferredWindowEnd: new Date(start + 2 * HOUR).toISOString(),
})

/** Mornings and afternoons that do not touch, within the sixty days one may book ahead. */
const slot = (n: number) => TUESDAY_MORNING + Math.floor(n / 2) * 24 * HOUR + (n % 2) * 5 * HOUR

const times = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))

// Only a server with many connections can show any of this.
describe('at once, on postgresql', () => {
  let world: World
  /** The same site a second time on the same database, as another process would be. */
  let neighbour: World
  let customer: Caller

  beforeAll(async () => {
    // Who is asked to come again, for the site is busy, does so here at once.
    const settings = { rateLimits: false }
    world = await openWorld({ engine: 'postgresql', settings })
    neighbour = await openWorld({ connection: secondConnection(world.connection), settings })
    await addSomePlaces(world.context)
    customer = { id: (await addUser(world.context.db)).id, role: 'customer' }
  })
  afterAll(async () => {
    await neighbour.close()
    await neighbour.connection.close()
    await world.close()
  })
  beforeEach(async () => {
    neighbour.clock.set(world.clock.now())
    // Whoever an earlier test left behind takes no part in this one.
    await world.context.db.execute(sql`update professionals set paused = true`)
    await world.context.db.execute(
      sql`update bookings set status = 'canceled', offer_id = null, offer_pro_id = null, offer_expires_at = null where status = 'pending'`,
    )
  })

  async function professional(): Promise<Caller> {
    return { id: (await addProfessional(world.context.db)).id, role: 'pro' }
  }

  const book = async (start: number) =>
    (
      await createBooking(world.context, {
        who: customer,
        request: { ...bookingRequest(), ...windowAt(start) },
        key: undefined,
      })
    ).id

  async function row(id: string) {
    const { rows } = await world.context.db.execute<{
      status: string
      pro_id: string | null
      offer_pro_id: string | null
      window_start: string
    }>(sql`select status, pro_id, offer_pro_id, window_start from bookings where id = ${id}::uuid`)
    const [found] = rows
    if (!found) throw new Error('the booking is gone')
    return found
  }

  async function allWell(ids: readonly string[]) {
    expect(await dispatchFaults(world.context.db, ids)).toEqual([])
    await dispatchRound(world.context)
    expect(await dispatchFaults(world.context.db, ids)).toEqual([])
    expect(await leftOver(world.context.db, ids, world.clock.now())).toEqual([])
  }

  test('C3 200 accepts of one booking by several professionals: its holder has it, nobody else', async () => {
    const pros = [await professional(), await professional(), await professional()]
    const browsers = await Promise.all(
      pros.flatMap((pro) => [world.signIn(pro), neighbour.signIn(pro)]),
    )
    const id = await book(slot(0))
    await dispatchRound(world.context)
    const { offer_pro_id: holder } = await row(id)
    const answers = await Promise.all(
      times(200, async (n) => {
        const pro = Math.floor((n % browsers.length) / 2)
        const answer = await patiently(() =>
          browsers[n % browsers.length]?.post(`/api/dispatch/${id}/accept`),
        )
        return { holds: pros[pro]?.id === holder, status: answer?.status }
      }),
    )
    const statuses = (holds: boolean) =>
      new Set(answers.filter((each) => each.holds === holds).map(({ status }) => status))
    expect(statuses(true)).toEqual(new Set([200]))
    expect(statuses(false)).toEqual(new Set([404]))
    expect(await row(id)).toMatchObject({ status: 'assigned', pro_id: holder })
    await allWell([id])
  })

  test('C2 200 accepts by one professional of a hundred overlapping pairs: one of each, no other way', async () => {
    const pro = await professional()
    const browser = [await world.signIn(pro), await neighbour.signIn(pro)]
    const pairs = await Promise.all(
      times(100, async (n) => [await book(slot(n)), await book(slot(n) + HOUR)]),
    )
    await Promise.all([dispatchRound(world.context), dispatchRound(neighbour.context)])
    const answers = await Promise.all(
      pairs.map((pair) =>
        Promise.all(
          pair.map(
            async (id, n) =>
              (await patiently(() => browser[n]?.post(`/api/dispatch/${id}/accept`)))?.status,
          ),
        ),
      ),
    )
    for (const pair of answers) expect(new Set(pair)).toEqual(new Set([200, 409]))
    await allWell(pairs.flat())
  })

  describe.each([
    {
      rival: 'the end of its time',
      run: () => {
        neighbour.clock.set(new Date(world.clock.now().getTime() + TTL))
        return dispatchRound(neighbour.context)
      },
      // Whoever accepted in time has it; otherwise it has passed on.
      accepted: false,
      outcomes: ['200 200 assigned', '409 200 pending'],
    },
    {
      rival: 'their own decline',
      run: (id: string, pro: Caller) => declineJob(neighbour.context, pro, { bookingId: id }),
      accepted: false,
      outcomes: ['200 409 assigned', '404 200 pending'],
    },
    {
      rival: 'a cancel',
      run: (id: string) => cancelBooking(neighbour.context, customer, id),
      accepted: false,
      outcomes: ['200 200 canceled', '409 200 canceled'],
    },
    {
      rival: 'another window',
      run: (id: string) =>
        row(id).then(({ window_start: start }) =>
          changeWindow(neighbour.context, customer, {
            bookingId: id,
            window: windowAt(new Date(start).getTime() + HOUR),
          }),
        ),
      accepted: false,
      // Once it is theirs, they are asked.
      outcomes: ['200 200 assigned', '409 200 pending'],
    },
    {
      rival: 'a release',
      run: (id: string, pro: Caller) => giveBackJob(neighbour.context, pro, { bookingId: id }),
      // Every other time the job is theirs already, and one of their browsers asks for it once more.
      accepted: true,
      // 409: nothing to give back at first, and theirs by the time they were told why.
      outcomes: ['200 404 assigned', '200 409 assigned', '200 200 pending', '404 200 pending'],
    },
  ])('accepting against $rival', ({ run, outcomes, accepted }) => {
    test(`C4 ends in one of the ways the machine allows, ${REPEATS} times`, async () => {
      await professional()
      await professional()
      const ids = []
      for (let n = 0; n < REPEATS; n += 1) {
        neighbour.clock.set(world.clock.now())
        const id = await book(slot(n))
        ids.push(id)
        await dispatchRound(world.context)
        const pro: Caller = { id: (await row(id)).offer_pro_id ?? '', role: 'pro' }
        if (accepted && n % 2 === 0) await acceptJob(world.context, pro, id)
        const accept = () => statusOf(acceptJob(world.context, pro, id))
        const against = () => statusOf(run(id, pro))
        // Whoever is asked first is not always served first, but both orders shall come about.
        const [mine, theirs] =
          n % 4 < 2
            ? await Promise.all([accept(), against()])
            : (await Promise.all([against(), accept()])).toReversed()
        expect(outcomes).toContain(`${mine} ${theirs} ${(await row(id)).status}`)
      }
      await allWell(ids)
    })
  })

  test('C3 two processes with twenty rounds each: a hundred bookings have one offer each', async () => {
    await professional()
    await professional()
    const ids = await Promise.all(times(100, (n) => book(slot(n))))
    await Promise.all(
      times(20, () => [dispatchRound(world.context), dispatchRound(neighbour.context)]).flat(),
    )
    const { rows } = await world.context.db.execute<{ open: number; made: number }>(sql`
      select count(*) filter (where outcome is null)::int as open, count(*)::int as made
      from bookings join offers on offers.booking_id = bookings.id
      where bookings.id = any (${`{${ids.join(',')}}`}::uuid[]) group by bookings.market_id, bookings.id`)
    expect(rows).toEqual(times(100, () => ({ open: 1, made: 1 })))
    await allWell(ids)
  })

  test('two processes whose clocks both end a hundred offers: each ends once and passes on once', async () => {
    await professional()
    await professional()
    const ids = await Promise.all(times(100, (n) => book(slot(n))))
    await dispatchRound(world.context)
    world.clock.advance(TTL)
    neighbour.clock.set(world.clock.now())
    await Promise.all(
      times(10, () => [dispatchRound(world.context), dispatchRound(neighbour.context)]).flat(),
    )
    const { rows } = await world.context.db.execute<{ outcomes: (string | null)[] }>(sql`
      select array_agg(outcome::text order by offers.seq) as outcomes
      from bookings join offers on offers.booking_id = bookings.id
      where bookings.id = any (${`{${ids.join(',')}}`}::uuid[]) group by bookings.market_id, bookings.id`)
    expect(rows).toEqual(times(100, () => ({ outcomes: ['lapsed', null] })))
    await allWell(ids)
  })

  // The same crowds against code that looks first and writes then: what makes the tests above tests.
  describe('looking first and writing then', () => {
    const query = async <T extends object>(statement: string, values: unknown[] = []) => {
      const { engine } = world.connection
      if (engine.kind !== 'postgresql') throw new Error('this needs many connections')
      return (await engine.pool.query<T>(statement, values)).rows
    }

    test('C2 gives one professional two jobs at once', async () => {
      await query('create table naive_jobs (during tstzrange not null)')
      const accept = async (start: number, twoLooked: () => Promise<void>) => {
        const during = [new Date(start), new Date(start + 2 * HOUR)]
        const taken = await query(
          'select from naive_jobs where during && tstzrange($1::timestamptz, $2::timestamptz)',
          during,
        )
        await twoLooked()
        if (taken.length > 0) return 409
        await query(
          'insert into naive_jobs values (tstzrange($1::timestamptz, $2::timestamptz))',
          during,
        )
        return 200
      }
      await Promise.all(
        times(100, (n) => {
          const twoLooked = untilTwoLooked()
          return [accept(slot(n), twoLooked), accept(slot(n) + HOUR, twoLooked)]
        }).flat(),
      )
      const twice = await query(
        'select from naive_jobs one join naive_jobs two on one.during && two.during and one.ctid < two.ctid',
      )
      expect(twice.length).toBeGreaterThan(0)
    })

    test('C4 gives one booking to two, and tells both that it is theirs', async () => {
      await query('create table naive_bookings (id int primary key, status text not null)')
      await query("insert into naive_bookings select n, 'pending' from generate_series(1, 30) n")
      const step = async (id: number, to: string, twoLooked: () => Promise<void>) => {
        const [found] = await query<{ status: string }>(
          'select status from naive_bookings where id = $1',
          [id],
        )
        await twoLooked()
        if (found?.status !== 'pending') return 409
        await query('update naive_bookings set status = $2 where id = $1', [id, to])
        return 200
      }
      const answers = await Promise.all(
        times(30, (n) => {
          const twoLooked = untilTwoLooked()
          return Promise.all([
            step(n + 1, 'assigned', twoLooked),
            step(n + 1, 'declined', twoLooked),
          ])
        }),
      )
      expect(answers).toContainEqual([200, 200])
    })

    test('C3 offers one booking twice', async () => {
      await query('create table naive_waiting as select n from generate_series(1, 100) n')
      await query('create table naive_offers (n int not null)')
      const twoLooked = untilTwoLooked()
      const round = async () => {
        const waiting = await query<{ n: number }>(
          'select n from naive_waiting where n not in (select n from naive_offers)',
        )
        await twoLooked()
        for (const { n } of waiting) await query('insert into naive_offers values ($1)', [n])
      }
      await Promise.all([round(), round()])
      const twice = await query('select from naive_offers group by n having count(*) > 1')
      expect(twice.length).toBeGreaterThan(0)
    })
  })
})
