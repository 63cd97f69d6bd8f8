import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAgain } from '#server/modules/dispatch/ask-again.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { alertOperators } from './alert-operators.job.ts'

const HOUR = 3_600_000

describe.each(ENGINES)('operators on %s', (engine) => {
  let world: World
  let june: { id: string; email: string }
  let ada: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    june = await addUser(world.context.db, { role: 'operator' })
    ada = await world.signIn(await addUser(world.context.db))
  })
  afterAll(() => world.close())

  const windowIn = (hours: number) => {
    const start = world.clock.now().getTime() + hours * HOUR
    return {
      preferredWindowStart: new Date(start).toISOString(),
      preferredWindowEnd: new Date(start + 2 * HOUR).toISOString(),
    }
  }
  async function book(hours: number, wishes: { notes?: string } = {}): Promise<string> {
    const request = bookingRequest({ ...windowIn(hours), ...wishes })
    const { body } = await ada.post('/api/ai/book', request)
    await dispatchRound(world.context)
    return body.id
  }
  /** How often they were told of a booking, after a round. */
  async function told(id: string): Promise<number> {
    await alertOperators(world.context)
    const { rows } = await world.context.db.execute(
      sql`select from outbox where about_id = ${id}::uuid and kind = 'operator_unmatched'`,
    )
    return rows.length
  }

  test('are told once of who begins within a day and finds nobody', async () => {
    const soon = await book(24)
    const later = await book(25)
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect([await told(soon), await told(later)]).toEqual([1, 0])
    const { body } = await (await world.signIn(june)).get('/api/operator/outbox')
    expect(body[0]).toMatchObject({
      kind: 'operator_unmatched',
      to: june.email,
      subject: 'Nobody found: Clear a clogged drain',
      body: expect.stringContaining(`/operator/bookings/${soon}\n`),
    })
    world.clock.advance(HOUR)
    expect([await told(soon), await told(later)]).toEqual([1, 1])
  })

  test('are told of several in one notice', async () => {
    const [first, second] = [await book(20), await book(19)]
    expect([await told(first), await told(second)]).toEqual([0, 1])
    const { body } = await (await world.signIn(june)).get('/api/operator/outbox')
    expect(body[0].subject).toBe('Nobody found for 2 bookings')
    for (const id of [first, second]) expect(body[0].body).toContain(`/operator/bookings/${id}`)
    for (const id of [first, second]) await ada.post(`/api/bookings/${id}/cancel`)
  })

  test('are told again of another window, and not of what is canceled or over', async () => {
    const [moved, canceled, over] = [await book(5), await book(30), await book(30)]
    expect(await told(moved)).toBe(1)
    await ada.post(`/api/bookings/${moved}/window`, windowIn(6))
    await dispatchRound(world.context)
    expect(await told(moved)).toBe(2)
    await ada.post(`/api/bookings/${canceled}/cancel`)
    world.clock.advance(31 * HOUR)
    expect([await told(canceled), await told(over)]).toEqual([0, 0])
  })

  test('read first of what is dangerous, and which danger it is', async () => {
    const outbox = async () =>
      (await (await world.signIn(june)).get('/api/operator/outbox?kind=operator_unmatched')).body
    await book(19)
    const gas = await book(22, { notes: 'It smells of gas in the kitchen.' })
    expect(await told(gas)).toBe(1)
    const [both] = await outbox()
    expect(both.subject).toBe('Danger: Nobody found for 2 bookings')
    expect(both.body).toMatch(/Clear a clogged drain\n.+\nThere may be a gas leak\.\nThe job: /u)
    expect(both.body.match(/There may be/gu)).toHaveLength(1)
    expect(both.body.indexOf(gas)).toBeLessThan(both.body.lastIndexOf('The job: '))
    world.clock.advance(HOUR)
    await told(await book(20, { notes: 'Sparks fly from the outlet.' }))
    const [one] = await outbox()
    expect(one.subject).toBe('Danger: Nobody found: Clear a clogged drain')
    expect(one.body).toContain('until it begins. Something may be burning or sparking.')
  })

  test('are told again where somebody had accepted, and gave it back', async () => {
    await addSomePlaces(world.context)
    const id = await book(20)
    expect(await told(id)).toBe(1)
    world.clock.advance(HOUR)
    const gwen = await world.signIn(await addProfessional(world.context.db))
    await askAgain(world.context)
    expect((await gwen.post(`/api/dispatch/${id}/accept`)).status).toBe(200)
    expect(await told(id)).toBe(1)
    world.clock.advance(HOUR)
    expect((await gwen.post(`/api/bookings/${id}/release`)).status).toBe(200)
    // Once, as its customer.
    for (let repeat = 0; repeat < 2; repeat += 1) expect(await told(id)).toBe(2)
    const { rows } = await world.context.db.execute(
      sql`select from outbox where about_id = ${id}::uuid and kind = 'nobody_found'`,
    )
    expect(rows).toHaveLength(2)
  })
})
