import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CHECKED } from '#contract/testing-application.ts'
import { addApplication } from '#server/testing/add-application.ts'
import { addUser } from '#server/testing/builders.ts'
import { approve, mailsAbout, reject, reviewUrl, stateOf } from '#server/testing/deciding.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { withoutIds } from '#server/testing/without-ids.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const CHECKED = ALL_CHECKED

describe.each(ENGINES)('deciding applications on %s', (engine) => {
  let world: World
  let june: Visitor
  let otis: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    const { db } = world.context
    june = await world.signIn(await addUser(db, { role: 'operator', email: 'june@example.com' }))
    otis = await world.signIn(await addUser(db, { role: 'operator', email: 'otis@example.com' }))
  })
  afterAll(() => world.close())

  test('the queue holds what was sent in, the one that waits longest first', async () => {
    const { context, clock } = world
    const submittedDaysAgo = (days: number, wishes: object = {}) =>
      addApplication(context, {
        submittedAt: new Date(clock.now().getTime() - days * DAY),
        ...wishes,
      })
    const [young, old, middle] = [
      await submittedDaysAgo(1),
      await submittedDaysAgo(5),
      await submittedDaysAgo(3),
    ]
    const draft = await addApplication(context, { status: 'draft' })
    await reject(june, middle.id)
    const idsFor = async (query: string) => {
      const { status, body } = await june.get(`/api/operator/applications${query}`)
      expect(status).toBe(200)
      const ours = [young, old, middle, draft].map(({ id }) => id)
      return body.map(({ id }: { id: string }) => id).filter((id: string) => ours.includes(id))
    }
    expect(await idsFor('')).toEqual([old.id, middle.id, young.id])
    expect(await idsFor('?status=submitted')).toEqual([old.id, young.id])
    expect(await idsFor('?status=rejected')).toEqual([middle.id])
    expect(await idsFor('?status=approved')).toEqual([])
    for (const status of ['draft', 'open', ''])
      expectIssues(await june.get(`/api/operator/applications?status=${status}`), 'status')

    for (const [query, order] of [
      ['', [old, middle, young]],
      ['status=submitted&', [old, young]],
    ] as const) {
      const read: string[] = []
      let next: string | undefined = `/api/operator/applications?${query}limit=1`
      while (next !== undefined) {
        const { body, headers } = await june.get(next)
        expect(body).toHaveLength(1)
        read.push(body[0].id)
        next = /<(.+)>; rel="next"/.exec(String(headers['link']))?.[1]
      }
      expect(new Set(read).size).toBe(read.length)
      const ids = order.map(({ id }) => id)
      expect(read.filter((id) => ids.includes(id))).toEqual(ids)
    }
    for (const before of ['x', '12_x', `_${young.id}`])
      expectIssues(await june.get(`/api/operator/applications?before=${before}`), 'before')
    for (const limit of ['0', '201', 'x'])
      expectIssues(await june.get(`/api/operator/applications?limit=${limit}`), 'limit')
  })

  test('an operator reads everything but the whole tax id', async () => {
    const { id, userId } = await addApplication(world.context, {
      taxId: '12-3456789',
      licenses: [{ insuranceProvider: 'Harbor Mutual', insuranceExpirationDate: '2027-01-31' }],
      areas: [{ zipCode: '10001' }, { city: 'Brooklyn', state: 'NY' }],
    })
    const { status, body } = await june.get(reviewUrl(id))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      userId,
      status: 'submitted',
      firstName: 'Zoë',
      lastName: 'O’Neil',
      businessName: 'O’Neil & Søn 🔧',
      taxIdLastFour: '6789',
      licenses: [{ licenseType: 'trade', insuranceProvider: 'Harbor Mutual' }],
      serviceAreas: [
        { zipCode: '10001', city: '', radiusKm: 25, known: true },
        { zipCode: '', city: 'Brooklyn', known: true },
      ],
      history: [
        { step: 'opened', by: 'applicant', operator: null, trades: [], checklist: null },
        { step: 'submitted', by: 'applicant', operator: null },
      ],
    })
    expect(body.availability).toHaveLength(5)
    expect(withoutIds(JSON.stringify(body))).not.toMatch(/3456|taxId"/)
  })

  test.each(['1234', '7'])('of the tax id %s, the end would be the whole', async (taxId) => {
    const { id } = await addApplication(world.context, { taxId })
    expect((await june.get(reviewUrl(id))).body.taxIdLastFour).toBe('')
  })

  test('approval keeps who decided, when, for which trades and what was looked at', async () => {
    const { id } = await addApplication(world.context)
    world.clock.advance(MINUTE)
    const now = world.clock.now().toISOString()
    const { status, body } = await approve(june, id, {
      trades: ['hvac', 'plumbing'],
      checklist: CHECKED,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, status: 'approved', decidedAt: now, reason: null })
    expect(body.history.at(-1)).toEqual({
      at: now,
      step: 'approved',
      by: 'operator',
      operator: 'june@example.com',
      reason: null,
      trades: ['hvac', 'plumbing'],
      checklist: CHECKED,
    })
    expect((await june.get(reviewUrl(id))).body).toEqual(body)
  })

  test('approval writes to the applicant at the address they gave', async () => {
    const { id, email } = await addApplication(world.context)
    await approve(june, id, { trades: ['plumbing', 'electrical', 'hvac'] })
    const [mail, ...more] = await mailsAbout(world, id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'application',
      to: email,
      subject: 'Your application is approved',
    })
    expect(mail?.body).toMatch(/^Hello,\n/)
    expect(mail?.body).toContain('for plumbing, electrical, and HVAC jobs')
    expect(mail?.body).toContain('/professional')
    expect(mail?.body).not.toContain('cannot offer')
  })

  test('whoever named nothing is approved, and told what keeps jobs away', async () => {
    const { id } = await addApplication(world.context, { licenses: [], areas: [], hours: [] })
    expect((await approve(june, id)).body).toMatchObject({
      status: 'approved',
      licenses: [],
      serviceAreas: [],
      availability: [],
      missing: ['license', 'area', 'day'],
    })
    const [mail] = await mailsAbout(world, id)
    for (const words of [
      'cannot offer you a job yet',
      'license',
      'service area',
      'day of the week',
    ])
      expect(mail?.body).toContain(words)
  })

  test('a license that ran out meanwhile, or is of a business, is as good as none', async () => {
    const { id } = await addApplication(world.context, {
      licenses: [{ expirationDate: '2026-11-22' }, { licenseType: 'business' }],
    })
    await approve(june, id)
    const [mail] = await mailsAbout(world, id)
    expect(mail?.body).toContain('did not name a contractor or trade license that is valid')
  })

  test.each([
    ['a misspelled city', [{ city: 'Brooklynn' }]],
    ['a city of another state', [{ city: 'Hoboken', state: 'NY' }]],
    ['a city typed with another state', [{ city: 'Hoboken, NY' }]],
    ['an unknown ZIP code', [{ zipCode: '99999' }, { zipCode: '10001-1234' }]],
  ])('%s is as good as no area, for the operator and in the mail', async (_said, areas) => {
    const { id } = await addApplication(world.context, { areas })
    expect((await june.get(reviewUrl(id))).body.missing).toEqual(['area'])
    expect((await approve(june, id)).body.missing).toEqual(['area'])
    const [mail] = await mailsAbout(world, id)
    expect(mail?.body).toContain('did not name a service area whose ZIP code or city we know.')
  })

  test.each([
    { zipCode: '10001' },
    { city: 'BROOKLYN' },
    { city: 'Brooklyn', state: 'ny' },
    { city: 'hoboken, nj' },
    { city: 'Hoboken ,NJ' },
  ])('one area that is known, such as %j, is enough', async (known) => {
    const { id } = await addApplication(world.context, { areas: [{ city: 'Atlantis' }, known] })
    const { body } = await june.get(reviewUrl(id))
    expect(body).toMatchObject({
      missing: [],
      serviceAreas: [
        { city: 'Atlantis', known: false },
        { ...known, known: true },
      ],
    })
    await approve(june, id)
    expect((await mailsAbout(world, id))[0]?.body).not.toContain('cannot offer')
  })

  test('a city that is in no state of the licenses is none we know, and jobs there would come by it', async () => {
    const areas = [{ city: 'Hoboken' }]
    const { id } = await addApplication(world.context, { areas })
    const { body } = await june.get(reviewUrl(id))
    expect(body).toMatchObject({ missing: [], serviceAreas: [{ city: 'Hoboken', known: false }] })
  })

  test('rejection keeps the reason and tells it, and how to apply again', async () => {
    const { id, email, userId } = await addApplication(world.context)
    const reason = 'The license is in another name;\nplease send yours.'
    const { status, body } = await reject(otis, id, { reason: `  ${reason} `, checklist: CHECKED })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'rejected', reason })
    expect(body.history.at(-1)).toMatchObject({
      step: 'rejected',
      operator: 'otis@example.com',
      reason,
      trades: [],
      checklist: CHECKED,
    })
    const [mail, ...more] = await mailsAbout(world, id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'application', to: email })
    for (const words of [reason, 'apply again', '/pro/apply']) expect(mail?.body).toContain(words)
    const applicant = await world.signIn({ id: userId })
    expect((await applicant.get('/api/pro-applications/current')).body).toMatchObject({
      status: 'rejected',
      reason,
    })
    expect((await applicant.get('/api/auth/user')).body).toMatchObject({
      role: 'customer',
      pro: null,
    })
  })

  test('who applies again is read with why the last one was rejected', async () => {
    const { id, userId } = await addApplication(world.context)
    const rejectedBefore = async (which: string) =>
      (await june.get(reviewUrl(which))).body.rejectedBefore
    expect(await rejectedBefore(id)).toBeNull()
    const reason = 'The license is in another name.'
    await reject(otis, id, { reason })
    const at = world.clock.now().toISOString()
    world.clock.advance(DAY)
    const applicant = await world.signIn({ id: userId })
    const { body: draft } = await applicant.post('/api/pro-applications', {})
    await applicant.post('/api/pro-applications/submit', {})
    expect(await rejectedBefore(draft.id)).toEqual({ id, at, reason })
    // What came later is not before it.
    expect(await rejectedBefore(id)).toBeNull()
  })

  test('nothing has to be looked into to reject', async () => {
    const { id } = await addApplication(world.context)
    expect((await reject(june, id)).body.history.at(-1).checklist).toBeNull()
  })

  test.each<[string, object]>([
    ['no trades', { trades: undefined }],
    ['an empty list', { trades: [] }],
    ['an unknown trade', { trades: ['roofing'] }],
    ['the same trade twice', { trades: ['hvac', 'hvac'] }],
    ['four trades', { trades: ['hvac', 'plumbing', 'electrical', 'hvac'] }],
    ['a trade that is no list', { trades: 'hvac' }],
  ])('%s cannot be approved', async (_said, body) => {
    const { id } = await addApplication(world.context)
    const before = await stateOf(world, id)
    const answer = expectProblem(await approve(june, id, body), 400)
    expect(answer.issues[0].path).toMatch(/^trades/)
    expect(await stateOf(world, id)).toEqual(before)
  })

  test('no reason is refused', async () => {
    const { id } = await addApplication(world.context)
    const before = await stateOf(world, id)
    for (const reason of [undefined, '', ' \n ', 7, 'x'.repeat(2_001), 'a\0b'])
      expectIssues(await reject(june, id, { reason }), 'reason')
    expect(await stateOf(world, id)).toEqual(before)
  })

  test('a decided application stays as it is, whatever the applicant sends', async () => {
    const { id, userId } = await addApplication(world.context)
    const applicant = await world.signIn({ id: userId })
    await approve(june, id)
    const before = (await june.get(reviewUrl(id))).body
    const license = {
      licenseType: 'trade',
      licenseNumber: 'T-2',
      issuingState: 'NY',
      expirationDate: '2030-01-01',
    }
    for (const answer of [
      await applicant.post(`/api/pro-applications/${id}/licenses`, license),
      await applicant.post('/api/pro-applications', { firstName: 'Other' }),
      await applicant.post('/api/pro-applications/submit', {}),
    ])
      expectProblem(answer, 409)
    expect((await june.get(reviewUrl(id))).body).toEqual(before)
  })
})
