import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BookingInList, SHOWN_OF_PERSON } from '#contract/people.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const MINUTE_MS = 60_000

describe.each(ENGINES)('the bookings of a person, on %s', (engine) => {
  let world: World
  let olga: Visitor
  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  const idsOf = (bookings: readonly BookingInList[]) => bookings.map(({ id }) => id)
  const person = async (id: string) => (await olga.get(`/api/operator/people/${id}`)).body
  const customerWith = async (many: number, lastName: string) => {
    const { db } = world.context
    const customerId = (await addUser(db, { firstName: 'Ada', lastName })).id
    const ids: string[] = []
    for (let nth = 0; nth < many; nth += 1) {
      const createdAt = new Date(Date.UTC(2026, 8, 1) + nth * MINUTE_MS)
      ids.unshift((await addBooking(db, { customerId, createdAt, status: 'canceled' })).id)
    }
    return { customerId, ids }
  }

  test('are all read, the newest first, a page at a time', async () => {
    const { customerId, ids } = await customerWith(SHOWN_OF_PERSON * 2 + 5, 'Longlist')
    const { bookings, olderBookings } = await person(customerId)
    const read = idsOf(bookings)
    let before: string | null = olderBookings
    while (before !== null) {
      const url: string = `/api/operator/people/${customerId}/bookings?before=${before}`
      const page = await olga.get(url)
      expect(page.status).toBe(200)
      read.push(...idsOf(page.body))
      before = /before=([^&>]+)/.exec(String(page.headers['link']))?.[1] ?? null
    }
    expect(read).toEqual(ids)
    const first = await olga.get(`/api/operator/people/${customerId}/bookings`)
    expect(idsOf(first.body)).toEqual(idsOf(bookings))
  })

  test('say where they end, and are for operators', async () => {
    const { customerId, ids } = await customerWith(SHOWN_OF_PERSON, 'Shortlist')
    const { bookings, olderBookings } = await person(customerId)
    expect([idsOf(bookings), olderBookings]).toEqual([ids, null])
    const url = `/api/operator/people/${customerId}/bookings`
    expectProblem(await olga.get(`${url}?before=nowhere`), 400)
    const gwen = await world.signIn(await addProfessional(world.context.db))
    expectProblem(await gwen.get(url), 403)
  })

  test('of whoever is found by name are a few, and the search says that there are more', async () => {
    const find = async (q: string) =>
      (await olga.get(`/api/operator/search?q=${encodeURIComponent(q)}`)).body
    const { ids } = await customerWith(6, 'Manyjobs')
    const found = await find('Manyjobs')
    expect(idsOf(found.bookings)).toEqual(ids.slice(0, 4))
    expect(found.moreBookings).toBe(true)
    await customerWith(4, 'Fewjobs')
    expect(await find('Fewjobs')).toMatchObject({ moreBookings: false })
    expect((await find('Fewjobs')).bookings).toHaveLength(4)
  })
})
