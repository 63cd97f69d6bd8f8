import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { licenseRequest } from '#server/testing/application-request.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { recheckLicenses } from './recheck-licenses.job.ts'

const DAY = 86_400_000
const START = new Date('2026-11-20T15:00:00.000Z')
const BOARD = { source: 'https://licenses.example.gov/search' }
const LIST = '/api/operator/licenses'

describe.each(ENGINES)('licenses looked up again on %s', (engine) => {
  let world: World
  let olga: { id: string; email: string }
  let operator: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine, now: START })
    await addSomePlaces(world.context)
    olga = await addUser(world.context.db, { role: 'operator' })
    operator = await world.signIn(olga)
  })
  afterAll(() => world.close())

  const execute = (statement: SQL) => world.context.db.execute(statement)

  /** A plumber whose license was looked up that many days ago. */
  const plumber = async (daysAgo: number) => {
    const gwen = await addProfessional(world.context.db)
    const at = new Date(world.clock.now().getTime() - daysAgo * DAY).toISOString()
    const { rows } = await execute(sql`
      update professional_licenses set checked_at = ${at}::timestamptz, trade = 'plumbing'
      where pro_id = ${gwen.id}::uuid returning id`)
    return { ...gwen, licenseId: String(rows[0]?.['id']), as: await world.signIn(gwen) }
  }

  const waitingOf = async (pro: { id: string }) =>
    (await operator.get(LIST)).body.filter((one: { pro: { id: string } }) => one.pro.id === pro.id)

  const check = (id: string, body: object) =>
    operator.post(`${LIST}/${id}/check`, { ...BOARD, ...body })

  test('after ninety days a license comes back by itself, once, and counts on while it waits', async () => {
    const gwen = await plumber(89)
    await recheckLicenses(world.context)
    expect(await waitingOf(gwen)).toEqual([])
    world.clock.advance(DAY)
    operator = await world.signIn(olga)
    await recheckLicenses(world.context)
    await recheckLicenses(world.context)
    const [waiting, ...more] = await waitingOf(gwen)
    expect(more).toEqual([])
    expect(waiting).toMatchObject({
      recheck: true,
      renews: gwen.licenseId,
      lastCheckedAt: new Date(world.clock.now().getTime() - 90 * DAY).toISOString(),
      submittedAt: world.clock.now().toISOString(),
    })
    const own = await world.signIn(gwen)
    expect((await own.get('/api/professional')).body.licenses).toMatchObject([{ state: 'valid' }])

    expect((await check(waiting.id, { valid: true })).body).toMatchObject({
      state: 'valid',
      checkedBy: olga.email,
      checkedAt: world.clock.now().toISOString(),
      source: BOARD.source,
    })
    await recheckLicenses(world.context)
    expect(await waitingOf(gwen)).toEqual([])
    const outbox = (await operator.get('/api/operator/outbox')).body
    expect(outbox.filter(({ to }: { to: string }) => to === gwen.email)).toEqual([])
    const log = (await operator.get(`/api/operator/audit?about=${waiting.id}`)).body
    expect(log).toMatchObject([{ what: 'license.check', reason: BOARD.source }])
    await execute(sql`update professionals set paused = true where user_id = ${gwen.id}::uuid`)
  })

  test('one whose renewal waits names that, to be checked in place of it', async () => {
    const gwen = await plumber(10)
    const { body } = await check(gwen.licenseId, { valid: true })
    const confirmed = async () =>
      (await operator.get(`${LIST}?state=valid`)).body.find(
        (one: { id: string }) => one.id === body.id,
      )
    expect((await confirmed()).renewal).toBeNull()
    const { body: own } = await gwen.as.get('/api/professional')
    const { licenseType, licenseNumber, issuingState } = own.licenses[0]
    const again = { licenseType, licenseNumber: licenseNumber.toLowerCase(), issuingState }
    const sent = { ...again, expirationDate: '2031-05-31' }
    world.clock.advance(60_000)
    expect((await gwen.as.post('/api/professional/licenses', sent)).status).toBe(201)
    const [renewal] = await waitingOf(gwen)
    expect((await confirmed()).renewal).toBe(renewal.id)
    // To look the old one up leads nowhere.
    expectProblem(await check(gwen.licenseId, { valid: true }), 404)
    expect((await check(renewal.id, { valid: true })).status).toBe(200)
    expect((await confirmed()).renewal).toBeNull()
    await execute(sql`update professionals set paused = true where user_id = ${gwen.id}::uuid`)
  })

  test('one found revoked closes its trade, and the offer passes on at once', async () => {
    const gwen = await plumber(10)
    const bea = await world.signIn(await addUser(world.context.db))
    const { body: booking } = await bea.post('/api/ai/book', bookingRequest())
    await dispatchRound(world.context)
    const offered = async (pro: { as: Visitor }) =>
      (await pro.as.get('/api/bookings')).body.some((one: { id: string }) => one.id === booking.id)
    expect(await offered(gwen)).toBe(true)
    const hugo = await plumber(10)

    // Not due, and looked up all the same.
    const answer = await check(gwen.licenseId, { valid: false, note: 'The board has revoked it.' })
    expect(answer).toMatchObject({ status: 200, body: { state: 'refused', recheck: true } })
    expect(await offered(gwen)).toBe(false)
    expectProblem(await gwen.as.post(`/api/dispatch/${booking.id}/accept`), 409)
    const business = (await gwen.as.get('/api/professional')).body
    expect(business).toMatchObject({
      trades: [],
      licenses: [{ state: 'refused', reason: 'The board has revoked it.' }],
      offersNow: { possible: false },
    })
    const mails = (await operator.get('/api/operator/outbox?kind=license')).body
    const mail = mails.find(({ to }: { to: string }) => to === gwen.email)
    for (const words of ['no longer counts for offers', 'no more plumbing jobs', 'has revoked it'])
      expect(mail.body).toContain(words)
    await dispatchRound(world.context)
    expect(await offered(hugo)).toBe(true)
    expectProblem(await check(gwen.licenseId, { valid: true }), 404)
  })

  test('jobs they accepted stay, and operators are told to keep them or pass them on', async () => {
    const gwen = await plumber(10)
    const windowStart = new Date(world.clock.now().getTime() + 2 * DAY)
    const job = { proId: gwen.id, status: 'assigned' as const, windowStart }
    const { id } = await addBooking(world.context.db, job)
    const page = `/api/operator/people/${gwen.id}`
    expect((await operator.get(page)).body.jobs).toMatchObject([{ id, licensed: true }])
    await check(gwen.licenseId, { valid: false, note: 'The board has revoked it.' })
    expect((await operator.get(page)).body.jobs).toMatchObject([{ id, licensed: false }])
    const told = (await operator.get('/api/operator/outbox?kind=operator_case')).body
    expect(told).toMatchObject([
      {
        to: olga.email,
        subject: 'A job without a license',
        body: expect.stringContaining(`/operator/people/${gwen.id}\n`),
      },
    ])
    const reason = 'Their license is revoked.'
    const passedOn = await operator.post(`/api/operator/bookings/${id}/pass-on`, { reason })
    expect(passedOn.status).toBe(200)
    expect((await operator.get(page)).body.jobs).toEqual([])
  })

  test('a trade stays open while another license of theirs opens it', async () => {
    const gwen = await plumber(10)
    await execute(sql`
      insert into professional_licenses (pro_id, license_type, license_number, issuing_state, expiration_date, trade)
      values (${gwen.id}::uuid, 'contractor', 'C-1', 'NY', '2030-01-01', 'plumbing')`)
    await check(gwen.licenseId, { valid: false, note: 'No such number.' })
    const business = (await gwen.as.get('/api/professional')).body
    expect(business.trades).toEqual(['plumbing'])
    expect(business.offersNow.possible).toBe(true)
    await gwen.as.patch('/api/availability', { paused: true, hours: [] })
  })

  test('nobody looks one up twice: whoever read it as it was is told, and who renews it is waited for', async () => {
    const gwen = await plumber(100)
    await recheckLicenses(world.context)
    const [waiting] = await waitingOf(gwen)
    const { licenseType, licenseNumber, issuingState } = waiting
    await execute(sql`
      update submitted_licenses set insurance_provider = 'Other' where id = ${waiting.id}::uuid`)
    const stale = expectProblem(
      await check(waiting.id, { valid: true, version: waiting.version }),
      409,
    )
    expect(stale.detail).toContain('changed since you read it')
    const renewal = licenseRequest({ licenseType, licenseNumber, issuingState })
    expect((await gwen.as.post('/api/professional/licenses', renewal)).status).toBe(201)
    const [renewed, ...more] = await waitingOf(gwen)
    expect(more).toEqual([])
    expect(renewed).toMatchObject({ recheck: false, renews: gwen.licenseId })
    expectProblem(await check(waiting.id, { valid: true }), 404)
    const { version } = renewed
    const answers = await Promise.all([
      check(renewed.id, { valid: true, version }),
      check(renewed.id, { valid: false, note: 'No.', version }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
  })

  test('nobody checks their own', async () => {
    const gwen = await plumber(10)
    await execute(sql`update users set role = 'operator' where id = ${gwen.id}::uuid`)
    expectProblem(await gwen.as.post(`${LIST}/${gwen.licenseId}/check`, {}), 403)
  })

  test('the list goes on where the page before ended', async () => {
    const three = [await plumber(100), await plumber(100), await plumber(100)]
    await recheckLicenses(world.context)
    const read: string[] = []
    let next: string | undefined = `${LIST}?limit=2`
    while (next !== undefined) {
      const { body, headers } = await operator.get(next)
      expect(body.length).toBeLessThanOrEqual(2)
      read.push(...body.map(({ pro }: { pro: { id: string } }) => pro.id))
      next = /<(.+)>; rel="next"/.exec(String(headers['link']))?.[1]
    }
    expect(new Set(read).size).toBe(read.length)
    for (const { id } of three) expect(read).toContain(id)
    for (const before of ['x', '2026-11-23T15:00:00.000Z_x', `_${three[0]?.id}`])
      expectIssues(await operator.get(`${LIST}?before=${before}`), 'before')
    for (const limit of ['0', '201', 'x'])
      expectIssues(await operator.get(`${LIST}?limit=${limit}`), 'limit')
  })
})
