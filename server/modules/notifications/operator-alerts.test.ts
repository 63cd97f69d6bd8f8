import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { Notice } from '#contract/notifications.ts'
import type { OperatorAlert } from '#contract/operator-alerts.ts'
import { breathless, type RoundRun } from '#server/context.ts'
import { alertLate } from '#server/modules/bookings/alert-late.job.ts'
import { remindOfSubmitted } from '#server/modules/business/remind-of-submitted.job.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { licenseRequest } from '#server/testing/application-request.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { alertMail } from './alert-mail.job.ts'
import { watchRounds } from './watch-rounds.job.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(ENGINES)('operators on duty, on %s', (engine) => {
  let world: World
  let olga: { id: string; email: string }
  let operator: Visitor
  let otto: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    const { db } = world.context
    olga = await addUser(db, { role: 'operator' })
    operator = await world.signIn(olga)
    otto = await world.signIn(await addUser(db, { role: 'operator', email: 'otto@example.com' }))
  })
  afterAll(() => world.close())

  /** What is wrong at this moment, in the operator's list. */
  const wrong = async () => (await operator.get('/api/operator/alerts')).body

  /** What was written of a kind, the oldest first, whoever it went to. */
  async function written(kind: NoticeKind): Promise<Notice[]> {
    const { body } = await operator.get(`/api/operator/outbox?kind=${kind}`)
    return body.toReversed()
  }

  test('are those who never said otherwise, and each can go off duty and come back', async () => {
    expect((await operator.get('/api/operator/duty')).body).toMatchObject({ on: true, others: 1 })
    expect((await otto.put('/api/operator/duty', { on: false })).body).toMatchObject({
      on: false,
      others: 1,
    })
    // A second time changes nothing, and the log does not say it did.
    await otto.put('/api/operator/duty', { on: false })
    expect((await operator.get('/api/operator/duty')).body).toMatchObject({ on: true, others: 0 })
    const { body: log } = await operator.get('/api/operator/audit?who=otto@example.com')
    expect(log.map(({ what }: { what: string }) => what)).toEqual(['account.off_duty'])

    expect((await otto.put('/api/operator/duty', { on: 'maybe' })).status).toBe(400)
    for (const role of ['customer', 'pro'] as const) {
      const other = await world.signIn(await addUser(world.context.db, { role }))
      expect((await other.put('/api/operator/duty', { on: 'maybe' })).status).toBe(403)
    }
    expect((await world.visitor.put('/api/operator/duty', { on: true })).status).toBe(401)
  })

  test('hear once of jobs at which nobody arrived, all of them together', async () => {
    const { db } = world.context
    const now = world.clock.now().getTime()
    const job = (status: 'assigned' | 'en_route' | 'on_site', begins: number) =>
      addBooking(db, { status, windowStart: new Date(now + begins) })
    const [first, second] = [await job('assigned', 0), await job('en_route', MINUTE)]
    await job('on_site', 0)
    // Too long ago to be told of, and listed all the same.
    const stuck = await job('assigned', -72 * HOUR)
    const heard = async (later: number) => {
      world.clock.set(new Date(now + later))
      for (let repeat = 0; repeat < 2; repeat += 1) await alertLate(world.context)
      return (await written('operator_late')).map(({ to, subject }) => [to, subject])
    }
    expect(await heard(2.5 * HOUR - 1)).toEqual([])
    expect(await heard(2.5 * HOUR + MINUTE)).toEqual([
      [olga.email, 'Nobody has arrived for 2 jobs'],
    ])
    const [notice] = await written('operator_late')
    for (const { id } of [first, second])
      expect(notice?.body).toContain(
        `Clear a clogged drain\nMonday, November 23, 9:0${id === first.id ? 0 : 1} AM to`,
      )
    expect(notice?.body).toContain(`/operator/bookings/${second.id}\n`)

    const alone = await job('assigned', HOUR)
    expect(await heard(4 * HOUR)).toHaveLength(2)
    expect(await wrong()).toMatchObject(
      [stuck, first, second, alone].map(({ id, proId: pro, windowEnd }) => ({
        kind: 'late',
        bookingId: id,
        since: windowEnd.toISOString(),
        pro: { id: pro, firstName: 'Gwen' },
      })),
    )
    await db.execute(sql`update bookings set status = 'on_site' where id = ${second.id}::uuid`)
    expect(await wrong()).toHaveLength(3)
    world.clock.advance(72 * HOUR)
    const stillWrong = (await wrong()).filter(({ kind }: OperatorAlert) => kind === 'late')
    expect(stillWrong).toMatchObject([stuck, first, alone].map(({ id }) => ({ bookingId: id })))
    world.clock.set(new Date(now + 4 * HOUR))
    expect((await written('operator_late')).at(-1)).toMatchObject({
      subject: 'Nobody has arrived: Clear a clogged drain',
      body: expect.stringContaining(`/operator/bookings/${alone.id}\n`),
    })
  })

  test('hear of mail that does not leave, together and no more often than hourly', async () => {
    const { db } = world.context
    await db.execute(sql`update outbox set attempts = 5, next_attempt_at = created_at`)
    await alertMail(world.context)
    expect(await written('operator_mail')).toEqual([])
    await db.execute(sql`update outbox set attempts = 6`)
    for (let repeat = 0; repeat < 2; repeat += 1) await alertMail(world.context)
    expect((await written('operator_mail')).map(({ to, subject }) => [to, subject])).toEqual([
      [olga.email, '2 notices do not leave'],
    ])
    expect(await wrong()).toContainEqual(expect.objectContaining({ kind: 'mail', notices: 2 }))
    const again = async () => {
      await db.execute(sql`update outbox set attempts = 7`)
      await alertMail(world.context)
      return (await written('operator_mail')).length
    }
    // Itself it is not told of, although it does not leave either.
    world.clock.advance(2 * HOUR)
    expect(await again()).toBe(1)
    const stuck = await addBooking(db, { status: 'assigned', windowStart: world.clock.now() })
    world.clock.advance(3 * HOUR)
    await alertLate(world.context)
    expect(stuck.status).toBe('assigned')
    expect(await again()).toBe(2)
  })

  test('hear of a round that comes to no end, once, and not because nobody was there to run it', async () => {
    let ran = world.clock.now()
    const watch = async (minutes: number, fine = true) => {
      world.clock.advance(minutes * MINUTE)
      if (fine) ran = world.clock.now()
      const runs: RoundRun[] = [
        { name: 'send mail', everySeconds: 5, ranAt: ran },
        { name: 'sweep sessions', everySeconds: 3_600, ranAt: null },
      ]
      await watchRounds(world.context, breathless, runs)
      return (await written('operator_round')).map(({ subject }) => subject)
    }
    expect(await watch(0)).toEqual([])
    expect(await watch(10)).toEqual([])
    expect(await watch(14, false)).toEqual([])
    // Ten hours without a process: nobody can say what should have run.
    expect(await watch(600, false)).toEqual([])
    expect(await watch(14, false)).toEqual([])
    expect(await watch(1, false)).toEqual(['Not done since it should: send mail'])
    const silent = expect.objectContaining({ kind: 'round', name: 'send mail' })
    expect(await wrong()).toContainEqual(silent)
    expect(await watch(1, false)).toHaveLength(1)
    expect(await watch(1)).toHaveLength(1)
    expect(await wrong()).not.toContainEqual(silent)
    for (let quarter = 0; quarter < 11; quarter += 1) await watch(15)
    expect(await watch(5)).toEqual([
      'Not done since it should: send mail',
      'Not done since it should: sweep sessions',
    ])
  })

  test('hear of licenses that have waited for a day, by day', async () => {
    const { db } = world.context
    world.clock.set(new Date('2026-12-07T15:00:00.000Z'))
    const gwen = await world.signIn(await addProfessional(db))
    for (const licenseNumber of ['PL-7', 'PL-8'])
      await gwen.post('/api/professional/licenses', licenseRequest({ licenseNumber }))
    const heard = async (moment: string) => {
      world.clock.set(new Date(moment))
      for (let repeat = 0; repeat < 2; repeat += 1) await remindOfSubmitted(world.context)
      return (await written('operator_application')).map(({ to, subject }) => [to, subject])
    }
    expect(await heard('2026-12-08T14:59:00.000Z')).toEqual([])
    expect(await heard('2026-12-09T03:00:00.000Z')).toEqual([])
    expect(await heard('2026-12-09T13:00:00.000Z')).toEqual([[olga.email, '2 licenses wait']])
  })

  test('are everybody while nobody is, so that nothing goes unheard', async () => {
    const { db } = world.context
    await operator.put('/api/operator/duty', { on: false })
    await addBooking(db, { status: 'assigned', windowStart: world.clock.now() })
    world.clock.advance(3 * HOUR)
    await alertLate(world.context)
    expect(
      (await written('operator_late'))
        .slice(-2)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([olga.email, 'otto@example.com'].toSorted())
    await operator.put('/api/operator/duty', { on: true })
  })
})
