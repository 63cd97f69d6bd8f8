import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ALL_CHECKED } from '#contract/testing-application.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addApplication } from '#server/testing/add-application.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { askAgain } from './ask-again.job.ts'
import { dispatchRound } from './dispatch.job.ts'
import { loadPlaces } from './load-places.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MONDAY = new Date('2026-11-23T14:00:00.000Z')
/** When everybody here wants somebody to come: Tuesday morning at nine, in New York. */
const TUESDAY = new Date('2026-11-24T14:00:00.000Z')

const ANCHORAGE = {
  zip: '99501',
  city: 'Anchorage',
  state: 'AK',
  latitude: 61.21,
  longitude: -149.87,
}

type Wishes = Parameters<typeof addProfessional>[1]

// The clock stands still: nothing but what somebody gained brings a booking back.
describe.each(ENGINES)('an unmatched booking on %s', (engine) => {
  let world: World
  let customer: Visitor
  let operator: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  beforeEach(async () => {
    world.clock.set(MONDAY)
    // Whoever an earlier story left behind takes no part in this one.
    await run(sql`update professionals set paused = true`)
    await run(sql`update bookings set status = 'canceled', offer_id = null, offer_pro_id = null,
      offer_expires_at = null where status = 'pending'`)
    customer = await world.signIn(await addUser(world.context.db))
  })

  const run = (statement: SQL) => world.context.db.execute(statement)

  async function professional(wishes?: Wishes) {
    const { id } = await addProfessional(world.context.db, wishes)
    return { id, theirs: sql`pro_id = ${id}::uuid`, visitor: await world.signIn({ id }) }
  }
  type Professional = Awaited<ReturnType<typeof professional>>

  async function book(wishes: object = {}): Promise<string> {
    const { status, body } = await customer.post('/api/ai/book', bookingRequest(wishes))
    expect(status).toBe(201)
    return body.id
  }

  /** Somebody who would be suitable, were they not at another job just then. */
  async function busyProfessional() {
    const pro = await professional()
    const owner = await addUser(world.context.db)
    const job = await addBooking(world.context.db, {
      customerId: owner.id,
      proId: pro.id,
      status: 'assigned',
      windowStart: new Date(TUESDAY.getTime() - HOUR),
    })
    return { ...pro, job: job.id, owner: await world.signIn(owner) }
  }

  const status = (pro: Professional & { job: string }, to: string) =>
    pro.visitor.patch(`/api/bookings/${pro.job}/status`, { status: to })

  const holder = async (id: string) => {
    const { rows } = await run(sql`select offer_pro_id from bookings where id = ${id}::uuid`)
    return rows[0]?.['offer_pro_id']
  }

  /** Each: whoever is nearly suitable, and what makes them so. Answers who is asked then, and what was booked. */
  const stories: Record<
    string,
    () => Promise<{ pro: string; gain: () => Promise<unknown>; wishes?: object }>
  > = {
    'becomes a professional': async () => {
      const { id, userId } = await addApplication(world.context, { areas: [{ zipCode: '10001' }] })
      return {
        pro: userId,
        gain: () =>
          operator.post(`/api/operator/applications/${id}/approve`, {
            trades: ['plumbing'],
            checklist: ALL_CHECKED,
          }),
      }
    },
    'learns another trade': async () => {
      const { id } = await professional({ trades: ['hvac'] })
      return {
        pro: id,
        gain: () => run(sql`insert into professional_trades values (${id}::uuid, 'plumbing')`),
      }
    },
    'changes their trade': async () => {
      const { id, theirs } = await professional({ trades: ['hvac'] })
      return {
        pro: id,
        gain: () => run(sql`update professional_trades set trade = 'plumbing' where ${theirs}`),
      }
    },
    'serves another ZIP code': async () => {
      const { id } = await professional({ areas: [{ zipCode: '19103' }] })
      return {
        pro: id,
        gain: () =>
          run(sql`insert into professional_areas (pro_id, zip_code) values (${id}::uuid, '10002')`),
      }
    },
    'serves another city': async () => {
      const { id } = await professional({ areas: [{ zipCode: '19103' }] })
      return {
        pro: id,
        gain: () =>
          run(sql`insert into professional_areas (pro_id, city) values (${id}::uuid, 'New York')`),
      }
    },
    'comes from further away': async () => {
      const { id, theirs } = await professional({ areas: [{ zipCode: '19103' }] })
      return {
        pro: id,
        gain: () => run(sql`update professional_areas set radius_km = 200 where ${theirs}`),
      }
    },
    'moves their area': async () => {
      const { id, theirs } = await professional({ areas: [{ zipCode: '19103' }] })
      return {
        pro: id,
        gain: () => run(sql`update professional_areas set zip_code = '07030' where ${theirs}`),
      }
    },
    'works other hours': async () => {
      const { id, visitor } = await professional({
        hours: [{ dayOfWeek: 1, startTime: '07:00', endTime: '21:00' }],
      })
      return {
        pro: id,
        gain: () =>
          visitor.patch('/api/availability', {
            hours: [{ dayOfWeek: 2, startTime: '08:00', endTime: '12:00' }],
          }),
      }
    },
    'works until later': async () => {
      const { id, theirs } = await professional({
        hours: [{ dayOfWeek: 2, startTime: '07:00', endTime: '10:00' }],
      })
      return {
        pro: id,
        gain: () => run(sql`update professional_hours set end_time = '17:00' where ${theirs}`),
      }
    },
    'gets a license': async () => {
      const { id } = await professional({ licensedUntil: null })
      return {
        pro: id,
        gain: () =>
          run(sql`insert into professional_licenses (pro_id, license_type, license_number, issuing_state, expiration_date)
            values (${id}::uuid, 'contractor', '1', 'NY', '2027-01-31')`),
      }
    },
    'renews their license': async () => {
      const { id, theirs } = await professional({ licensedUntil: '2026-11-23' })
      return {
        pro: id,
        gain: () =>
          run(sql`update professional_licenses set expiration_date = '2027-11-23' where ${theirs}`),
      }
    },
    'goes on after a pause': async () => {
      const { id, visitor } = await professional({ paused: true })
      return { pro: id, gain: () => visitor.patch('/api/availability', { paused: false }) }
    },
    'loses a job that is canceled': async () => {
      const pro = await busyProfessional()
      return { pro: pro.id, gain: () => pro.owner.post(`/api/bookings/${pro.job}/cancel`) }
    },
    'gives a job back': async () => {
      const pro = await busyProfessional()
      return { pro: pro.id, gain: () => pro.visitor.post(`/api/bookings/${pro.job}/release`) }
    },
    'is done with a job before its time': async () => {
      const pro = await busyProfessional()
      await status(pro, 'en_route')
      await status(pro, 'on_site')
      return { pro: pro.id, gain: () => status(pro, 'completed') }
    },
    'has a job that moves to another time': async () => {
      const { id, job } = await busyProfessional()
      return {
        pro: id,
        gain: () =>
          run(sql`update bookings set window_start = window_start + interval '1 day',
            window_end = window_end + interval '1 day', busy_until = busy_until + interval '1 day'
            where id = ${job}::uuid`),
      }
    },
    'has a job that somebody else takes over': async () => {
      const { id, job } = await busyProfessional()
      const other = await addProfessional(world.context.db, { paused: true })
      return {
        pro: id,
        gain: () =>
          run(sql`update bookings set pro_id = ${other.id}::uuid where id = ${job}::uuid`),
      }
    },
    'serves a city whose ZIP code was unknown': async () => {
      const { id } = await professional({ areas: [{ city: 'Anchorage', state: 'AK' }] })
      return {
        pro: id,
        gain: () => loadPlaces(world.context, [ANCHORAGE]),
        // Ten in the morning there.
        wishes: {
          zip: '99501-1234',
          preferredWindowStart: '2026-11-24T19:00:00.000Z',
          preferredWindowEnd: '2026-11-24T21:00:00.000Z',
        },
      }
    },
    'serves a ZIP code that lay elsewhere': async () => {
      const { id } = await professional({ areas: [{ zipCode: '19103' }] })
      const [hoboken, philadelphia] = [
        { zip: '07030', city: 'Hoboken', state: 'NJ' },
        { latitude: 39.9513, longitude: -75.1741 },
      ]
      return {
        pro: id,
        gain: () => loadPlaces(world.context, [{ ...hoboken, ...philadelphia }]),
        wishes: { zip: '07030' },
      }
    },
    'lives where a ZIP code lay elsewhere': async () => {
      const { id } = await professional({ areas: [{ zipCode: '11201' }] })
      await loadPlaces(world.context, [
        { zip: '11201', city: 'Brooklyn', state: 'NY', latitude: 61, longitude: -149 },
      ])
      return { pro: id, gain: () => addSomePlaces(world.context) }
    },
  }

  test.each(Object.entries(stories))('is offered to whoever %s', async (_how, prepare) => {
    const { pro, gain, wishes } = await prepare()
    const id = await book(wishes)
    await dispatchRound(world.context)
    // Whatever happened before the booking has been compared, too.
    await askAgain(world.context)
    expect(await holder(id)).toBe(null)
    expect((await customer.get(`/api/bookings/${id}`)).body.unmatchedSince).toBe(
      MONDAY.toISOString(),
    )

    await gain()
    await askAgain(world.context)
    expect(await holder(id)).toBe(pro)
    expect((await customer.get(`/api/bookings/${id}`)).body.unmatchedSince).toBe(null)
    // Nothing of it is left to be looked at again.
    expect(
      (await run(sql`select from openings union all select from market_openings`)).rows,
    ).toEqual([])
  })
})
