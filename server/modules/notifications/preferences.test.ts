import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import type { Notice, Preference } from '#contract/notifications.ts'
import { askAgain } from '#server/modules/dispatch/ask-again.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const PREFERENCES = '/api/notifications/preferences'

describe.each(ENGINES)('how one is told, on %s', (engine) => {
  let world: World
  let operator: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  async function somebody(role: Role = 'customer') {
    const { db } = world.context
    const user = role === 'pro' ? await addProfessional(db) : await addUser(db, { role })
    return { ...user, visitor: await world.signIn(user) }
  }
  const kindsOf = async (who: Visitor): Promise<Preference[]> =>
    (await who.get(PREFERENCES)).body.kinds
  const kindOf = async (who: Visitor, kind: string) =>
    (await kindsOf(who)).find((each) => each.kind === kind)
  const put = (who: Visitor, kind: string, channels: object) =>
    who.put(PREFERENCES, { kind, channels })

  test('is as the table of kinds says until one says otherwise, by channel', async () => {
    const { visitor } = await somebody()
    expect(await kindOf(visitor, 'message')).toEqual({
      kind: 'message',
      title: 'Somebody has written to you',
      channels: { email: true, push: true, webhook: false },
      fixed: null,
    })
    const { status, body } = await put(visitor, 'message', { email: false, webhook: true })
    expect(status).toBe(200)
    const channels = { email: false, push: true, webhook: true }
    expect(body.kinds).toContainEqual(expect.objectContaining({ kind: 'message', channels }))
    expect(await kindOf(visitor, 'message')).toMatchObject({ channels })
    await put(visitor, 'message', { email: true })
    expect(await kindOf(visitor, 'message')).toMatchObject({
      channels: { email: true, push: true, webhook: true },
    })
    const { visitor: other } = await somebody()
    expect(await kindOf(other, 'message')).toMatchObject({
      channels: { email: true, push: true, webhook: false },
    })
  })

  test('lists what somebody of one’s role may be told, and nothing else', async () => {
    const [customer, pro, june] = await Promise.all(
      (['customer', 'pro', 'operator'] as const).map(async (role) => {
        const kinds = await kindsOf((await somebody(role)).visitor)
        return kinds.map(({ kind }) => kind)
      }),
    )
    for (const kinds of [customer, pro, june]) expect(kinds).toContain('booked')
    expect(pro).toContain('offer')
    expect(customer).toContain('application')
    expect(june).toContain('operator_unmatched')
    for (const kind of ['offer', 'license', 'operator_unmatched']) {
      expect(customer).not.toContain(kind)
      if (kind !== 'operator_unmatched') expect(june).not.toContain(kind)
    }
    expect(pro).not.toContain('operator_application')
  })

  test.each(['offer', 'operator_unmatched', 'nothing', ''])(
    'a customer has no say about “%s”',
    async (kind) => {
      const { visitor } = await somebody()
      const before = await kindsOf(visitor)
      expectIssues(await put(visitor, kind, { push: false }), 'kind')
      expect(await kindsOf(visitor)).toEqual(before)
    },
  )

  test('what is fixed says why, and stays', async () => {
    const { visitor } = await somebody()
    const kinds = await kindsOf(visitor)
    const fixed = kinds.filter((each) => each.fixed !== null)
    expect(fixed.map(({ kind }) => kind)).toEqual([
      'changed',
      'canceled',
      'account',
      'verify_email',
      'password_reset',
    ])
    for (const { kind, fixed: sentence } of fixed) {
      const refused = await put(visitor, kind, { email: false, push: false, webhook: false })
      expect(expectProblem(refused, 400).detail).toBe(sentence)
    }
    expectIssues(await put(visitor, 'verify_email', { push: true }), 'channels.push')
    expect(await kindsOf(visitor)).toEqual(kinds)
    expect((await put(visitor, 'canceled', { email: true, push: false })).status).toBe(200)
    expect(await kindOf(visitor, 'canceled')).toMatchObject({
      channels: { email: true, push: false, webhook: true },
    })
  })

  test('what is no choice is refused', async () => {
    const { visitor } = await somebody()
    expectIssues(await put(visitor, 'message', { email: 'no' }), 'channels.email')
    expectIssues(await visitor.put(PREFERENCES, { kind: 'message' }), 'channels')
    expectIssues(await visitor.put(PREFERENCES, { channels: {} }), 'kind')
    expectProblem(await world.visitor.get(PREFERENCES), 401)
    expectProblem(await world.visitor.put(PREFERENCES, {}), 401)
    const foreign = await visitor.send({
      method: 'PUT',
      url: PREFERENCES,
      payload: { kind: 'message', channels: { email: false } },
      headers: { origin: 'https://evil.example' },
    })
    expectProblem(foreign, 403)
  })

  test('many changes at once are all kept', async () => {
    const { visitor } = await somebody()
    const answers = await Promise.all([
      put(visitor, 'review', { email: false }),
      put(visitor, 'review', { push: false }),
      put(visitor, 'review', { webhook: true }),
      put(visitor, 'reminder', { email: false }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await kindOf(visitor, 'review')).toMatchObject({
      channels: { email: false, push: false, webhook: true },
    })
    expect(await kindOf(visitor, 'reminder')).toMatchObject({ channels: { email: false } })
  })

  test('what is switched off is not written, and keeps nothing else from being told once', async () => {
    await world.context.db.execute(sql`update professionals set paused = true`)
    const { visitor, email } = await somebody()
    await put(visitor, 'booked', { email: false })
    await put(visitor, 'assigned', { email: false })
    const pro = await somebody('pro')
    const { body } = await visitor.post('/api/ai/book', bookingRequest())
    await dispatchRound(world.context)
    const kinds = async () =>
      (await operator.get('/api/operator/outbox')).body
        .filter(({ to }: Notice) => to === email)
        .map(({ kind }: Notice) => kind)
    const acceptAndGiveBack = async (who: Visitor) => {
      world.clock.advance(1_000)
      expect((await who.post(`/api/dispatch/${body.id}/accept`)).status).toBe(200)
      expect((await who.post(`/api/bookings/${body.id}/release`)).status).toBe(200)
      await dispatchRound(world.context)
    }
    await acceptAndGiveBack(pro.visitor)
    expect(await kinds()).toEqual(['nobody_found', 'given_back'])
    const other = await somebody('pro')
    await askAgain(world.context)
    await acceptAndGiveBack(other.visitor)
    expect(await kinds()).toEqual(['nobody_found', 'given_back', 'nobody_found', 'given_back'])
  })
})
