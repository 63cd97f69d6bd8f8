import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import type { Engine } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor } from '#server/testing/world.ts'

const HOUR = 3_600_000
const MONDAY = new Date('2026-11-23T14:00:00.000Z')
const TUESDAY_MORNING = Date.parse('2026-11-24T14:00:00.000Z')

/** Two hours, so long after Tuesday, nine in the morning in New York. */
export const windowAfter = (hours: number) => ({
  preferredWindowStart: new Date(TUESDAY_MORNING + hours * HOUR).toISOString(),
  preferredWindowEnd: new Date(TUESDAY_MORNING + (hours + 2) * HOUR).toISOString(),
})

/** A town with an operator, Olga, and a customer, Ada, for each story anew. */
export async function openDesk(engine: Engine) {
  const world = await openWorld({ engine })
  const { db } = world.context
  await addSomePlaces(world.context)
  const olga = await addUser(db, { role: 'operator', firstName: 'Olga', lastName: 'Operator' })
  let operator = await world.signIn(olga)
  const ada = { mail: '', browser: operator }

  return {
    world,
    olga,
    ada,
    /** The operator's browser. */
    get operator(): Visitor {
      return operator
    },
    close: () => world.close(),

    async begin() {
      world.clock.set(MONDAY)
      // Whoever an earlier story left behind takes no part in this one.
      await db.execute(sql`delete from professional_trades`)
      const user = await addUser(db, {
        lastName: 'Lovelace',
        phone: '+12125550100',
        emailVerified: true,
      })
      ada.mail = user.email
      ada.browser = await world.signIn(user)
    },

    /** So long after Tuesday, nine in the morning; months may have passed, so the operator signs in anew. */
    async laterBy(hours: number) {
      world.clock.set(new Date(TUESDAY_MORNING + hours * HOUR))
      operator = await world.signIn(olga)
    },

    async book(wishes: object = {}): Promise<string> {
      const request = bookingRequest({ ...windowAfter(0), ...wishes })
      const { status, body } = await ada.browser.post('/api/ai/book', request)
      expect(status).toBe(201)
      await dispatchRound(world.context)
      return body.id
    },

    async professional(wishes: Parameters<typeof addProfessional>[1] = {}) {
      const pro = await addProfessional(db, wishes)
      return { ...pro, browser: await world.signIn(pro) }
    },

    async accept(who: Visitor, id: string) {
      expect((await who.post(`/api/dispatch/${id}/accept`)).status).toBe(200)
    },

    async advance(who: Visitor, id: string, ...statuses: string[]) {
      for (const status of statuses)
        expect((await who.patch(`/api/bookings/${id}/status`, { status })).status).toBe(200)
    },

    /** What was told of a booking, of one kind. */
    async told(id: string, kind: string): Promise<Notice[]> {
      const { body } = await operator.get(`/api/operator/outbox?kind=${kind}`)
      return body.filter((notice: Notice) => notice.body?.includes(`/bookings/${id}`))
    },

    /** What operators did about something, oldest first. */
    async acts(id: string): Promise<[what: string, reason: string | null][]> {
      const { body } = await operator.get(`/api/operator/audit?about=${id}`)
      return body
        .map(({ what, reason }: { what: string; reason: string | null }) => [what, reason])
        .toReversed()
    },
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

export const deskOf = (id: string) => `/api/operator/bookings/${id}`
