import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CHECKED } from '#contract/testing-application.ts'
import { addApplication } from '#server/testing/add-application.ts'
import {
  applicationRequest,
  areaRequest,
  licenseRequest,
} from '#server/testing/application-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import {
  approve,
  giveBack,
  mailsAbout,
  reject,
  reviewUrl,
  stateOf,
} from '#server/testing/deciding.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const APPLICATION = '/api/pro-applications'
const ASKED = 'Please add your state license.\nThe one you named is a city’s.'

describe.each(ENGINES)('vetting on %s', (engine) => {
  let world: World
  let june: Visitor
  let otis: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    const { db } = world.context
    june = await world.signIn(await addUser(db, { role: 'operator', email: 'june@example.com' }))
    otis = await world.signIn(await addUser(db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  const audited = async (id: string) => {
    const { body } = await june.get(`/api/operator/audit?about=${id}`)
    return body.map(({ what, who, reason }: { what: string; who: object; reason: string }) => ({
      what,
      who,
      reason,
    }))
  }

  /** Somebody who applies as a plumber and an electrician, and says what proves the one of them. */
  const apply = async () => {
    const ada = await world.signIn(await addUser(world.context.db))
    const { body: draft } = await ada.post(APPLICATION, {
      ...applicationRequest(),
      trades: ['plumbing', 'electrical'],
    })
    await ada.post(
      `${APPLICATION}/${draft.id}/licenses`,
      licenseRequest({ licenseNumber: `P-${draft.id}`, trade: 'plumbing' }),
    )
    await ada.post(`${APPLICATION}/${draft.id}/service-areas`, areaRequest())
    const { body: sent } = await ada.post(`${APPLICATION}/submit`, {})
    return { ada, id: String(sent.id), sent }
  }

  test('an application names its trades and what proves them, or nothing of it', async () => {
    const { ada, id, sent } = await apply()
    expect(sent).toMatchObject({ status: 'submitted', trades: ['plumbing', 'electrical'] })
    expect((await june.get(reviewUrl(id))).body).toMatchObject({
      trades: ['plumbing', 'electrical'],
      licenses: [{ licenseNumber: `P-${id}`, trade: 'plumbing' }],
    })
    const queue = (await june.get('/api/operator/applications?status=submitted')).body
    expect(queue.find((line: { id: string }) => line.id === id)).toMatchObject({
      trades: ['plumbing', 'electrical'],
      again: false,
    })
    expectProblem(await ada.post(APPLICATION, { trades: [] }), 409)

    const ben = await world.signIn(await addUser(world.context.db))
    expectIssues(await ben.post(APPLICATION, { trades: ['roofing'] }), 'trades.0')
    expectIssues(await ben.post(APPLICATION, { trades: ['hvac', 'hvac'] }), 'trades')
    await ben.post(APPLICATION, { trades: ['hvac'] })
    expect((await ben.post(APPLICATION, { trades: null })).body.trades).toEqual([])
    const whole = { ...applicationRequest(), trades: ['hvac'] }
    expect((await ben.post(`${APPLICATION}/submit`, whole)).body.trades).toEqual(['hvac'])
    const cleo = await world.signIn(await addUser(world.context.db))
    expect((await cleo.post(`${APPLICATION}/submit`, applicationRequest())).body).toMatchObject({
      status: 'submitted',
      trades: [],
    })
  })

  test('nobody is approved before each check is ticked, except with a reason that stays', async () => {
    const { id } = await addApplication(world.context)
    const before = await stateOf(world, id)
    const lacking = { ...ALL_CHECKED, background: undefined, insurance: false }
    const answer = await approve(june, id, { checklist: lacking })
    expectIssues(answer, 'checklist.background', 'checklist.insurance')
    expect(answer.body.detail).toBe(
      'Not every check is ticked: insurance, background. Tick it once it is done, or say why you approve without it.',
    )
    expectProblem(await approve(june, id, { checklist: undefined }), 400)
    for (const reason of [undefined, '', '  ', 'x'.repeat(1_001)])
      expectIssues(
        await approve(june, id, { checklist: lacking, override: { reason } }),
        'override.reason',
      )
    expect(await stateOf(world, id)).toEqual(before)

    const reason = 'The county’s record is closed until Monday; I know her work.'
    const { body } = await approve(june, id, { checklist: lacking, override: { reason } })
    expect(body.history.at(-1)).toMatchObject({
      step: 'approved',
      operator: 'june@example.com',
      reason,
      checklist: { ...ALL_CHECKED, insurance: false, background: false },
    })
    expect(await audited(id)).toEqual([
      {
        what: 'application.approve',
        who: { id: expect.any(String), email: 'june@example.com' },
        reason,
      },
    ])
  })

  test('insurance that has run out on the day is not checked', async () => {
    const insuranceExpirationDate = '2026-11-01'
    const { id } = await addApplication(world.context, {
      licenses: [{ insuranceProvider: 'Harbor Mutual', insuranceExpirationDate }],
    })
    expectIssues(await approve(june, id), 'checklist.insurance')
    expect((await june.get(reviewUrl(id))).body.status).toBe('submitted')
    const override = { reason: 'Their new policy lies before me.' }
    expect((await approve(june, id, { override })).status).toBe(200)
  })

  test('a license that was checked carries when, by whom and where; the trade it proves goes along', async () => {
    const { ada, id } = await apply()
    const now = world.clock.now()
    expect((await approve(june, id, { trades: ['plumbing'] })).status).toBe(200)
    const { rows } = await world.context.db.execute(sql`
      select license.trade, license.source, license.checked_at = ${now.toISOString()}::timestamptz as today, checker.email
      from professional_licenses license join users checker on checker.id = license.checked_by
      where license.license_number = ${`P-${id}`}`)
    expect(rows).toEqual([
      { trade: 'plumbing', source: ALL_CHECKED.source, today: true, email: 'june@example.com' },
    ])
    expect((await ada.get('/api/auth/user')).body.role).toBe('pro')
  })

  test('an application is returned, changed and sent in again, and everything is kept', async () => {
    const { ada, id } = await apply()
    world.clock.advance(60_000)
    for (const message of [undefined, '', ' ', 'x'.repeat(2_001)])
      expectIssues(await giveBack(june, id, { message }), 'message')
    const { status, body } = await giveBack(june, id, { message: ASKED })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'returned', reason: ASKED, decidedAt: null })
    expect(body.history.at(-1)).toMatchObject({
      step: 'returned',
      operator: 'june@example.com',
      reason: ASKED,
    })
    expect((await june.get('/api/operator/applications?status=returned')).body).toHaveLength(1)
    const [mail] = await mailsAbout(world, id)
    expect(mail).toMatchObject({ kind: 'application' })
    expect(mail?.subject).toBe('Please change something in your application')
    for (const words of [ASKED, '/pro/apply']) expect(mail?.body).toContain(words)
    // What is asked of them is no line of the log.
    expect(await audited(id)).toMatchObject([{ what: 'application.return', reason: null }])

    for (const decide of [approve, reject, giveBack])
      expect(expectProblem(await decide(otis, id), 409).detail).toContain('returned')

    expect((await ada.get(`${APPLICATION}/current`)).body).toMatchObject({
      id,
      status: 'returned',
      reason: ASKED,
    })
    const blanked = await ada.post(APPLICATION, { businessName: '' })
    expect(blanked.body).toMatchObject({ id, status: 'returned', businessName: '', reason: ASKED })
    expectIssues(await ada.post(`${APPLICATION}/submit`, {}), 'businessName')
    await ada.post(`${APPLICATION}/${id}/licenses`, licenseRequest({ licenseNumber: `S-${id}` }))
    const again = await ada.post(`${APPLICATION}/submit`, { businessName: 'Person & Daughters' })
    expect(again.body).toMatchObject({
      id,
      status: 'submitted',
      submittedAt: world.clock.now().toISOString(),
      reason: null,
      trades: ['plumbing', 'electrical'],
    })
    const read = (await june.get(reviewUrl(id))).body
    expect(read.licenses).toHaveLength(2)
    expect(read.history.map(({ step }: { step: string }) => step)).toEqual([
      'opened',
      'submitted',
      'returned',
      'submitted',
    ])
    const queue = (await june.get('/api/operator/applications?status=submitted')).body
    expect(queue.find((line: { id: string }) => line.id === id).again).toBe(true)
    expect((await approve(june, id)).status).toBe(200)
  })

  test('only what waits is returned, and never one’s own', async () => {
    const draft = await addApplication(world.context, { status: 'draft' })
    expectProblem(await giveBack(june, draft.id), 409)
    const { id, userId } = await addApplication(world.context)
    await reject(june, id)
    expectProblem(await giveBack(june, id), 409)
    const applicant = await world.signIn({ id: userId })
    expectProblem(await giveBack(applicant, id), 403)
    const oscar = await addUser(world.context.db, { role: 'operator' })
    const own = await addApplication(world.context, { userId: oscar.id })
    expectProblem(await giveBack(await world.signIn(oscar), own.id, {}), 403)
  })

  test('whoever read an application as it is no more decides nothing', async () => {
    const { ada, id } = await apply()
    const { version } = (await june.get(reviewUrl(id))).body
    await ada.post(`${APPLICATION}/${id}/licenses`, licenseRequest({ licenseNumber: `N-${id}` }))
    for (const decide of [approve, reject, giveBack])
      expect(
        expectProblem(await decide(june, id, { reason: 'No.', message: 'Why?', version }), 409)
          .detail,
      ).toContain('changed since you read it')
    const newer = (await june.get(reviewUrl(id))).body.version
    const answers = await Promise.all([
      approve(june, id, { version: newer }),
      giveBack(otis, id, { message: ASKED, version: newer }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
  })
})
