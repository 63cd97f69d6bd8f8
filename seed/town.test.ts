import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TRANSITIONS } from '#contract/bookings.ts'
import { TRADES } from '#contract/catalog.ts'
import { WINDOW_START_HOURS } from '#contract/dispatch.ts'
import type { Connection } from '#server/db/connect.ts'
import { at as instant } from '#server/db/sql.ts'
import { ensurePlaces } from '#server/modules/dispatch/load-places.ts'
import { suitable } from '#server/modules/dispatch/suitability.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { marketCalendar } from './market-calendar.ts'
import { seedDemo } from './seed-demo.ts'
import { at, config } from './testing.ts'
import { PEOPLE } from './town-people.ts'
import { windowAt } from './town-windows.ts'

const NOW = new Date('2026-11-21T17:20:00Z')
const now = instant(NOW)
const zone = sql`${config.marketTimeZone}::text`

let connection: Connection
beforeAll(async () => {
  connection = await openTestDatabase()
  await ensurePlaces(connection)
  await seedDemo(at(connection.db, NOW))
})
afterAll(() => connection.close())

const all = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await connection.db.execute<T>(query)).rows

const newYorkers = sql`(select id from users where email similar to 'pro2?.(plumbing|electrical|hvac)@fixwell.test')`

test('the town has its people and its past', async () => {
  const [counts] = await all<Record<string, number>>(sql`select
    (select count(*) from professionals)::int as professionals,
    (select count(*) from professionals where paused)::int as paused,
    (select count(distinct pro_id) from professional_areas where zip_code = '')::int as by_city,
    (select count(distinct pro_id) from professional_licenses where expiration_date < ${now}::date + 30)::int as running_out,
    (select count(*) from bookings where window_start < ${now} and status in ('completed', 'canceled'))::int as past,
    (select count(distinct booking_id) from messages)::int as talked_about,
    (select count(*) from provider_accounts)::int as accounts`)
  expect(counts).toMatchObject({ accounts: 11 })
  expect(counts?.['professionals']).toBeGreaterThanOrEqual(47)
  expect(counts?.['paused']).toBeGreaterThanOrEqual(2)
  expect(counts?.['by_city']).toBeGreaterThanOrEqual(3)
  expect(counts?.['running_out']).toBeGreaterThanOrEqual(3)
  expect(counts?.['past']).toBeGreaterThan(280)
  expect(counts?.['past']).toBeLessThan(340)
  expect(counts?.['talked_about']).toBeGreaterThan(150)
})

test('the database knows how much there is, and chooses its ways by that', async () => {
  const [known] = await all<{ bookings: number }>(
    sql`select reltuples::int as bookings from pg_class where relname = 'bookings'`,
  )
  expect(known?.bookings).toBeGreaterThan(280)
})

test('only completed and canceled bookings lie in the past', async () => {
  expect(
    await all(sql`select id from bookings
      where window_end <= ${now} and status not in ('completed', 'canceled')`),
  ).toEqual([])
})

test('a new customer finds an empty list', async () => {
  expect(
    await all(sql`select b.id from bookings b join users u on u.id = b.customer_id
      where u.email in ('customer@fixwell.test', 'customer2@fixwell.test')`),
  ).toEqual([])
})

test('in every window of the next two weeks 10001 is served by the two of each trade and nobody else', async () => {
  const calendar = marketCalendar(NOW, config.marketTimeZone)
  const windows = Array.from({ length: 14 }, (_, day) =>
    WINDOW_START_HOURS.map((hour) => windowAt(calendar, day + 1, hour)),
  ).flat()
  const found = await all<{ trade: string; emails: string[] }>(sql`
    select services.slug as trade, array_agg(users.email order by users.email) as emails
    from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as slot ("windowStart" timestamptz, "windowEnd" timestamptz)
    cross join services
    join professionals pro on ${suitable({
      trade: sql`services.slug`,
      zip: sql`'10001'`,
      windowStart: sql`slot."windowStart"`,
      windowEnd: sql`slot."windowEnd"`,
      busyUntil: sql`slot."windowEnd"`,
      customerId: sql`(select id from users where email = 'customer@fixwell.test')`,
      bookingId: null,
      timeZone: zone,
    })}
    join users on users.id = pro.user_id
    group by services.slug, slot."windowStart"`)
  expect(found).toHaveLength(windows.length * TRADES.length)
  for (const { trade, emails } of found)
    expect(emails).toEqual([`pro.${trade}@fixwell.test`, `pro2.${trade}@fixwell.test`])
})

