import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#server/modules/bookings/bookings.table.ts'
import { messages } from '#server/modules/messages/messages.table.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { type Answer, openWorld, type Visitor, type World } from '#server/testing/world.ts'

interface Somebody {
  visitor: Visitor
  /** A booking of theirs that a professional has accepted. */
  booking: string
}

async function addSomebody(world: World): Promise<Somebody> {
  const { context } = world
  const user = await addUser(context.db)
  const { id } = await addBooking(context.db, { customerId: user.id, status: 'assigned' })
  return { visitor: await world.signIn(user), booking: id }
}

const LIMITED: readonly { what: string; most: number; ask: (who: Somebody) => Promise<Answer> }[] =
  [
    {
      what: 'assistant messages',
      most: 120,
      ask: ({ visitor }) => visitor.post('/api/ai/intent', { message: 'it broke' }),
    },
    {
      what: 'bookings',
      most: 60,
      ask: ({ visitor }) => visitor.post('/api/ai/book', bookingRequest()),
    },
    {
      what: 'messages',
      most: 120,
      ask: ({ visitor, booking }) =>
        visitor.post(`/api/bookings/${booking}/message`, { body: 'Ring twice.' }),
    },
  ]

async function times(count: number, ask: () => Promise<Answer>) {
  const statuses: number[] = []
  for (let each = 0; each < count; each += 1) statuses.push((await ask()).status)
  return statuses
}

describe.each(ENGINES)('a minute on %s', (engine) => {
  let world: World

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  afterAll(() => world.close())

  const kept = async () => [
    await world.context.db.$count(bookings),
    await world.context.db.$count(messages),
  ]

  test.each(LIMITED)(
    'holds $most $what of one person, and as many of the next',
    async ({ most, ask }) => {
      const [ada, eve] = [await addSomebody(world), await addSomebody(world)]
      const taken = await times(most, () => ask(ada))
      expect(taken.filter((status) => status >= 300)).toEqual([])

      const before = await kept()
      const refused = await ask(ada)
      expectProblem(refused, 429)
      const seconds = Number(refused.headers['retry-after'])
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60)
      expect(await kept()).toEqual(before)

      expect((await ask(eve)).status).toBeLessThan(300)
      expect((await ada.visitor.get('/api/bookings')).status).toBe(200)
    },
  )

  test('counts a person, not their browsers', async () => {
    const user = await addUser(world.context.db)
    const [here, there] = [await world.signIn(user), await world.signIn(user)]
    await times(60, () => here.post('/api/ai/book', bookingRequest()))
    expectProblem(await there.post('/api/ai/book', bookingRequest()), 429)
  })

  test('counts only what could be read: a form filled in wrong is no booking', async () => {
    const { visitor: ada } = await addSomebody(world)
    await times(70, () => ada.post('/api/ai/book', {}))
    expect((await ada.post('/api/ai/book', bookingRequest())).status).toBe(201)
  })

  test('is still a visitor’s minute: they are told to sign in', async () => {
    const statuses = await times(130, () =>
      world.visitor.post('/api/ai/intent', { message: 'it broke' }),
    )
    expect(new Set(statuses)).toEqual(new Set([401]))
  })
})

describe('with RATE_LIMITS off', () => {
  test.each(LIMITED)('$what are not counted', async ({ most, ask }) => {
    const world = await openWorld({ settings: { rateLimits: false } })
    const ada = await addSomebody(world)
    const statuses = await times(most + 5, () => ask(ada))
    expect(statuses.filter((status) => status >= 300)).toEqual([])
    await world.close()
  })
})
