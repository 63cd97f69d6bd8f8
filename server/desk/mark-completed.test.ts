import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { type Desk, deskOf, openDesk, windowAfter } from './testing-desk.ts'

const reason = 'Ada says that the drain is clear, and Gwen does not answer.'

describe.each(ENGINES)('a job whose professional went silent, on %s', (engine) => {
  let desk: Desk

  beforeAll(async () => {
    desk = await openDesk(engine)
  })
  afterAll(() => desk.close())
  beforeEach(() => desk.begin())

  /** Accepted by Gwen for Tuesday, nine to eleven, and as far as she told us. */
  async function job(...statuses: string[]) {
    const gwen = await desk.professional()
    const id = await desk.book()
    await desk.accept(gwen.browser, id)
    await desk.advance(gwen.browser, id, ...statuses)
    return { id, gwen }
  }
  const complete = (id: string, said: object = {}) =>
    desk.operator.post(`${deskOf(id)}/complete`, { reason, ...said })
  const seen = async (id: string) => (await desk.operator.get(deskOf(id))).body

  test('is completed by an operator once its time is over, and everybody reads who did it and why', async () => {
    const { ada, olga } = desk
    const { id, gwen } = await job('en_route', 'on_site')
    await desk.laterBy(1.9)
    expect(expectProblem(await complete(id), 409).detail).toContain(
      'The time of this visit is not over yet',
    )
    await desk.laterBy(9)
    expectProblem(await complete(id, { reason: ' ' }), 400)
    const done = await complete(id)
    expect(done.status).toBe(200)
    const completedAt = desk.world.clock.now().toISOString()
    expect(done.body).toMatchObject({ status: 'completed', completedAt, finalPriceCents: null })
    expect(done.body.events.at(-1)).toMatchObject({
      by: 'operator',
      from: 'on_site',
      to: 'completed',
      act: 'booking.complete',
      who: olga.email,
      reason,
    })
    expect(await desk.acts(id)).toEqual([['booking.complete', reason]])

    // Both sides read it in their history, among the messages, and in what they are told.
    for (const browser of [ada.browser, gwen.browser]) {
      const { body } = await browser.get(`/api/bookings/${id}`)
      expect(body.events.at(-1)).toMatchObject({ by: 'operator', to: 'completed', reason })
      const { body: thread } = await browser.get(`/api/bookings/${id}/messages`)
      expect(thread.at(-1)).toMatchObject({ body: 'We marked the job as completed.' })
    }
    const [hers] = await desk.told(id, 'completed')
    expect([hers?.to, hers?.body]).toEqual([ada.mail, expect.stringContaining(reason)])
    const [theirs] = await desk.told(id, 'changed')
    expect([theirs?.to, theirs?.body]).toEqual([gwen.email, expect.stringContaining(reason)])
    expect(theirs?.body).toContain('$275.00 counts as your total')

    // The customer can review it, the price can be put right, and it is nobody's work any more.
    const review = await ada.browser.post('/api/reviews', { bookingId: id, stars: 4 })
    expect(review.status).toBe(201)
    const price = { finalPriceCents: 15_000, reason: 'It took an hour.' }
    expect((await gwen.browser.post(`/api/bookings/${id}/price`, price)).status).toBe(200)
    const alerts = (await desk.operator.get('/api/operator/alerts')).body
    expect(alerts.filter((each: { bookingId?: string }) => each.bookingId === id)).toEqual([])
  })

  test('asked twice, or after its professional said so, stays as it is', async () => {
    const { id } = await job('en_route')
    await desk.laterBy(3)
    const { version } = await seen(id)
    const first = await complete(id, { version })
    expect(first.body).toMatchObject({ status: 'completed' })
    desk.world.clock.advance(60_000)
    const again = await complete(id, { version, reason: 'Once more.' })
    expect([again.status, again.body.completedAt]).toEqual([200, first.body.completedAt])
    expect(await desk.acts(id)).toHaveLength(1)
    expect(await desk.told(id, 'completed')).toHaveLength(1)

    desk.world.clock.set(new Date('2026-11-23T15:00:00.000Z'))
    const other = await job('en_route', 'on_site', 'completed')
    await desk.laterBy(3)
    const late = await complete(other.id)
    expect([late.status, late.body.events.at(-1).by]).toEqual([200, 'pro'])
    expect(await desk.acts(other.id)).toEqual([])
    // And their own "complete" finds what it wants.
    const { id: third, gwen } = await jobOver('en_route', 'on_site')
    await complete(third)
    await desk.advance(gwen.browser, third, 'completed')
    expect((await seen(third)).events.at(-1).by).toBe('operator')
  })

  /** The same, and its time is over. */
  async function jobOver(...statuses: string[]) {
    desk.world.clock.set(new Date('2026-11-23T16:00:00.000Z'))
    const found = await job(...statuses)
    await desk.laterBy(3)
    return found
  }

  test('at which nobody set off needs the word of its customer, half an hour after its time', async () => {
    const { ada } = desk
    const { id } = await job()
    await desk.laterBy(2.2)
    const confirmed = { customerConfirms: true }
    expect(expectProblem(await complete(id, confirmed), 409).detail).toContain(
      'they may still come',
    )
    await desk.laterBy(2.5)
    expect(expectProblem(await complete(id), 409).detail).toContain('only if the customer says')
    // Another time that was asked for ends with it.
    expect((await complete(id, confirmed)).body).toMatchObject({ status: 'completed' })
    expect((await ada.browser.get(`/api/bookings/${id}`)).body).toMatchObject({ change: null })
  })

  test('is completed by nobody else, nor where there is none', async () => {
    const { id, gwen } = await jobOver('en_route')
    for (const browser of [desk.ada.browser, gwen.browser])
      expectProblem(await browser.post(`${deskOf(id)}/complete`, { reason }), 403)
    const { version } = await seen(id)
    await desk.advance(gwen.browser, id, 'on_site')
    expect(expectProblem(await complete(id, { version }), 409).detail).toContain(
      'has changed since you looked at it',
    )
    desk.world.clock.set(new Date('2026-11-23T17:00:00.000Z'))
    const waiting = await desk.book(windowAfter(30))
    expect(expectProblem(await complete(waiting), 409).detail).toContain('nobody has a job')
    await desk.ada.browser.post(`/api/bookings/${waiting}/cancel`)
    expect(expectProblem(await complete(waiting), 409).detail).toContain('Canceled')
    expectProblem(await complete('00000000-0000-0000-0000-000000000000'), 404)
  })
})
