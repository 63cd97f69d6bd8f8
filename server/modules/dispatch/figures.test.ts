import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#server/modules/bookings/bookings.table.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { offers } from './offers.table.ts'

/** Ten on the morning of Wednesday, 2 December 2026, in New York. */
const NOW = new Date('2026-12-02T15:00:00.000Z')

describe.each(ENGINES)('figures on %s', (engine) => {
  let world: World
  let adaId: string
  let gwenId: string
  let ada: Visitor
  let gwen: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  beforeEach(async () => {
    world.clock.set(NOW)
    adaId = (await addUser(world.context.db)).id
    gwenId = (await addProfessional(world.context.db)).id
    ada = await world.signIn({ id: adaId })
    gwen = await world.signIn({ id: gwenId })
  })
  afterAll(() => world.close())

  const change = (id: string, values: Partial<typeof bookings.$inferInsert>) =>
    world.context.db.update(bookings).set(values).where(eq(bookings.id, id))
  /** A job of Gwen's for Ada; its upper price is 27,500. */
  const job = (status: 'assigned' | 'on_site' | 'completed', windowStart?: string) =>
    addBooking(world.context.db, {
      customerId: adaId,
      proId: gwenId,
      status,
      ...(windowStart && { windowStart: new Date(windowStart) }),
    })
  /** The window ends, and the work with it, two hours later. */
  const done = (windowStart: string) => job('completed', windowStart)
  const figures = async (visitor: Visitor) => (await visitor.get('/api/bookings/figures')).body

  test('of somebody who has just come make nothing up', async () => {
    expect(await figures(ada)).toEqual({
      asCustomer: { active: 0, completed: 0, totalSpentCents: 0, avgRatingGiven: null },
      asPro: null,
    })
    expect((await figures(gwen)).asPro).toEqual({
      pending: 0,
      thisWeek: 0,
      earningsMonthCents: 0,
      rating: null,
      acceptRate: null,
    })
  })

  test('of a customer count everything they booked, on whichever page it would be', async () => {
    const { db } = world.context
    await job('assigned', '2026-12-05T15:00:00.000Z')
    await addBooking(db, { customerId: adaId })
    await addBooking(db, { customerId: adaId, status: 'canceled' })
    const rated = [
      await done('2026-11-01T15:00:00.000Z'),
      await done('2026-11-02T15:00:00.000Z'),
      await done('2026-11-03T15:00:00.000Z'),
    ]
    for (const [n, { id }] of rated.entries())
      if (n < 2) await change(id, { reviewId: randomUUID(), reviewStars: 5 - n })
    expect((await figures(ada)).asCustomer).toEqual({
      active: 2,
      completed: 3,
      totalSpentCents: 3 * 27_500,
      avgRatingGiven: 4.5,
    })
  })

  test('of a week begin on Monday at midnight of the market', async () => {
    // Half past eleven on Sunday evening in New York, and half past midnight on Monday.
    await done('2026-11-30T02:30:00.000Z')
    expect((await figures(gwen)).asPro.thisWeek).toBe(0)
    await done('2026-11-30T03:30:00.000Z')
    expect((await figures(gwen)).asPro.thisWeek).toBe(1)
  })

  test('of a week hold what is to be done in it, and not what is to be done in the next', async () => {
    await job('assigned', '2026-12-07T04:30:00.000Z')
    await job('assigned', '2026-12-07T06:30:00.000Z')
    expect((await figures(gwen)).asPro.thisWeek).toBe(1)
  })

  test('of a month begin on its first day in the market', async () => {
    // Ten past eleven in the evening of 30 November in New York, and ten past midnight.
    await done('2026-12-01T02:10:00.000Z')
    expect((await figures(gwen)).asPro.earningsMonthCents).toBe(0)
    await done('2026-12-01T03:10:00.000Z')
    expect((await figures(gwen)).asPro.earningsMonthCents).toBe(27_500)
  })

  test('of offers count those held now, and how those of ninety days were answered', async () => {
    const { db } = world.context
    const closed = (outcome: 'accepted' | 'declined' | 'lapsed' | 'withdrawn', daysAgo: number) =>
      addBooking(db).then(({ id }) => {
        const at = new Date(NOW.getTime() - daysAgo * 86_400_000)
        return db.insert(offers).values({
          bookingId: id,
          proId: gwenId,
          offeredAt: at,
          expiresAt: new Date(at.getTime() + 60_000),
          closedAt: at,
          outcome,
        })
      })
    await closed('accepted', 1)
    await closed('accepted', 89)
    await closed('declined', 3)
    await closed('withdrawn', 3)
    await closed('lapsed', 91)
    const held = await addBooking(db)
    const offerExpiresAt = new Date(NOW.getTime() + 60_000)
    await change(held.id, { offerId: randomUUID(), offerProId: gwenId, offerExpiresAt })
    expect((await figures(gwen)).asPro).toMatchObject({ pending: 1, acceptRate: 67 })
    world.clock.advance(60_000)
    expect((await figures(gwen)).asPro.pending).toBe(0)
  })

  test('are nobody’s who is not signed in', async () => {
    expectProblem(await world.visitor.get('/api/bookings/figures'), 401)
    await ada.get('/api/logout')
    expectProblem(await ada.get('/api/bookings/figures'), 401)
  })
})
