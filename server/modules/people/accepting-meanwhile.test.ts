import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connect.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { statementsWaiting } from '#server/testing/statements-waiting.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const REASON = 'Two customers say that nobody came.'

// Only a server with many connections can hold a booking while two ask for it.
let world: World
/** Another process on the same database. */
let elsewhere: Connection
let olga: Visitor
let ada: Visitor

beforeAll(async () => {
  world = await openWorld({ engine: 'postgresql' })
  await addSomePlaces(world.context)
  elsewhere = secondConnection(world.connection)
  olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  ada = await world.signIn(await addUser(world.context.db))
})
afterAll(async () => {
  await elsewhere.close()
  await world.close()
})

test.each([
  ['suspended', 'suspend', 200],
  ['erased', 'erase', 409],
] as const)(
  'who accepts first and is %s in that very moment has the job, and neither waits for the other',
  async (_, act, status) => {
    const { db } = world.context
    const gwen = await addProfessional(db, { areas: [{ zipCode: '07030' }] })
    const phone = await world.signIn(gwen)
    const { body: booked } = await ada.post('/api/ai/book', bookingRequest({ zip: '07030' }))
    await dispatchRound(world.context)
    const { accepting, acting } = await elsewhere.db.transaction(async (tx) => {
      await tx.execute(sql`select from bookings where id = ${booked.id}::uuid for update`)
      const accepted = phone.post(`/api/dispatch/${booked.id}/accept`)
      await statementsWaiting(db, 1)
      const acted = olga.post(`/api/operator/people/${gwen.id}/${act}`, { reason: REASON })
      await statementsWaiting(db, 2)
      return { accepting: accepted, acting: acted }
    })
    expect((await accepting).status).toBe(200)
    const answer = await acting
    if (status === 409) expect(expectProblem(answer, 409).detail).toContain('not over yet')
    else expect(answer.body.jobs).toMatchObject([{ id: booked.id }])
    expect((await ada.get(`/api/bookings/${booked.id}`)).body.proId).toBe(gwen.id)
  },
)
