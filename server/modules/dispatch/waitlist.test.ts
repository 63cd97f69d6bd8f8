import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { askAgain } from './ask-again.job.ts'
import { loadPlaces } from './load-places.ts'
import { tellServed } from './tell-served.job.ts'

const MONDAY = new Date('2026-11-23T14:00:00.000Z')
const DAY = 86_400_000
const CHECK_THE_DIGITS = 'We do not know this ZIP code. Please check the digits.'

describe.each(ENGINES)('a ZIP code without free times on %s', (engine) => {
  let world: World
  let ada: Visitor
  let operator: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine, now: MONDAY })
    await addSomePlaces(world.context)
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  beforeEach(async () => {
    world.clock.set(MONDAY)
    const { db } = world.context
    await db.execute(sql`update professionals set paused = true`)
    await db.execute(sql`delete from waitlist`)
    await db.execute(sql`delete from outbox`)
    // What happened in an earlier story has been looked at.
    await askAgain(world.context)
    ada = await world.signIn(await addUser(db))
  })
  afterAll(() => world.close())

  const outlook = async (zip: string, sku = 'PLB-DRAIN') =>
    (await ada.get(`/api/windows/outlook?sku=${sku}&zip=${zip}`)).body
  const wait = (zip: string, trade = 'plumbing') => ada.post('/api/waitlist', { zip, trade })
  const rounds = async () => {
    await askAgain(world.context)
    // In two processes at once.
    await Promise.all([tellServed(world.context), tellServed(world.context)])
  }
  const told = async (): Promise<{ to: string; subject: string; body: string }[]> =>
    (await operator.get('/api/operator/outbox?kind=served')).body

  test.each(['99999', 'x', '1000', '00000-0000'])('%s is no place we know', async (zip) => {
    expect(await outlook(zip)).toEqual({ place: 'unknown', nextFree: [], waiting: false })
    const refused = await wait(zip)
    expectIssues(refused, 'zip')
    expect(refused.body.detail).toBe(CHECK_THE_DIGITS)
  })

  test('nobody serves it: neither from afar, nor with another trade, nor paused, nor unlicensed', async () => {
    const { db } = world.context
    await addProfessional(db, { areas: [{ zipCode: '10001', radiusKm: 25 }] })
    const there = { areas: [{ zipCode: '19103' }] }
    await addProfessional(db, { ...there, trades: ['hvac'] })
    await addProfessional(db, { ...there, paused: true })
    await addProfessional(db, { ...there, licensedUntil: '2026-11-22' })
    await addProfessional(db, { ...there, hours: [] })
    expect(await outlook('19103')).toEqual({ place: 'unserved', nextFree: [], waiting: false })
    expect((await outlook('19103', 'HVC-VISIT')).place).toBe('served')
    // The list says so, too: nobody is shown a time that nobody can keep.
    expect((await ada.get('/api/windows?sku=PLB-DRAIN&zip=19103')).body).toEqual([])
  })

  test('everybody is taken for a week: the next free day is named, with all its times', async () => {
    const pro = await addProfessional(world.context.db, {
      hours: [{ dayOfWeek: 2, startTime: '09:00', endTime: '14:00' }],
    })
    expect((await outlook('10001-1234')).nextFree[0].label).toBe('Tomorrow, 9:00 AM - 11:00 AM')
    for (const weeks of [0, 1]) {
      const windowStart = new Date(Date.parse('2026-11-24T14:00:00.000Z') + weeks * 7 * DAY)
      const windowEnd = new Date(windowStart.getTime() + 5 * 3_600_000)
      const wishes = { proId: pro.id, status: 'assigned' as const, windowStart, windowEnd }
      await addBooking(world.context.db, wishes)
    }
    expect((await ada.get('/api/windows?sku=PLB-DRAIN&zip=10001')).body).toEqual([])
    expect(await outlook('10001')).toEqual({
      place: 'served',
      waiting: false,
      nextFree: [
        {
          start: '2026-12-08T14:00:00.000Z',
          end: '2026-12-08T16:00:00.000Z',
          label: 'Tue, Dec 8, 9:00 AM - 11:00 AM',
          timeZone: 'America/New_York',
        },
        {
          start: '2026-12-08T16:00:00.000Z',
          end: '2026-12-08T18:00:00.000Z',
          label: 'Tue, Dec 8, 11:00 AM - 1:00 PM',
          timeZone: 'America/New_York',
        },
      ],
    })
    const [first] = (await outlook('10001')).nextFree
    const booked = await ada.post('/api/ai/book', {
      sku: 'PLB-DRAIN',
      address: '350 Fifth Avenue',
      zip: '10001',
      preferredWindowStart: first.start,
      preferredWindowEnd: first.end,
    })
    expect(booked.status).toBe(201)
  })

  test('an unknown service is refused; so is a wait where somebody comes, or for no trade of ours', async () => {
    await addProfessional(world.context.db)
    expectIssues(await ada.get('/api/windows/outlook?sku=NONE&zip=10001'), 'sku')
    expectProblem(await wait('10001'), 409)
    expectIssues(await wait('19103', 'roofing'), 'trade')
  })

  test('who waits is written to once, on the day somebody comes', async () => {
    const { db } = world.context
    const first = await wait('19103')
    expect(first).toMatchObject({ status: 201, body: { zip: '19103', trade: 'plumbing' } })
    expect((await outlook('19103')).waiting).toBe(true)
    world.clock.advance(DAY)
    // Asked twice, it is kept once, and as it was.
    expect((await wait('19103-0001')).body).toEqual(first.body)
    await wait('19103', 'hvac')
    await rounds()
    expect(await told()).toEqual([])

    const pro = await addProfessional(db, { areas: [{ zipCode: '19103' }], paused: true })
    await rounds()
    expect(await told()).toEqual([])
    await (await world.signIn(pro)).patch('/api/availability', { paused: false })
    await rounds()
    const [letter] = await told()
    expect(letter).toMatchObject({ subject: 'We come to 19103 now: plumbing' })
    expect(letter?.body).toContain('A professional for plumbing now takes jobs in 19103.')
    expect(letter?.body).toContain('/ai-booking')
    expect((await outlook('19103')).waiting).toBe(false)

    await addProfessional(db, { areas: [{ zipCode: '19103' }] })
    await rounds()
    expect(await told()).toHaveLength(1)
    // The other trade still waits.
    expect((await outlook('19103', 'HVC-VISIT')).waiting).toBe(true)
  })

  test('who waits is found by the city that a professional names, for the trades they have', async () => {
    const { db } = world.context
    await wait('19103')
    await wait('19103', 'hvac')
    world.clock.advance(60_000)
    await rounds()
    const due = async () =>
      (
        await db.execute<{ trade: string }>(
          sql`select trade from waitlist where look_at <= ${world.clock.now().toISOString()}`,
        )
      ).rows
    expect(await due()).toEqual([])
    await addProfessional(db, {
      areas: [{ city: 'philadelphia', state: 'pa', zipCode: '' }],
      trades: ['plumbing'],
    })
    await askAgain(world.context)
    expect(await due()).toEqual([{ trade: 'plumbing' }])
    await rounds()
    expect((await told()).map(({ subject }) => subject)).toEqual(['We come to 19103 now: plumbing'])
  })

  test('a place that becomes known is looked at for whoever waits there', async () => {
    const { db } = world.context
    await wait('19103')
    world.clock.advance(60_000)
    await rounds()
    await db.execute(sql`update waitlist set look_at = look_at + interval '1 year'`)
    // It turns out to lie where somebody comes.
    await addProfessional(db, { areas: [{ zipCode: '10001', radiusKm: 25 }] })
    await db.execute(sql`delete from openings`)
    const { rows } = await db.execute<{ latitude: number; longitude: number }>(
      sql`select latitude, longitude from places where zip = '19103'`,
    )
    const philadelphia = { zip: '19103', city: 'Philadelphia', state: 'PA' }
    await loadPlaces(world.context, [{ ...philadelphia, latitude: 40.75, longitude: -74 }])
    await rounds()
    expect(await told()).toHaveLength(1)
    for (const { latitude, longitude } of rows)
      await loadPlaces(world.context, [{ ...philadelphia, latitude, longitude }])
  })

  test('nobody waits for more than twenty places, and asking twice is no other one', async () => {
    await loadPlaces(
      world.context,
      Array.from({ length: 21 }, (_, n) => ({
        zip: `998${String(n).padStart(2, '0')}`,
        city: 'Juneau',
        state: 'AK',
        latitude: 58.3,
        longitude: -134.4,
      })),
    )
    for (let n = 0; n < 20; n += 1)
      expect((await wait(`998${String(n).padStart(2, '0')}`)).status).toBe(201)
    expect((await wait('99800')).status).toBe(201)
    expectProblem(await wait('99820'), 409)
  })

  test('what was gained while somebody asked is found a minute later', async () => {
    await wait('19103')
    await addProfessional(world.context.db, { areas: [{ zipCode: '19103' }] })
    // As if the round had come by before the wait was there to be seen.
    await world.context.db.execute(sql`delete from openings`)
    await rounds()
    expect(await told()).toEqual([])
    world.clock.advance(60_000)
    await rounds()
    expect(await told()).toHaveLength(1)
  })

  test('nobody is told that they come to themselves', async () => {
    const { db } = world.context
    const pro = await addProfessional(db, { areas: [{ zipCode: '19103' }] })
    const her = await world.signIn(pro)
    await her.post('/api/waitlist', { zip: '19103', trade: 'plumbing' })
    await rounds()
    expect(await told()).toEqual([])
  })
})
