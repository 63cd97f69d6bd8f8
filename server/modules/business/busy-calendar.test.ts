import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAgain } from '#server/modules/dispatch/ask-again.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { LIMITS, readBusyCalendars } from './read-busy-calendars.job.ts'
import {
  type CalendarServer,
  calendarOf,
  entry,
  openCalendarServer,
} from './testing-calendar-server.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const MONDAY = new Date('2026-11-23T14:00:00.000Z')
/** Nine o'clock of a day from the Monday on, in New York. */
const nineOn = (day: number) => MONDAY.getTime() + day * 24 * HOUR
const iso = (ms: number) => new Date(ms).toISOString()
/** An instant as calendars write it. */
const stamp = (ms: number) => `:${iso(ms).replaceAll(/[-:]|\.\d+/g, '')}`

describe.each(ENGINES)('the busy times of a calendar of one’s own on %s', (engine) => {
  let world: World
  let calendars: CalendarServer
  let customer: Visitor

  beforeAll(async () => {
    calendars = await openCalendarServer()
    world = await openWorld({ engine, now: MONDAY, settings: { allowPrivateAddresses: true } })
    await addSomePlaces(world.context)
    customer = await world.signIn(await addUser(world.context.db))
  })
  afterAll(async () => {
    await world.close()
    await calendars.close()
  })

  const bookAt = async (start: number): Promise<string> => {
    const window = {
      preferredWindowStart: iso(start),
      preferredWindowEnd: iso(start + 2 * HOUR),
    }
    const { status, body } = await customer.post('/api/ai/book', bookingRequest(window))
    expect(status).toBe(201)
    return body.id
  }
  const offersOf = async (pro: Visitor): Promise<string[]> =>
    (await pro.get('/api/bookings')).body
      .filter(({ offer }: { offer: object | null }) => offer !== null)
      .map(({ id }: { id: string }) => id)
  const windowsOn = async (day: string): Promise<string[]> =>
    (await customer.get('/api/windows?sku=PLB-DRAIN&zip=10001')).body
      .map(({ start }: { start: string }) => start)
      .filter((start: string) => start.startsWith(day))
  const readingOf = async (pro: Visitor) =>
    (await pro.get('/api/professional')).body.busyCalendarReading
  const read = () =>
    readBusyCalendars(world.context, undefined, { ...LIMITS, expandingMs: 600_000 })

  test('offers in them pass on, jobs stay, windows go, and all of it comes back with the time', async () => {
    const pro = await addProfessional(world.context.db)
    const gwen = await world.signIn(pro)
    const [kept, offered] = [await bookAt(nineOn(3)), await bookAt(nineOn(3) + 5 * HOUR)]
    await dispatchRound(world.context)
    await gwen.post(`/api/dispatch/${kept}/accept`)
    expect(await offersOf(gwen)).toEqual([offered])

    const thursday = entry(stamp(nineOn(3) - HOUR), stamp(nineOn(3) + 9 * HOUR), 'SUMMARY:Secret')
    const dentist = entry(stamp(nineOn(4) + HOUR), stamp(nineOn(4) + 2 * HOUR))
    calendars.pages['/gwen.ics'] = calendarOf(thursday, dentist)
    const url = `${calendars.url}/gwen.ics`
    const named = await gwen.put('/api/professional/busy-calendar', { url })
    expect(named).toMatchObject({
      status: 200,
      body: {
        busyCalendarUrl: url,
        busyCalendarReading: { readAt: null, problem: null, busyTimes: 0 },
      },
    })
    // Of two processes one reads it.
    expect((await Promise.all([read(), read()])).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await readingOf(gwen)).toEqual({ readAt: iso(nineOn(0)), problem: null, busyTimes: 2 })
    expect(await offersOf(gwen)).toEqual([])
    await dispatchRound(world.context)
    expect(await offersOf(gwen)).toEqual([])
    expect((await gwen.get(`/api/bookings/${kept}`)).body.status).toBe('assigned')
    // What is left is Wednesday evening.
    expect(await windowsOn('2026-11-26')).toEqual(['2026-11-26T00:00:00.000Z'])
    // The window that begins as the dentist ends is free again.
    expect(await windowsOn('2026-11-27')).not.toContain(iso(nineOn(4)))
    expect(await windowsOn('2026-11-27')).toContain(iso(nineOn(4) + 2 * HOUR))
    const { rows } = await world.context.db.execute(sql`select * from busy_times`)
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['ends_at', 'pro_id', 'starts_at'])

    // A quarter of an hour later the day is free again.
    calendars.pages['/gwen.ics'] = calendarOf(dentist)
    world.clock.advance(15 * MINUTE - 1)
    expect(await read()).toBe(0)
    world.clock.advance(1)
    expect(await read()).toBe(1)
    await askAgain(world.context)
    await dispatchRound(world.context)
    expect(await offersOf(gwen)).toContain(offered)

    // A server that is down frees nobody for a day.
    calendars.pages['/gwen.ics'] = 503
    for (const [hours, busyTimes] of [
      [23, 1],
      [2, 0],
    ] as const) {
      world.clock.advance(hours * HOUR)
      expect(await read()).toBe(1)
      expect(await readingOf(await world.signIn(pro))).toMatchObject({
        problem: 'The server there answered 503.',
        busyTimes,
      })
    }
    const again = await world.signIn(pro)
    expect((await again.put('/api/professional/busy-calendar', { url: null })).body).toMatchObject({
      busyCalendarUrl: null,
      busyCalendarReading: null,
    })
    expect(await read()).toBe(0)
  })
})
