import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#server/modules/accounts/users.table.ts'
import { skus } from '#server/modules/catalog/catalog.table.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces, SOME_PLACES } from '#server/testing/places.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { rounds } from '#server/testing/rounds.ts'
import { dispatchRound } from './dispatch.job.ts'
import { listWindows, listWindowsFrom } from './list-windows.ts'
import { type RandomWorld, randomWorld } from './testing-random-worlds.ts'
import { type HandProfessional, windowsByHand } from './windows-by-hand.ts'

const HOUR = 3_600_000

const isNight = (start: string, { timeZone: zone }: RandomWorld) => {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(
      new Date(start),
    ),
  )
  return hour < 7 || hour >= 21
}

const firstDayOf = ({ now, daysAhead }: RandomWorld) =>
  daysAhead === null
    ? undefined
    : new Date(now.getTime() + daysAhead * 24 * HOUR).toISOString().slice(0, 10)

describe.each(ENGINES)('on %s', (engine) => {
  let world: World

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
  })
  afterAll(() => world.close())

  // The question is the same on both; where it is answered sooner it is asked more often.
  const worlds = rounds(30, engine === 'postgresql' ? 120 : 40)

  test(`in ${worlds} random worlds no window lacks a suitable professional and none is left out`, async () => {
    let [offered, atNight, furtherAhead] = [0, 0, 0]
    await fc.assert(
      fc.asyncProperty(randomWorld, async (wanted) => {
        const { context } = world
        await context.db.execute(sql`delete from bookings`)
        await context.db.execute(sql`delete from professionals`)
        await context.db.execute(sql`update places set time_zone = ${wanted.timeZone}`)
        const professionals = []
        for (const each of wanted.professionals) professionals.push(await settle(each, wanted))
        const customerId =
          (wanted.customerIsFirst ? professionals[0]?.id : undefined) ??
          (await addUser(context.db)).id
        world.clock.set(wanted.now)
        const there = {
          ...context,
          config: { ...context.config, marketTimeZone: wanted.timeZone },
        }
        const wish = {
          sku: wanted.sku,
          zip: wanted.zip,
          urgency: wanted.urgent ? ('high' as const) : ('low' as const),
          who: { id: customerId, role: 'customer' as const },
        }
        const from = firstDayOf(wanted)
        const found = await (from === undefined
          ? listWindows(there, wish)
          : listWindowsFrom(there, { ...wish, from }))
        const [service] = await context.db
          .select()
          .from(skus)
          .where(sql`sku = ${wanted.sku}`)
        const expected = windowsByHand(
          { now: wanted.now, timeZone: wanted.timeZone, places: SOME_PLACES, professionals },
          {
            trade: 'plumbing',
            durationMinutes: service?.durationMinutes ?? 0,
            zip: wanted.zip?.slice(0, wanted.zip === '10001-1234' ? 5 : undefined),
            customerId,
            urgent: wanted.urgent,
            from,
          },
        )
        expect(found.map(({ start }) => start)).toEqual(expected)
        offered += expected.length
        if (from !== undefined) furtherAhead += expected.length
        atNight += expected.filter((start) => isNight(start, wanted)).length
      }),
      { numRuns: worlds, seed: 20_261_121 },
    )
    // Were every world empty, agreement would prove nothing.
    expect(offered).toBeGreaterThan(2 * worlds)
    expect(atNight).toBeGreaterThan(worlds / 8)
    expect(furtherAhead).toBeGreaterThan(worlds / 4)
  })

  /** Writes a random professional down, and answers what the database took of them. */
  async function settle(
    wanted: RandomWorld['professionals'][number],
    { now }: RandomWorld,
  ): Promise<HandProfessional> {
    const { db } = world.context
    const { id } = await addProfessional(db, { ...wanted, licensedUntil: null })
    await db.execute(
      sql`update professionals set time_zone = ${wanted.homeZone} where user_id = ${id}::uuid`,
    )
    const licenses = wanted.licenses.map(({ licenseType, daysLeft }) => ({
      licenseType,
      expirationDate: new Date(now.getTime() + daysLeft * 24 * HOUR).toISOString().slice(0, 10),
    }))
    for (const [index, { licenseType, expirationDate }] of licenses.entries())
      await db.execute(sql`
        insert into professional_licenses (id, pro_id, license_type, license_number, issuing_state, expiration_date)
        values (gen_random_uuid(), ${id}::uuid, ${licenseType}::license_type, ${String(index)}, 'NY', ${expirationDate}::date)`)
    const jobs: (HandProfessional['jobs'][number] & { live: boolean })[] = []
    for (const { status, quarterHours, minutes } of wanted.jobs) {
      const windowStart = new Date(Math.floor(now.getTime() / 900_000 + quarterHours) * 900_000)
      const windowEnd = new Date(windowStart.getTime() + minutes * 60_000)
      const busyUntil = new Date(Math.max(windowEnd.getTime(), windowStart.getTime() + 90 * 60_000))
      const live = status !== 'completed' && status !== 'canceled'
      const doubled = jobs.some(
        (job) => job.live && job.windowStart < busyUntil && windowStart < job.busyUntil,
      )
      if (live && doubled) continue
      await addBooking(db, {
        proId: id,
        status,
        windowStart,
        windowEnd,
        customerId: await somebody(),
      })
      jobs.push({ status, windowStart, busyUntil, live })
    }
    const timeOff = wanted.timeOff.map(({ quarterHours, hours: length, weekly }) => {
      const start = new Date(Math.floor(now.getTime() / 900_000 + quarterHours) * 900_000)
      return { start, end: new Date(start.getTime() + length * HOUR), weekly }
    })
    for (const { start, end, weekly } of timeOff)
      await db.execute(sql`
        insert into professional_time_off (pro_id, starts_at, ends_at, weekly)
        values (${id}::uuid, ${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz, ${weekly})`)
    const busyTimes: HandProfessional['busyTimes'][number][] = []
    for (const { quarterHours, quarters } of wanted.busyTimes) {
      const start = new Date(Math.floor(now.getTime() / 900_000 + quarterHours) * 900_000)
      const end = new Date(start.getTime() + quarters * 900_000)
      if (!busyTimes.some((busy) => busy.start < end && start < busy.end))
        busyTimes.push({ start, end })
    }
    await db.execute(sql`
      insert into busy_calendars (pro_id, address_sealed, due_at)
      values (${id}::uuid, '', ${now.toISOString()}::timestamptz)`)
    for (const { start, end } of busyTimes)
      await db.execute(sql`
        insert into busy_times (pro_id, starts_at, ends_at)
        values (${id}::uuid, ${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz)`)
    return { ...wanted, id, licenses, jobs, timeOff, busyTimes }
  }

  let anybody: string | undefined
  const somebody = async () => (anybody ??= (await addUser(world.context.db)).id)

  test('a customer asks over HTTP: true windows of a day, in the words of the market', async () => {
    const { db } = world.context
    await db.execute(sql`delete from bookings`)
    await db.execute(sql`delete from professionals`)
    await addSomePlaces(world.context)
    await addProfessional(db)
    // Saturday noon, before the night in which the clocks go back.
    world.clock.set(new Date('2026-10-31T16:00:00.000Z'))
    const customer = await world.signIn(await addUser(db))
    const { status, body } = await customer.get('/api/windows?sku=PLB-DRAIN&zip=10001')
    expect(status).toBe(200)
    expect(body.slice(0, 5)).toEqual([
      {
        start: '2026-10-31T17:00:00.000Z',
        end: '2026-10-31T19:00:00.000Z',
        label: 'Today, 1:00 PM - 3:00 PM',
        timeZone: 'America/New_York',
      },
      {
        start: '2026-10-31T19:00:00.000Z',
        end: '2026-10-31T21:00:00.000Z',
        label: 'Today, 3:00 PM - 5:00 PM',
        timeZone: 'America/New_York',
      },
      {
        start: '2026-10-31T21:00:00.000Z',
        end: '2026-10-31T23:00:00.000Z',
        label: 'Today, 5:00 PM - 7:00 PM',
        timeZone: 'America/New_York',
      },
      {
        start: '2026-10-31T23:00:00.000Z',
        end: '2026-11-01T01:00:00.000Z',
        label: 'Today, 7:00 PM - 9:00 PM',
        timeZone: 'America/New_York',
      },
      // The clocks have gone back: seven in the morning is an hour later in the world.
      {
        start: '2026-11-01T12:00:00.000Z',
        end: '2026-11-01T14:00:00.000Z',
        label: 'Tomorrow, 7:00 AM - 9:00 AM',
        timeZone: 'America/New_York',
      },
    ])
    expect(body.at(-1).label).toBe('Sat, Nov 7, 9:00 AM - 11:00 AM')
    expect(body).toHaveLength(4 + 6 * 7 + 2)
  })

  test('C14 on the day of 23 hours seven o’clock is an hour earlier in the world, and labels say seven', async () => {
    world.clock.set(new Date('2026-03-07T22:00:00.000Z'))
    const customer = await world.signIn(await addUser(world.context.db))
    const { body } = await customer.get('/api/windows?sku=PLB-DRAIN&zip=10001')
    expect(body[0].label).toBe('Today, 7:00 PM - 9:00 PM')
    expect(body[1]).toEqual({
      start: '2026-03-08T11:00:00.000Z',
      end: '2026-03-08T13:00:00.000Z',
      label: 'Tomorrow, 7:00 AM - 9:00 AM',
      timeZone: 'America/New_York',
    })
  })

  test('C14 a window of a day of 25 or 23 hours is stored, offered and mailed as it was shown', async () => {
    const { db } = world.context
    await db.execute(sql`delete from bookings`)
    await db.execute(sql`delete from professionals`)
    const busy = await addProfessional(db)
    for (const [saturday, nine] of [
      ['2026-10-31T16:00:00.000Z', '2026-11-01T14:00:00.000Z'],
      ['2026-03-07T16:00:00.000Z', '2026-03-08T13:00:00.000Z'],
    ] as const) {
      world.clock.set(new Date(saturday))
      const user = await addUser(db)
      const [customer, pro] = [await world.signIn(user), await world.signIn(busy)]
      const { body: shown } = await customer.get('/api/windows?sku=PLB-DRAIN&zip=10001')
      const window = shown.find(({ start }: { start: string }) => start === nine)
      expect(window.label).toBe('Tomorrow, 9:00 AM - 11:00 AM')
      const request = { preferredWindowStart: window.start, preferredWindowEnd: window.end }
      const { body: stored } = await customer.post('/api/ai/book', bookingRequest(request))
      const times = { windowStart: window.start, windowEnd: window.end }
      expect(stored).toMatchObject(times)
      await dispatchRound(world.context)
      expect((await pro.get(`/api/bookings/${stored.id}`)).body).toMatchObject(times)
      expect((await pro.post(`/api/dispatch/${stored.id}/accept`)).body).toMatchObject(times)
      const operator = await world.signIn(await addUser(db, { role: 'operator' }))
      const { body: mails } = await operator.get('/api/operator/outbox')
      const told = mails.filter(({ to }: { to: string }) => [user.email, busy.email].includes(to))
      expect(told.length).toBeGreaterThan(1)
      for (const { body } of told) expect(body).toContain('9:00 AM')
      await customer.post(`/api/bookings/${stored.id}/cancel`)
    }
  })

  test('a window starts no sooner than in an hour', async () => {
    const first = async (now: string) => {
      world.clock.set(new Date(now))
      const customer = await world.signIn(await addUser(world.context.db))
      return (await customer.get('/api/windows?sku=PLB-DRAIN&zip=10001')).body[0].label
    }
    expect(await first('2026-11-23T15:00:00.000Z')).toBe('Today, 11:00 AM - 1:00 PM')
    expect(await first('2026-11-23T15:00:00.001Z')).toBe('Today, 1:00 PM - 3:00 PM')
  })

  test('a ZIP nobody serves has no windows; an unknown service is refused', async () => {
    const customer = await world.signIn(await addUser(world.context.db))
    for (const zip of ['19103', '99999', 'x', '%20']) {
      const { status, body } = await customer.get(`/api/windows?sku=PLB-DRAIN&zip=${zip}`)
      expect([status, zip === '%20' ? [] : body]).toEqual([zip === '%20' ? 400 : 200, []])
    }
    const refused = await customer.get('/api/windows?sku=NOT-OURS')
    expect(refused.status).toBe(400)
    expect(refused.body.issues).toEqual([{ path: 'sku', message: 'We do not offer this service.' }])
  })

  test('a professional who took the job in the window is no longer counted, also half an hour around it', async () => {
    const { db } = world.context
    world.clock.set(new Date('2026-11-23T14:00:00.000Z'))
    const [pro] = await db
      .select()
      .from(users)
      .where(sql`id in (select user_id from professionals)`)
    if (!pro) throw new Error('nobody works here')
    await addBooking(db, {
      proId: pro.id,
      status: 'assigned',
      windowStart: new Date('2026-11-23T18:00:00.000Z'),
      windowEnd: new Date('2026-11-23T20:00:00.000Z'),
    })
    const customer = await world.signIn(await addUser(db))
    const { body } = await customer.get('/api/windows?sku=PLB-DRAIN&zip=10001')
    const today = body.filter(({ label }: { label: string }) => label.startsWith('Today'))
    expect(today.map(({ label }: { label: string }) => label)).toEqual([
      'Today, 5:00 PM - 7:00 PM',
      'Today, 7:00 PM - 9:00 PM',
    ])
  })
})
