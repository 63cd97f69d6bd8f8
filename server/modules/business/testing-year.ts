import { expect } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { askAgain } from '#server/modules/dispatch/ask-again.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import type { Engine } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor } from '#server/testing/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** By the clocks of New York, which are an hour ahead from March 14 to November 7. */
export const at = (day: string, hour: string): Date =>
  new Date(`${day}T${hour}:00${day >= '2027-03-14' && day < '2027-11-07' ? '-04:00' : '-05:00'}`)

export type Year = Awaited<ReturnType<typeof openYear>>

/**
 * The people of a year and what they do again and again: Ada, who becomes a plumber; Bea, who books; Olga, an
 * operator; Hugo, a colleague on Tuesdays from nine to eleven, who has a pause.
 */
export async function openYear(engine: Engine) {
  const world = await openWorld({ engine, now: at('2027-01-04', '09:00') })
  const { context, clock, visitor } = world
  await addSomePlaces(context)
  const ada = await addUser(context.db, { emailVerified: true })
  const bea = await addUser(context.db, { firstName: 'Bea' })
  const olga = await addUser(context.db, { role: 'operator' })
  const tuesdays = [{ dayOfWeek: 2, startTime: '09:00', endTime: '11:00' }]
  const hugo = await addProfessional(context.db, { hours: tuesdays, paused: true })

  const year = {
    world,
    adaId: ada.id,
    hugoId: hugo.id,
    ada: visitor,
    bea: visitor,
    hugo: visitor,
    olga: visitor,

    /** A while has passed: whoever comes back signs in anew. */
    async later(day: string, hour = '09:00') {
      clock.set(at(day, hour))
      year.ada = await world.signIn(ada)
      year.bea = await world.signIn(bea)
      year.hugo = await world.signIn(hugo)
      year.olga = await world.signIn(olga)
    },

    /** What Ada reads of her business. */
    business: async () => (await year.ada.get('/api/professional')).body,

    /** Her jobs, as her calendar program reads them. */
    async calendar(): Promise<string> {
      const { calendarUrl } = await year.business()
      return String((await visitor.get(new URL(calendarUrl).pathname)).body)
    },

    /** What she was written of her licenses, the latest first. */
    async reminders(): Promise<string[]> {
      const { body } = await year.olga.get('/api/operator/outbox')
      return body
        .filter(({ to, subject }: { to: string; subject: string }) => {
          return to === ada.email && subject.includes('runs out on')
        })
        .map((mail: { body: string }) => mail.body)
    },

    /** The windows of a day that Bea may choose from. */
    async windowsOn(day: string, urgency = 'medium'): Promise<string[]> {
      const { body } = await year.bea.get(`/api/windows?sku=PLB-DRAIN&zip=10001&urgency=${urgency}`)
      const from = at(day, '00:00').getTime()
      const until = at(day, '23:59').getTime()
      return body
        .filter(({ start }: { start: string }) => {
          return Date.parse(start) >= from && Date.parse(start) <= until
        })
        .map(({ label }: { label: string }) => label)
    },

    async book(day: string, hour: string): Promise<string> {
      const start = at(day, hour)
      const end = new Date(start.getTime() + 2 * HOUR)
      const window = {
        preferredWindowStart: start.toISOString(),
        preferredWindowEnd: end.toISOString(),
      }
      const { status, body } = await year.bea.post('/api/ai/book', bookingRequest(window))
      expect(status).toBe(201)
      await year.dispatch()
      return body.id
    },

    async dispatch() {
      await askAgain(context)
      await dispatchRound(context)
    },

    isOffered: async (pro: Visitor, id: string): Promise<boolean> =>
      (await pro.get('/api/bookings')).body.some(
        (one: Booking) => one.id === id && one.offer !== null,
      ),

    async accept(pro: Visitor, id: string) {
      expect(await year.isOffered(pro, id)).toBe(true)
      expect((await pro.post(`/api/dispatch/${id}/accept`)).status).toBe(200)
    },

    /** On the way half an hour before the window, there at its start, done 90 minutes after its end. */
    async work(pro: Visitor, id: string, said: object = {}) {
      const start = Date.parse((await pro.get(`/api/bookings/${id}`)).body.windowStart)
      for (const [status, after, price] of [
        ['en_route', -30, {}],
        ['on_site', 0, {}],
        ['completed', 210, said],
      ] as const) {
        clock.set(new Date(start + after * MINUTE))
        const step = await pro.patch(`/api/bookings/${id}/status`, { status, ...price })
        expect(step).toMatchObject({ status: 200, body: { status } })
      }
    },

    async pauseHugo(paused: boolean) {
      expect((await year.hugo.patch('/api/availability', { paused })).status).toBe(200)
    },
  }
  return year
}