test('nobody else reaches any place within 25 km of 10001', async () => {
  expect(
    await all(sql`
      select area.pro_id, place.zip
      from places middle
      join places place on km_between(middle.latitude, middle.longitude, place.latitude, place.longitude) <= 25
      join professional_areas area on area.pro_id not in ${newYorkers}
      left join places centre on centre.zip = area.zip_code
      where middle.zip = '10001' and (
        km_between(place.latitude, place.longitude, centre.latitude, centre.longitude) <= area.radius_km
        or (area.zip_code = '' and lower(area.city) = lower(place.city) and area.state in ('', place.state))
      )`),
  ).toEqual([])
  // An area around a ZIP nobody knows would reach nothing and say so nowhere.
  expect(
    await all(sql`select zip_code, city from professional_areas area where not exists (
      select from places where zip = zip_code or (zip_code = '' and places.city = area.city and places.state = area.state))`),
  ).toEqual([])
})

test('one booking waits for whom nobody is left, and somebody was asked', async () => {
  const waiting = await all<{ refused: number; unmatched_part: string }>(sql`
    select unmatched_part, (select count(*)::int from offers where booking_id = b.id and outcome = 'declined') as refused
    from bookings b where unmatched_since is not null and status = 'pending' and window_start > ${now}`)
  expect(waiting).toEqual([{ refused: 1, unmatched_part: 'asked' }])
  expect(
    await all(sql`select b.id, pro.user_id from bookings b join skus on skus.sku = b.sku
      join professionals pro on ${suitable({
        trade: sql`skus.trade`,
        zip: sql`b.zip`,
        windowStart: sql`b.window_start`,
        windowEnd: sql`b.window_end`,
        busyUntil: sql`b.busy_until`,
        customerId: sql`b.customer_id`,
        bookingId: sql`b.id`,
        timeZone: zone,
      })}
      where b.unmatched_since is not null`),
  ).toEqual([])
})

test('the named New Yorkers start equal and free', async () => {
  expect(await all(sql`select id from ${newYorkers} as named`)).toHaveLength(6)
  expect(
    await all(sql`select id from bookings where status in ('pending', 'assigned', 'en_route', 'on_site')
      and (pro_id in ${newYorkers} or offer_pro_id in ${newYorkers})`),
  ).toEqual([])
  expect(
    await all(sql`select id from offers where outcome is null and pro_id in ${newYorkers}`),
  ).toEqual([])
  expect(
    await all(sql`select id from bookings where pro_id in ${newYorkers} and window_end >= ${now}`),
  ).toEqual([])
  expect(
    await all(
      sql`select distinct rating_sum, rating_count from professionals where user_id in ${newYorkers}`,
    ),
  ).toHaveLength(1)
})

test('every rating is what the reviews say, and every review stands on its booking', async () => {
  expect(
    await all(sql`select user_id from professionals p where (rating_sum, rating_count) <> (
      select coalesce(sum(stars), 0), count(*) from reviews r where r.pro_id = p.user_id)`),
  ).toEqual([])
  expect(
    await all(sql`select coalesce(b.id, r.booking_id) from reviews r
      full join (select * from bookings where review_id is not null) b on b.id = r.booking_id
      where (b.review_id, b.review_stars, b.pro_id, b.customer_id)
        is distinct from (r.id, r.stars, r.pro_id, r.customer_id)`),
  ).toEqual([])
})

