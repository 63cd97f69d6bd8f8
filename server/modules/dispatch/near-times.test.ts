import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptedJob } from '#server/testing/accepted-job.ts'
import { windowOn } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { dispatchRound } from './dispatch.job.ts'

const MINUTE = 60_000
const NINE = Date.parse('2026-11-23T14:00:00.000Z')
const TUESDAY = windowOn(24)
const HELD = {
  status: 'assigned',
  windowStart: TUESDAY.preferredWindowStart,
  change: null,
  ended: null,
}

/** Two hours that begin so many minutes after nine on Monday. */
const soon = (minutes: number) => ({
  preferredWindowStart: new Date(NINE + minutes * MINUTE).toISOString(),
  preferredWindowEnd: new Date(NINE + (120 + minutes) * MINUTE).toISOString(),
})

describe.each(ENGINES)('a time that begins within the time to answer, on %s', (engine) => {
  let world: World
  let june: Visitor
  let ada: Visitor
  let gwen: Visitor
  let mails: { ada: string; gwen: string }
  let id: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    june = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  /** It is nine on Monday, and Gwen comes to Ada on Tuesday. */
  beforeEach(async () => {
    world.clock.set(new Date(NINE))
    ;({ id, ada, gwen, mails } = await acceptedJob(world, TUESDAY))
  })

  const ask = async (window: object) =>
    expect((await ada.post(`/api/bookings/${id}/window`, window)).status).toBe(202)
  const roundAfter = async (minutes: number) => {
    world.clock.set(new Date(NINE + minutes * MINUTE))
    await dispatchRound(world.context)
  }
  const seenBy = async (visitor: Visitor) => (await visitor.get(`/api/bookings/${id}`)).body
  /** What somebody was written of changes of it, newest first. */
  async function changesToldTo(who: 'ada' | 'gwen'): Promise<{ subject: string; body: string }[]> {
    const { body } = await june.get('/api/operator/outbox?kind=changed')
    return body.filter(
      (each: { to: string; body: string }) => each.to === mails[who] && each.body.includes(id),
    )
  }

  test('leaves the agreed one where nobody answers, and both are told', async () => {
    await ask(soon(3))
    const [question] = await changesToldTo('gwen')
    expect(question?.body).toContain(
      'If you cannot, we ask somebody else. If we do not hear from you, the time below stays.',
    )
    await roundAfter(3)
    for (const visitor of [ada, gwen])
      expect(await seenBy(visitor)).toMatchObject({
        ...HELD,
        windowActs: [
          {
            by: 'pro',
            asked: true,
            stays: true,
            start: soon(3).preferredWindowStart,
            reason: null,
          },
        ],
      })
    const instead =
      'Monday, November 23, 9:03 AM to 11:03 AM instead, and that time has begun. So the time below stays'
    const [toAda, ...before] = await changesToldTo('ada')
    expect(toAda?.subject).toBe('The time stays: Clear a clogged drain')
    expect(toAda?.body).toContain(
      `Gwen from Gwen & Co did not answer whether they can come ${instead}.`,
    )
    expect(before).toEqual([])
    const [toGwen] = await changesToldTo('gwen')
    expect(toGwen?.body).toContain(`You did not answer whether you can come ${instead},`)
    for (const [visitor, who] of [[ada, 'Gwen'] as const, [gwen, 'You'] as const])
      expect((await visitor.get(`/api/bookings/${id}/messages`)).body.at(-1).body).toBe(
        `${who} did not answer about another time, so the time stays.`,
      )
    const { events } = (await june.get(`/api/operator/bookings/${id}`)).body
    expect(events.at(-1)).toMatchObject({ by: 'pro', to: 'assigned', window: { asked: true } })
    // Once, and it can be asked for another one.
    await roundAfter(4)
    expect(await changesToldTo('ada')).toHaveLength(1)
    await ask(windowOn(25))
  })

  test('leaves it as well where a round comes too late to ask others', async () => {
    await ask(soon(6))
    expect((await changesToldTo('gwen'))[0]?.body).toContain('or we do not hear from you, we ask')
    await roundAfter(6)
    expect(await seenBy(ada)).toMatchObject(HELD)
  })

  test('leaves it where an operator asked', async () => {
    const asked = await june.post(`/api/operator/bookings/${id}/window`, {
      ...soon(3),
      reason: 'She has to leave by noon.',
    })
    expect(asked.status).toBe(200)
    await roundAfter(3)
    expect(await seenBy(ada)).toMatchObject(HELD)
    expect((await changesToldTo('ada')).map(({ subject }) => subject)).toEqual([
      'The time stays: Clear a clogged drain',
      'Another time: Clear a clogged drain',
    ])
  })

  test('is not asked for once the agreed one has begun, for that would stay though nobody keeps it', async () => {
    world.clock.set(new Date(Date.parse(TUESDAY.preferredWindowStart) + 30 * MINUTE))
    const reason = 'Nobody came.'
    const askFor = (minutes: number) =>
      june.post(`/api/operator/bookings/${id}/window`, { ...soon(24 * 60 + minutes), reason })
    const refused = await askFor(33)
    expect(expectProblem(refused, 409).detail).toMatch(/^The agreed time has begun\. .* 5 minutes/)
    expect(await seenBy(ada)).toMatchObject(HELD)
    expect((await askFor(36)).status).toBe(200)
  })

  test('is others’ to be asked for while it is ahead', async () => {
    await ask(soon(6))
    await roundAfter(5)
    const moved = { status: 'pending', windowStart: soon(6).preferredWindowStart }
    expect(await seenBy(ada)).toMatchObject(moved)
    expect(await seenBy(gwen)).toMatchObject({ ended: { how: 'given_back', by: 'system' } })
  })
})
