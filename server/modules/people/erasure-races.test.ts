import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { applicationRequest, licenseRequest } from '#server/testing/application-request.ts'
import { bookingRequest, windowOn } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { approve, reject } from '#server/testing/deciding.ts'
import { sendPhoto } from '#server/testing/photos.ts'
import type { Mail, Mailer } from '#server/modules/notifications/mailer.ts'
import { sendMail } from '#server/modules/notifications/send-mail.job.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { statementsWaiting } from '#server/testing/statements-waiting.ts'
import { type Answer, openWorld, type Visitor, type World } from '#server/testing/world.ts'

const APPLICATION = '/api/pro-applications'

// Only a server with many connections can hold an erasure while somebody else waits for it.
describe('while somebody is erased, on postgresql,', () => {
  let world: World
  /** Another process on the same database. */
  let elsewhere: Connection
  let olga: Visitor
  let ada: Visitor
  let adaId: string

  beforeAll(async () => {
    world = await openWorld({ engine: 'postgresql' })
    await addSomePlaces(world.context)
    elsewhere = secondConnection(world.connection)
    olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  beforeEach(async () => {
    adaId = (await addUser(world.context.db)).id
    ada = await world.signIn({ id: adaId })
  })
  afterAll(async () => {
    await elsewhere.close()
    await world.close()
  })

  /** Asks in the middle of an erasure, which goes on only when the question is seen to wait for it. */
  async function duringErasure(ask: () => Promise<Answer>): Promise<Answer> {
    const { db } = world.context
    await olga.post(`/api/operator/people/${adaId}/notes`, { text: 'They wrote to us.' })
    const { erasing, asking } = await elsewhere.db.transaction(async (tx) => {
      // The notes go nearly last.
      await tx.execute(sql`select from person_notes where person_id = ${adaId}::uuid for update`)
      const phone = await world.signIn({ id: adaId })
      const started = phone.post('/api/profile/erase', { word: 'erase' })
      await statementsWaiting(db, 1)
      const answer = ask()
      await statementsWaiting(db, 2)
      return { erasing: started, asking: answer }
    })
    expect((await erasing).status).toBe(200)
    return asking
  }

  /** What is kept of what they apply with. */
  async function applied() {
    const { rows } = await world.context.db.execute(sql`
      select status, city, (select count(*)::int from application_licenses where application_id = one.id) as licenses
      from applications one where user_id = ${adaId}::uuid`)
    return rows
  }

  describe('an application', () => {
    const submit = async (): Promise<string> =>
      (await ada.post(`${APPLICATION}/submit`, applicationRequest())).body.id

    test.each([
      ['approved', approve],
      ['rejected', reject],
    ] as const)('that is to be %s waits, and is not decided any more', async (_, decide) => {
      const id = await submit()
      const answer = await duringErasure(() => decide(olga, id))
      expect(expectProblem(answer, 409).detail).toContain('has left Fixwell')
      expect(await applied()).toEqual([{ status: 'draft', city: 'Erased', licenses: 0 }])
    })

    test('is neither begun nor gone on with', async () => {
      expectProblem(await duringErasure(() => ada.post(APPLICATION, { city: 'Albany' })), 401)
      expect(await applied()).toEqual([])
    })

    test('gets no license more', async () => {
      const { body: draft } = await ada.post(APPLICATION, applicationRequest())
      const license = licenseRequest()
      const added = await duringErasure(() =>
        ada.post(`${APPLICATION}/${draft.id}/licenses`, license),
      )
      expectProblem(added, 401)
      expect(await applied()).toEqual([{ status: 'draft', city: 'Erased', licenses: 0 }])
    })

    test('is not sent in', async () => {
      await ada.post(APPLICATION, {})
      const sent = await duringErasure(() =>
        ada.post(`${APPLICATION}/submit`, applicationRequest()),
      )
      expectProblem(sent, 401)
      expect(await applied()).toEqual([{ status: 'draft', city: 'Erased', licenses: 0 }])
    })
  })

  describe('what somebody writes', () => {
    let bookingId: string
    let opened: string
    beforeEach(async () => {
      const { db } = world.context
      const pro = await addProfessional(db)
      const job = { customerId: adaId, proId: pro.id, status: 'completed' } as const
      bookingId = (await addBooking(db, job)).id
      const told = { bookingId, kind: 'damage', text: 'The sink is cracked.' }
      opened = (await ada.post('/api/cases', told)).body.id
    })

    test.each([
      ['a message', () => ada.post(`/api/bookings/${bookingId}/message`, { body: 'Call my son.' })],
      ['a photo', () => sendPhoto(ada, bookingId, 'message')],
      ['a review', () => ada.post('/api/reviews', { bookingId, stars: 2, notes: 'Call my son.' })],
      [
        'a case',
        () => ada.post('/api/cases', { bookingId, kind: 'not_fixed', text: 'Call my son.' }),
      ],
      ['more of a case', () => ada.post(`/api/cases/${opened}/messages`, { text: 'Call my son.' })],
    ])('waits, and is not written: %s', async (_, write) => {
      expectProblem(await duringErasure(write), 401)
      const { rows } = await world.context.db.execute(sql`
        select body from messages where sender_id = ${adaId}::uuid
        union all select notes from reviews where customer_id = ${adaId}::uuid
        union all select text from cases where customer_id = ${adaId}::uuid
        union all select text from case_messages where sender_id = ${adaId}::uuid
        union all select kind::text from photos where uploaded_by = ${adaId}::uuid`)
      expect(rows).toEqual([{ body: 'This was erased.' }])
      const { rows: counted } = await world.context.db.execute(sql`
        select pro_unread from bookings where id = ${bookingId}::uuid`)
      expect(counted).toEqual([{ pro_unread: 0 }])
    })

    test('is erased as well where it came first', async () => {
      const { db } = world.context
      const phone = await world.signIn({ id: adaId })
      const both = await elsewhere.db.transaction(async (tx) => {
        await tx.execute(sql`select from bookings where id = ${bookingId}::uuid for update`)
        const written = ada.post(`/api/bookings/${bookingId}/message`, { body: 'Call my son.' })
        await statementsWaiting(db, 1)
        const erased = phone.post('/api/profile/erase', { word: 'erase' })
        await statementsWaiting(db, 2)
        return { written, erased }
      })
      expect((await both.written).status).toBe(201)
      expect((await both.erased).status).toBe(200)
      const { rows } = await db.execute(sql`
        select body from messages where sender_id = ${adaId}::uuid`)
      expect(rows).toEqual([{ body: 'This message was erased.' }])
    })
  })

  test('that they are erased is the last they are told, whatever the other side does meanwhile', async () => {
    const { db } = world.context
    const email = `${adaId}@example.com`
    await db.execute(sql`update users set email = ${email} where id = ${adaId}::uuid`)
    const pro = await addProfessional(db)
    const gwen = await world.signIn(pro)
    const job = { customerId: adaId, proId: pro.id, status: 'completed' } as const
    const bookingId = (await addBooking(db, job)).id
    const told = { bookingId, kind: 'damage', text: 'The sink is cracked.' }
    const { body: opened } = await ada.post('/api/cases', told)
    const answer = { text: 'It was cracked before.' }
    const said = await duringErasure(() => gwen.post(`/api/cases/${opened.id}/messages`, answer))
    expect(said.status).toBe(201)

    const sent: Mail[] = []
    const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => {} }
    await sendMail({ ...world.context, mailer })
    expect(sent.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Your account is erased',
    ])
    const { rows } = await db.execute(sql`select kind from outbox where to_address = ${email}`)
    expect(rows).toEqual([{ kind: 'account' }])
  })

  describe('what somebody changes of themselves', () => {
    test('waits, and is not written', async () => {
      const told = { phone: '212 555 0147', address: '12 Garden Street' }
      expectProblem(await duringErasure(() => ada.patch('/api/profile', told)), 401)
      const { rows } = await world.context.db.execute(
        sql`select phone, address from users where id = ${adaId}::uuid`,
      )
      expect(rows).toEqual([{ phone: '', address: '' }])
    })

    test.each([
      ['a name', (gwen: Visitor) => gwen.patch('/api/professional', { businessName: 'Gwen & Co' })],
      [
        'areas',
        (gwen: Visitor) =>
          gwen.put('/api/professional/areas', { areas: [{ zip: '10001', radiusKm: 5 }] }),
      ],
      [
        'a license',
        (gwen: Visitor) =>
          gwen.post('/api/professional/licenses', {
            ...licenseRequest(),
            expirationDate: '2027-05-31',
          }),
      ],
      [
        'time off',
        (gwen: Visitor) =>
          gwen.post('/api/professional/time-off', {
            start: '2026-12-20T08:00:00Z',
            end: '2026-12-21T08:00:00Z',
            note: 'At my sister’s',
          }),
      ],
    ])('of a business, as %s, waits, and is not written', async (_, change) => {
      const { db } = world.context
      const pro = await addProfessional(db)
      adaId = pro.id
      const gwen = await world.signIn(pro)
      expectProblem(await duringErasure(() => change(gwen)), 401)
      const { rows } = await db.execute(sql`
        select business_name from professionals where user_id = ${adaId}::uuid
        union all select city from professional_areas where pro_id = ${adaId}::uuid
        union all select license_number from submitted_licenses where pro_id = ${adaId}::uuid
        union all select note from professional_time_off where pro_id = ${adaId}::uuid`)
      expect(rows).toEqual([{ business_name: '' }])
    })
  })

  /** The bookings of somebody that are under way. */
  async function underWay(customerId: string) {
    const { rows } = await world.context.db.execute<{ id: string }>(sql`
      select id from bookings where customer_id = ${customerId}::uuid and status = 'pending'`)
    return rows.map(({ id }) => id)
  }

  describe('a booking', () => {
    test('waits, and is not made', async () => {
      const answer = await duringErasure(() => ada.post('/api/ai/book', bookingRequest()))
      expectProblem(answer, 401)
      expect(await underWay(adaId)).toEqual([])
    })

    test('of somebody else waits for nobody', async () => {
      const bob = await addUser(world.context.db)
      const bobs = await world.signIn(bob)
      await elsewhere.db.transaction(async (tx) => {
        await tx.execute(sql`select from users where id = ${adaId}::uuid for no key update`)
        expect((await bobs.post('/api/ai/book', bookingRequest())).status).toBe(201)
      })
      expect(await underWay(bob.id)).toHaveLength(1)
    })

    test('that was begun before is waited for, and then there is something under way', async () => {
      const { db } = world.context
      const phone = await world.signIn({ id: adaId })
      const { booking, erasing } = await elsewhere.db.transaction(async (tx) => {
        // An answer of long ago under the same key holds it up in the middle.
        await tx.execute(sql`
          insert into idempotency_keys (user_id, key, request_hash, booking_id, created_at)
          values (${adaId}::uuid, 'once', '\\x00', gen_random_uuid(), '2026-01-05T12:00:00Z')`)
        const booked = ada.post('/api/ai/book', bookingRequest(), { 'idempotency-key': 'once' })
        await statementsWaiting(db, 1)
        const asked = phone.post('/api/profile/erase', { word: 'erase' })
        await statementsWaiting(db, 2)
        return { booking: booked, erasing: asked }
      })
      const { status, body } = await booking
      expect(status).toBe(201)
      expect(expectProblem(await erasing, 409).detail).toContain('not over yet')
      expect(await underWay(adaId)).toEqual([body.id])
      expect((await ada.get('/api/profile')).status).toBe(200)
    })

    test('of a return visit waits, and is not made', async () => {
      const { db } = world.context
      const { id } = await addBooking(db, { customerId: adaId, status: 'completed' })
      const told = { bookingId: id, kind: 'not_fixed', text: 'It drips again.' }
      const { body: opened } = await ada.post('/api/cases', told)
      const decision = { outcome: 'return_visit', reason: 'The work did not hold.' }
      const decided = await olga.post(`/api/operator/cases/${opened.id}/decide`, decision)
      expect(decided.status).toBe(200)
      const answer = await duringErasure(() =>
        ada.post(`/api/cases/${opened.id}/return-visit`, windowOn(24)),
      )
      expectProblem(answer, 401)
      expect(await underWay(adaId)).toEqual([])
    })
  })
})
