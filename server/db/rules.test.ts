import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES, openTestDatabase } from '#server/testing/database.ts'
import { OFFER, ONLY_ONE, REFERENCES, WRONG } from '#server/testing/forbidden-rows.ts'
import { goodRows, NOON, type Table, type Town, TWO } from '#server/testing/good-rows.ts'
import { insertRow, refusalOf, refusalOfRow, type Row, SQLSTATE } from '#server/testing/refused.ts'
import type { Connection } from './connect.ts'

const UNKNOWN_WORDS: readonly [table: Table, column: string][] = [
  ['application_events', 'by'],
  ['application_events', 'step'],
  ['application_licenses', 'license_type'],
  ['applications', 'business_type'],
  ['applications', 'status'],
  ['bookings', 'status'],
  ['booking_events', 'by'],
  ['booking_events', 'to_status'],
  ['offers', 'outcome'],
  ['messages', 'sender_role'],
  ['outbox', 'kind'],
  ['professional_licenses', 'license_type'],
  ['users', 'role'],
]

/** Tried where more than one row is needed. */
const TRIED_ELSEWHERE = [
  'application_areas_same_city',
  'application_areas_same_zip',
  'application_events_one_decision',
  'applications_one_open',
  'bookings_offer',
  'bookings_no_double_booking',
  'booking_events_step',
  'comparison_pkey',
]

