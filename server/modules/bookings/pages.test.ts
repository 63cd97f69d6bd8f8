import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking, BookingStatus } from '#contract/bookings.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { type Answer, openWorld, type Visitor, type World } from '#server/testing/world.ts'

const DAY = 86_400_000
const SOME_DAY = Date.parse('2026-03-01T12:00:00.000Z')

describe.each(ENGINES)('a long list of bookings on %s', (engine) => {
  let world: World
  let customerId: string
  let customer: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  beforeEach(async () => {
    customerId = (await addUser(world.context.db)).id
    customer = await world.signIn({ id: customerId })
  })
  afterAll(() => world.close())

  /** One a day, from the first of March on. */
  async function book(statuses: readonly BookingStatus[], proId?: string) {
    const ids = []
    for (const [n, status] of statuses.entries()) {
      const createdAt = new Date(SOME_DAY + n * DAY)
      const windowStart = new Date(createdAt.getTime() + 2 * DAY)
      const wishes = { customerId, status, createdAt, windowStart, ...(proId && { proId }) }
      ids.push((await addBooking(world.context.db, wishes)).id)
    }
    return ids
  }

  const idsOf = ({ body }: Answer): string[] => body.map(({ id }: Booking) => id)
  const nextOf = ({ headers: { link } }: Answer): string | null =>
    typeof link === 'string' ? (/^<(.*)>; rel="next"$/.exec(link)?.[1] ?? null) : null

  async function everyPage(visitor: Visitor, first: string): Promise<string[][]> {
    const pages = []
    for (let url: string | null = first; url !== null;) {
      const page: Answer = await visitor.get(url)
      expect(page.status).toBe(200)
      pages.push(idsOf(page))
      url = nextOf(page)
    }
    return pages
  }

  test('is told a page at a time, newest first, nothing twice and nothing left out', async () => {
    const ids = await book(Array.from({ length: 12 }, () => 'canceled' as const))
    const pages = await everyPage(customer, '/api/bookings?limit=5')
    expect(pages.map(({ length }) => length)).toEqual([5, 5, 2])
    expect(pages.flat()).toEqual(ids.toReversed())
  })

  test('shows a hundred where nobody says how many', async () => {
    const ids = await book(Array.from({ length: 101 }, () => 'canceled' as const))
    const pages = await everyPage(customer, '/api/bookings')
    expect(pages).toEqual([ids.slice(1).toReversed(), ids.slice(0, 1)])
  })

  test('begins with what is active, however old, and tells it once', async () => {
    const ids = await book(['pending', 'canceled', 'canceled', 'canceled', 'canceled'])
    const [waiting, ...over] = ids
    const pages = await everyPage(customer, '/api/bookings?limit=2')
    expect(pages).toEqual([
      [over[3], over[2], waiting],
      [over[1], over[0]],
    ])
  })

  test('ends where only what was shown already is older', async () => {
    await book(['pending', 'canceled', 'canceled'])
    expect(nextOf(await customer.get('/api/bookings?limit=2'))).toBeNull()
  })

  test('of a professional holds their jobs, and their own bookings among them', async () => {
    const gwen = await addProfessional(world.context.db)
    const pro = await world.signIn(gwen)
    const jobs = await book(['on_site', 'completed', 'completed', 'completed'], gwen.id)
    const own = await addBooking(world.context.db, {
      customerId: gwen.id,
      status: 'canceled',
      createdAt: new Date(SOME_DAY + 2.5 * DAY),
    })
    const pages = await everyPage(pro, '/api/bookings?limit=2')
    expect(pages).toEqual([
      [jobs[3], own.id, jobs[0]],
      [jobs[2], jobs[1]],
    ])
  })

  test('of bookings of the same moment goes on where it ended', async () => {
    const createdAt = new Date(SOME_DAY)
    for (let n = 0; n < 7; n += 1)
      await addBooking(world.context.db, { customerId, status: 'canceled', createdAt })
    const pages = await everyPage(customer, '/api/bookings?limit=3')
    expect(new Set(pages.flat()).size).toBe(7)
  })

  test.each(['0', '201', '-1', '1.5', 'ten', '', '00000000001'])(
    'of %j is refused',
    async (limit) => {
      const answer = await customer.get(`/api/bookings?limit=${limit}`)
      expectProblem(answer, 400)
      expect(answer.body.issues[0].path).toContain('limit')
    },
  )

  test.each(['rubbish', '1_2', '99999999999999_00000000-0000-4000-8000-000000000000', '_'])(
    'from %j on is refused',
    async (before) => {
      expectProblem(await customer.get(`/api/bookings?before=${before}`), 400)
    },
  )

  test('takes 1 to 200', async () => {
    await book(['canceled'])
    for (const limit of [1, 200])
      expect(idsOf(await customer.get(`/api/bookings?limit=${limit}`))).toHaveLength(1)
  })
})
