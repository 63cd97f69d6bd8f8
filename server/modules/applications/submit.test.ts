import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import { TEXTS } from '#contract/testing-application.ts'
import { applicationRequest, dayRequest } from '#server/testing/application-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const CURRENT = '/api/pro-applications/current'
const SAVE = '/api/pro-applications'
const SUBMIT = '/api/pro-applications/submit'

const MISSING: Record<string, string> = {
  ...Object.fromEntries(Object.entries(TEXTS).map(([field, [sentence]]) => [field, sentence])),
  businessType: 'Choose a business type.',
  yearsExperience: 'Years of experience must be 0 or greater',
  termsAccepted: 'Please accept the terms.',
  backgroundCheckConsent: 'Please agree to the background check.',
}

const WRONG: readonly [field: string, value: unknown, sentence: string][] = [
  ['phone', ' 123456789 ', 'Valid phone number is required'],
  ['businessPhone', '123456789', 'Business phone is required'],
  ['emergencyPhone', '123456789', 'Emergency phone is required'],
  ['email', 'ada@example', 'Valid email is required'],
  ['businessEmail', 'office', 'Valid business email is required'],
  ['state', 'N', 'State is required'],
  ['zipCode', '1000', 'Valid zip code is required'],
  ['businessType', 'gmbh', 'Choose a business type.'],
  ['yearsExperience', -1, 'Years of experience must be 0 or greater'],
  ['termsAccepted', false, 'Please accept the terms.'],
  ['backgroundCheckConsent', false, 'Please agree to the background check.'],
  ['firstName', 'x'.repeat(101), 'Use 100 characters or fewer.'],
  ['city', 'a\0b', 'This text holds a character that cannot be stored.'],
  ...Object.entries(TEXTS).map(([field, [sentence]]): [string, unknown, string] => [
    field,
    ' \t',
    sentence,
  ]),
]

