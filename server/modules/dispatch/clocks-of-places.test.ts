import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import { remindOfVisits } from '#server/modules/bookings/remind-visits.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { dispatchRound } from './dispatch.job.ts'
import { loadPlaces } from './load-places.ts'

const HOUR = 3_600_000

const PLACES = [
  { zip: '10001', city: 'New York', state: 'NY', latitude: 40.7484, longitude: -73.9967 },
  { zip: '60601', city: 'Chicago', state: 'IL', latitude: 41.8858, longitude: -87.6181 },
  { zip: '80202', city: 'Denver', state: 'CO', latitude: 39.7491, longitude: -104.9946 },
  { zip: '90012', city: 'Los Angeles', state: 'CA', latitude: 34.0614, longitude: -118.2385 },
  // It has no summer time.
  { zip: '85001', city: 'Phoenix', state: 'AZ', latitude: 33.4488, longitude: -112.074 },
  { zip: '85003', city: 'Phoenix', state: 'AZ', latitude: 33.4511, longitude: -112.0794 },
]
/** Seven in the morning on November 24, 2026, and what that day is called at 05:30 of it in Greenwich. */
const SEVEN_AT = [
  ['10001', 'America/New_York', '2026-11-24T12:00:00.000Z', 'Today'],
  ['60601', 'America/Chicago', '2026-11-24T13:00:00.000Z', 'Tomorrow'],
  ['80202', 'America/Denver', '2026-11-24T14:00:00.000Z', 'Tomorrow'],
  ['85001', 'America/Phoenix', '2026-11-24T14:00:00.000Z', 'Tomorrow'],
  ['90012', 'America/Los_Angeles', '2026-11-24T15:00:00.000Z', 'Tomorrow'],
] as const

const NINE_TO_FIVE = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  startTime: '09:00',
  endTime: '17:00',
}))

