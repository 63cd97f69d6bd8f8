import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '#server/testing/builders.ts'
import { BOTH_ENGINES, openTestDatabase } from '#server/testing/database.ts'
import type { Connection } from './connect.ts'
import { addTown, goodRows, NOON, type Table, type Town } from './testing-good-rows.ts'
import { insertRow, refusalOf, refusalOfRow, type Row, SQLSTATE } from './testing-refused.ts'

const { unique, check, restricted } = SQLSTATE
const stays = `${check} applications_step`

describe.each(BOTH_ENGINES)('an application on %s', (engine) => {
  let database: Connection
  let town: Town
  const good = (table: Table): Row => goodRows(town)[table]
  const refused = (statement: SQL) => refusalOf(database.db, statement)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    town = await addTown(database.db)
  })
  afterAll(() => database.close())

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
    for (const table of ['application_areas', 'application_hours', 'application_licenses'] as const)
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