describe.each(ENGINES)('sending an application in on %s', (engine) => {
  let world: World
  let ada: Visitor
  let email: string

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  beforeEach(async () => {
    const user = await addUser(world.context.db)
    email = `contact-${user.email}`
    ada = await world.signIn(user)
  })
  afterAll(() => world.close())

  const current = async () => (await ada.get(CURRENT)).body
  const historyOf = async (id: string) => {
    const { rows } = await world.context.db.execute<{ step: string }>(
      sql`select step from application_events where application_id = ${id}::uuid order by id`,
    )
    return rows.map(({ step }) => step)
  }
  const mails = async (): Promise<Notice[]> => {
    const olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    const { body } = await olga.get('/api/operator/outbox')
    return body.filter(({ to }: Notice) => to === email)
  }

  test('needs no draft before it', async () => {
    const whole = applicationRequest({ email })
    const { status, body } = await ada.post(SUBMIT, whole)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { ...whole, status: 'submitted', submittedAt: world.clock.now().toISOString() },
    })
    expect(await current()).toEqual(body)
    expect(await historyOf(body.id)).toEqual(['opened', 'submitted'])
  })

  test('needs nothing sent along when the draft is complete', async () => {
    const { body: draft } = await ada.post(SAVE, applicationRequest({ email }))
    world.clock.advance(60_000)
    const { status, body } = await ada.post(SUBMIT, {})
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { ...applicationRequest({ email }), id: draft.id, status: 'submitted' },
    })
    expect(body.version).toBe(draft.version + 1)
    expect(await historyOf(draft.id)).toEqual(['opened', 'submitted'])
  })

  test('takes what is sent along over what the draft holds', async () => {
    await ada.post(SAVE, applicationRequest({ email: 'old@example.com', city: 'Albany' }))
    const sent = { email, city: ' Zürich ', firstName: "D'Arcy 🔧", communicationConsent: true }
    expect((await ada.post(SUBMIT, sent)).body).toMatchObject({
      ...sent,
      city: 'Zürich',
      lastName: 'Person',
    })
  })

  test('writes to the applicant once, and tells them what happens next', async () => {
    const { body } = await ada.post(SUBMIT, applicationRequest({ email, firstName: "D'Arcy 🔧" }))
    await ada.post(SUBMIT, {})
    const written = await mails()
    expect(written).toMatchObject([{ kind: 'application', subject: 'We have your application' }])
    expect(written[0]?.body).toMatch(/^Hello,\n/)
    expect(written[0]?.body).toContain('2-3 business days')
    expect(written[0]?.body).toContain(`${world.context.config.publicUrl}/pro/apply`)
    expect(written[0]?.body).not.toContain(body.taxId)
  })

  test('says everything that is missing, by field, and changes nothing', async () => {
    const answer = await ada.post(SUBMIT, {})
    expectIssues(answer, ...Object.keys(MISSING))
    for (const [path, message] of Object.entries(MISSING))
      expect(answer.body.issues).toContainEqual({ path, message })
    expect(await current()).toBeNull()

    const { body: draft } = await ada.post(SAVE, { firstName: 'Ada', termsAccepted: true })
    const { firstName: _first, termsAccepted: _terms, ...still } = MISSING
    expectIssues(await ada.post(SUBMIT, { lastName: ' ' }), ...Object.keys(still))
    expect(await current()).toEqual(draft)
  })

  test.each(WRONG)('is refused when %s is %j', async (field, value, message) => {
    const answer = await ada.post(SUBMIT, applicationRequest({ email, [field]: value }))
    expect(answer.body.issues).toEqual([{ path: field, message }])
    expectProblem(answer, 400)
    expect([await current(), await mails()]).toEqual([null, []])
  })

  test.each([{ value: 7 }, { value: null }, { value: { an: 'object' } }])(
    'says the same of every field that is $value, which is of another type',
    async ({ value }) => {
      await ada.post(SAVE, applicationRequest({ email }))
      const draft = await current()
      const all = [...Object.keys(MISSING), 'communicationConsent']
      // Seven years are no wrong type.
      const wrong = all.filter((field) => field !== 'yearsExperience' || value !== 7)
      const answer = await ada.post(SUBMIT, Object.fromEntries(wrong.map((each) => [each, value])))
      expectIssues(answer, ...wrong)
      for (const path of wrong)
        expect(answer.body.issues).toContainEqual({
          path,
          message: MISSING[path] ?? 'Say true or false.',
        })
      expect(await current()).toEqual(draft)
    },
  )

  test('is refused when its version is none', async () => {
    expectIssues(await ada.post(SUBMIT, applicationRequest({ email, version: '1' })), 'version')
    expect(await current()).toBeNull()
  })

  test('needs no consent to be written to, and no license, area or day', async () => {
    const whole = applicationRequest({ email, communicationConsent: undefined })
    expect((await ada.post(SUBMIT, whole)).body).toMatchObject({
      status: 'submitted',
      communicationConsent: false,
    })
  })

  test('a second time changes nothing, whatever comes along', async () => {
    const { body } = await ada.post(SUBMIT, applicationRequest({ email, version: 0 }))
    world.clock.advance(60_000)
    for (const repeat of [{ version: 0 }, applicationRequest({ city: 'Albany' }), { email: 'x' }])
      expect(await ada.post(SUBMIT, repeat)).toMatchObject({ status: 200, body })
    expect(await current()).toEqual(body)
    expect(await historyOf(body.id)).toEqual(['opened', 'submitted'])
  })

  test('over a draft that was saved elsewhere meanwhile is refused', async () => {
    const { body: read } = await ada.post(SAVE, applicationRequest({ email }))
    await ada.post(SAVE, { city: 'Albany' })
    for (const version of [0, read.version])
      expect(expectProblem(await ada.post(SUBMIT, { version }), 409).detail).toContain(
        'changed elsewhere',
      )
    expect(await current()).toMatchObject({ status: 'draft', city: 'Albany' })
    expect(await ada.post(SUBMIT, { version: read.version + 1 })).toMatchObject({ status: 200 })
  })

  test.each(['approved', 'rejected'])('is refused once it is %s', async (status) => {
    const { body } = await ada.post(SUBMIT, applicationRequest({ email }))
    await world.context.db.execute(sql`
      update applications set status = ${status}::application_status, decided_at = now(),
        reason = ${status === 'rejected' ? 'No license was found.' : null}
      where id = ${body.id}::uuid`)
    const decided = await current()
    expectProblem(await ada.post(SUBMIT, applicationRequest({ email })), 409)
    expect(await current()).toEqual(decided)
    expect(await mails()).toHaveLength(1)
  })

  test('again after a rejection goes by a new draft', async () => {
    const { body } = await ada.post(SUBMIT, applicationRequest({ email }))
    await world.context.db.execute(sql`
      update applications set status = 'rejected', decided_at = now(), reason = 'No.'
      where id = ${body.id}::uuid`)
    const { body: draft } = await ada.post(SAVE, { city: 'Albany' })
    expect((await ada.post(SUBMIT, {})).body).toMatchObject({
      ...applicationRequest({ email, city: 'Albany' }),
      id: draft.id,
      status: 'submitted',
    })
    expect(await mails()).toHaveLength(2)
  })

  test('is not for a professional or an operator', async () => {
    const { db } = world.context
    for (const [user, sentence] of [
      [
        await addProfessional(db),
        'You are already a professional. Licenses, areas and hours are changed on your Business page.',
      ],
      [await addUser(db, { role: 'operator' }), 'You are an operator.'],
    ] as const) {
      const answer = await (await world.signIn(user)).post(SUBMIT, applicationRequest({ email }))
      expect(expectProblem(answer, 409).detail).toContain(sentence)
    }
    expect(await mails()).toEqual([])
  })

  test('many times at once is done once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ada.post(SUBMIT, applicationRequest({ email }))),
    )
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    expect(await historyOf(answers[0]?.body.id)).toEqual(['opened', 'submitted'])
    expect(await mails()).toHaveLength(1)
  })

  test('while drafts are saved comes before or after each of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      ada = await world.signIn(await addUser(world.context.db))
      await ada.post(SAVE, applicationRequest({ email, city: 'Nowhere' }))
      const saving = (city: string) => ada.post(SAVE, { city, availability: [dayRequest()] })
      const [first, submitted, second] = await Promise.all([
        saving('Albany'),
        ada.post(SUBMIT, {}),
        saving('Buffalo'),
      ])
      const took = [first, second].filter(({ status }) => status === 200)
      for (const { status } of [first, second]) expect([200, 409]).toContain(status)
      expect(submitted.status).toBe(200)
      const kept = await current()
      expect(kept).toEqual(submitted.body)
      // Each save that was answered is in what was sent in, the last of them on top.
      expect(kept.version).toBe(2 + took.length)
      expect(['Nowhere', ...took.map(({ body }) => body.city)]).toContain(kept.city)
      expect(kept.city === 'Nowhere').toBe(took.length === 0)
    }
  })
})
