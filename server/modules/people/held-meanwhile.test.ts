import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connect.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { statementsWaiting } from '#server/testing/statements-waiting.ts'
import { type Answer, openWorld, type Visitor, type World } from '#server/testing/world.ts'

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

/** Asks one after the other while these rows are held, so that each waits in its turn. */
async function inLine(rows: SQL, ...asks: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers = await elsewhere.db.transaction(async (tx) => {
    await tx.execute(sql`select from ${rows} for update`)
    const asked: Promise<Answer>[] = []
    for (const ask of asks) {
      asked.push(ask())
      await statementsWaiting(world.context.db, asked.length)
    }
    return { asked }
  })
  return Promise.all(answers.asked)
}
const bookingRow = (id: string) => sql`bookings where id = ${id}::uuid`
const act = (id: string, what: 'suspend' | 'erase') => () =>
  olga.post(`/api/operator/people/${id}/${what}`, { reason: REASON })

/** Offered to somebody who works there alone. */
async function offered() {
  await world.context.db.execute(sql`update professionals set paused = true`)
  const pro = await addProfessional(world.context.db, { areas: [{ zipCode: '07030' }] })
  const { body } = await ada.post('/api/ai/book', bookingRequest({ zip: '07030' }))
  await dispatchRound(world.context)
  return { proId: pro.id, phone: await world.signIn(pro), id: String(body.id) }
}

/** A visit that is done, with its professional, its customer and the phone of the customer. */
async function visited() {
  const { db } = world.context
  const pro = await addProfessional(db)
  const cara = await addUser(db)
  const { id } = await addBooking(db, {
    customerId: cara.id,
    proId: pro.id,
    status: 'completed',
  })
  return { pro, cara, phone: await world.signIn(cara), id }
}

test.each(['suspend', 'erase'] as const)(
  'who accepts first has the job, whoever wants to %s them in that very moment',
  async (what) => {
    const { proId, phone, id } = await offered()
    const [accepted, acted] = await inLine(
      bookingRow(id),
      () => phone.post(`/api/dispatch/${id}/accept`),
      act(proId, what),
    )
    expect(accepted?.status).toBe(200)
    if (what === 'suspend') expect(acted?.body.jobs).toMatchObject([{ id }])
    else expect(acted?.body.detail).toContain('not over yet')
    expect((await ada.get(`/api/bookings/${id}`)).body.proId).toBe(proId)
  },
)

test('who is erased while somebody suspends them is gone', async () => {
  const { proId, id } = await offered()
  const [erased, suspended] = await inLine(
    bookingRow(id),
    act(proId, 'erase'),
    act(proId, 'suspend'),
  )
  expect(erased?.status).toBe(200)
  expect(suspended && expectProblem(suspended, 409).detail).toContain('erased')
})

test('a review and the erasure of whom it is about, begun in one moment, both go through', async () => {
  const { db } = world.context
  const { pro, phone, id } = await visited()
  const [reviewed, erased] = await inLine(
    bookingRow(id),
    () => phone.post('/api/reviews', { bookingId: id, stars: 5 }),
    act(pro.id, 'erase'),
  )
  expect([reviewed?.status, erased?.status]).toEqual([201, 200])
  const { rows } = await db.execute(sql`
    select rating_sum, rating_count from professionals where user_id = ${pro.id}::uuid`)
  expect(rows).toMatchObject([{ rating_count: 1 }])
})

test('an erasure that waits for a booking holds nothing that whoever has the booking still needs', async () => {
  const { pro, id } = await visited()
  const { erasing } = await elsewhere.db.transaction(async (tx) => {
    await tx.execute(sql`select from ${bookingRow(id)} for update`)
    const asked = act(pro.id, 'erase')()
    await statementsWaiting(world.context.db, 1)
    // The stars of a review are counted there.
    await tx.execute(
      sql`select from professionals where user_id = ${pro.id}::uuid for no key update nowait`,
    )
    return { erasing: asked }
  })
  expect((await erasing).status).toBe(200)
})

test('what the other side writes of a visit or a case neither waits for an erasure that waits for it, nor fails it', async () => {
  const { pro, cara, phone, id } = await visited()
  const gwen = await world.signIn(pro)
  const told = { bookingId: id, kind: 'not_fixed', text: 'It drips again.' }
  const { body: opened } = await phone.post('/api/cases', told)
  const [written, reviewed, erased] = await inLine(
    bookingRow(id),
    () => gwen.post(`/api/bookings/${id}/message`, { body: 'I come back tomorrow.' }),
    () => phone.post('/api/reviews', { bookingId: id, stars: 3, comment: 'It drips.' }),
    act(cara.id, 'erase'),
  )
  expect([written?.status, reviewed?.status, erased?.status]).toEqual([201, 201, 200])
  const [said, gone] = await inLine(
    sql`cases where id = ${opened.id}::uuid`,
    () => gwen.post(`/api/cases/${opened.id}/messages`, { text: 'It was the tap.' }),
    act(pro.id, 'erase'),
  )
  expect([said?.status, gone?.status]).toEqual([201, 200])
})