describe.each(ENGINES)('each place by its own clocks, on %s', (engine) => {
  let world: World

  beforeAll(async () => {
    world = await openWorld({ engine })
    await loadPlaces(world.context, PLACES)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.context.db.execute(sql`update professionals set paused = true`)
  })

  const windowsAt = async (zip: string): Promise<ArrivalWindow[]> => {
    const somebody = await world.signIn(await addUser(world.context.db))
    return (await somebody.get(`/api/windows?sku=PLB-DRAIN&zip=${zip}`)).body
  }
  const letters = async (kind: string, address: string) => {
    const { rows } = await world.context.db.execute<{ body: string }>(sql`
      select body from outbox
      where kind = ${kind}::notice_kind and to_address = ${address} and channel = 'email'`)
    return rows.map(({ body }) => body)
  }

  test('five families book seven in the morning; everybody reads it so, and is reminded in their own evening', async () => {
    const { db } = world.context
    world.clock.set(new Date('2026-11-24T05:30:00.000Z'))
    const families: { timeZone: string; email: string }[] = []
    for (const [zip, timeZone, seven, day] of SEVEN_AT) {
      const gwen = await addProfessional(db, { areas: [{ zipCode: zip }] })
      const [first] = await windowsAt(zip)
      const end = new Date(Date.parse(seven) + 2 * HOUR).toISOString()
      expect(first).toEqual({ start: seven, end, label: `${day}, 7:00 AM - 9:00 AM`, timeZone })
      // The day after, so that there is an evening before it everywhere.
      const next = { start: addDay(seven), end: addDay(end) }
      const family = await addUser(db, { emailVerified: true })
      const ada = await world.signIn(family)
      const booked = await ada.post(
        '/api/ai/book',
        bookingRequest({ zip, preferredWindowStart: next.start, preferredWindowEnd: next.end }),
      )
      expect(booked.body).toMatchObject({ windowStart: next.start, timeZone })
      await dispatchRound(world.context)
      const pro = await world.signIn(gwen)
      const taken = await pro.post(`/api/dispatch/${booked.body.id}/accept`)
      expect(taken.body).toMatchObject({ status: 'assigned', timeZone })
      const [letter] = await letters('assigned', family.email)
      expect(letter).toContain('Wednesday, November 25, 7:00 AM to 9:00 AM')
      families.push({ timeZone, email: family.email })
    }
    const reminded = async (now: string) => {
      world.clock.set(new Date(now))
      await remindOfVisits(world.context)
      const told: string[] = []
      for (const { timeZone, email } of families)
        if ((await letters('reminder', email)).length === 1) told.push(timeZone)
      return told
    }
    expect(await reminded('2026-11-24T22:59:00.000Z')).toEqual([])
    expect(await reminded('2026-11-24T23:00:00.000Z')).toEqual(['America/New_York'])
    expect(await reminded('2026-11-25T01:00:00.000Z')).toHaveLength(4)
    expect(await reminded('2026-11-25T02:00:00.000Z')).toHaveLength(5)
  })

  test('where the clocks are not changed seven stays where it was', async () => {
    const { db } = world.context
    await addProfessional(db, { areas: [{ zipCode: '80202' }] })
    await addProfessional(db, { areas: [{ zipCode: '85001' }] })
    // The evening before the clocks go forward.
    world.clock.set(new Date('2027-03-14T03:00:00.000Z'))
    const firstAt = async (zip: string) =>
      (await windowsAt(zip)).find(({ label }) => label.startsWith('Tomorrow, 7:00 AM'))?.start
    expect(await firstAt('80202')).toBe('2027-03-14T13:00:00.000Z')
    expect(await firstAt('85001')).toBe('2027-03-14T14:00:00.000Z')
  })

  test('who works on both sides of a border does so by the clocks at home', async () => {
    const { db } = world.context
    const gwen = await addProfessional(db, {
      areas: [{ zipCode: '85001' }, { zipCode: '85003' }, { zipCode: '90012' }],
      hours: NINE_TO_FIVE,
    })
    world.clock.set(new Date('2026-11-24T05:30:00.000Z'))
    const tomorrow = async (zip: string) =>
      (await windowsAt(zip))
        .filter(({ label }) => label.startsWith('Tomorrow'))
        .map(({ label }) => label.slice('Tomorrow, '.length))
    const AT_HOME = ['9:00 AM - 11:00 AM', '11:00 AM - 1:00 PM', '1:00 PM - 3:00 PM']
    expect(await tomorrow('85001')).toEqual([...AT_HOME, '3:00 PM - 5:00 PM'])
    // From eight to four by the clocks of Los Angeles.
    expect(await tomorrow('90012')).toEqual(AT_HOME)
    const pro = await world.signIn(gwen)
    expect((await pro.get('/api/professional')).body.timeZone).toBe('America/Phoenix')
  })

  test('a city that was named without its state does not decide which clocks are those at home', async () => {
    const { db } = world.context
    const zoneOf = async (areas: object[]) => {
      const pro = await world.signIn(await addProfessional(db, { areas }))
      return async () => (await pro.get('/api/professional')).body.timeZone
    }
    const [ny, chicago] = ['America/New_York', 'America/Chicago']
    // Chicago comes first by its name.
    expect(await (await zoneOf([{ zipCode: '10001' }, { city: 'Chicago' }]))()).toBe(ny)
    expect(
      await (
        await zoneOf([{ zipCode: '10001' }, { city: 'Chicago' }, { city: 'chicago' }])
      )(),
    ).toBe(ny)
    const zone = await zoneOf([{ city: 'Chicago' }])
    expect(await zone()).toBe(world.context.config.marketTimeZone)
    await db.execute(sql`update professional_areas set state = 'IL' where city = 'Chicago'`)
    expect(await zone()).toBe(chicago)
  })

  test('a place may be given other clocks, and one without any goes by those of the market', async () => {
    const { db } = world.context
    await addProfessional(db, { areas: [{ zipCode: '80202' }] })
    world.clock.set(new Date('2026-11-24T05:30:00.000Z'))
    const denver = PLACES.find(({ zip }) => zip === '80202')
    if (denver === undefined) throw new Error('Denver is on the list')
    await loadPlaces(world.context, [{ ...denver, timeZone: 'America/Chicago' }])
    expect((await windowsAt('80202'))[0]?.start).toBe('2026-11-24T13:00:00.000Z')
    await db.execute(sql`update places set time_zone = null where zip = '80202'`)
    const [first] = await windowsAt('80202')
    expect(first?.timeZone).toBe(world.context.config.marketTimeZone)
    await loadPlaces(world.context, [denver])
  })
})

const addDay = (instant: string) => new Date(Date.parse(instant) + 24 * HOUR).toISOString()
