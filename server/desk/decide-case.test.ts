import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '#server/modules/notifications/outbox.table.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const SUSPENSION = { outcome: 'suspension', reason: 'Nobody came, twice.' }

describe.each(ENGINES)('a case that suspends somebody, on %s', (engine) => {
  let world: World
  let olga: Visitor
  let ada: Visitor
  let customerId: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    customerId = (await addUser(world.context.db)).id
    ada = await world.signIn({ id: customerId })
  })
  afterAll(() => world.close())

  /** A case that Ada opens about a visit of hers. */
  async function opened(proId: string | null, kind = 'no_show') {
    const status = proId === null ? ('pending' as const) : ('assigned' as const)
    const windowStart = new Date('2026-11-26T14:00:00.000Z')
    const visit = { customerId, status, windowStart, ...(proId !== null && { proId }) }
    const { id: bookingId } = await addBooking(world.context.db, visit)
    const told = { bookingId, kind, text: 'I waited all day.' }
    const { status: answered, body } = await ada.post('/api/cases', told)
    expect(answered).toBe(201)
    return { id: String(body.id), bookingId }
  }
  const decide = (id: string, wishes: object = {}) =>
    olga.post(`/api/operator/cases/${id}/decide`, { ...SUSPENSION, ...wishes })
  const personOf = async (id: string) => (await olga.get(`/api/operator/people/${id}`)).body

  test('does so once, whom it was opened against or the side that is named', async () => {
    const hugo = await addProfessional(world.context.db)
    const { id, bookingId } = await opened(hugo.id)
    expectIssues(await decide(id, { suspend: 'eve' }), 'suspend')
    const answers = await Promise.all([decide(id), decide(id)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      outcome: 'suspension',
      people: { customer: { suspended: false }, pro: { id: hugo.id, suspended: true } },
    })
    const person = await personOf(hugo.id)
    expect(person).toMatchObject({
      suspended: { reason: SUSPENSION.reason },
      jobs: [{ id: bookingId }],
      history: [{ what: 'people.suspend', reason: SUSPENSION.reason }],
    })
    const { db } = world.context
    const told = await db.select().from(outbox).where(eq(outbox.aboutId, hugo.id))
    expect(told.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['account', 'Your account is suspended'],
    ])
  })

  test('leaves who is suspended already as they are, and decides nothing where there is nobody', async () => {
    const gwen = await addProfessional(world.context.db)
    const [first, second] = [await opened(gwen.id), await opened(null)]
    await olga.post(`/api/operator/people/${gwen.id}/suspend`, { reason: 'Before.' })
    expect((await decide(first.id)).status).toBe(200)
    expect(await personOf(gwen.id)).toMatchObject({ suspended: { reason: 'Before.' } })
    expect((await personOf(gwen.id)).history).toHaveLength(1)

    expectProblem(await decide(second.id), 409)
    expect((await olga.get(`/api/cases/${second.id}`)).body.state).toBe('open')
    const { body } = await decide(second.id, { suspend: 'customer' })
    expect(body).toMatchObject({ state: 'decided', people: { customer: { suspended: true } } })
  })
})
