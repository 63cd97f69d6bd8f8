import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { Notice } from '#contract/notifications.ts'
import { breathless } from '#server/context.ts'
import { remindOperators } from '#server/modules/applications/remind-operators.job.ts'
import { remindOfLicenses } from '#server/modules/applications/remind-licenses.job.ts'
import { alertLate } from '#server/modules/bookings/alert-late.job.ts'
import { alertOperators } from '#server/modules/bookings/alert-operators.job.ts'
import { remindOfVisits } from '#server/modules/bookings/remind-visits.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { tellUnread } from '#server/modules/messages/tell-unread.job.ts'
import {
  applicationRequest,
  areaRequest,
  dayRequest,
  licenseRequest,
} from '#server/testing/application-request.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { approve, reject } from '#server/testing/deciding.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { alertMail } from './alert-mail.job.ts'
import { watchRounds } from './watch-rounds.job.ts'

/** A name as it could be stored before lines were asked for. */
const NAME =
  'Ada,\n\nYou won a boiler\u2028http://evil.example/\r\n.\r\nBcc: all@evil.example\u0085\u202eadA'

/** The same in one line, which a name may still be. */
const LINE = 'You won: http://evil.example/'

const THEIRS = { firstName: LINE, lastName: LINE, businessName: LINE }

const STRANGE = /evil|won a boiler|You won/

const MINUTE = 60_000
const MONDAY = new Date('2026-11-23T14:00:00.000Z')
const TUESDAY_AFTERNOON = new Date('2026-11-24T17:00:00.000Z')
const TUESDAY_EVENING = new Date('2026-11-24T23:00:00.000Z')
const MONDAY_EVENING = new Date('2026-11-23T23:00:00.000Z')

/** What we write to customers, applicants, professionals and operators. */
const WRITTEN: readonly NoticeKind[] = [
  'booked',
  'assigned',
  'on_the_way',
  'arrived',
  'completed',
  'canceled',
  'nobody_found',
  'application',
  'license',
  'message',
  'reminder',
  'offer',
  'offer_lapsed',
  'review',
  'operator_unmatched',
  'operator_application',
  'operator_late',
  'operator_case',
  'operator_mail',
  'operator_round',
  'account',
  'case',
]

