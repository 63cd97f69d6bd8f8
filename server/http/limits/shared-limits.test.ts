import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectPostgres } from '#server/db/connect.ts'
import { bookings } from '#server/modules/bookings/bookings.table.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { freePort } from '#server/testing/free-port.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { NO_KEYS, openWorld, type Visitor, type World } from '#server/testing/world.ts'

const BOOKINGS_A_MINUTE = 60

/** Nobody is in the middle of this sign-in. */
const SIGN_IN = '/oidc/interaction/x'

const book = (who: Visitor) => who.post('/api/ai/book', bookingRequest())

describe('two processes of one database', () => {
  let here: World
  let there: World

  beforeAll(async () => {
    here = await openWorld({ engine: 'postgresql' })
    there = await openWorld({ connection: secondConnection(here.connection) })
  })
  afterAll(async () => {
    await there.close()
    await there.connection.close()
    await here.close()
  })

  async function atBoth() {
    const user = await addUser(here.context.db)
    const kept = () => here.context.db.$count(bookings, eq(bookings.customerId, user.id))
    return { user, at: [await here.signIn(user), await there.signIn(user)] as const, kept }
  }

  test('let as many of one person through as one, sent to both at once', async () => {
    const { at, kept } = await atBoth()
    const statuses: number[] = []
    // Until neither has anything left of what it was given.
    for (let wave = 0; wave < 9; wave += 1) {
      const both = at.flatMap((process) => Array.from({ length: 10 }, () => process))
      for (const { status } of await Promise.all(both.map(book))) statuses.push(status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(BOOKINGS_A_MINUTE)
    expect(statuses.filter((status) => status === 429)).toHaveLength(180 - BOOKINGS_A_MINUTE)
    expect(await kept()).toBe(BOOKINGS_A_MINUTE)
  })

  test('let no more through when asked in turns, and all that is promised', async () => {
    const { at, kept } = await atBoth()
    const [first, second] = at
    let refused = 0
    for (let turn = 0; turn < BOOKINGS_A_MINUTE; turn += 1)
      for (const process of turn % 7 < 5 ? [first] : [first, second])
        if ((await book(process)).status === 429) refused += 1
    expect(refused).toBeGreaterThan(0)
    expect(await kept()).toBeLessThanOrEqual(BOOKINGS_A_MINUTE)
    expect(await kept()).toBeGreaterThanOrEqual(30)
  })

  test('let as many passwords of one address through as one, all at once', async () => {
    const from = (remoteAddress: string) =>
      ({ method: 'POST', url: SIGN_IN, remoteAddress }) as const
    // More to each than there are in all.
    const answers = await Promise.all(
      [here, there].flatMap(({ visitor }) =>
        Array.from({ length: 70 }, () => visitor.send(from('203.0.113.7'))),
      ),
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(400), count(429)]).toEqual([60, 80])
    expect((await here.visitor.send(from('203.0.113.8'))).status).toBe(400)
  })

  test('a new one knows what was used before it', async () => {
    const { user, at } = await atBoth()
    for (let sent = 0; sent < BOOKINGS_A_MINUTE; sent += 1) await book(at[0])
    const next = await openWorld({ connection: secondConnection(here.connection) })
    const again = await next.signIn(user)
    next.clock.advance(59_000)
    const refused = await book(again)
    expectProblem(refused, 429)
    expect(refused.headers['retry-after']).toBe('1')
    next.clock.advance(1_000)
    expect((await book(again)).status).toBe(201)
    await next.close()
    await next.connection.close()
  })
})

test('C17 while nobody can look up what was used, the answer is 503, never a free pass', async () => {
  const nobody = connectPostgres(`postgresql://127.0.0.1:${await freePort()}/fixwell`, () => {})
  const world = await openWorld({
    connection: nobody,
    noticeKeys: NO_KEYS,
    settings: { oidc: { issuer: 'http://localhost:1', clientId: 'site', clientSecret: null } },
  })
  // None of these would ask the database for anything else.
  for (const url of ['/api/openapi.json', '/api/nothing', '/api/login', '/api/callback']) {
    const answer = await world.visitor.get(url)
    expect({ url, status: answer.status }).toEqual({ url, status: 503 })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  await world.close()
  await nobody.close()
})
