import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTORS, BOOKING_STATUSES, type BookingStatus, TRANSITIONS } from '#contract/bookings.ts'
import { bookingSteps } from '#server/modules/bookings/bookings.table.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { BOTH_ENGINES, openTestDatabase } from '#server/testing/database.ts'
import { insertRow, refusalOf, refusalOfRow, SQLSTATE } from './testing-refused.ts'
import type { Connection } from './connect.ts'

const PAIRS = BOOKING_STATUSES.flatMap((from) =>
  BOOKING_STATUSES.filter((to) => to !== from).map((to) => ({ from, to })),
)

const WORDS = PAIRS.flatMap(({ from, to }) => ACTORS.map((by) => ({ from, to, by })))

const AT = '2026-11-24T17:00:00.000Z'

describe.each(BOTH_ENGINES)('the life of a booking on %s', (engine) => {
  let database: Connection
  let customer: string
  let pro: string

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    customer = (await addUser(database.db)).id
    pro = (await addProfessional(database.db)).id
  })
  afterAll(() => database.close())

  const bookingIn = async (status: BookingStatus, day: number) =>
    (
      await addBooking(database.db, {
        customerId: customer,
        status,
        ...(status === 'pending' ? {} : { proId: pro }),
        windowStart: new Date(Date.UTC(2027, 0, 1 + day)),
      })
    ).id

  test('knows exactly the steps of the contract', async () => {
    const steps = await database.db.select().from(bookingSteps)
    const named = steps.map(({ fromStatus, toStatus, by }) => ({
      from: fromStatus,
      to: toStatus,
      by,
    }))
    const inOrder = (list: readonly object[]) => list.map((each) => JSON.stringify(each)).toSorted()
    expect(inOrder(named)).toEqual(inOrder(TRANSITIONS))
  })

  // Each pair has a day of its own, so that no two live jobs of the professional meet.
  test.each(PAIRS.map((pair, day) => ({ ...pair, day })))(
    'C9 goes from $from to $to only if the contract says so',
    async ({ from, to, day }) => {
      const id = await bookingIn(from, day)
      const step = sql`update bookings set status = ${to}, pro_id = ${to === 'pending' ? null : pro},
        completed_at = ${to === 'completed' ? AT : null} where id = ${id}`
      const allowed = TRANSITIONS.some((each) => each.from === from && each.to === to)
      expect(await refusalOf(database.db, step)).toBe(
        allowed ? 'accepted' : `${SQLSTATE.check} bookings_step`,
      )
    },
  )

  test('may be written without a step', async () => {
    const id = await bookingIn('completed', 100)
    const rewrite = sql`update bookings set status = 'completed', notes = 'Rang twice.' where id = ${id}`
    expect(await refusalOf(database.db, rewrite)).toBe('accepted')
  })

  test('is told only in steps of the contract, each by whom it allows', async () => {
    const id = await bookingIn('pending', 101)
    const taken: object[] = []
    for (const { from, to, by } of WORDS) {
      const event = { booking_id: id, at: AT, by, from_status: from, to_status: to }
      const answer = await refusalOfRow(database.db, 'booking_events', event)
      if (answer === 'accepted') taken.push({ from, to, by })
      else expect(answer).toBe(`${SQLSTATE.foreignKey} booking_events_step`)
    }
    expect(taken).toHaveLength(TRANSITIONS.length)
    expect(taken).toEqual(expect.arrayContaining([...TRANSITIONS]))
  })

  test('has a history that nothing can change', async () => {
    const id = await bookingIn('pending', 102)
    const { id: event } = await insertRow(database.db, 'booking_events', {
      booking_id: id,
      at: AT,
      by: 'customer',
      to_status: 'pending',
    })
    const changes = [
      sql`update booking_events set reason = 'Nothing happened.' where id = ${event}`,
      sql`delete from booking_events where id = ${event}`,
      sql`truncate booking_events cascade`,
      sql`truncate bookings cascade`,
    ]
    for (const change of changes)
      expect(await refusalOf(database.db, change)).toBe(SQLSTATE.restricted)
    const { rows } = await database.db.execute(
      sql`select reason from booking_events where id = ${event}`,
    )
    expect(rows).toEqual([{ reason: null }])
  })
})
