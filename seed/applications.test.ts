import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  completeApplication,
  licenseRequest,
  type ReviewedApplication,
} from '#contract/applications.ts'
import { NOTICE_KINDS } from '#contract/notice-kinds.ts'
import type { Connection } from '#server/db/connect.ts'
import { at as instant } from '#server/db/sql.ts'
import { listQueue } from '#server/modules/applications/list-queue.ts'
import { reviewApplication } from '#server/modules/applications/review-application.ts'
import { ensurePlaces } from '#server/modules/dispatch/load-places.ts'
import { listOutbox } from '#server/modules/notifications/list-outbox.ts'
import { openNoticeKeys } from '#server/modules/notifications/notice-keys.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { seedDemo } from './seed-demo.ts'
import { at, config } from './testing.ts'

const NOW = new Date('2026-11-21T17:20:00Z')
const DAY = 86_400_000

let connection: Connection
let read: ReviewedApplication[]

beforeAll(async () => {
  connection = await openTestDatabase()
  await ensurePlaces(connection)
  const context = at(connection.db, NOW)
  await seedDemo(context)
  read = []
  const { applications } = await listQueue(context, randomUUID(), { limit: 200 })
  for (const { id } of applications) read.push(await reviewApplication(context, id))
})
afterAll(() => connection.close())

const all = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await connection.db.execute<T>(query)).rows

const daysAgo = (text: string | null) => (NOW.getTime() - Date.parse(text ?? '')) / DAY

test('four wait for a few days, one was rejected, one of those who work was approved', () => {
  expect(read.map(({ status }) => status)).toEqual([
    'approved',
    'rejected',
    'submitted',
    'submitted',
    'submitted',
    'submitted',
  ])
  for (const { status, submittedAt } of read)
    if (status === 'submitted') {
      expect(daysAgo(submittedAt)).toBeGreaterThan(0.5)
      expect(daysAgo(submittedAt)).toBeLessThan(6)
    }
  expect(read.filter(({ reason }) => reason !== null).map(({ status }) => status)).toEqual([
    'rejected',
  ])
})

test('each could have been sent in as it is', () => {
  for (const { taxIdLastFour, ...application } of read) {
    expect(taxIdLastFour).toMatch(/^\d{4}$/)
    expect(completeApplication.safeParse({ ...application, taxId: '12-3456789' }).error).toBe(
      undefined,
    )
    expect(application.licenses.length).toBeGreaterThan(0)
    expect(application.serviceAreas.length).toBeGreaterThan(0)
    expect(application.availability).toHaveLength(7)
    for (const license of application.licenses) {
      expect(licenseRequest.safeParse(license).error).toBe(undefined)
      expect(license.expirationDate >= '2026-11-21').toBe(true)
    }
  }
})

test('their histories are in order, and decided by the demo’s operator', () => {
  for (const { status, createdAt, submittedAt, decidedAt, history, reason } of read) {
    const decided = status !== 'submitted'
    expect(history.map(({ step }) => step)).toEqual([
      'opened',
      'submitted',
      ...(decided ? [status] : []),
    ])
    expect(history.map(({ at: each }) => each)).toEqual([
      createdAt,
      submittedAt,
      ...(decided ? [decidedAt] : []),
    ])
    expect(history.map(({ at: each }) => each).toSorted()).toEqual(history.map((each) => each.at))
    if (decided) expect(history.at(-1)).toMatchObject({ operator: 'operator@fixwell.test', reason })
  }
})

test('whoever was approved works with what they applied for, and never did before', async () => {
  const [approved] = read
  const [pro] = await all<Record<string, unknown>>(sql`
    select business_name, u.role,
      array(select trade from professional_trades where pro_id = user_id order by 1) as trades,
      array(select license_number from professional_licenses where pro_id = user_id) as licenses,
      array(select zip_code from professional_areas where pro_id = user_id order by 1) as zips,
      array(select day_of_week::int from professional_hours where pro_id = user_id order by 1) as days,
      (select count(*)::int from offers where pro_id = user_id) as offers,
      (select count(*)::int from offers where pro_id = user_id
        and offered_at < ${instant(new Date(approved?.decidedAt ?? ''))}) as too_early
    from professionals join users u on u.id = user_id where user_id = ${approved?.userId}::uuid`)
  expect(pro).toMatchObject({
    role: 'pro',
    business_name: approved?.businessName,
    trades: approved?.history.at(-1)?.trades.toSorted(),
    licenses: approved?.licenses.map(({ licenseNumber }) => licenseNumber),
    zips: approved?.serviceAreas.map(({ zipCode }) => zipCode).toSorted(),
    days: approved?.availability
      .filter(({ isAvailable }) => isAvailable)
      .map(({ dayOfWeek }) => dayOfWeek),
    too_early: 0,
  })
  expect(pro?.['offers']).toBeGreaterThan(0)
})

test('the others are customers, nobody one can sign in as, and were here before', async () => {
  const applicants = sql`users u join applications a on a.user_id = u.id`
  expect(
    await all(sql`select u.id from ${applicants}
      where u.created_at >= a.created_at or u.email like '%@fixwell.test'
        or exists (select from provider_accounts where id::text = u.subject or email = u.email)
        or u.role <> case when a.status = 'approved' then 'pro' else 'customer' end::user_role`),
  ).toEqual([])
  expect(await all(sql`select a.id from ${applicants}`)).toHaveLength(6)
})

test('approving them all would bring nobody new to New York', async () => {
  expect(
    await all(sql`select area.zip_code, area.city from application_areas area
      join places place on place.zip = area.zip_code
        or (area.zip_code = '' and lower(place.city) = lower(area.city) and place.state = area.state)
      join places middle on middle.zip = '10001'
      where km_between(middle.latitude, middle.longitude, place.latitude, place.longitude)
        <= 25 + area.radius_km`),
  ).toEqual([])
  expect(
    await all(sql`select zip_code, city from application_areas area where not exists (
      select from places where zip = zip_code or (zip_code = '' and places.city = area.city and places.state = area.state))`),
  ).toEqual([])
})

test('each was written to, and nothing of the past waits to be sent', async () => {
  const noticeKeys = await openNoticeKeys(connection)
  const { db } = connection
  const { notices: mails } = await listOutbox({ db, config, noticeKeys })
  expect(mails.filter(({ sentAt }) => sentAt === null)).toEqual([])
  const counts = NOTICE_KINDS.map((kind) => mails.filter((each) => each.kind === kind).length)
  expect(
    Object.fromEntries(NOTICE_KINDS.map((kind, index) => [kind, counts[index]])),
  ).toMatchObject({
    application: 8,
  })
  for (const { createdAt } of mails) expect(daysAgo(createdAt)).toBeGreaterThan(0)
  for (const { body } of mails) expect(body).toContain(config.publicUrl)
})
