import fc from 'fast-check'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBooking } from '#server/modules/bookings/create-booking.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { unmatchedInVain } from '#server/testing/dispatch-faults.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { FIRST_MARKET } from '#server/modules/market/markets.table.ts'
import { rounds } from '#server/testing/rounds.ts'
import { askAgain } from './ask-again.job.ts'
import { dispatchRound } from './dispatch.job.ts'

const HOUR = 3_600_000
const TUESDAY = Date.parse('2026-11-24T14:00:00.000Z')

const which = fc.nat(2)
const mostly = <T>(good: T, other: T) => fc.constantFrom(good, good, other)
const zip = mostly('10001', '19103')
const slot = fc.nat(2)

/** What may happen to one of three professionals, or to a place. */
const change = fc.oneof(
  fc.record({ of: fc.constant('pause' as const), which, paused: mostly(false, true) }),
  fc.record({ of: fc.constant('trade' as const), which, trade: mostly('plumbing', 'hvac') }),
  fc.record({ of: fc.constant('area' as const), which, zip, radius: fc.constantFrom(1, 25, 200) }),
  fc.record({ of: fc.constant('city' as const), which }),
  fc.record({ of: fc.constant('hours' as const), which, from: mostly('07:00', '12:00') }),
  fc.record({
    of: fc.constant('license' as const),
    which,
    until: mostly('2030-01-01', '2026-11-23'),
  }),
  fc.record({
    of: fc.constant('end of their job' as const),
    which,
    by: fc.constantFrom('cancel' as const, 'another time' as const, 'somebody else' as const),
  }),
  fc.record({ of: fc.constant('place' as const), zip, latitude: mostly(40.7, 39.9) }),
  fc.record({ of: fc.constant('market' as const), zip, elsewhere: fc.boolean() }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/** Each lacks one thing, so that there is something to gain. */
const lack = fc.constantFrom<'time' | NonNullable<Parameters<typeof addProfessional>[1]>>(
  'time',
  { trades: ['hvac'] },
  { areas: [{ zipCode: '19103', radiusKm: 5 }] },
  { hours: [{ dayOfWeek: 2, startTime: '18:00', endTime: '21:00' }] },
  { licensedUntil: '2026-11-23' },
  { paused: true },
)

let world: World
/** Takes over jobs, and has no other part in this. */
let somebodyElse: string
/** Another market than the first. */
let elsewhere: string

beforeAll(async () => {
  world = await openWorld({ engine: 'postgresql' })
  somebodyElse = (await addProfessional(world.context.db, { paused: true })).id
  const { rows } = await run(sql`insert into markets (name) values ('Elsewhere') returning id`)
  elsewhere = String(rows[0]?.['id'])
})
afterAll(() => world.close())

const run = (statement: SQL) => world.context.db.execute(statement)

/** As a statement of its own: none of the paths there are, and so any path to come. */
function statementOf(pros: readonly string[], made: Change): SQL {
  const id = sql`${'which' in made ? pros[made.which] : null}::uuid`
  switch (made.of) {
    case 'pause':
      return sql`update professionals set paused = ${made.paused} where user_id = ${id}`
    case 'trade':
      return sql`insert into professional_trades values (${id}, ${made.trade}) on conflict do nothing`
    case 'area':
      return sql`update professional_areas set zip_code = ${made.zip}, radius_km = ${made.radius} where pro_id = ${id}`
    case 'city':
      return sql`insert into professional_areas (pro_id, city, state) values (${id}, 'new york', '')`
    case 'hours':
      return sql`update professional_hours set start_time = ${made.from} where pro_id = ${id} and day_of_week = 2`
    case 'license':
      return sql`update professional_licenses set expiration_date = ${made.until} where pro_id = ${id}`
    case 'end of their job':
      return sql`update bookings set ${END[made.by]} where pro_id = ${id} and status = 'assigned'`
    case 'place':
      return sql`insert into places values (${made.zip}, 'New York', 'NY', ${made.latitude}, -74)
        on conflict (zip) do update set latitude = excluded.latitude`
    case 'market':
      return sql`update places set market_id = ${made.elsewhere ? elsewhere : FIRST_MARKET}::uuid where zip = ${made.zip}`
  }
}

const END = {
  cancel: sql`status = 'canceled'`,
  'another time': sql`window_start = window_start + interval '9 hours',
    window_end = window_end + interval '9 hours', busy_until = busy_until + interval '9 hours'`,
  get 'somebody else'() {
    return sql`pro_id = ${somebodyElse}::uuid`
  },
}

const startOf = (n: number) => new Date(TUESDAY + (n - 1) * 2 * HOUR)

/** Everything of the run before is over. */
async function begin() {
  await run(sql`update professionals set paused = true`)
  await run(sql`update bookings set status = 'canceled', offer_id = null, offer_pro_id = null,
    offer_expires_at = null where status in ('pending', 'assigned')`)
  await run(sql`delete from places`)
  await addSomePlaces(world.context)
  await run(sql`update places set market_id = ${elsewhere}::uuid where zip = '19103'`)
}

async function book(callerId: string, wish: { zip: string; sku: string; slot: number }) {
  const start = startOf(wish.slot)
  await createBooking(world.context, {
    who: { id: callerId, role: 'customer' },
    request: bookingRequest({
      zip: wish.zip,
      sku: wish.sku,
      preferredWindowStart: start.toISOString(),
      preferredWindowEnd: new Date(start.getTime() + 2 * HOUR).toISOString(),
    }),
    key: undefined,
  })
}

const offersNow = async () =>
  (await run(sql`select from bookings where offer_id is not null`)).rows.length

// The clock stands still: only what triggers noted brings a booking back.
test('whatever is written to the database, nobody suitable is left out after the round', async () => {
  const { context } = world
  const sku = mostly('PLB-DRAIN', 'HVC-COOL')
  let gained = 0
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(lack, lack, lack),
      fc.array(fc.record({ zip, slot, sku }), { minLength: 2, maxLength: 3 }),
      fc.array(change, { minLength: 4, maxLength: 8 }),
      async (lacks, wishes, changes) => {
        await begin()
        const pros: string[] = []
        for (const each of lacks) {
          const { id } = await addProfessional(context.db, each === 'time' ? {} : each)
          pros.push(id)
          if (each === 'time')
            await addBooking(context.db, { proId: id, status: 'assigned', windowStart: startOf(1) })
        }
        const { id: customer } = await addUser(context.db)
        for (const wish of wishes) await book(customer, wish)
        await dispatchRound(context)
        await askAgain(context)
        for (const each of changes) {
          const before = await offersNow()
          await run(statementOf(pros, each))
          await askAgain(context)
          expect(await unmatchedInVain(context)).toEqual([])
          gained += (await offersNow()) - before
        }
      },
    ),
    { seed: 20261123, numRuns: rounds(12, 30), endOnFailure: true },
  )
  // Where nobody ever gained anything, nobody would be forgotten either.
  expect(gained).toBeGreaterThan(rounds(4, 10))
})
