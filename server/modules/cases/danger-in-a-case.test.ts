import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '#server/modules/notifications/outbox.table.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const HOUR_MS = 3_600_000

describe.each(ENGINES)('a case that tells of a danger on %s', (engine) => {
  let world: World
  let customerId: string
  let proId: string
  let ada: Visitor
  let gwen: Visitor
  let olga: Visitor
  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    const { db } = world.context
    customerId = (await addUser(db, { emailVerified: true })).id
    proId = (await addProfessional(db)).id
    ada = await world.signIn({ id: customerId })
    gwen = await world.signIn({ id: proId })
    olga = await world.signIn(await addUser(db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  let jobs = 0
  const opened = async (kind: string, text: string) => {
    const windowStart = new Date(Date.UTC(2026, 9, 1) + (jobs += 3) * HOUR_MS)
    const wishes = { customerId, proId, status: 'completed', windowStart } as const
    const { id: bookingId } = await addBooking(world.context.db, wishes)
    return (await ada.post('/api/cases', { bookingId, kind, text })).body
  }
  const say = (id: string, who: Visitor, text: string) =>
    who.post(`/api/cases/${id}/messages`, { text })
  /** What anybody was told of a booking, by e-mail. */
  const mails = (bookingId: string) =>
    world.context.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.aboutId, bookingId), eq(outbox.channel, 'email')))
  /** What operators were told of it. */
  const alerts = async (bookingId: string) =>
    (await mails(bookingId)).filter(({ kind }) => kind === 'operator_case')
  /** What one of its sides was. */
  const toldTo = async (who: string, bookingId: string) =>
    (await mails(bookingId))
      .filter(({ recipientId }) => recipientId === who)
      .map(({ subject, body }) => `${subject}: ${body}`)

  test('is due that day, tells its customer what to do, and operators which danger it is', async () => {
    const told = await opened('not_fixed', 'It smells of gas in the kitchen since he left.')
    expect(told).toMatchObject({ danger: 'gas', dueAt: '2026-11-24T04:59:59.999Z' })
    const url = `/api/cases/${told.id}`
    const { safety } = (await ada.get(url)).body
    expect(safety).toMatchObject({ hazard: 'gas', language: 'en' })
    expect(safety.steps[0]).toContain('Get everyone out now')
    for (const who of [gwen, olga]) {
      const read = (await who.get(url)).body
      expect(read).toMatchObject({ danger: 'gas' })
      expect(read.safety).toBeUndefined()
    }
    const [alert] = await alerts(told.bookingId)
    expect(alert?.subject).toMatch(/^Danger: It is not fixed: /)
    expect(alert?.body).toContain('There may be a gas leak. Please decide by the end of Monday')
    const decision = { outcome: 'none', reason: 'The gas utility was there.' }
    await olga.post(`/api/operator/cases/${told.id}/decide`, decision)
    expect((await ada.get(url)).body.safety).toBeUndefined()
  })

  test('later is due that day from then on, and operators are told at once', async () => {
    const { id, bookingId } = await opened('damage', 'The sink is cracked.')
    await say(id, gwen, 'I come back on Friday.')
    expect(await alerts(bookingId)).toHaveLength(1)
    await say(id, ada, 'Huele a gas en la cocina.')
    const read = (await ada.get(`/api/cases/${id}`)).body
    expect(read).toMatchObject({
      danger: 'gas',
      dueAt: '2026-11-24T04:59:59.999Z',
      safety: { language: 'es' },
    })
    expect((await alerts(bookingId)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Something was damaged/),
      expect.stringMatching(/^Danger: New message in a case/),
    ])
    await say(id, olga, 'Please leave if it smells of gas.')
    await say(id, ada, 'No, the burning smell was the toast.')
    expect((await ada.get(`/api/cases/${id}`)).body.danger).toBe('gas')
    expect(await alerts(bookingId)).toHaveLength(2)
  })

  test('tells of the one to act on first where it tells of several, and operators of that one, too', async () => {
    const { id, bookingId } = await opened('damage', 'Sewage comes up through the floor drain.')
    await say(id, ada, 'And now it smells of gas in the kitchen.')
    const { danger, safety } = (await ada.get(`/api/cases/${id}`)).body
    expect([danger, safety.hazard]).toEqual(['gas', 'gas'])
    const told = await alerts(bookingId)
    expect(told.map(({ body }) => body)).toEqual([
      expect.stringContaining('There may be sewage.'),
      expect.stringContaining('There may be a gas leak.'),
    ])
    await say(id, ada, 'Sewage comes up through the floor drain again.')
    expect((await ada.get(`/api/cases/${id}`)).body.danger).toBe('gas')
    expect(await alerts(bookingId)).toHaveLength(2)
  })

  test('reaches the other side at once, however soon after the last word, and says so once', async () => {
    const { id, bookingId } = await opened('damage', 'The sink is cracked.')
    await say(id, gwen, 'I come back on Friday.')
    await say(id, gwen, 'When I left it smelled of gas in the kitchen.')
    await say(id, gwen, 'Please write when you are home.')
    expect(await toldTo(customerId, bookingId)).toEqual([
      expect.not.stringContaining('gas'),
      expect.stringMatching(
        /^Danger: New message[^]*There may be a gas leak\. What to do stands first on its page\./,
      ),
    ])
    await say(id, ada, 'There are sparks at the outlet, too, and my son got an electric shock.')
    // Not the one to act on first: of the case they were told when it was opened.
    expect(await toldTo(proId, bookingId)).toHaveLength(1)
  })

  test('reaches its professional at once as well, without a word of steps that are not theirs', async () => {
    const { id, bookingId } = await opened('damage', 'The sink is cracked.')
    await say(id, ada, 'It smells of gas in the kitchen.')
    const [opening, danger] = await toldTo(proId, bookingId)
    expect(opening).not.toContain('Danger')
    expect(danger).toMatch(/^Danger: New message[^]*There may be a gas leak\./)
    expect(danger).not.toContain('What to do')
  })

  test('is no danger where an operator speaks of one', async () => {
    const { id } = await opened('late', 'Nobody came.')
    await say(id, olga, 'Does it smell of gas in the kitchen?')
    expect((await ada.get(`/api/cases/${id}`)).body.danger).toBeUndefined()
  })

  test('is told of, and decided, in the night as by day: neither waits for the morning', async () => {
    // Ten in the evening, of a visit weeks ago.
    const night = new Date('2026-11-24T03:00:00.000Z')
    world.clock.set(night)
    const { id } = await opened('not_fixed', 'It smells of gas in the kitchen.')
    const decision = { outcome: 'none', reason: 'The gas utility was there.' }
    expect((await olga.post(`/api/operator/cases/${id}/decide`, decision)).status).toBe(200)
    const told = (await olga.get('/api/operator/outbox?kind=case')).body.filter(
      ({ body }: { body: string }) => body.includes(id),
    )
    // To its professional that it is there, and to both sides how it ends.
    expect(told).toHaveLength(3)
    for (const { notBefore } of told) expect(notBefore).toBe(night.toISOString())
  })
})