test('every history is a walk through the machine that ends where the booking stands', async () => {
  const rows = await all<{
    id: string
    status: string
    steps: { from: string | null; to: string; by: string }[]
  }>(sql`
    select b.id, b.status, json_agg(json_build_object('from', from_status, 'to', to_status, 'by', by) order by e.id) as steps
    from bookings b left join booking_events e on e.booking_id = b.id group by b.market_id, b.id`)
  for (const { status, steps } of rows) {
    expect(steps[0]).toEqual({ from: null, to: 'pending', by: 'customer' })
    for (const [index, step] of steps.entries()) {
      if (index === 0) continue
      expect(TRANSITIONS).toContainEqual(step)
      expect(step.from).toBe(steps[index - 1]?.to)
    }
    expect(steps.at(-1)?.to).toBe(status)
  }
})

test('the offers tell the same story as the events', async () => {
  // Who was accepted is who came, at that very moment; and one offer ends before the next begins.
  expect(
    await all(sql`select e.booking_id from booking_events e join bookings b on b.id = e.booking_id
      left join offers o on o.booking_id = b.id and o.outcome = 'accepted' and o.closed_at = e.at and o.pro_id = b.pro_id
      where e.to_status = 'assigned' and o.id is null`),
  ).toEqual([])
  expect(
    await all(sql`select a.id from offers a join offers b on a.booking_id = b.booking_id and a.id <> b.id
      where tstzrange(a.offered_at, a.closed_at) && tstzrange(b.offered_at, b.closed_at)`),
  ).toEqual([])
  expect(
    await all(sql`select id from offers where closed_at not between offered_at and expires_at`),
  ).toEqual([])
})

test('whoever came had the trade, the hours and the licence, and served the place', async () => {
  const came = sql`bookings b join skus on skus.sku = b.sku
    join (select market_id, user_id, works, time_zone, licensed_until, false as paused, false as suspended from professionals) pro on pro.user_id = b.pro_id
    where b.window_end < ${now}`
  expect((await all(sql`select b.id from ${came}`)).length).toBeGreaterThan(250)
  expect(
    await all(
      sql`select b.id, b.zip, b.sku from ${came} and not ${suitable({
        trade: sql`skus.trade`,
        zip: sql`b.zip`,
        windowStart: sql`b.window_start`,
        windowEnd: sql`b.window_end`,
        busyUntil: sql`b.busy_until`,
        customerId: sql`b.customer_id`,
        bookingId: null,
        timeZone: zone,
      })}`,
    ),
  ).toEqual([])
})

test('messages come from the two of the booking, while somebody was assigned', async () => {
  expect(
    await all(sql`select m.id from messages m join bookings b on b.id = m.booking_id
      where m.sender_id <> case m.sender_role when 'customer' then b.customer_id else b.pro_id end
        or m.created_at > ${now}
        or m.created_at < (select min(at) from booking_events e where e.booking_id = b.id and to_status = 'assigned')
        or m.created_at > (select min(at) from booking_events e where e.booking_id = b.id and to_status = 'canceled')`),
  ).toEqual([])
})

test('everybody was here before what they did', async () => {
  expect(
    await all(sql`select b.id from bookings b join users u on u.id in (b.customer_id, b.pro_id)
      where u.created_at >= b.created_at`),
  ).toEqual([])
  expect(PEOPLE.customers.length).toBeGreaterThanOrEqual(60)
})

test('nobody reads the same words about two bookings', async () => {
  // Blank is a review without words; the list of things to write is finite, so only the busy pair is asked.
  for (const who of ['busy.customer@fixwell.test', 'pro.plumbing@fixwell.test'])
    for (const words of [
      sql`select notes as words, customer_id, pro_id from reviews where notes <> ''`,
      sql`select notes as words, customer_id, null::uuid as pro_id from bookings where notes <> ''`,
    ])
      expect(
        await all(sql`select words from (${words}) as written join users u on u.id in (customer_id, pro_id)
          where u.email = ${who} group by words having count(*) > 1`),
      ).toEqual([])
})
