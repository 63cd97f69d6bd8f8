import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEXTS } from '#contract/testing-application.ts'
import { applicationRequest, areaRequest, dayRequest } from '#server/testing/application-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectIssues } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const CURRENT = '/api/pro-applications/current'
const SAVE = '/api/pro-applications'

const YEARS = 'Years of experience must be 0 or greater'

const WRONG: readonly [field: string, value: unknown, sentence: string][] = [
  ['phone', '123456789', TEXTS.phone[0]],
  ['phone', '  123456789  ', TEXTS.phone[0]],
  ['businessPhone', '123456789', TEXTS.businessPhone[0]],
  ['emergencyPhone', '123456789', TEXTS.emergencyPhone[0]],
  ['state', 'N', TEXTS.state[0]],
  ['state', ' N ', TEXTS.state[0]],
  ['zipCode', '1000', TEXTS.zipCode[0]],
  ...['ada', 'ada@', '@example.com', 'ada@example', 'ada @example.com', 'a@b@example.com'].flatMap(
    (value): [string, unknown, string][] => [
      ['email', value, TEXTS.email[0]],
      ['businessEmail', value, TEXTS.businessEmail[0]],
    ],
  ),
  ['businessType', 'gmbh', 'Choose a business type.'],
  ['businessType', 1, 'Choose a business type.'],
  ['yearsExperience', -1, YEARS],
  ['yearsExperience', -0.5, YEARS],
  ['yearsExperience', '7', YEARS],
  ['yearsExperience', 101, 'Years of experience must be 100 or fewer'],
  ['termsAccepted', 'true', 'Say true or false.'],
  ['backgroundCheckConsent', null, 'Say true or false.'],
  ['communicationConsent', 1, 'Say true or false.'],
  ['version', '1', 'Send the version you read.'],
  ['version', 1.5, 'Send the version you read.'],
  ...Object.entries(TEXTS).flatMap(([field, [sentence, longest]]): [string, unknown, string][] => [
    [field, 12, sentence],
    [field, null, sentence],
    [field, ['x'], sentence],
    [field, `${'x@x.'.repeat(100)}xx`.slice(0, longest + 1), `Use ${longest} characters or fewer.`],
    [field, '1234\u00005678@x.xx', 'This text holds a character that cannot be stored.'],
  ]),
]

describe.each(ENGINES)('a field of a draft on %s', (engine) => {
  let world: World
  let ada: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  beforeEach(async () => {
    ada = await world.signIn(await addUser(world.context.db))
  })
  afterAll(() => world.close())

  const save = async (draft: object) => {
    const { status, body } = await ada.post(SAVE, draft)
    expect({ status, body }).toMatchObject({ status: 200 })
    return body
  }
  const current = async () => (await ada.get(CURRENT)).body

  test('is kept as people write it, without what surrounds them', async () => {
    const names = { firstName: 'Zoë', lastName: "O'Neill-Łukasz", businessName: '🔧 Ω & Søn "Ltd"' }
    const padded = Object.fromEntries(
      Object.entries(names).map(([key, name]) => [key, ` ${name}\n`]),
    )
    expect(await save(padded)).toMatchObject(names)
    expect(await current()).toMatchObject(names)
    expect(await save({ firstName: '🔧'.repeat(100) })).toMatchObject({
      firstName: '🔧'.repeat(100),
    })
  })

  test('is cleared when it is sent blank, and stays when it is not sent', async () => {
    await save(applicationRequest({ communicationConsent: true }))
    const texts = Object.keys(TEXTS)
    expect(await save(Object.fromEntries(texts.map((field) => [field, '  '])))).toMatchObject({
      ...Object.fromEntries(texts.map((field) => [field, ''])),
      businessType: 'llc',
      yearsExperience: 7,
    })
    expect(await save({ businessType: '', yearsExperience: '' })).toMatchObject({
      businessType: null,
      yearsExperience: null,
      communicationConsent: true,
    })
    await save({ businessType: 'corporation', yearsExperience: 0.5 })
    expect(await save({ businessType: null, yearsExperience: null })).toMatchObject({
      businessType: null,
      yearsExperience: null,
    })
  })

  test.each(WRONG)('%s is refused when it is %j', async (field, value, sentence) => {
    await save({ firstName: 'Ada' })
    const answer = await ada.post(SAVE, { lastName: 'Other', [field]: value })
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.body.issues).toContainEqual({ path: field, message: sentence })
    expect(new Set(answer.body.issues.map(({ path }: { path: string }) => path)).size).toBe(1)
    expect(await current()).toMatchObject({ firstName: 'Ada', lastName: '', version: 1 })
  })

  test('is named with every other one that is wrong', async () => {
    expectIssues(
      await ada.post(SAVE, {
        phone: '1',
        zipCode: '1',
        serviceAreas: [areaRequest(), {}],
        availability: [dayRequest({ endTime: '09:00' })],
      }),
      'phone',
      'zipCode',
      'serviceAreas.1.city',
      'availability.0.endTime',
    )
    expect(await current()).toBeNull()
  })

  test('that is none is not known', async () => {
    const saved = await save({
      firstName: 'Ada',
      status: 'approved',
      role: 'pro',
      userId: 'x',
      id: 'x',
    })
    expect(saved).toMatchObject({ firstName: 'Ada', status: 'draft' })
    expect(saved).not.toHaveProperty('role')
  })
})
