import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#contract/bookings.ts'
import { TRAVEL_MINUTES } from '#contract/dispatch.ts'
import type { Connection, Database } from '#server/db/connect.ts'
import { bookingEvents, bookings } from '#server/modules/bookings/bookings.table.ts'
import { listBookings } from '#server/modules/bookings/list-bookings.ts'
import { offers } from '#server/modules/dispatch/offers.table.ts'
import { messages } from '#server/modules/messages/messages.table.ts'
import { reviews } from '#server/modules/reviews/reviews.table.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { LONG } from '#server/testing/rounds.ts'
import { marketCalendar, minutesAfter } from './market-calendar.ts'
import { seedDemo } from './seed-demo.ts'
import { at, config } from './testing.ts'
import { PEOPLE } from './town-people.ts'

const { busyCustomer, busyPro } = PEOPLE

let connection: Connection
beforeAll(async () => {
  // A dozen towns: PostgreSQL takes them in sooner.
  connection = await openTestDatabase('postgresql')
})
afterAll(() => connection.close())

class Undo extends Error {}

/** Seeds at this moment, looks, and leaves the database as it was. */
async function seededAt(now: Date, look: (db: Database) => Promise<void>) {
  const outcome = connection.db.transaction(async (tx) => {
    // A transaction answers everything a database does; only closing is missing, which nobody asks of it.
    const db = tx as unknown as Database
    await seedDemo(at(db, now))
    await look(db)
    throw new Undo()
  })
  await expect(outcome).rejects.toThrow(Undo)
}

const MOMENTS: Record<string, string> = {
  'at noon': '2026-11-21T17:20:00Z',
  'at ten to midnight': '2026-11-22T04:50:00Z',
  'at ten past midnight': '2026-11-22T05:10:00Z',
  'at midnight sharp': '2026-11-22T05:00:00Z',
  'in the middle of the night': '2026-06-10T07:31:07Z',
  'before the clocks go forward': '2026-03-08T06:40:00Z',
  'after the clocks went forward': '2026-03-08T07:10:00Z',
  'the evening before the clocks go forward': '2026-03-08T04:50:00Z',
  'in the hour that comes twice': '2026-11-01T05:30:00Z',
  'in the hour that came twice': '2026-11-01T06:30:00Z',
  'late on the day of 25 hours': '2026-11-02T04:50:00Z',
  'on the last night of a leap February': '2028-02-29T04:59:59.999Z',
}

/** Bookings in every status, the live ones for today and tomorrow. */
async function expectEveryStatus(db: Database, now: Date) {
  const calendar = marketCalendar(now, config.marketTimeZone)
  const all = await db.select().from(bookings).where(eq(bookings.customerId, busyCustomer.id))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(BOOKING_STATUSES))
  const active = all.filter(({ status }) => status !== 'completed' && status !== 'canceled')
  expect(active.map(({ status }) => status).toSorted()).toEqual([
    'assigned',
    'en_route',
    'on_site',
    'pending',
    'pending',
  ])
  for (const { status, windowStart, windowEnd, createdAt, proId } of active) {
    expect(windowStart >= calendar.at(0, 0) && windowStart < calendar.at(2, 0)).toBe(true)
    expect(windowEnd > now && createdAt < now && createdAt < windowStart).toBe(true)
    expect(proId).toBe(status === 'pending' ? null : busyPro.id)
    if (status === 'pending') expect(windowStart > now).toBe(true)
  }
  // Half an hour to travel between any two, those on offer included: the professional can take them.
  const inOrder = active.toSorted((a, b) => a.windowStart.getTime() - b.windowStart.getTime())
  for (const [index, { windowStart }] of inOrder.entries()) {
    const before = inOrder[index - 1]
    if (before) expect(windowStart >= minutesAfter(before.busyUntil, TRAVEL_MINUTES)).toBe(true)
  }
}

/** The open offers stand on their bookings, and the professional sees them. */
async function expectOpenOffers(db: Database, now: Date) {
  const pro = { ...busyPro, role: 'pro' } as const
  const { bookings: listed } = await listBookings(at(db, now), pro, { limit: 200 })
  const offered = listed.filter(({ status }) => status === 'pending')
  expect(offered).toHaveLength(2)
  const open = (await db.select().from(offers)).filter(({ outcome }) => outcome === null)
  const standing = new Map(offered.map(({ id, offer }) => [id, offer]))
  expect(open).toHaveLength(2)
  for (const { id, bookingId, expiresAt } of open) {
    expect(standing.get(bookingId)).toMatchObject({ id, expiresAt: expiresAt.toISOString() })
    expect(expiresAt > now).toBe(true)
  }
}

/** Nothing has happened in the future, and each booking happened in order. */
async function expectPast(db: Database, now: Date) {
  const latest = new Map<string, Date>()
  for (const { bookingId, at: happened } of await db
    .select()
    .from(bookingEvents)
    .orderBy(asc(bookingEvents.id))) {
    expect(happened <= now).toBe(true)
    expect(happened >= (latest.get(bookingId) ?? happened)).toBe(true)
    latest.set(bookingId, happened)
  }
  for (const { createdAt } of await db.select().from(messages)) expect(createdAt <= now).toBe(true)
  for (const { createdAt } of await db.select().from(reviews)) expect(createdAt <= now).toBe(true)
}

/** Each town takes a second and a half: every third moment in the short form. */
const LOOKED_AT = Object.entries(MOMENTS).filter((_, n) => LONG || n % 3 === 0)

test.each(LOOKED_AT)('the busy pair is busy %s', (_, moment) => {
  const now = new Date(moment)
  return seededAt(now, async (db) => {
    await expectEveryStatus(db, now)
    await expectOpenOffers(db, now)
    await expectPast(db, now)
  })
})
