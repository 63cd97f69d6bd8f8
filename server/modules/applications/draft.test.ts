import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicationRequest, areaRequest, dayRequest } from '#server/testing/application-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const CURRENT = '/api/pro-applications/current'
const SAVE = '/api/pro-applications'

/** The fields that hold text. */
const TEXTS = Object.entries(applicationRequest()).flatMap(([field, value]) =>
  typeof value === 'string' && field !== 'businessType' ? [field] : [],
)

describe.each(ENGINES)('the draft of an application on %s', (engine) => {
  let world: World
  let ada: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  beforeEach(async () => {
    ada = await world.signIn(await addUser(world.context.db))
  })
  afterAll(() => world.close())

  const save = async (draft: object, who = ada) => {
    const { status, body } = await who.post(SAVE, draft)
    expect({ status, body }).toMatchObject({ status: 200 })
    return body
  }
  const current = async (who = ada) => (await who.get(CURRENT)).body
  const partsOf = async (part: string, id: string, who = ada) =>
    (await who.get(`${SAVE}/${id}/${part}`)).body
  const historyOf = async (id: string) => {
    const { rows } = await world.context.db.execute<{ step: string }>(
      sql`select step from application_events where application_id = ${id}::uuid order by id`,
    )
    return rows.map(({ step }) => step)
  }
  const decide = (id: string, status: 'approved' | 'rejected') =>
    world.context.db.execute(sql`
      update applications set status = ${status}::application_status, decided_at = now(),
        reason = ${status === 'rejected' ? 'The license could not be found.' : null}
      where id = ${id}::uuid`)

  test('is nothing before the first save, which opens it', async () => {
    expect(await ada.get(CURRENT)).toMatchObject({ status: 200, body: null })
    const { id, ...rest } = await save({})
    expect(id).toEqual(expect.any(String))
    const now = world.clock.now().toISOString()
    const blank = Object.fromEntries(TEXTS.map((field) => [field, '']))
    expect(rest).toEqual({
      ...blank,
      status: 'draft',
      trades: [],
      version: 1,
      businessType: null,
      yearsExperience: null,
      termsAccepted: false,
      backgroundCheckConsent: false,
      communicationConsent: false,
      createdAt: now,
      updatedAt: now,
      submittedAt: null,
      decidedAt: null,
      reason: null,
      reapplied: false,
      rejection: null,
    })
    expect(await current()).toEqual({ id, ...rest })
  })

  test('is filled in any order, and stays one application with one beginning', async () => {
    const whole = applicationRequest()
    const { id } = await save({ communicationConsent: false })
    const fields = Object.entries(whole).toReversed()
    for (const [field, value] of fields) {
      world.clock.advance(1_000)
      expect(await save({ [field]: value })).toMatchObject({ id, [field]: value })
    }
    expect(await current()).toMatchObject({ ...whole, id, version: fields.length + 1 })
    expect(await historyOf(id)).toEqual(['opened'])
  })

  test('takes new sets of areas and days for the old ones, and keeps the ids of what stays', async () => {
    const { id } = await save({
      serviceAreas: [
        { city: 'Brooklyn' },
        { zipCode: '10001', radiusKm: 10 },
        { city: 'São Paulo', state: 'ny' },
      ],
      availability: [dayRequest({ dayOfWeek: 5 }), dayRequest({ dayOfWeek: 0 })],
    })
    const [brooklyn, zip, sao] = await partsOf('service-areas', id)
    expect([brooklyn, zip, sao]).toMatchObject([
      { city: 'Brooklyn', state: '', zipCode: '', radiusKm: 25 },
      { city: '', zipCode: '10001', radiusKm: 10 },
      { city: 'São Paulo', state: 'ny' },
    ])
    const [sunday, friday] = await partsOf('availability', id)
    expect([sunday.dayOfWeek, friday.dayOfWeek]).toEqual([0, 5])

    await save({ firstName: 'Ada' })
    expect(await partsOf('service-areas', id)).toEqual([brooklyn, zip, sao])

    await save({
      serviceAreas: [
        { city: 'Queens' },
        { city: 'SÃO PAULO', state: 'NY' },
        { city: 'Manhattan', state: 'NY', zipCode: '10001' },
      ],
      availability: [
        dayRequest({ dayOfWeek: 5, startTime: '10:00' }),
        dayRequest({ dayOfWeek: 1 }),
      ],
    })
    expect(await partsOf('service-areas', id)).toEqual([
      { ...zip, city: 'Manhattan', state: 'NY', radiusKm: 25 },
      { ...sao, city: 'SÃO PAULO', state: 'NY' },
      { id: expect.any(String), city: 'Queens', state: '', zipCode: '', radiusKm: 25 },
    ])
    expect(await partsOf('availability', id)).toMatchObject([
      { dayOfWeek: 1 },
      { ...friday, startTime: '10:00' },
    ])

    await save({ serviceAreas: [], availability: [] })
    expect([await partsOf('service-areas', id), await partsOf('availability', id)]).toEqual([
      [],
      [],
    ])
  })

  test.each([
    ['without times', {}],
    ['with blank ones', { startTime: '', endTime: null }],
  ])('takes a day off %s', async (_said, times) => {
    const off = { dayOfWeek: 0, isAvailable: false }
    const { id } = await save({ firstName: 'Ada', availability: [{ ...off, ...times }] })
    expect(await partsOf('availability', id)).toEqual([
      { id: expect.any(String), ...off, startTime: '09:00', endTime: '17:00' },
    ])
    expectIssues(
      await ada.post(SAVE, { availability: [{ ...off, ...times, isAvailable: true }] }),
      'availability.0.startTime',
      'availability.0.endTime',
    )
  })

  test('takes the last of an area or a day that a set names twice', async () => {
    const { id } = await save({
      serviceAreas: [
        { city: 'Brooklyn', radiusKm: 1 },
        { city: 'brooklyn', radiusKm: 2 },
      ],
      availability: [dayRequest(), dayRequest({ isAvailable: false, endTime: '09:00' })],
    })
    expect(await partsOf('service-areas', id)).toMatchObject([{ city: 'brooklyn', radiusKm: 2 }])
    expect(await partsOf('availability', id)).toMatchObject([{ dayOfWeek: 1, isAvailable: false }])
  })

  test('takes two hundred areas and seven days, and no more', async () => {
    const areas = Array.from({ length: 201 }, (_, n) => ({ zipCode: String(10_000 + n) }))
    const days = [0, 1, 2, 3, 4, 5, 6, 0].map((dayOfWeek) => dayRequest({ dayOfWeek }))
    expectIssues(
      await ada.post(SAVE, { serviceAreas: areas, availability: days }),
      'serviceAreas',
      'availability',
    )
    const { id } = await save({ serviceAreas: areas.slice(1), availability: days.slice(1) })
    await save({ serviceAreas: areas.slice(0, 200) })
    expect(await partsOf('service-areas', id)).toHaveLength(200)
    expect(await partsOf('availability', id)).toHaveLength(7)
  })

  describe('with a version', () => {
    test('is saved only over what was read', async () => {
      expectProblem(await ada.post(SAVE, { version: 1 }), 409)
      const { version } = await save({ firstName: 'Ada', version: 0 })
      expect(version).toBe(1)
      expect((await save({ firstName: 'Augusta', version: 1 })).version).toBe(2)
      for (const stale of [0, 1, 3]) {
        const answer = await ada.post(SAVE, {
          firstName: 'Eve',
          serviceAreas: [areaRequest()],
          version: stale,
        })
        expect(expectProblem(answer, 409).detail).toContain('changed elsewhere')
      }
      const kept = await current()
      expect(kept).toMatchObject({ firstName: 'Augusta', version: 2 })
      expect(await partsOf('service-areas', kept.id)).toEqual([])
    })

    test('of a rejected one does not fit the one that followed it', async () => {
      const { body } = await ada.post(`${SAVE}/submit`, applicationRequest())
      await decide(body.id, 'rejected')
      const shown = await current()
      expectProblem(await ada.post(SAVE, { version: 0 }), 409)
      const { version } = await save({ firstName: 'Augusta', version: shown.version })
      expect(version).toBeGreaterThan(shown.version)
      expectProblem(await ada.post(SAVE, { firstName: 'Eve', version: shown.version }), 409)
    })
  })

  test('is not opened for a professional or an operator', async () => {
    const { db } = world.context
    const [gwen, olga] = [
      await world.signIn(await addProfessional(db)),
      await world.signIn(await addUser(db, { role: 'operator' })),
    ]
    expect(expectProblem(await gwen.post(SAVE, {}), 409).detail).toBe(
      'You are already a professional. Licenses, areas and hours are changed on your Business page.',
    )
    expect(expectProblem(await olga.post(SAVE, {}), 409).detail).toContain('You are an operator.')
    expect([await current(gwen), await current(olga)]).toEqual([null, null])
  })

  test('can no longer be saved once it is sent in or approved', async () => {
    const { body } = await ada.post(`${SAVE}/submit`, applicationRequest())
    expect(expectProblem(await ada.post(SAVE, { firstName: 'Eve' }), 409).detail).toContain(
      'sent your application in',
    )
    await decide(body.id, 'approved')
    expect(expectProblem(await ada.post(SAVE, { firstName: 'Eve' }), 409).detail).toBe(
      'You are already a professional. Licenses, areas and hours are changed on your Business page.',
    )
    expect(await current()).toMatchObject({ id: body.id, status: 'approved', firstName: 'Ada' })
  })

  test('begins again after a rejection with everything that was there', async () => {
    const whole = applicationRequest({ communicationConsent: true })
    const { id } = await save({
      serviceAreas: [{ city: 'Queens' }, { zipCode: '10001' }],
      availability: [dayRequest()],
    })
    for (const licenseNumber of ['B', 'A'])
      await ada.post(`${SAVE}/${id}/licenses`, {
        licenseType: 'business',
        licenseNumber,
        issuingState: 'NY',
        expirationDate: '2027-01-01',
      })
    await ada.post(`${SAVE}/submit`, whole)
    await decide(id, 'rejected')
    const rejected = await current()
    expect(rejected).toMatchObject({ id, status: 'rejected', reason: expect.any(String) })

    const again = await save({ lastName: 'Lovelace', availability: [dayRequest({ dayOfWeek: 2 })] })
    expect(again).toMatchObject({
      ...whole,
      lastName: 'Lovelace',
      status: 'draft',
      submittedAt: null,
      decidedAt: null,
      reason: null,
    })
    expect(again.id).not.toBe(id)
    expect(await current()).toEqual(again)
    const withoutIds = (list: { id: string }[]) => list.map(({ id: _id, ...rest }) => rest)
    for (const part of ['licenses', 'service-areas'])
      expect(withoutIds(await partsOf(part, again.id))).toEqual(withoutIds(await partsOf(part, id)))
    expect(await partsOf('licenses', again.id)).toHaveLength(2)
    expect(await partsOf('availability', again.id)).toMatchObject([{ dayOfWeek: 2 }])
    expect(await partsOf('availability', id)).toMatchObject([{ dayOfWeek: 1 }])
    expect(await historyOf(again.id)).toEqual(['opened'])
    expect((await save({ firstName: 'Augusta' })).id).toBe(again.id)
  })

  test('is one, however many saves arrive at once', async () => {
    const answers = await Promise.all(
      Object.entries(applicationRequest()).map(([field, value]) =>
        ada.post(SAVE, { [field]: value }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await current()).toMatchObject({ ...applicationRequest(), version: answers.length })
    expect(await historyOf(answers[0]?.body.id)).toEqual(['opened'])
  })

  test('is saved by one of many pages that read the same version', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        ['A', 'B', 'C', 'D'].map((firstName) => ada.post(SAVE, { firstName, version })),
      )
      const taken = answers.find(({ status }) => status === 200)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
      expect(await current()).toEqual(taken?.body)
    }
  })

  test('begins again once, however many saves arrive at once', async () => {
    const { body } = await ada.post(`${SAVE}/submit`, applicationRequest())
    await ada.post(`${SAVE}/${body.id}/availability`, dayRequest())
    await decide(body.id, 'rejected')
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((city) => ada.post(SAVE, { serviceAreas: [{ city }] })),
    )
    expect(new Set(answers.map((each) => each.body.id)).size).toBe(1)
    const { id } = await current()
    expect(await partsOf('service-areas', id)).toHaveLength(1)
    expect(await partsOf('availability', id)).toHaveLength(1)
  })
})
