import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { remindToComplete } from './remind-to-complete.job.ts'
import { remindOfVisits } from './remind-visits.job.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(ENGINES)('a job that is begun and not completed, on %s', (engine) => {
  let world: World
  let june: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    june = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  /** A job at which its professional has arrived, and the moment at which it usually is done. */
  async function begun(
    { start = bookingRequest().preferredWindowStart } = {},
    meanwhile: (job: { id: string; ada: Visitor; gwen: Visitor }) => Promise<void> = async () => {},
  ) {
    const customer = await addUser(world.context.db, { emailVerified: true })
    const pro = await addProfessional(world.context.db)
    const [ada, gwen] = [await world.signIn(customer), await world.signIn(pro)]
    const end = new Date(Date.parse(start) + 2 * HOUR).toISOString()
    const asked = bookingRequest({ preferredWindowStart: start, preferredWindowEnd: end })
    const { body: booked } = await ada.post('/api/ai/book', asked)
    await dispatchRound(world.context)
    const { status } = await gwen.post(`/api/dispatch/${booked.id}/accept`)
    expect(status).toBe(200)
    await meanwhile({ id: booked.id, ada, gwen })
    const { body } = await gwen.get(`/api/bookings/${booked.id}`)
    const step = async (to: string) =>
      expect((await gwen.patch(`/api/bookings/${body.id}/status`, { status: to })).status).toBe(200)
    for (const to of ['en_route', 'on_site']) await step(to)
    const usually = Date.parse(body.windowEnd) + body.durationMinutes * MINUTE
    return { id: String(body.id), pro, customer, usually, complete: () => step('completed') }
  }

  /** The reminders to whoever may be told of it, after rounds at this moment. */
  async function reminded({ pro, customer }: Awaited<ReturnType<typeof begun>>, at: number) {
    world.clock.set(new Date(at))
    for (let repeat = 0; repeat < 2; repeat += 1) await remindToComplete(world.context)
    const { body } = await june.get('/api/operator/outbox?kind=reminder')
    return body.filter(({ to }: Notice) => [pro.email, customer.email].includes(to))
  }

  const alerts = async () => (await june.get('/api/operator/alerts')).body

  test('is told to its professional once, three hours after it usually is done, and to operators until it is', async () => {
    const job = await begun()
    expect(await reminded(job, job.usually + 3 * HOUR - 1)).toEqual([])
    expect(await alerts()).toEqual([])
    const told = [
      expect.objectContaining({
        to: job.pro.email,
        subject: 'Is the work done? Clear a clogged drain',
        body: expect.stringContaining(`/bookings/${job.id}`),
      }),
    ]
    expect(await reminded(job, job.usually + 3 * HOUR)).toEqual(told)
    expect(await reminded(job, job.usually + 80 * HOUR)).toEqual(told)
    expect(await alerts()).toEqual([
      expect.objectContaining({
        kind: 'unfinished',
        bookingId: job.id,
        since: new Date(job.usually).toISOString(),
        pro: expect.objectContaining({ id: job.pro.id }),
      }),
    ])
    await job.complete()
    expect(await alerts()).toEqual([])
  })

  test('is told in the morning what would fall into the night, to who has not completed it by then', async () => {
    for (const completes of [true, false]) {
      world.clock.set(new Date('2026-11-23T14:00:00.000Z'))
      const job = await begun({ start: '2026-11-23T22:00:00.000Z' })
      expect(await reminded(job, job.usually + 3 * HOUR)).toEqual([])
      if (completes) await job.complete()
      expect(await reminded(job, Date.parse('2026-11-24T13:00:00.000Z'))).toHaveLength(
        completes ? 0 : 1,
      )
      if (!completes) await job.complete()
    }
  })

  test('is told of a visit that was moved to end when it was to begin, as it was the evening before', async () => {
    world.clock.set(new Date('2026-11-22T15:00:00.000Z'))
    const job = await begun({ start: '2026-11-23T16:00:00.000Z' }, async ({ id, ada, gwen }) => {
      world.clock.set(new Date('2026-11-22T23:00:00.000Z'))
      await remindOfVisits(world.context)
      const [start, end] = ['2026-11-23T14:00:00.000Z', '2026-11-23T16:00:00.000Z']
      const wanted = { preferredWindowStart: start, preferredWindowEnd: end }
      expect((await ada.post(`/api/bookings/${id}/window`, wanted)).status).toBe(202)
      expect((await gwen.post(`/api/bookings/${id}/window/agree`)).status).toBe(200)
    })
    const told = await reminded(job, job.usually + 3 * HOUR)
    expect(told.map(({ subject }: Notice) => subject)).toContain(
      'Is the work done? Clear a clogged drain',
    )
    await job.complete()
  })

  test('is not told of once it is completed', async () => {
    world.clock.set(new Date('2026-11-23T14:00:00.000Z'))
    const job = await begun()
    await job.complete()
    expect(await reminded(job, job.usually + 3 * HOUR)).toEqual([])
    expect(await alerts()).toEqual([])
  })
})
