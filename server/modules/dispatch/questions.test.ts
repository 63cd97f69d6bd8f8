import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_OPEN_QUESTIONS } from '#contract/questions.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { dispatchRound } from './dispatch.job.ts'

const OWN = '/api/professional/questions'
const LIST = '/api/operator/questions'

describe.each(ENGINES)('what professionals ask a person, on %s', (engine) => {
  let world: World
  let [gwensId, olgasId] = ['', '']
  let [gwen, hugo, olga]: Visitor[] = []

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    const { db } = world.context
    await addSomePlaces(world.context)
    const [pro, operator] = [await addProfessional(db), await addUser(db, { role: 'operator' })]
    gwensId = pro.id
    olgasId = operator.id
    gwen = await world.signIn(pro)
    olga = await world.signIn(operator)
    hugo = await world.signIn(await addProfessional(db, { hours: [] }))
  })
  afterAll(() => world.close())

  const people = () => {
    if (!gwen || !hugo || !olga) throw new Error('nobody is signed in')
    return { gwen, hugo, olga }
  }
  const told = async (kind: string) =>
    (await people().olga.get(`/api/operator/outbox?kind=${kind}`)).body
  const acts = async () =>
    (await people().olga.get('/api/operator/audit?what=question.answer')).body

  test('a question reaches the operators, and its answer who asked', async () => {
    const { gwen: pro, hugo: other, olga: operator } = people()
    const ada = await world.signIn(await addUser(world.context.db))
    const { body: booking } = await ada.post('/api/ai/book', bookingRequest())
    await dispatchRound(world.context)
    const text = 'Why was I asked second?'
    const asked = await pro.post(OWN, { text, bookingId: booking.id })
    expect(asked).toMatchObject({
      status: 201,
      body: { text, booking: { id: booking.id, title: booking.title }, answer: null },
    })
    // Whoever does not know whether they were heard asks again.
    expect(await pro.post(OWN, { text, bookingId: booking.id })).toMatchObject({ body: asked.body })
    expect(await told('operator_case')).toHaveLength(1)
    expect((await other.get(OWN)).body).toEqual([])
    expectProblem(await other.post(OWN, { text, bookingId: booking.id }), 404)
    expectProblem(await other.post(OWN, { text, bookingId: 'no-id' }), 404)
    expectProblem(await ada.post(OWN, { text }), 403)
    expectProblem(await pro.get(LIST), 403)
    expectIssues(await pro.post(OWN, { text: ' ' }), 'text')
    expectIssues(await pro.post(OWN, { text: 'x'.repeat(1_001) }), 'text')

    const { body: waiting } = await operator.get(LIST)
    expect(waiting).toMatchObject([{ text, pro: { id: gwensId }, answeredBy: null }])
    const url = `${LIST}/${waiting[0].id}/answer`
    expectIssues(await operator.post(url, { text: '' }), 'text')
    expectProblem(await operator.post(`${LIST}/${randomUUID()}/answer`, { text: 'Yes.' }), 404)
    const answer = 'You had accepted a job the day before.'
    const answers = await Promise.all([1, 2].map(() => operator.post(url, { text: answer })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await operator.get(LIST)).body).toEqual([])
    expect((await operator.get(`${LIST}?state=answered`)).body).toMatchObject([{ answer }])
    expect((await pro.get(OWN)).body).toMatchObject([{ text, answer }])
    const [mail, ...more] = await told('message')
    expect(more).toEqual([])
    expect(mail.subject).toBe('Your question is answered')
    expect(mail.body).not.toContain(answer)
    expect(await acts()).toMatchObject([
      { who: { id: olgasId }, about: { kind: 'question', id: waiting[0].id }, reason: null },
    ])
  })

  test('so many may wait, page by page, and they go with who asked', async () => {
    const { hugo: pro, olga: operator } = people()
    for (let n = 0; n < MOST_OPEN_QUESTIONS; n += 1)
      expect((await pro.post(OWN, { text: `Question ${n}` })).status).toBe(201)
    expectProblem(await pro.post(OWN, { text: 'One more' }), 409)
    const first = await operator.get(`${LIST}?limit=6`)
    const [, next = ''] = /before=(\d+)/.exec(String(first.headers['link'])) ?? []
    const rest = await operator.get(`${LIST}?limit=6&before=${next}`)
    expect([...first.body, ...rest.body].map((each: { text: string }) => each.text)).toEqual(
      Array.from({ length: MOST_OPEN_QUESTIONS }, (_, n) => `Question ${9 - n}`),
    )
    expect(rest.headers['link']).toBeUndefined()
    expectIssues(await operator.get(`${LIST}?before=yesterday`), 'before')
    const { id } = first.body[0].pro
    const erased = await operator.post(`/api/operator/people/${id}/erase`, {
      reason: 'They asked.',
    })
    expect(erased.status).toBe(200)
    expect((await operator.get(LIST)).body).toEqual([])
  })

  test('nobody answers their own', async () => {
    const { gwen: pro } = people()
    const { body } = await pro.post(OWN, { text: 'What if I decide?' })
    const { db } = world.context
    await db.execute(`update users set role = 'operator' where id = '${gwensId}'`)
    const herself = await world.signIn({ id: gwensId })
    expectProblem(await herself.post(`${LIST}/${body.id}/answer`, { text: 'Yes.' }), 403)
    await db.execute(`update users set role = 'pro' where id = '${gwensId}'`)
  })
})