describe.each(ENGINES)('the database on %s', (engine) => {
  let database: Connection
  let town: Town
  const good = (table: Table): Row => goodRows(town)[table]

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const { db } = database
    const customer = await addUser(db)
    const pro = await addProfessional(db)
    const otherPro = await addProfessional(db, { hours: [] })
    const booking = await addBooking(db, { customerId: customer.id })
    const completed = await addBooking(db, {
      customerId: customer.id,
      proId: pro.id,
      status: 'completed',
    })
    town = {
      application: '',
      license: '',
      customer: customer.id,
      pro: pro.id,
      otherPro: otherPro.id,
      booking: booking.id,
      completed: completed.id,
      providerAccount: '',
    }
    const { id } = await insertRow(db, 'provider_accounts', goodRows(town).provider_accounts)
    town = { ...town, providerAccount: String(id) }
    const draft = { user_id: customer.id, created_at: NOON, updated_at: NOON }
    const application = await insertRow(db, 'applications', draft)
    const license = await insertRow(db, 'professional_licenses', good('professional_licenses'))
    town = { ...town, application: String(application['id']), license: String(license['id']) }
  })
  afterAll(() => database.close())

  test.each(WRONG)('refuses %s in %s', async (_said, table, wrong, rule) => {
    const row = { ...good(table), ...wrong(town) }
    expect(await refusalOfRow(database.db, table, row)).toBe(`${SQLSTATE.check} ${rule}`)
  })

  test.each(REFERENCES)('refuses %s whose %s names nothing', async (table, column, rule) => {
    const rest =
      column === 'pro_id' && table === 'bookings'
        ? { status: 'assigned' }
        : column === 'offer_pro_id'
          ? OFFER
          : {}
    const row = { ...good(table), ...rest, [column]: randomUUID() }
    expect(await refusalOfRow(database.db, table, row)).toBe(`${SQLSTATE.foreignKey} ${rule}`)
  })

  test.each(UNKNOWN_WORDS)('refuses an unknown word in %s.%s', async (table, column) => {
    const row = { ...good(table), [column]: 'paused' }
    expect(await refusalOfRow(database.db, table, row)).toBe(SQLSTATE.unknownValue)
  })

  test.each(ONLY_ONE)('keeps to one %s', async (_said, table, columns, rule) => {
    const first = good(table)
    await insertRow(database.db, table, first)
    const same = Object.fromEntries(columns.map((column) => [column, first[column]]))
    const second = { ...good(table), ...same }
    expect(await refusalOfRow(database.db, table, second)).toBe(`${SQLSTATE.unique} ${rule}`)
  })

  test('takes a new offer once the open one is closed', async () => {
    const closed = { ...good('offers'), closed_at: TWO, outcome: 'lapsed' }
    await insertRow(database.db, 'offers', closed)
    await insertRow(database.db, 'offers', closed)
  })

  test('does not let one offer stand on two bookings', async () => {
    const offered = { ...good('bookings'), ...OFFER, offer_pro_id: town.pro }
    await insertRow(database.db, 'bookings', offered)
    expect(await refusalOfRow(database.db, 'bookings', offered)).toBe(
      `${SQLSTATE.unique} bookings_offer`,
    )
  })

  test('has one comparison, from the beginning', async () => {
    expect(await refusalOfRow(database.db, 'comparison', good('comparison'))).toBe(
      `${SQLSTATE.unique} comparison_pkey`,
    )
  })

  test.each(['pending', 'canceled'])(
    'takes a %s booking with nobody left to ask',
    async (status) => {
      const unmatched = { ...good('bookings'), status, unmatched_since: TWO }
      await insertRow(database.db, 'bookings', unmatched)
    },
  )

  test('refuses a message of no professional, and tells apart two of one instant', async () => {
    const message = good('messages')
    const ofNobody = { ...message, pro_id: null }
    expect(await refusalOfRow(database.db, 'messages', ofNobody)).toBe(SQLSTATE.missing)
    const first = await insertRow(database.db, 'messages', message)
    const second = await insertRow(database.db, 'messages', message)
    expect(Number(second['seq'])).toBeGreaterThan(Number(first['seq']))
  })

  describe('an application', () => {
    const { unique, check, restricted } = SQLSTATE
    const refused = (statement: SQL) => refusalOf(database.db, statement)
    const stays = `${check} applications_step`

    test('is open once a person, and decided once', async () => {
      const draft = { user_id: town.otherPro, created_at: NOON, updated_at: NOON }
      const { id } = await insertRow(database.db, 'applications', draft)
      const sentIn = { ...good('applications'), user_id: town.otherPro, status: 'submitted' }
      for (const second of [draft, { ...sentIn, decided_at: null, reason: null }])
        expect(await refusalOfRow(database.db, 'applications', second)).toBe(
          `${unique} applications_one_open`,
        )
      await insertRow(database.db, 'applications', {
        ...good('applications'),
        user_id: town.otherPro,
      })

      const decided = { ...good('application_events'), application_id: id, by: 'operator' }
      const rejected = { ...decided, step: 'rejected', reason: 'No.' }
      await insertRow(database.db, 'application_events', rejected)
      for (const second of [rejected, { ...decided, step: 'approved', trades: '{hvac}' }])
        expect(await refusalOfRow(database.db, 'application_events', second)).toBe(
          `${unique} application_events_one_decision`,
        )
    })

    test('names an area once, however its city is written', async () => {
      const area = good('application_areas')
      const [zip, city] = [
        { ...area, zip_code: '10001' },
        { ...area, city: 'Springfield', state: 'il' },
      ]
      await insertRow(database.db, 'application_areas', zip)
      await insertRow(database.db, 'application_areas', { ...city, zip_code: '62701' })
      await insertRow(database.db, 'application_areas', city)
      await insertRow(database.db, 'application_areas', { ...city, state: 'MA' })
      const refusals = [
        await refusalOfRow(database.db, 'application_areas', { ...zip, city: 'New York' }),
        await refusalOfRow(database.db, 'application_areas', {
          ...city,
          city: 'SPRINGFIELD',
          state: 'IL',
        }),
      ]
      expect(refusals).toEqual([
        `${unique} application_areas_same_zip`,
        `${unique} application_areas_same_city`,
      ])
    })

    test('names a license once, however its number and state are written', async () => {
      const license = { ...good('application_licenses'), license_number: 'PL-1' }
      const insert = (wishes: object) =>
        refusalOfRow(database.db, 'application_licenses', { ...license, ...wishes })
      expect(await insert({ issuing_state: 'NY' })).toBe('accepted')
      expect(await insert({ issuing_state: 'NJ' })).toBe('accepted')
      expect(await insert({ license_number: 'pl-1', issuing_state: 'ny' })).toBe(
        `${unique} application_licenses_same`,
      )
    })

    test('goes forward, and stays as it is once it is decided, with all that belongs to it', async () => {
      const someone = await addUser(database.db)
      const open = {
        ...good('applications'),
        user_id: someone.id,
        status: 'submitted',
        decided_at: null,
        reason: null,
      }
      const sent = await insertRow(database.db, 'applications', open)
      const its = sql`where id = ${sent['id']}`
      const part = { application_id: sent['id'] }
      const areas = good('application_areas')
      const kept = await insertRow(database.db, 'application_areas', { ...areas, ...part })
      expect(
        await refused(sql`update applications set status = 'draft', submitted_at = null ${its}`),
      ).toBe(stays)
      expect(
        await refused(
          sql`update applications set status = 'rejected', decided_at = now(), reason = 'No.' ${its}`,
        ),
      ).toBe('accepted')

      expect(await refused(sql`update applications set first_name = 'Eve' ${its}`)).toBe(stays)
      expect(await refused(sql`update applications set status = 'submitted' ${its}`)).toBe(stays)
      for (const table of [
        'application_areas',
        'application_hours',
        'application_licenses',
      ] as const)
        expect(await refusalOfRow(database.db, table, { ...good(table), ...part })).toBe(stays)
      const one = sql`where id = ${kept['id']}`
      expect(await refused(sql`update application_areas set radius_km = 1 ${one}`)).toBe(stays)
      expect(await refused(sql`delete from application_areas ${one}`)).toBe(stays)
    })

    test('has a history that is only added to', async () => {
      const event = await insertRow(database.db, 'application_events', good('application_events'))
      const its = sql`where id = ${event['id']}`
      const history = [
        sql`update application_events set at = now() ${its}`,
        sql`delete from application_events ${its}`,
        sql`truncate application_events`,
      ]
      for (const change of history) expect(await refused(change)).toMatch(restricted)
    })
  })

  describe('the reach of an area', () => {
    const PLACE = { zip: '99950', city: 'Somewhere', state: 'AK', latitude: 55, longitude: -131 }

    /** How many of 360 points around the area's edge, by the sphere, its box leaves out; null without a box. */
    async function pointsLeftOut() {
      const { rows } = await database.db.execute<{ left_out: number | null }>(sql`
        select case when bool_and(reach is not null) then
          (count(*) filter (where not reach @> point(
            centre_longitude + degrees(atan2(
              sin(turn) * sin(way) * cos(radians(centre_latitude)),
              cos(way) - sin(radians(centre_latitude)) * sin(edge))),
            degrees(edge))))::int end as left_out
        from professional_areas,
          lateral (select radius_km / 6371.0 as way) far,
          lateral (select radians(degree) as turn from generate_series(0, 359) degree) around,
          lateral (select asin(sin(radians(centre_latitude)) * cos(way)
            + cos(radians(centre_latitude)) * sin(way) * cos(turn)) as edge) at
        where zip_code = ${PLACE.zip}`)
      return rows[0]?.left_out
    }

    test('follows its place and its radius, and never leaves out a part of the circle', async () => {
      const area = { pro_id: town.pro, zip_code: PLACE.zip, radius_km: 25 }
      await insertRow(database.db, 'professional_areas', area)
      expect(await pointsLeftOut()).toBeNull()

      await insertRow(database.db, 'places', PLACE)
      expect(await pointsLeftOut()).toBe(0)

      for (const latitude of [18, 40.7, 71])
        for (const radius of [0, 1, 500]) {
          await database.db.execute(
            sql`update places set latitude = ${latitude} where zip = ${PLACE.zip}`,
          )
          await database.db.execute(
            sql`update professional_areas set radius_km = ${radius} where zip_code = ${PLACE.zip}`,
          )
          const { rows } = await database.db.execute(
            sql`select centre_latitude as latitude, centre_longitude as longitude
              from professional_areas where zip_code = ${PLACE.zip}`,
          )
          expect(rows).toEqual([{ latitude, longitude: PLACE.longitude }])
          expect(await pointsLeftOut()).toBe(0)
        }
    })
  })

  test('has no rule that is not tried, and has lost none', async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'x', 'f')
      union
      select class.relname from pg_index join pg_class class on class.oid = indexrelid
      where indisunique and relnamespace = 'public'::regnamespace
        -- Keys that are made up anew for each row have nothing to refuse.
        and not (indisprimary and exists (
          select from pg_attribute where attrelid = indrelid and attname = 'id' and attnum = any (indkey)
            and atthasdef
        ))`)
    const rules: readonly (readonly unknown[])[] = [...WRONG, ...ONLY_ONE, ...REFERENCES]
    const tried = new Set([...rules.map((each) => String(each.at(-1))), ...TRIED_ELSEWHERE])
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...tried].toSorted())
  })
})
