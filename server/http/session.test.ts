import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_SESSIONS } from '#contract/sign-in-security.ts'
import { startSession, sweepSessions } from '#server/modules/accounts/sessions.ts'
import { sessions, users } from '#server/modules/accounts/users.table.ts'
import { addUser } from '#server/testing/builders.ts'
import { BOTH_ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { hashOf, SESSION_DAYS, SESSION_IDLE_DAYS } from './session.ts'

const NOW = new Date('2026-11-23T14:00:00.000Z')
const HOUR = 3_600_000
const IDLE = SESSION_IDLE_DAYS * 24 * HOUR

describe.each(BOTH_ENGINES)('a session on %s', (engine) => {
  let world: World
  let adaId: string

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  beforeEach(async () => {
    world.clock.set(NOW)
    adaId = (await addUser(world.context.db)).id
  })
  afterAll(() => world.close())

  const begin = () => startSession(world.context, { userId: adaId, idToken: null })
  const visitWith = (session: string) =>
    world.visitor.send({
      method: 'GET',
      url: '/api/auth/user',
      headers: { cookie: `fixwell_session=${session}` },
    })

  test('is known by its cookie', async () => {
    expect(await visitWith(await begin())).toMatchObject({ status: 200, body: { id: adaId } })
  })

  test('is kept only as a hash', async () => {
    const session = await begin()
    const [row] = await world.context.db.select().from(sessions).where(eq(sessions.userId, adaId))
    expect(Buffer.from(row?.idHash ?? [])).toEqual(Buffer.from(hashOf(session)))
    expect(JSON.stringify(row)).not.toContain(session)
  })

  test('cannot be guessed, bent or read from the database', async () => {
    const session = await begin()
    const forged = [
      '',
      'x',
      randomBytes(32).toString('base64url'),
      session.slice(0, -1),
      `${session}A`,
      session.toUpperCase(),
      Buffer.from(hashOf(session)).toString('base64url'),
      Buffer.from(hashOf(session)).toString('hex'),
      adaId,
      '%00'.repeat(43),
      'é'.repeat(43),
      'A'.repeat(4_000),
      "' or 1=1 --",
    ]
    for (const each of forged)
      expect(expectProblem(await visitWith(each), 401).detail).toContain('Unauthorized')
    expectProblem(
      await world.visitor.send({
        method: 'GET',
        url: '/api/auth/user',
        headers: { cookie: ';;=;fixwell_session;' },
      }),
      401,
    )
    expectProblem(
      await world.visitor.send({
        method: 'GET',
        url: '/api/auth/user',
        headers: { cookie: `__Host-fixwell_session=${session}` },
      }),
      401,
    )
    expectProblem(
      await world.visitor.send({
        method: 'GET',
        url: '/api/auth/user',
        headers: { authorization: `Bearer ${session}` },
      }),
      401,
    )
  })

  test('ends after 30 idle days', async () => {
    const session = await begin()
    world.clock.advance(IDLE - 1)
    expect((await visitWith(session)).status).toBe(200)
    world.clock.advance(IDLE - 1)
    expect((await visitWith(session)).status).toBe(200)
    world.clock.advance(IDLE)
    expectProblem(await visitWith(session), 401)
  })

  test('ends after ninety days, however active: on a hot path, too, and in the list of one’s own', async () => {
    const session = await begin()
    const listed = () =>
      world.visitor.send({
        method: 'GET',
        url: '/api/bookings',
        headers: { cookie: `fixwell_session=${session}` },
      })
    for (let days = 0; days < SESSION_DAYS - 10; days += 10) {
      world.clock.advance(10 * 24 * HOUR)
      expect((await visitWith(session)).status).toBe(200)
    }
    world.clock.advance(10 * 24 * HOUR - 1)
    expect((await listed()).status).toBe(200)
    world.clock.advance(1)
    expectProblem(await visitWith(session), 401)
    expectProblem(await listed(), 401)
    const other = await world.signIn({ id: adaId })
    expect((await other.get('/api/profile/sessions')).body).toHaveLength(1)
    expect(await world.context.db.$count(sessions, eq(sessions.userId, adaId))).toBe(2)
    await sweepSessions(world.context)
    expect(await world.context.db.$count(sessions, eq(sessions.userId, adaId))).toBe(1)
  })

  test('of an operator ends as the setting says, and nobody else’s with it', async () => {
    const { id } = await addUser(world.context.db, { role: 'operator' })
    const hours = { idToken: null, operatorHours: 12 }
    const [theirs, hers] = [
      await startSession(world.context, { userId: id, ...hours }),
      await startSession(world.context, { userId: adaId, ...hours }),
    ]
    world.clock.advance(12 * HOUR - 1)
    expect((await visitWith(theirs)).status).toBe(200)
    world.clock.advance(1)
    expectProblem(await visitWith(theirs), 401)
    expect((await visitWith(hers)).status).toBe(200)
  })

  test('ends where there are too many of one person: the one unused for the longest', async () => {
    const [first, idle] = [await begin(), await begin()]
    const others = await startSession(world.context, {
      userId: (await addUser(world.context.db)).id,
      idToken: null,
    })
    world.clock.advance(2 * HOUR)
    await visitWith(first)
    for (let more = 2; more < MOST_SESSIONS; more += 1) await begin()
    expect((await visitWith(idle)).status).toBe(200)
    world.clock.advance(2 * HOUR)
    await visitWith(first)
    await begin()
    expect(await world.context.db.$count(sessions, eq(sessions.userId, adaId))).toBe(MOST_SESSIONS)
    expectProblem(await visitWith(idle), 401)
    expect((await visitWith(first)).status).toBe(200)
    expect((await visitWith(others)).status).toBe(200)
  })

  test('is written to only once an hour', async () => {
    const session = await begin()
    const seen = async () =>
      (await world.context.db.select().from(sessions).where(eq(sessions.userId, adaId)))[0]
        ?.lastSeenAt
    world.clock.advance(HOUR)
    await visitWith(session)
    expect(await seen()).toEqual(NOW)
    world.clock.advance(1)
    await visitWith(session)
    expect(await seen()).toEqual(world.clock.now())
  })

  test('is swept away once it has ended, and not before', async () => {
    await begin()
    const kept = () => world.context.db.$count(sessions, eq(sessions.userId, adaId))
    world.clock.advance(IDLE)
    await sweepSessions(world.context)
    expect(await kept()).toBe(1)
    world.clock.advance(1)
    await sweepSessions(world.context)
    expect(await kept()).toBe(0)
  })

  test('C12 ends at sign-out, and no other session with it', async () => {
    const [here, there] = [await begin(), await begin()]
    const out = await world.visitor.send({
      method: 'GET',
      url: '/api/logout',
      headers: { cookie: `fixwell_session=${here}` },
    })
    expect(out.status).toBe(302)
    expect(out.headers['set-cookie']).toContainEqual(expect.stringMatching(/^fixwell_session=;/))
    expectProblem(await visitWith(here), 401)
    expect((await visitWith(there)).status).toBe(200)
  })

  test('C12 carries the role its owner has at this moment', async () => {
    const session = await begin()
    await world.context.db.update(users).set({ role: 'operator' }).where(eq(users.id, adaId))
    expect((await visitWith(session)).body.role).toBe('operator')
  })
})
