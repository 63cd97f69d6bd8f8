import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LONGEST } from '#contract/longest.ts'
import { addBooking } from '#server/testing/builders.ts'
import { type CrowdedSite, openCrowdedSite } from '#server/testing/crowded-site.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { type Posting, someWritings, WRITINGS } from './testing-writings.ts'

const DAY = 24 * 3_600_000
const RIVALS = 64

type Writings = Awaited<ReturnType<typeof someWritings>>
type Name = (typeof WRITINGS)[number]

const under = (key: string) => ({ 'idempotency-key': key })

const countOf = ({ table, whose }: Writings[Name], id: string) =>
  `select count(*)::int as count from ${table} where ${whose} = '${id}'`

describe.each(ENGINES)('what is written and sent again, on %s', (engine) => {
  let world: World
  let writings: Writings

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
  })
  beforeEach(async () => {
    world.clock.set(new Date('2026-11-23T14:00:00.000Z'))
    writings = await someWritings(world.context.db, postingAs)
  })
  afterAll(() => world.close())

  const postingAs = async (user: { id: string }): Promise<Posting> => {
    const visitor = await world.signIn(user)
    return (path, body, headers) => visitor.post(path, body, headers)
  }

  const count = async (name: Name, n = 0) => {
    const statement = countOf(writings[name], writings[name].by[n]?.id ?? '')
    const { rows } = await world.context.db.execute<{ count: number }>(sql.raw(statement))
    return rows[0]?.count
  }

  describe.each(WRITINGS)('%s', (name) => {
    test('C5 stands once under its key, and is answered as it was, also a week later', async () => {
      const { by, path, body } = writings[name]
      const [{ id, post }] = by
      const key = under(randomUUID())
      const first = await post(path, body, key)
      expect(first.status).toBe(201)
      expect(await post(path, body, key)).toMatchObject({ status: 201, body: first.body })
      expect(await count(name)).toBe(1)
      world.clock.advance(7 * DAY)
      const again = await postingAs({ id })
      expect(await again(path, body, key)).toMatchObject({ status: 201, body: first.body })
      expect(await count(name)).toBe(1)
    })

    test('C5 is refused under the key of something else, of which nothing changes', async () => {
      const { by, path, elsewhere, body, others } = writings[name]
      const [{ post }] = by
      const key = under(randomUUID())
      const first = await post(path, body, key)
      for (const other of others) expectRefused(await post(path, other, key))
      if (elsewhere !== null) expectRefused(await post(elsewhere, body, key))
      expect(await count(name)).toBe(1)
      expect(await post(path, body, key)).toMatchObject({ status: 201, body: first.body })
    })

    test('C5 under a key of somebody else is their own', async () => {
      const { by, path, body } = writings[name]
      const key = under(randomUUID())
      const [mine, theirs] = [await by[0].post(path, body, key), await by[1].post(path, body, key)]
      expect([mine.status, theirs.status]).toEqual([201, 201])
      expect(theirs.body.id).not.toBe(mine.body.id)
      expect([await count(name), await count(name, 1)]).toEqual([1, 1])
    })

    test('without a key, or under another, stands as often as it is sent', async () => {
      const { by, path, body } = writings[name]
      const [{ post }] = by
      for (const headers of [{}, {}, under(randomUUID()), under(randomUUID())])
        expect((await post(path, body, headers)).status).toBe(201)
      expect(await count(name)).toBe(4)
    })

    test('takes a key of 200 characters, and no longer or blank one', async () => {
      const { by, path, body } = writings[name]
      const [{ post }] = by
      const longest = 'k'.repeat(LONGEST.idempotencyKey)
      expect((await post(path, body, under(longest))).status).toBe(201)
      for (const wrong of [`${longest}k`, '', '   '])
        expectIssues(answered(await post(path, body, under(wrong))), 'idempotency-key')
      expect(await count(name)).toBe(1)
    })
  })

  const answered = (answer: { status: number; body: unknown }) => ({ headers: {}, ...answer }) // `Posting` leaves out what a test over the network does not look at
  const expectRefused = (answer: { status: number; body: unknown }) =>
    expect(expectProblem(answered(answer), 422).detail).toContain('key was used for something else')

  test('C5 a message is counted and told once, and still answered where nobody can write any more', async () => {
    const { by, path, body } = writings['a message']
    const [{ id: customerId, post }, { id: proId }] = by
    const key = under(randomUUID())
    const first = await post(path, body, key)
    await post(path, body, key)
    const bookingId = path.split('/')[3] ?? ''
    const unread = sql`select pro_unread as unread, customer_unread as own from bookings where id = ${bookingId}::uuid`
    expect((await world.context.db.execute(unread)).rows).toEqual([{ unread: 1, own: 0 }])
    expect((await post(`/api/bookings/${bookingId}/cancel`, {})).status).toBe(200)
    expect(await post(path, body, key)).toMatchObject({ status: 201, body: first.body })
    expectProblem(answered(await post(path, body)), 409)
    expect([customerId, proId]).not.toContain(first.body.id)
  })

  test('C5 a refusal uses up no key', async () => {
    const { by, body } = writings['a message']
    const [{ id: customerId, post }, { id: proId }] = by
    const windowStart = new Date(Date.UTC(2026, 10, 27, 15))
    const { id } = await addBooking(world.context.db, { customerId, windowStart })
    const path = `/api/bookings/${id}/message`
    const key = under(randomUUID())
    expectProblem(answered(await post(path, body, key)), 409)
    await world.context.db.execute(
      sql`update bookings set status = 'assigned', pro_id = ${proId}::uuid where id = ${id}::uuid`,
    )
    expect((await post(path, body, key)).status).toBe(201)
  })

  test('C5 what is written as Fixwell is told once, and stands once in the log', async () => {
    const { by, path, body } = writings['a message as Fixwell']
    const [{ id, post }] = by
    const key = under(randomUUID())
    await post(path, body, key)
    const told = sql`select count(*)::int as count from outbox where about_id = ${path.split('/')[4]}`
    const before = (await world.context.db.execute(told)).rows
    await post(path, body, key)
    expect((await world.context.db.execute(told)).rows).toEqual(before)
    const acts = sql`select what from audit_log where who_id = ${id}::uuid`
    expect((await world.context.db.execute(acts)).rows).toEqual([{ what: 'booking.message' }])
  })

  test('C5 time off that is over, or the last that is kept, is answered as it was', async () => {
    const { by, path, body } = writings['time off']
    const [{ id, post }] = by
    const key = under(randomUUID())
    const first = await post(path, body, key)
    while ((await post(path, body)).status === 201);
    expect(await post(path, body, key)).toMatchObject({ status: 201, body: first.body })
    world.clock.advance(30 * DAY)
    const again = await postingAs({ id })
    expect(await again(path, body, key)).toMatchObject({ status: 201, body: first.body })
    expectIssues(answered(await again(path, body)), 'end')
  })
})

// Only a server with many connections can show this.
describe(`${RIVALS} at once, over the network, on postgresql`, () => {
  let site: CrowdedSite
  let writings: Writings
  beforeAll(async () => {
    site = await openCrowdedSite()
    writings = await someWritings(site.world.context.db, (user) => site.signIn(user))
  })
  afterAll(() => site.close())

  test.each(WRITINGS)(
    'C5 %s whose answer was lost is sent again: all are told of one',
    async (name) => {
      const { by, path, body } = writings[name]
      const [{ id, post }] = by
      const key = under(randomUUID())
      const answers = await Promise.all(Array.from({ length: RIVALS }, () => post(path, body, key)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set(answers.map((each) => JSON.stringify(each.body))).size).toBe(1)
      expect(await site.query(countOf(writings[name], id))).toEqual([{ count: 1 }])
    },
  )

  test('C5 a message is counted for its reader once, however many send it at once', async () => {
    const path = writings['a message'].path.split('/')[3]
    expect(
      await site.query('select pro_unread as unread from bookings where id = $1', [path]),
    ).toEqual([{ unread: 1 }])
  })
})
