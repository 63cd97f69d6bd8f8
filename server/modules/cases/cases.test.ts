import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '#server/modules/notifications/outbox.table.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { photoForm, somePhoto } from '#server/testing/photos.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const HOUR_MS = 3_600_000

describe.each(ENGINES)('a case on %s', (engine) => {
  let world: World
  let customerId: string
  let proId: string
  let ada: Visitor
  let gwen: Visitor
  let olga: Visitor
  let eve: Visitor
  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    const { db } = world.context
    customerId = (await addUser(db, { emailVerified: true })).id
    proId = (await addProfessional(db)).id
    ada = await world.signIn({ id: customerId })
    gwen = await world.signIn({ id: proId })
    olga = await world.signIn(await addUser(db, { role: 'operator' }))
    eve = await world.signIn(await addUser(db))
  })
  afterAll(() => world.close())

  let jobs = 0
  const job = async (): Promise<string> => {
    const windowStart = new Date(Date.UTC(2026, 9, 1) + (jobs += 3) * HOUR_MS)
    const wishes = { customerId, proId, status: 'completed', windowStart } as const
    return (await addBooking(world.context.db, wishes)).id
  }
  const open = async (bookingId: string, who = ada, kind = 'damage') =>
    who.post('/api/cases', { bookingId, kind, text: 'The sink is cracked.' })
  const opened = async (who = ada): Promise<{ id: string; bookingId: string }> => {
    const bookingId = await job()
    return { id: (await open(bookingId, who)).body.id, bookingId }
  }
  const say = (id: string, who: Visitor, text: unknown = 'Thank you.') =>
    who.post(`/api/cases/${id}/messages`, { text })
  const decide = (id: string, wishes: object = {}, who = olga) =>
    who.post(`/api/operator/cases/${id}/decide`, {
      outcome: 'money_noted',
      reason: 'The sink is owed.',
      ...wishes,
    })
  const addPhoto = async (id: string, who: Visitor, colour = '#111') =>
    who.send({
      method: 'POST',
      url: `/api/cases/${id}/photos`,
      ...(await photoForm(await somePhoto(colour), null)),
    })
  /** What people were told about a booking, by e-mail. */
  const told = async (bookingId: string) => {
    const rows = await world.context.db.select().from(outbox).where(eq(outbox.aboutId, bookingId))
    return rows.filter(({ channel }) => channel === 'email')
  }
  const toldTo = async (bookingId: string, id: string) =>
    (await told(bookingId)).filter(({ recipientId }) => recipientId === id)
  const kinds = (rows: { kind: string }[]) => rows.map(({ kind }) => kind)

  test('is told by one side, talked about by all three, decided with a reason both read, and they are told', async () => {
    const bookingId = await job()
    const { status, body } = await open(bookingId)
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        bookingId,
        kind: 'damage',
        text: 'The sink is cracked.',
        title: 'Clear a clogged drain',
        openedBy: 'customer',
        viewerRole: 'customer',
        pro: { firstName: 'Gwen', businessName: 'Gwen & Co' },
        people: null,
        state: 'open',
        turn: 'operator',
        // From Monday morning to the end of Wednesday.
        dueAt: '2026-11-26T04:59:59.999Z',
        outcome: null,
      },
    })
    const { id } = body
    const url = `/api/cases/${id}`
    const [toGwen] = await toldTo(bookingId, proId)
    expect(toGwen).toMatchObject({
      kind: 'case',
      subject: 'About your visit: Clear a clogged drain',
    })
    expect(toGwen?.body).toContain('decide by the end of Wednesday, November 25.')
    expect(toGwen?.body).not.toContain('cracked')
    const alert = (await told(bookingId)).find(({ kind }) => kind === 'operator_case')
    expect(alert?.body).toContain(`http://localhost:3000/cases/${id}\n`)

    expect((await say(id, gwen, 'It was cracked before.')).status).toBe(201)
    expect(kinds(await toldTo(bookingId, customerId))).toEqual(['message'])
    expect((await say(id, olga, 'Do you have a picture?')).body).toMatchObject({ by: 'operator' })
    expect((await ada.get(url)).body).toMatchObject({ turn: 'sides' })
    const photo = await addPhoto(id, ada)
    expect(photo).toMatchObject({ status: 201, body: { by: 'customer', width: 60 } })
    const read = await gwen.get(url)
    expect(read.body).toMatchObject({
      viewerRole: 'pro',
      turn: 'operator',
      messages: [
        { by: 'pro', text: 'It was cracked before.' },
        { by: 'operator', text: 'Do you have a picture?' },
      ],
      photos: [{ id: photo.body.id }],
    })
    for (const who of [ada, gwen, olga])
      expect((await who.get(`/api/photos/${photo.body.id}`)).status).toBe(200)
    expect((await ada.get(`/api/bookings/${bookingId}`)).body.photos).toEqual([])

    const answer = await decide(id)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        state: 'decided',
        turn: null,
        outcome: 'money_noted',
        people: { customer: { id: customerId }, pro: { id: proId } },
      },
    })
    for (const [who, its] of [
      [ada, customerId],
      [gwen, proId],
    ] as const) {
      expect((await who.get(url)).body).toMatchObject({
        state: 'decided',
        reason: 'The sink is owed.',
      })
      const last = (await toldTo(bookingId, its)).at(-1)
      expect(last?.body).toContain('The decision: Money owed is noted.')
      expect(last?.body).toContain('The reason: The sink is owed.')
    }
    const log = await olga.get(`/api/operator/audit?about=${id}`)
    expect(log.body).toMatchObject([{ what: 'case.decide', reason: 'The sink is owed.' }])
    expectProblem(await decide(id, { outcome: 'none' }), 409)
    expectProblem(await say(id, ada), 409)
    expectProblem(await addPhoto(id, ada, '#222'), 409)
    expectProblem(await ada.delete(`/api/photos/${photo.body.id}`), 404)
  })

  test('is one, however often it is told, and of another kind another one', async () => {
    const bookingId = await job()
    const answers = await Promise.all([1, 2, 3].map(() => open(bookingId)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await toldTo(bookingId, proId)).toHaveLength(1)
    const again = { bookingId, kind: 'damage', text: 'And the tap.' }
    expectProblem(await ada.post('/api/cases', again), 409)
    expect((await open(bookingId, ada, 'late')).status).toBe(201)
    expect((await open(bookingId, gwen, 'price')).body).toMatchObject({ openedBy: 'pro' })
    await decide(answers[0]?.body.id)
    expect((await open(bookingId)).body.id).not.toBe(answers[0]?.body.id)
  })

  test('does not exist for who is no side of it', async () => {
    const { id, bookingId } = await opened()
    const other = await world.signIn(await addProfessional(world.context.db))
    for (const who of [eve, other]) {
      expectProblem(await open(bookingId, who), 404)
      expectProblem(await who.get(`/api/cases/${id}`), 404)
      expectProblem(await say(id, who), 404)
      expectProblem(await addPhoto(id, who), 404)
      expectProblem(await decide(id, {}, who), 403)
      expect((await who.get('/api/cases')).body).toEqual([])
    }
    const photo = await addPhoto(id, gwen)
    expectProblem(await eve.get(`/api/photos/${photo.body.id}`), 404)
    expectProblem(await addPhoto(id, olga), 403)
    expectProblem(await open(bookingId, olga), 404)
    expectProblem(await open('nothing'), 404)
    expectProblem(await world.visitor.get(`/api/cases/${id}`), 401)
  })

  test('says what is missing, and takes no more than eight pictures', async () => {
    const { id, bookingId } = await opened(gwen)
    expectIssues(await ada.post('/api/cases', { bookingId }), 'kind', 'text')
    for (const text of [' ', 7, 'x'.repeat(2_001)]) expectIssues(await say(id, ada, text), 'text')
    for (const reason of ['', ' ', 'x'.repeat(1_001)])
      expectIssues(await decide(id, { reason }), 'reason')
    expectIssues(await decide(id, { outcome: 'prison' }), 'outcome')
    const first = await addPhoto(id, gwen)
    await world.context.db.execute(`update cases set photo_count = 8 where id = '${id}'`)
    expect((await addPhoto(id, ada, '#120')).status).toBe(409)
    expect(await addPhoto(id, gwen)).toMatchObject({ status: 201, body: first.body })
  })

  test('is decided by one of two operators, and by none of those it is about', async () => {
    const { id } = await opened()
    const { version } = (await olga.get(`/api/cases/${id}`)).body
    await world.context.db.execute(`update users set role = 'operator' where id = '${customerId}'`)
    expectProblem(await decide(id, { reason: '' }, ada), 403)
    await world.context.db.execute(`update users set role = 'customer' where id = '${customerId}'`)
    expectProblem(await decide(id, { version: 'stale' }), 409)
    const both = await Promise.all([decide(id, { version }), decide(id, { version })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('hides the review with the decision, and its stars count no more', async () => {
    const { id, bookingId } = await opened(gwen)
    expectProblem(await decide(id, { outcome: 'review_hidden' }), 409)
    expect((await ada.get(`/api/cases/${id}`)).body.state).toBe('open')
    await ada.post('/api/reviews', { bookingId, stars: 1, notes: 'Awful.' })
    const list = `/api/professionals/${proId}/reviews`
    const before = (await ada.get(list)).body.length
    expect((await decide(id, { outcome: 'review_hidden' })).status).toBe(200)
    expect((await ada.get(list)).body).toHaveLength(before - 1)
    expect((await gwen.get('/api/auth/user')).body.pro.ratingCount).toBe(before - 1)
  })

  test('is told of once until it is read, and lists show it to both sides and operators', async () => {
    world.clock.advance(60_000)
    const { id, bookingId } = await opened()
    for (const text of ['One.', 'Two.', 'Three.']) await say(id, ada, text)
    expect(kinds(await told(bookingId)).toSorted()).toEqual(['case', 'operator_case'])
    await gwen.get(`/api/cases/${id}`)
    await olga.get(`/api/cases/${id}`)
    await say(id, ada, 'Four.')
    await say(id, ada, 'Five.')
    expect(kinds(await told(bookingId)).toSorted()).toEqual([
      'case',
      'message',
      'operator_case',
      'operator_case',
    ])
    const newest = await olga.get('/api/cases?limit=1')
    expect(newest.body).toMatchObject([{ id, viewerRole: 'operator' }])
    const next = /<(.+)>; rel="next"/.exec(String(newest.headers['link']))?.[1] ?? ''
    expect((await olga.get(next)).body[0].id).not.toBe(id)
    for (const who of [ada, gwen]) expect((await who.get('/api/cases')).body[0].id).toBe(id)
    await decide(id)
    const due = (await olga.get('/api/cases?state=open&order=due')).body
    expect(due.map((each: { id: string }) => each.id)).not.toContain(id)
    expect((await olga.get('/api/cases?state=decided&limit=1')).body).toMatchObject([{ id }])
    expectProblem(await olga.get('/api/cases?state=lost'), 400)
    expectProblem(await olga.get('/api/cases?before=yesterday'), 400)
  })

  test('keeps no word of who is erased, and hands out what they said before', async () => {
    const user = await addUser(world.context.db)
    const bob = await world.signIn(user)
    const windowStart = new Date('2026-08-03T14:00:00.000Z')
    const theirs = { customerId: user.id, proId, status: 'completed', windowStart } as const
    const { id } = (await open((await addBooking(world.context.db, theirs)).id, bob)).body
    await say(id, bob, 'And the tap.')
    const act = (what: string) =>
      olga.post(`/api/operator/people/${user.id}/${what}`, { reason: 'They asked.' })
    const { data } = (await act('export')).body
    expect(data.cases).toMatchObject([{ id, text: 'The sink is cracked.' }])
    expect(data.caseMessages).toMatchObject([{ text: 'And the tap.' }])
    expect((await act('erase')).status).toBe(200)
    const left = (await gwen.get(`/api/cases/${id}`)).body
    expect([left.text, left.messages[0].text]).toEqual(['This was erased.', 'This was erased.'])
  })

  test('is due at the end of the second working day, and a weekend is none', async () => {
    for (const [now, dueAt] of [
      ['2026-11-26T20:00:00.000Z', '2026-12-01T04:59:59.999Z'],
      ['2026-11-27T20:00:00.000Z', '2026-12-02T04:59:59.999Z'],
      // In the night to Saturday, and late on Sunday there, which is Monday in UTC.
      ['2026-11-28T06:41:00.000Z', '2026-12-02T04:59:59.999Z'],
      ['2026-11-30T04:59:00.000Z', '2026-12-02T04:59:59.999Z'],
      ['2026-11-30T05:00:00.000Z', '2026-12-03T04:59:59.999Z'],
    ] as const) {
      world.clock.set(new Date(now))
      expect((await open(await job())).body).toMatchObject({ dueAt })
    }
    // A danger is told of half an hour before the day is over.
    world.clock.set(new Date('2026-11-29T04:30:00.000Z'))
    const text = 'The panel sparks and smells burnt.'
    const dangerous = { bookingId: await job(), kind: 'other', text }
    expect((await ada.post('/api/cases', dangerous)).body).toMatchObject({
      danger: 'burning_or_sparking',
      dueAt: '2026-11-30T04:59:59.999Z',
    })
  })
})
