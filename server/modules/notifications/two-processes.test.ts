import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import { remindOperators } from '#server/modules/applications/remind-operators.job.ts'
import { alertLate } from '#server/modules/bookings/alert-late.job.ts'
import { alertOperators } from '#server/modules/bookings/alert-operators.job.ts'
import { remindOfLate } from '#server/modules/bookings/remind-late.job.ts'
import { remindToComplete } from '#server/modules/bookings/remind-to-complete.job.ts'
import { remindOfVisits } from '#server/modules/bookings/remind-visits.job.ts'
import { alertDue } from '#server/modules/cases/alert-due.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { tellUnread } from '#server/modules/messages/tell-unread.job.ts'
import { breathless, type Context } from '#server/context.ts'
import { applicationRequest } from '#server/testing/application-request.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { alertMail } from './alert-mail.job.ts'
import { watchRounds } from './watch-rounds.job.ts'
import { openReceivers, type Reached, type Receivers } from './testing-receivers.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MONDAY = new Date('2026-11-23T14:00:00.000Z')
const MONDAY_EVENING = new Date('2026-11-23T23:00:00.000Z')

// The embedded database has one process.
describe('with two processes, once by each channel', () => {
  let receivers: Receivers
  let world: World
  let other: World

  beforeAll(async () => {
    receivers = await openReceivers()
    const { settings } = receivers
    world = await openWorld({ engine: 'postgresql', settings })
    other = await openWorld({ connection: secondConnection(world.connection), settings })
    await addSomePlaces(world.context)
  })
  afterAll(async () => {
    for (const each of [world, other]) each.context.mailer?.close()
    await other.close()
    await other.connection.close()
    await world.close()
    await receivers.close()
  })

  const setClocks = (now: Date) => {
    for (const { clock } of [world, other]) clock.set(now)
  }
  const advance = (milliseconds: number) =>
    setClocks(new Date(world.clock.now().getTime() + milliseconds))

  beforeEach(async () => {
    setClocks(MONDAY)
    const { db } = world.context
    // Whoever an earlier story left behind takes no part in this one.
    await db.execute(sql`update professionals set paused = true`)
    await db.execute(
      sql`update bookings set status = 'canceled', offer_id = null, offer_pro_id = null, offer_expires_at = null where status = 'pending'`,
    )
    await db.execute(sql`update users set role = 'customer' where role = 'operator'`)
  })

  /** A round that both run at the same moment, and once more. */
  async function both(round: (context: Context) => Promise<unknown>) {
    for (let repeat = 0; repeat < 2; repeat += 1)
      await Promise.all([round(world.context), round(other.context)])
  }

  async function expectOnce(who: Reached, kind: NoticeKind, says: RegExp) {
    await receivers.send([world, other])
    const { email, push, webhook } = receivers.arrived(who, kind)
    expect([email.length, push.length, webhook.length]).toEqual([1, 1, 1])
    for (const said of [push[0], webhook[0]]) expect(JSON.stringify(said)).toMatch(says)
  }

  const customerWho = async (kind: NoticeKind) =>
    receivers.reach(world, await addUser(world.context.db, { emailVerified: true }), kind)
  const professionalWho = async (kind: NoticeKind) =>
    receivers.reach(world, await addProfessional(world.context.db), kind)
  const operatorWho = async (kind: NoticeKind) =>
    receivers.reach(world, await addUser(world.context.db, { role: 'operator' }), kind)

  async function book({ visitor }: Reached): Promise<string> {
    const { status, body } = await visitor.post('/api/ai/book', bookingRequest())
    expect(status).toBe(201)
    await both(dispatchRound)
    return body.id
  }

  /** Somebody's booking and whose job it is, both told of this kind by every channel. */
  async function job(kind: NoticeKind) {
    const ada = await customerWho(kind)
    const gwen = await professionalWho(kind)
    const id = await book(ada)
    expect((await gwen.visitor.post(`/api/dispatch/${id}/accept`)).status).toBe(200)
    return { id, ada, gwen }
  }

  test('an offer is told to whom it is made, and that it ran out', async () => {
    const gwen = await professionalWho('offer')
    const wish = { kind: 'offer_lapsed', channels: { webhook: true } }
    await gwen.visitor.put('/api/notifications/preferences', wish)
    const id = await book(await customerWho('booked'))
    await expectOnce(
      gwen,
      'offer',
      new RegExp(
        '"Job offer: Clear a clogged drain".*A job in New York, NY 10001 is offered to you, for \\$\\d+\\.00 to \\$\\d+\\.00\\. ' +
          'You can answer until 9:05 AM; then it passes on\\. Tuesday, November 24, 9:00 AM to 11:00 AM\\.' +
          `.*https://fixwell.example/bookings/${id}"`,
      ),
    )
    advance(6 * MINUTE)
    await both(dispatchRound)
    await expectOnce(
      gwen,
      'offer_lapsed',
      /You did not answer this offer in time, so it is not held for you any more\. Declining counts no more than that.*Pause new jobs.*example\/professional"/,
    )
  })

  test('messages that are left unread are told together', async () => {
    const { id, ada, gwen } = await job('message')
    for (const body of ['Is it today?', 'The gate is open.'])
      await ada.visitor.post(`/api/bookings/${id}/message`, { body })
    advance(2 * MINUTE)
    await both(tellUnread)
    await expectOnce(gwen, 'message', /2 new messages: Clear a clogged drain.*has written to you/)
    expect(receivers.arrived(ada, 'message').email).toEqual([])
  })

  test('a visit is reminded of on both sides the evening before', async () => {
    const { id, ada, gwen } = await job('reminder')
    setClocks(MONDAY_EVENING)
    await both(remindOfVisits)
    await expectOnce(ada, 'reminder', /Gwen from Gwen & Co comes to you tomorrow\. Tuesday/)
    await expectOnce(gwen, 'reminder', new RegExp(`You have a visit tomorrow\\..*/bookings/${id}"`))
  })

  test('a professional is reminded of a job at which they have not arrived', async () => {
    const { id, ada, gwen } = await job('reminder')
    setClocks(new Date('2026-11-24T16:30:00.000Z'))
    await both(remindOfLate)
    await expectOnce(
      gwen,
      'reminder',
      new RegExp(`The window of this job is over.*set off now.*/bookings/${id}"`),
    )
    expect(receivers.arrived(ada, 'reminder').email).toEqual([])
  })

  test('a professional is reminded of a job that they have not marked completed', async () => {
    const { id, ada, gwen } = await job('reminder')
    for (const status of ['en_route', 'on_site'])
      await gwen.visitor.patch(`/api/bookings/${id}/status`, { status })
    setClocks(new Date('2026-11-24T22:00:00.000Z'))
    await both(remindToComplete)
    await expectOnce(
      gwen,
      'reminder',
      new RegExp(`You arrived for this job, and have not told us.*/bookings/${id}"`),
    )
    expect(receivers.arrived(ada, 'reminder').email).toEqual([])
  })

  test('what was done is told to the customer, and their review to the professional', async () => {
    const { id, ada, gwen } = await job('review')
    const wish = { kind: 'completed', channels: { webhook: true } }
    await ada.visitor.put('/api/notifications/preferences', wish)
    for (const status of ['en_route', 'on_site', 'completed'])
      await Promise.all(
        [1, 2].map(() => gwen.visitor.patch(`/api/bookings/${id}/status`, { status })),
      )
    await expectOnce(
      ada,
      'completed',
      /Gwen from Gwen & Co completed the work on Monday, November 23, 9:00 AM\. The price you were quoted was \$(\d+\.00) to \$(\d+\.00); \$\2 counts as your total\. That is a quote and no bill/,
    )
    await Promise.all(
      [5, 5].map((stars) => ada.visitor.post('/api/reviews', { bookingId: id, stars })),
    )
    await expectOnce(gwen, 'review', /"5 stars: Clear a clogged drain".*gave you 5 stars of 5\./)
  })

  test('every operator is told of a booking that begins soon and finds nobody', async () => {
    const operators = [
      await operatorWho('operator_unmatched'),
      await operatorWho('operator_unmatched'),
    ]
    const id = await book(await customerWho('booked'))
    await both(alertOperators)
    for (const each of operators)
      await expectOnce(each, 'operator_unmatched', new RegExp(`/operator/bookings/${id}"`))
  })

  test('every operator is told of all applications that have waited for a day', async () => {
    const operators = [
      await operatorWho('operator_application'),
      await operatorWho('operator_application'),
    ]
    for (let each = 0; each < 2; each += 1) {
      const { visitor } = await customerWho('application')
      await visitor.post('/api/pro-applications/submit', applicationRequest())
    }
    advance(24 * HOUR)
    await both(remindOperators)
    for (const each of operators)
      await expectOnce(each, 'operator_application', /2 applications have waited/)
  })

  test('somebody is told what an operator did to their account', async () => {
    const ada = await customerWho('account')
    const { visitor: operator } = await operatorWho('operator_case')
    const suspend = () =>
      operator.post(`/api/operator/people/${ada.id}/suspend`, { reason: 'Two no-shows.' })
    await Promise.all([suspend(), suspend()])
    await expectOnce(ada, 'account', /Your account is suspended.*The reason: Two no-shows\./)
  })

  test('the other side and operators are told that something went wrong, and of its deadline', async () => {
    const { id, ada, gwen } = await job('case')
    const olga = await operatorWho('operator_case')
    const told = { bookingId: id, kind: 'late', text: 'Nobody is here yet.' }
    await Promise.all([told, told].map((same) => ada.visitor.post('/api/cases', same)))
    await expectOnce(gwen, 'case', /Your customer told us that something went wrong/)
    await expectOnce(
      olga,
      'operator_case',
      /The customer says.*Please decide by the end of Wednesday/,
    )
    const otto = await operatorWho('operator_case')
    advance(24 * HOUR)
    await both(alertDue)
    await expectOnce(otto, 'operator_case', /A case has a day left\./)
  })

  test('operators are told of late jobs, of mail that does not leave and of rounds that do not run', async () => {
    const mail = await operatorWho('operator_mail')
    await job('assigned')
    await world.context.db.execute(sql`update outbox set attempts = 6 where sent_at is null`)
    await both(alertMail)
    await expectOnce(mail, 'operator_mail', /tried for a quarter of an hour and did not leave/)

    const late = await operatorWho('operator_late')
    setClocks(new Date('2026-11-24T16:30:00.000Z'))
    await both(alertLate)
    await expectOnce(late, 'operator_late', /nobody has said that they arrived for/)

    const round = await operatorWho('operator_round')
    const runs = [{ name: 'send mail', everySeconds: 5, ranAt: world.clock.now() }]
    for (const minutes of [0, 14, 1]) {
      advance(minutes * MINUTE)
      await both((context) => watchRounds(context, breathless, runs))
    }
    await expectOnce(round, 'operator_round', /send mail: not since Tuesday, November 24, 11:30 AM/)
  })

  test('what was written before a restart is sent after it', async () => {
    const { id, ada, gwen } = await job('message')
    await ada.visitor.post(`/api/bookings/${id}/message`, { body: 'Are you coming?' })
    advance(2 * MINUTE)
    const { settings } = receivers
    const now = world.clock.now()
    const { connection } = world
    const [stopped, after] = [
      await openWorld({ connection, settings, now }),
      await openWorld({ connection, settings, now }),
    ]
    await tellUnread(stopped.context)
    for (const each of [stopped, after]) await each.close()
    await tellUnread(after.context)
    await receivers.send([after])
    for (const each of [stopped, after]) each.context.mailer?.close()
    await expectOnce(gwen, 'message', /New message/)
  })
})
