import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import { applicationRequest } from '#server/testing/application-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { reject } from '#server/testing/deciding.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { remindOperators } from './remind-operators.job.ts'

const HOUR = 3_600_000

describe.each(ENGINES)('an application that waits, on %s', (engine) => {
  let world: World
  let june: { id: string; email: string }

  beforeAll(async () => {
    world = await openWorld({ engine })
    june = await addUser(world.context.db, { role: 'operator' })
  })
  afterAll(() => world.close())

  const applicant = () => addUser(world.context.db)
  async function apply(who: { id: string }): Promise<string> {
    const visitor = await world.signIn(who)
    await visitor.post('/api/pro-applications', {})
    const { status, body } = await visitor.post(
      '/api/pro-applications/submit',
      applicationRequest(),
    )
    expect(status).toBe(200)
    return body.id
  }
  /** What operators were told, after a round at this moment. */
  async function told(now: string): Promise<string[]> {
    world.clock.set(new Date(now))
    await remindOperators(world.context)
    const { body } = await (
      await world.signIn(june)
    ).get('/api/operator/outbox?kind=operator_application')
    return body.map(({ subject }: Notice) => subject).toReversed()
  }

  test('is told after a day, together with others, once for each time it was sent in', async () => {
    const gwen = await applicant()
    const first = await apply(gwen)
    await apply(await applicant())
    expect(await told('2026-11-24T13:59:59.999Z')).toEqual([])
    expect(await told('2026-11-24T14:00:00.000Z')).toEqual(['2 applications wait'])
    await reject(await world.signIn(june), first)
    await apply(gwen)
    const decided = await apply(await applicant())
    world.clock.advance(HOUR)
    expect(await told('2026-11-25T13:59:59.999Z')).toHaveLength(1)
    await reject(await world.signIn(june), decided)
    expect(await told('2026-11-25T15:00:00.000Z')).toEqual([
      '2 applications wait',
      'An application waits',
    ])
  })

  test('is told by day', async () => {
    world.clock.set(new Date('2026-12-01T03:00:00.000Z'))
    const before = (await told('2026-12-01T03:00:00.000Z')).length
    await apply(await applicant())
    expect(await told('2026-12-02T04:00:00.000Z')).toHaveLength(before)
    expect(await told('2026-12-02T12:59:59.999Z')).toHaveLength(before)
    expect(await told('2026-12-02T13:00:00.000Z')).toHaveLength(before + 1)
  })

  test('is told by day of the market it is of', async () => {
    const clocks = (zone: string | null) =>
      world.context.db.execute(sql`update markets set time_zone = ${zone}`)
    await clocks('America/Los_Angeles')
    const before = (await told('2026-12-04T18:00:00.000Z')).length
    await apply(await applicant())
    expect(await told('2026-12-06T15:59:59.999Z')).toHaveLength(before)
    expect(await told('2026-12-06T16:00:00.000Z')).toHaveLength(before + 1)
    await clocks(null)
  })
})