describe.each(ENGINES)('what a stranger wrote, on %s', (engine) => {
  let world: World
  let operator: { id: string }
  let june: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    operator = await addUser(world.context.db, { role: 'operator' })
    june = await world.signIn(operator)
  })
  afterAll(() => world.close())

  /** Has everything written to one person that we write, by people who fill in `NAME` wherever they can. */
  async function writeEverythingTo(wishes: { email: string; emailVerified: boolean }) {
    const { db } = world.context
    world.clock.set(MONDAY)
    // Of mail that does not leave they are told hourly at most.
    await db.execute(sql`delete from outbox where kind = 'operator_mail'`)
    await db.execute(sql`update professionals set paused = true`)
    const user = await addUser(db, { ...wishes, firstName: NAME, lastName: NAME, phone: LINE })
    const ada = await world.signIn(user)
    const book = async (who = ada): Promise<string> => {
      const request = bookingRequest({ address: LINE, notes: `${LINE}\n${NAME}` })
      const { status, body } = await who.post('/api/ai/book', request)
      expect(status).toBe(201)
      await dispatchRound(world.context)
      return body.id
    }
    // Nobody is there yet: booked, nobody_found, canceled.
    await ada.post(`/api/bookings/${await book()}/cancel`)

    const pro = await addProfessional(db)
    await db.execute(sql`update users set first_name = ${NAME} where id = ${pro.id}::uuid`)
    await db.execute(
      sql`update professionals set business_name = ${NAME} where user_id = ${pro.id}::uuid`,
    )
    const gwen = await world.signIn(pro)
    /** From the accept to the completion, with a message from the other side. */
    const doJob = async (id: string, worker: Visitor, other: Visitor) => {
      expect((await worker.post(`/api/dispatch/${id}/accept`)).status).toBe(200)
      expect((await other.post(`/api/bookings/${id}/message`, { body: NAME })).status).toBe(201)
      world.clock.advance(2 * MINUTE)
      await tellUnread(world.context)
      for (const status of ['en_route', 'on_site', 'completed'])
        expect((await worker.patch(`/api/bookings/${id}/status`, { status })).status).toBe(200)
    }
    await doJob(await book(), gwen, gwen)
    const tomorrow = await book()
    expect((await gwen.post(`/api/dispatch/${tomorrow}/accept`)).status).toBe(200)

    const apply = async (): Promise<string> => {
      const names = { ...THEIRS, email: user.email }
      await ada.post('/api/pro-applications', {
        serviceAreas: [areaRequest({ zipCode: '10001' })],
        availability: [1, 2].map((dayOfWeek) => dayRequest({ dayOfWeek })),
      })
      const request = applicationRequest(names)
      const { status, body } = await ada.post('/api/pro-applications/submit', request)
      expect({ status, body }).toMatchObject({ status: 200 })
      await ada.post(`/api/pro-applications/${body.id}/licenses`, licenseRequest())
      await db.execute(sql`update applications set first_name = ${NAME}, last_name = ${NAME},
        business_name = ${NAME}, city = ${NAME} where id = ${body.id}::uuid`)
      return body.id
    }
    expect((await reject(june, await apply(), { reason: 'No license.' })).status).toBe(200)
    expect((await approve(june, await apply())).status).toBe(200)
    await db.execute(sql`update professional_licenses set license_number = ${NAME},
      issuing_state = ${NAME}, expiration_date = '2026-12-01' where pro_id = ${user.id}::uuid`)
    await remindOfLicenses(world.context)

    // Ada is a professional now, and asked by a customer like herself.
    await db.execute(sql`update professionals set paused = true where user_id <> ${user.id}::uuid`)
    const theirs = await addUser(db, { firstName: NAME, lastName: NAME })
    const eve = await world.signIn(theirs)
    const done = await book(eve)
    await doJob(done, ada, eve)
    const review = { bookingId: done, stars: 1, notes: NAME }
    expect((await eve.post('/api/reviews', review)).status).toBe(201)
    await book(eve)
    world.clock.advance(6 * MINUTE)
    await dispatchRound(world.context)

    world.clock.set(MONDAY_EVENING)
    await remindOfVisits(world.context)
    await db.execute(sql`update users set role = 'operator' where id = ${user.id}::uuid`)
    await alertOperators(world.context)
    world.clock.set(TUESDAY_AFTERNOON)
    await alertLate(world.context)
    world.clock.set(MONDAY_EVENING)
    const bob = await world.signIn(await addUser(db, { firstName: NAME, lastName: NAME }))
    const names = { ...THEIRS, email: 'bob@example.com' }
    await bob.post('/api/pro-applications/submit', applicationRequest(names))
    world.clock.set(TUESDAY_EVENING)
    await remindOperators(world.context)

    const wrong = { bookingId: done, kind: 'late', text: NAME }
    const { body: opened } = await (await world.signIn(theirs)).post('/api/cases', wrong)
    await (await world.signIn(theirs)).post(`/api/cases/${opened.id}/messages`, { text: NAME })
    const corrected = { phone: LINE, reason: 'As you asked.' }
    const other = await world.signIn(operator)
    expect((await other.patch(`/api/operator/people/${user.id}`, corrected)).status).toBe(200)
    await db.execute(sql`update outbox set attempts = 6 where kind = 'booked'`)
    await alertMail(world.context)
    const runs = [{ name: `send to ${user.id}`, everySeconds: 5, ranAt: world.clock.now() }]
    for (const minutes of [0, 14, 1]) {
      world.clock.advance(minutes * MINUTE)
      await watchRounds(world.context, breathless, runs)
    }

    const { body } = await (await world.signIn(operator)).get('/api/operator/outbox')
    const mails: Notice[] = body.filter(({ to }: Notice) => to === user.email)
    // Those with a link in them are told of where they are read: email-links.test.ts.
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(WRITTEN))
    return mails
  }

  test('goes to no address that nobody has confirmed, in no kind of mail', async () => {
    const email = 'victim@example.com'
    for (const mail of await writeEverythingTo({ email, emailVerified: false })) {
      const { kind, subject, body, attachments } = mail
      expect({ kind, told: JSON.stringify({ subject, body, attachments }) }).toEqual({
        kind,
        told: expect.not.stringMatching(STRANGE),
      })
      expect(body).toMatch(/^Hello,\n\n\w/)
      expect(body).toMatch(/https?:\/\/localhost:3000\/.*\n\nFixwell\n/)
    }
  })

  test('begins no line of its own in any other mail', async () => {
    const email = 'ada@example.com'
    const mails = await writeEverythingTo({ email, emailVerified: true })
    for (const { kind, subject, body } of mails) {
      expect({ kind, subject, body }).toEqual({
        kind,
        subject: expect.not.stringMatching(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u),
        body: expect.not.stringMatching(/^(You won|http|Bcc|\.$)|[\r\u0085\u2028\u202e]/m),
      })
      expect(body).toMatch(/^Hello (Ada, You won a boiler|You won: http)/)
    }
    const assigned = mails.find(({ kind }) => kind === 'assigned')
    expect(assigned?.subject).toMatch(/^Ada, You won a boiler .* will come: Clear a clogged drain$/)
  })
})
