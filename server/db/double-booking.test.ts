import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOOKING_STATUSES, type BookingStatus, LIVE_STATUSES } from '#contract/bookings.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { BOTH_ENGINES, openTestDatabase } from '#server/testing/database.ts'
import { refusalOf, refusalOfRow, SQLSTATE } from './testing-refused.ts'
import type { Connection } from './connect.ts'

const LIVE: readonly BookingStatus[] = LIVE_STATUSES
const OVER = BOOKING_STATUSES.filter((each) => !LIVE.includes(each) && each !== 'pending')
const LIVE_PAIRS = LIVE.flatMap((first) => LIVE.map((second) => ({ first, second })))

const DOUBLE = `${SQLSTATE.exclusion} engagements_no_double_booking`

const TEN = Date.UTC(2026, 10, 24, 10)
const MINUTE = 60_000
const after = (minutes: number) => new Date(TEN + minutes * MINUTE).toISOString()

describe.each(BOTH_ENGINES)('two jobs at once on %s', (engine) => {
  let database: Connection
  let customer: string

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    customer = (await addUser(database.db)).id
  })
  afterAll(() => database.close())

  /** A professional with a job from ten to twelve. */
  async function busyPro(status: BookingStatus) {
    const { id: proId } = await addProfessional(database.db)
    await addBooking(database.db, {
      proId,
      customerId: customer,
      status,
      windowStart: new Date(TEN),
    })
    return proId
  }

  interface Second {
    from: number
    to: number
    status?: BookingStatus
    duration?: number
  }

  const job = (proId: string | null, { from, to, status = 'assigned', duration = 30 }: Second) => ({
    customer_id: customer,
    pro_id: proId,
    status,
    sku: 'PLB-DRAIN',
    title: 'Clogged drain',
    price_quote_min: 1,
    price_quote_max: 2,
    duration_minutes: duration,
    address: '350 Fifth Avenue',
    zip: '10001',
    window_start: after(from),
    window_end: after(to),
    busy_until: after(Math.max(to, from + duration)),
    completed_at: status === 'completed' ? after(to) : null,
    created_at: after(0),
  })

  const second = (proId: string, wish: Second) =>
    refusalOfRow(database.db, 'bookings', job(proId, wish))

  test.each(LIVE_PAIRS)(
    'C2 are refused when one is $first and one $second',
    async ({ first, second: status }) => {
      const pro = await busyPro(first)
      expect(await second(pro, { from: 60, to: 180, status })).toBe(DOUBLE)
    },
  )

  test('are refused by a minute at either end, inside and around', async () => {
    const pro = await busyPro('assigned')
    expect(await second(pro, { from: 119, to: 180 })).toBe(DOUBLE)
    expect(await second(pro, { from: -60, to: 1 })).toBe(DOUBLE)
    expect(await second(pro, { from: 30, to: 60 })).toBe(DOUBLE)
    expect(await second(pro, { from: -60, to: 240 })).toBe(DOUBLE)
  })

  test('are two when one ends as the other starts', async () => {
    const pro = await busyPro('assigned')
    expect(await second(pro, { from: 120, to: 240 })).toBe('accepted')
    expect(await second(pro, { from: -120, to: 0 })).toBe('accepted')
  })

  test('are refused when the earlier one takes longer than its window', async () => {
    const pro = await busyPro('on_site')
    expect(await second(pro, { from: -60, to: -30, duration: 61 })).toBe(DOUBLE)
    expect(await second(pro, { from: -60, to: -30, duration: 60 })).toBe('accepted')
  })

  test.each(OVER)('are none when one of them is %s', async (over) => {
    const pro = await busyPro('assigned')
    expect(await second(pro, { from: 0, to: 120, status: over })).toBe('accepted')
    expect(await second(await busyPro(over), { from: 0, to: 120 })).toBe('accepted')
  })

  test('are none for two professionals', async () => {
    await busyPro('assigned')
    const { id } = await addProfessional(database.db)
    expect(await second(id, { from: 0, to: 120 })).toBe('accepted')
  })

  test('C6 are refused when a job is moved or taken into another', async () => {
    const pro = await busyPro('assigned')
    const { id: later } = await addBooking(database.db, {
      proId: pro,
      customerId: customer,
      status: 'assigned',
      windowStart: new Date(TEN + 300 * MINUTE),
    })
    const move = sql`update bookings set window_start = ${after(60)}, window_end = ${after(180)},
      busy_until = ${after(180)} where id = ${later}`
    expect(await refusalOf(database.db, move)).toBe(DOUBLE)

    const { id: waiting } = await addBooking(database.db, {
      customerId: customer,
      windowStart: new Date(TEN + 60 * MINUTE),
    })
    const take = sql`update bookings set status = 'assigned', pro_id = ${pro} where id = ${waiting}`
    expect(await refusalOf(database.db, take)).toBe(DOUBLE)
  })
})
