import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CHECKED } from '#contract/testing-application.ts'
import { addApplication } from '#server/testing/add-application.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { dispatchRound } from './dispatch.job.ts'
import { offers } from './offers.table.ts'

const DAY_MS = 86_400_000
const NINE = Date.parse('2026-11-24T14:00:00.000Z')

describe.each(ENGINES)('why a job is offered on %s', (engine) => {
  let world: World
  let ada: Visitor
  let gwen: Visitor
  let hugo: Visitor
  beforeAll(async () => {
    world = await openWorld({ engine })
    const { db } = world.context
    await addSomePlaces(world.context)
    ada = await world.signIn(await addUser(db))
    gwen = await world.signIn(await addProfessional(db))
    // On Saturdays only.
    const hours = [{ dayOfWeek: 6, startTime: '07:00', endTime: '21:00' }]
    hugo = await world.signIn(await addProfessional(db, { hours }))
  })
  afterAll(() => world.close())

  const offered = async (day: number, wishes: object = {}): Promise<string> => {
    const start = NINE + day * DAY_MS
    const window = {
      preferredWindowStart: new Date(start).toISOString(),
      preferredWindowEnd: new Date(start + 7_200_000).toISOString(),
    }
    const { body } = await ada.post('/api/ai/book', bookingRequest({ ...window, ...wishes }))
    await dispatchRound(world.context)
    return body.id
  }
  const why = (id: string, who = gwen) => who.get(`/api/dispatch/${id}/why`)
  const elsewhere = async (who: Visitor) => (await who.get('/api/dispatch/elsewhere')).body
  const counts = (body: { parts: { part: string; jobs: number }[] }) =>
    Object.fromEntries(body.parts.map(({ part, jobs }) => [part, jobs]))

  test('is told in points and words, from what was kept', async () => {
    // A Wednesday: Gwen alone.
    const id = await offered(1)
    expect((await why(id)).body).toEqual({
      rank: 1,
      of: 1,
      parts: [
        {
          part: 'rest',
          points: 50,
          most: 50,
          sentence: 'You have not accepted a job yet, so you count as fully rested.',
        },
        {
          part: 'load',
          points: 20,
          most: 20,
          sentence:
            'You accepted 0 jobs in the last 14 days and held 0 other offers. Fewer count more.',
        },
        {
          part: 'rating',
          points: 17.5,
          most: 20,
          sentence: 'You have no reviews yet, so you count as 4.5 stars.',
        },
        {
          part: 'nearness',
          points: 10,
          most: 10,
          sentence: 'The job is less than a mile from the middle of your nearest area.',
        },
      ],
    })
    // What happens afterwards changes nothing of it, and who declined may still ask.
    await gwen.post(`/api/dispatch/${id}/decline`)
    expect((await why(id)).body.parts).toHaveLength(4)
    // Of the demo's past the order is not kept.
    await world.context.db.update(offers).set({ candidates: [] })
    expect((await why(id)).body).toEqual({ rank: 1, of: 1, parts: [] })
  })

  test('is told to whom it was offered, and to nobody else', async () => {
    const id = await offered(2)
    expectProblem(await why(id, hugo), 404)
    expectProblem(await why('nothing'), 404)
    expectProblem(await why(id, ada), 403)
    expectProblem(await why(id, world.visitor), 401)
    expect((await gwen.post(`/api/dispatch/${id}/accept`)).status).toBe(200)
  })

  test('and why those nearby went elsewhere is counted by what decided', async () => {
    expect(await elsewhere(hugo)).toMatchObject({ days: 30, jobs: 1 })
    expect(counts(await elsewhere(hugo))).toEqual({ hours: 1 })
    expect((await elsewhere(hugo)).parts[0].sentence).toBe('It was outside the hours you work.')
    expect(await elsewhere(gwen)).toEqual({ days: 30, jobs: 0, parts: [] })

    // A Saturday: Hugo has rested longer, so he is asked first; for the next one Gwen has.
    world.clock.advance(DAY_MS)
    const first = await offered(4)
    expect((await why(first, hugo)).body).toMatchObject({ rank: 1, of: 2 })
    await hugo.post(`/api/dispatch/${first}/accept`)
    expect(counts(await elsewhere(gwen))).toEqual({ rest: 1 })
    // In another place than hers, and of another trade.
    for (const wishes of [{ zip: '19103' }, { sku: 'ELE-OUTLET' }]) await offered(11, wishes)
    expect((await elsewhere(gwen)).jobs).toBe(1)
    const second = await offered(11)
    await gwen.post(`/api/dispatch/${second}/decline`)
    await hugo.post(`/api/dispatch/${second}/accept`)
    expect(counts(await elsewhere(gwen))).toEqual({ asked: 1, rest: 1 })
  })

  test('and one review is told as one', async () => {
    // Wednesdays: Gwen alone.
    const done = await offered(15)
    await gwen.post(`/api/dispatch/${done}/accept`)
    for (const status of ['en_route', 'on_site', 'completed'])
      await gwen.patch(`/api/bookings/${done}/status`, { status })
    await ada.post('/api/reviews', { bookingId: done, stars: 5 })
    const { parts } = (await why(await offered(22))).body
    expect(parts).toContainEqual(
      expect.objectContaining({
        part: 'rating',
        sentence: expect.stringMatching(/^Your 1 review averages 5\.0 stars\. /),
      }),
    )
  })

  test('and nothing went elsewhere before somebody was approved', async () => {
    const operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    const { id, userId } = await addApplication(world.context, {
      areas: [{ city: 'New York', state: 'NY' }],
    })
    await operator.post(`/api/operator/applications/${id}/approve`, {
      trades: ['plumbing'],
      checklist: ALL_CHECKED,
    })
    const newcomer = await world.signIn({ id: userId })
    expect(await elsewhere(newcomer)).toEqual({ days: 30, jobs: 0, parts: [] })
  })
})
