import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookingInList } from '#contract/people.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addAccount, addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { sendPhoto } from '#server/testing/photos.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const REASON = 'Two customers say that nobody came.'
const at = (id: string, what = '') => `/api/operator/people/${id}${what}`

describe.each(ENGINES)('what operators do about people, on %s', (engine) => {
  let world: World
  let olga: Visitor
  let ada: Visitor
  let adaId: string
  let gwen: Visitor
  let gwenId: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    const { db } = world.context
    await db.execute(sql`update professionals set paused = true`)
    olga = await world.signIn(await addUser(db, { role: 'operator', email: 'olga@fixwell.test' }))
    adaId = (await addUser(db)).id
    gwenId = (await addProfessional(db)).id
    ;[ada, gwen] = [await world.signIn({ id: adaId }), await world.signIn({ id: gwenId })]
  })

  const offered = async () => {
    const { body } = await ada.post('/api/ai/book', bookingRequest())
    await dispatchRound(world.context)
    return String(body.id)
  }
  const openOffer = async (id: string) => {
    const { rows } = await world.context.db.execute<{ offer_pro_id: string | null }>(
      sql`select offer_pro_id from bookings where id = ${id}::uuid`,
    )
    return rows[0]?.offer_pro_id ?? null
  }
  const toldTo = async (id: string) => {
    const { rows } = await world.context.db.execute<{ kind: string; body: string }>(
      sql`select kind, body from outbox where recipient_id = ${id}::uuid and channel = 'email' order by seq`,
    )
    return rows
  }
  const acts = async (id: string) =>
    (await olga.get(`/api/operator/audit?about=${id}`)).body.map(
      ({ what }: { what: string }) => what,
    )

  test('a suspended professional gets no offers at once, learns why, keeps what is agreed, and comes back', async () => {
    const job = await addBooking(world.context.db, {
      proId: gwenId,
      customerId: adaId,
      status: 'assigned',
      windowStart: new Date('2026-11-26T14:00:00.000Z'),
    })
    const id = await offered()
    expect(await openOffer(id)).toBe(gwenId)
    const { status, body } = await olga.post(at(gwenId, '/suspend'), { reason: REASON })
    expect(status).toBe(200)
    expect(body.suspended).toEqual({ at: world.clock.now().toISOString(), reason: REASON })
    expect(body.jobs.map((each: BookingInList) => each.id)).toEqual([job.id])
    expect(await openOffer(id)).toBeNull()
    expect(expectProblem(await gwen.post(`/api/dispatch/${id}/accept`), 403).detail).toContain(
      'suspended',
    )
    await dispatchRound(world.context)
    expect(await openOffer(id)).toBeNull()
    expect((await gwen.get('/api/professional')).body.offersNow.missing).toMatchObject([
      { part: 'suspended', sentence: expect.stringContaining(REASON) },
    ])
    expect((await toldTo(gwenId)).at(-1)).toMatchObject({
      kind: 'account',
      body: expect.stringContaining(REASON),
    })
    expect(
      (await gwen.patch(`/api/bookings/${job.id}/status`, { status: 'en_route' })).status,
    ).toBe(200)
    expectProblem(await olga.post(at(gwenId, '/suspend'), { reason: REASON }), 409)

    expect(
      (await olga.post(at(gwenId, '/reinstate'), { reason: 'It was a mistake.' })).body,
    ).toMatchObject({ suspended: null })
    expectProblem(await olga.post(at(gwenId, '/reinstate'), { reason: 'Again.' }), 409)
    expect(await acts(gwenId)).toEqual(['people.reinstate', 'people.suspend'])
    const one = (await olga.get(at(gwenId))).body
    expect(one.history).toMatchObject([
      { what: 'people.reinstate', who: 'olga@fixwell.test', reason: 'It was a mistake.' },
      { what: 'people.suspend', reason: REASON },
    ])
  })

  test('C4 whoever accepts while they are suspended has the job, and the operator sees it, or has it not', async () => {
    for (let round = 0; round < 4; round += 1) {
      const pro = await addProfessional(world.context.db, { areas: [{ zipCode: '07030' }] })
      const theirs = await world.signIn(pro)
      const { body } = await ada.post('/api/ai/book', bookingRequest({ zip: '07030' }))
      const suspend = () => olga.post(at(pro.id, '/suspend'), { reason: REASON })
      // In every other round the offer is made at this very moment.
      if (round % 2 === 0) await dispatchRound(world.context)
      const accept = async () => {
        if (round % 2 === 1) await dispatchRound(world.context)
        return theirs.post(`/api/dispatch/${body.id}/accept`)
      }
      const [suspended, accepted] = await Promise.all([suspend(), accept()])
      expect(suspended.status).toBe(200)
      expect([200, 403, 404, 409]).toContain(accepted.status)
      const { jobs } = (await olga.get(at(pro.id))).body
      expect(jobs).toHaveLength(accepted.status === 200 ? 1 : 0)
      expect(await openOffer(body.id)).not.toBe(pro.id)
    }
  })

  test('a booking that waited is offered to who is let in again', async () => {
    await olga.post(at(gwenId, '/suspend'), { reason: REASON })
    const id = await offered()
    expect(await openOffer(id)).toBeNull()
    await olga.post(at(gwenId, '/reinstate'), { reason: 'It was a mistake.' })
    const { rows } = await world.context.db.execute(
      sql`select from openings where pro_id = ${gwenId}::uuid`,
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  test('a suspended customer cannot book, whatever they send; a suspended operator does nothing here', async () => {
    await olga.post(at(adaId, '/suspend'), { reason: REASON })
    expectProblem(await ada.post('/api/ai/book', bookingRequest()), 403)
    expectProblem(await ada.post('/api/ai/book', { sku: 7 }), 403)
    expect((await ada.get('/api/bookings')).status).toBe(200)
    const otis = await addUser(world.context.db, { role: 'operator' })
    const theirs = await world.signIn(otis)
    expect((await theirs.get('/api/operator/people')).status).toBe(200)
    await olga.post(at(otis.id, '/suspend'), { reason: REASON })
    expectProblem(await theirs.get('/api/operator/people'), 403)
    expectProblem(await theirs.post(at(adaId, '/reinstate'), { reason: REASON }), 403)
  })

  test('of two operators the second is told what the first has done', async () => {
    const { version } = (await olga.get(at(adaId))).body
    const change = { phone: '+1 212 555 0100', reason: 'They called.', version }
    const changed = await olga.patch(at(adaId), change)
    expect(changed.body).toMatchObject({ phone: change.phone })
    expect(changed.body.version).not.toBe(version)
    const late = expectProblem(
      await olga.post(at(adaId, '/suspend'), { reason: REASON, version }),
      409,
    )
    expect(late.detail).toContain(change.phone)
    const both = await Promise.all(
      ['A', 'B'].map((lastName) =>
        olga.patch(at(adaId), { lastName, reason: 'Typo.', version: changed.body.version }),
      ),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await toldTo(adaId))[0]?.body).toMatch(/your phone number.*They called\./s)
    expectProblem(await olga.patch(at(adaId), { reason: 'Nothing.' }), 400)
    expectProblem(await olga.patch(at(adaId), { businessName: 'X', reason: 'None.' }), 400)
    expect(
      (await olga.patch(at(gwenId), { businessName: 'Gwen Pipes', reason: 'New name.' })).body,
    ).toMatchObject({ businessName: 'Gwen Pipes' })
  })

  test('another e-mail address takes the sign-in along, and both addresses are told', async () => {
    const { db } = world.context
    const person = await addUser(db, { emailVerified: true })
    await addAccount(db, person)
    const theirs = await world.signIn(person)
    const correct = (email: string, id = person.id) =>
      olga.patch(at(id), { email, reason: 'They typed it wrong.' })
    const email = `${person.id}@right.example`
    expect((await correct(email.toUpperCase())).body).toMatchObject({
      email,
      emailVerified: false,
      sessions: 0,
    })
    expectProblem(await theirs.get('/api/profile'), 401)
    const { rows } = await db.execute(sql`
      select email, email_verified from provider_accounts where id::text = ${person.subject}`)
    expect(rows).toEqual([{ email, email_verified: false }])
    const mails = await db.execute(sql`
      select kind, to_address, to_verified from outbox where channel = 'email'
        and to_address in (${email}, ${person.email}) order by seq`)
    expect(mails.rows).toEqual([
      { kind: 'account', to_address: person.email, to_verified: true },
      { kind: 'verify_email', to_address: email, to_verified: false },
      { kind: 'account', to_address: email, to_verified: false },
    ])
    expect(await acts(person.id)).toEqual(['people.change'])

    const other = await addUser(db)
    await addAccount(db, other)
    expect(expectProblem(await correct(email, other.id), 409).detail).toContain('Another account')
    for (const wrong of ['', 'not an address', email]) expectProblem(await correct(wrong), 400)
    const outside = await addUser(db, { issuer: 'https://accounts.example' })
    expect(expectProblem(await correct('new@right.example', outside.id), 409).detail).toContain(
      'another provider',
    )
    expect((await olga.get(at(outside.id))).body.email).toBe(outside.email)
  })

  test('sessions end everywhere, and notes stay among operators', async () => {
    expect(
      (await olga.post(at(adaId, '/end-sessions'), { reason: 'Lost phone.' })).body.sessions,
    ).toBe(0)
    expectProblem(await ada.get('/api/auth/user'), 401)
    const note = await olga.post(at(adaId, '/notes'), { text: 'Calls often.' })
    expect(note).toMatchObject({
      status: 201,
      body: { text: 'Calls often.', by: 'olga@fixwell.test' },
    })
    expect((await olga.get(at(adaId))).body.notes).toMatchObject([note.body])
    expect(JSON.stringify((await olga.get('/api/operator/audit')).body)).not.toContain(
      'Calls often',
    )
  })

  test('nobody else may, nor anybody on themselves, nor without a reason', async () => {
    const self = (await olga.get('/api/auth/user')).body.id
    for (const what of ['/suspend', '/reinstate', '/end-sessions']) {
      expectProblem(await world.visitor.post(at(adaId, what), {}), 401)
      expectProblem(await gwen.post(at(adaId, what), {}), 403)
      expectProblem(await olga.post(at(self, what), { reason: '' }), 403)
      for (const reason of ['', '  ', 'x'.repeat(1_001), 7])
        expectProblem(await olga.post(at(adaId, what), { reason }), 400)
      expectProblem(await olga.post(at('0'.repeat(8), what), { reason: REASON }), 404)
    }
    expect((await olga.get(at(adaId))).body.history).toEqual([])
  })

  test('what is somebody’s is handed out whole, and erased when nothing of theirs is under way', async () => {
    const { db } = world.context
    const address = '12 Secret Lane'
    await ada.patch('/api/profile', { phone: '+1 212 555 0199', address, zip: '10001' })
    const id = await offered()
    await gwen.post(`/api/dispatch/${id}/accept`)
    await ada.post(`/api/bookings/${id}/message`, { body: 'The key is under the mat.' })
    const { body: taken } = await olga.post(at(adaId, '/export'), { reason: 'They asked.' })
    expect(taken.data).toMatchObject({
      account: [{ id: adaId, address }],
      bookings: [{ id, address: '350 Fifth Avenue' }],
      messages: [{ body: 'The key is under the mat.' }],
    })
    const named = expect.arrayContaining([expect.objectContaining({ kind: 'booked' })])
    expect(taken.data.notices).toEqual(named)
    const erase = () => olga.post(at(adaId, '/erase'), { reason: 'They asked.' })
    expect(expectProblem(await erase(), 409).detail).toContain('not over yet')
    expect((await olga.get(at(adaId))).body).toMatchObject({ suspended: null, address })
    expectProblem(await olga.post(at(gwenId, '/erase'), { reason: 'They asked.' }), 409)

    for (const status of ['en_route', 'on_site', 'completed'])
      await gwen.patch(`/api/bookings/${id}/status`, { status })
    await ada.post('/api/reviews', { bookingId: id, stars: 2, notes: 'Ada was here.' })
    expect((await erase()).body).toMatchObject({
      firstName: 'Somebody who has left',
      lastName: '',
      email: '',
      phone: '',
      address: '',
      erasedAt: world.clock.now().toISOString(),
      figures: { completed: 1 },
    })
    expectProblem(await ada.get('/api/auth/user'), 401)
    const { rows } =
      await db.execute(sql`select row_to_json(b)::text || coalesce((select string_agg(body, '') from messages
      where booking_id = b.id), '') || (select notes || stars from reviews where booking_id = b.id) as said
      from bookings b where id = ${id}::uuid`)
    expect(rows[0]?.['said']).not.toMatch(/Fifth|the mat|Ada|twice/)
    // One letter is left of all that went to them, and it says what was done and why.
    const words = /We have erased your account at Fixwell:.+\n\nThe reason: They asked\./
    expect(await toldTo(adaId)).toEqual([{ kind: 'account', body: expect.stringMatching(words) }])
    // The other side of the visit, and of a case about it, is told so where the name stood.
    expect((await gwen.get(`/api/bookings/${id}`)).body.customer).toMatchObject({
      firstName: 'Somebody who has left',
    })
    // Nobody is made to believe that there were no notes, nor that they are read by who is gone.
    const { body: thread } = await gwen.get(`/api/bookings/${id}/messages`)
    const brief = thread.find(({ senderRole }: { senderRole: string }) => senderRole === 'ai').body
    expect(brief).toContain('What the customer said was erased with their account.')
    expect(brief).not.toMatch(/left no notes|none mentioned/)
    const written = await gwen.post(`/api/bookings/${id}/message`, { body: 'Are you there?' })
    expect(expectProblem(written, 409).detail).toContain('has left Fixwell')
    const shown = await sendPhoto(gwen, id, 'message')
    expect(expectProblem(shown, 409).detail).toContain('has left Fixwell')
    const asFixwell = (to: string) =>
      olga.post(`/api/operator/bookings/${id}/message`, { to, text: 'Thank you.' })
    expect(expectProblem(await asFixwell('customer'), 409).detail).toContain('have left Fixwell')
    expect(expectProblem(await asFixwell('both'), 409).detail).toContain('to the other alone')
    expect((await asFixwell('pro')).status).toBe(201)
    expectProblem(await erase(), 409)
    expect((await olga.post(at(gwenId, '/erase'), { reason: 'They asked.' })).body).toMatchObject({
      firstName: 'Somebody who has left',
      businessName: '',
    })
    expect(await acts(adaId)).toEqual(['people.erase', 'people.export'])
  })

  test('everybody is listed, newest first, page by page and by role', async () => {
    const first = await olga.get('/api/operator/people?role=pro&limit=1')
    expect(first.body).toHaveLength(1)
    // Of two who joined in the same moment either may be the newest.
    expect(first.body[0]).toMatchObject({ role: 'pro', businessName: expect.any(String) })
    const next = /<(.+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
    const second = await olga.get(next)
    expect(second.body[0].id).not.toBe(first.body[0].id)
    expect((await olga.get('/api/operator/people?role=&q=')).body.length).toBeGreaterThan(3)
    expectProblem(await olga.get('/api/operator/people?before=1_2'), 400)
    expectProblem(await olga.get('/api/operator/people?role=king'), 400)
  })
})
