import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { remindOfLate } from './remind-late.job.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(ENGINES)('a job at which its professional has not arrived, on %s', (engine) => {
  let world: World
  let june: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    june = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  /** A job that was accepted, for this window; else from nine to eleven on Tuesday. */
  async function accepted(window: Partial<ReturnType<typeof bookingRequest>> = {}) {
    world.clock.set(new Date('2026-11-23T14:00:00.000Z'))
    const customer = await addUser(world.context.db, { emailVerified: true })
    const pro = await addProfessional(world.context.db)
    const [ada, gwen] = [await world.signIn(customer), await world.signIn(pro)]
    const { body: booked } = await ada.post('/api/ai/book', bookingRequest(window))
    await dispatchRound(world.context)
    const { status, body } = await gwen.post(`/api/dispatch/${booked.id}/accept`)
    expect(status).toBe(200)
    const step = async (to: string) =>
      expect((await gwen.patch(`/api/bookings/${body.id}/status`, { status: to })).status).toBe(200)
    return { id: String(body.id), pro, customer, end: Date.parse(body.windowEnd), step }
  }

  /** The reminders to whoever may be told of it, after rounds at this moment. */
  async function reminded({ pro, customer }: Awaited<ReturnType<typeof accepted>>, at: number) {
    world.clock.set(new Date(at))
    for (let repeat = 0; repeat < 2; repeat += 1) await remindOfLate(world.context)
    const { body } = await june.get('/api/operator/outbox?kind=reminder')
    return body.filter(({ to }: Notice) => [pro.email, customer.email].includes(to))
  }

  test('is told to them once, half an hour after its window, also on the way', async () => {
    for (const steps of [[], ['en_route']]) {
      const job = await accepted()
      for (const to of steps) await job.step(to)
      expect(await reminded(job, job.end + 30 * MINUTE - 1)).toEqual([])
      const told = [
        expect.objectContaining({
          to: job.pro.email,
          subject: 'Are you there? Clear a clogged drain',
          body: expect.stringContaining(`/bookings/${job.id}`),
        }),
      ]
      expect(await reminded(job, job.end + 30 * MINUTE)).toEqual(told)
      expect(await reminded(job, job.end + 5 * HOUR)).toEqual(told)
    }
  })

  test('is told in the morning, where it turns late at night, unless they have come meanwhile', async () => {
    const evening = {
      preferredWindowStart: '2026-11-25T00:00:00.000Z',
      preferredWindowEnd: '2026-11-25T02:00:00.000Z',
    }
    for (const [steps, told] of [
      [[], 1],
      [['en_route', 'on_site'], 0],
    ] as const) {
      const job = await accepted(evening)
      expect(await reminded(job, job.end + HOUR)).toEqual([])
      for (const to of steps) await job.step(to)
      // Eight in New York.
      expect(await reminded(job, Date.parse('2026-11-25T13:00:00.000Z'))).toHaveLength(told)
    }
  })
})
