import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOTH_ENGINES, openTestDatabase } from '#server/testing/database.ts'
import type { Connection } from './connect.ts'
import { BROKEN } from './rules-of-triggers.ts'
import { addTown, goodRows, type Table, type Town, TWO } from './testing-good-rows.ts'
import { insertRow, refusalOf, refusalOfRow, type Row, SQLSTATE } from './testing-refused.ts'
import { WRONG_APPLICATIONS } from './testing-wrong-applications.ts'
import { WRONG_AUDIT } from './testing-wrong-audit.ts'
import { WRONG_CASES } from './testing-wrong-cases.ts'
import { WRONG_CATALOG } from './testing-wrong-catalog.ts'
import { WRONG_CHANGES } from './testing-wrong-changes.ts'
import { WRONG_DESK } from './testing-wrong-desk.ts'
import { WRONG_MARKETS } from './testing-wrong-markets.ts'
import { WRONG_PEOPLE } from './testing-wrong-people.ts'
import { WRONG_PHOTOS } from './testing-wrong-photos.ts'
import { WRONG_QUESTIONS } from './testing-wrong-questions.ts'
import { WRONG_PROFESSIONALS } from './testing-wrong-professionals.ts'
import { WRONG_SAID } from './testing-wrong-said.ts'
import { OFFER, WRONG } from './testing-wrong-rows.ts'

const ALL_WRONG = [
  ...WRONG_APPLICATIONS,
  ...WRONG_AUDIT,
  ...WRONG_CASES,
  ...WRONG_CATALOG,
  ...WRONG_CHANGES,
  ...WRONG_DESK,
  ...WRONG_MARKETS,
  ...WRONG_PEOPLE,
  ...WRONG_PHOTOS,
  ...WRONG_QUESTIONS,
  ...WRONG_PROFESSIONALS,
  ...WRONG_SAID,
  ...WRONG,
]

/** Tried where more than one row is needed: here, and in the tests of applications and of double bookings. */
const TRIED_WITH_MANY = [
  'application_areas_same_city',
  'application_areas_same_zip',
  'application_events_one_decision',
  'application_licenses_same',
  'applications_one_open',
  'booking_events_begin_once',
  'bookings_open_offer',
  'bookings_price_told',
  'busy_times_no_overlap',
  'cases_open_once',
  'engagements_no_double_booking',
  'markets_name',
  'offers_open_once',
  'professional_hours_no_overlap',
  'questions_same',
  'submitted_licenses_waiting',
]

/** PostgreSQL's own, such as keys and references, are only written down: see constraints.txt. */
describe.each(BOTH_ENGINES)('our own rules on %s', (engine) => {
  let database: Connection
  let town: Town
  const good = (table: Table): Row => goodRows(town)[table]

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    town = await addTown(database.db)
  })
  afterAll(() => database.close())

  test.each(ALL_WRONG)('refuse %s in %s', async (_said, table, wrong, rule) => {
    const row = { ...good(table), ...wrong(town) }
    expect(await refusalOfRow(database.db, table, row)).toBe(`${SQLSTATE.check} ${rule}`)
  })

  test('keep the busy times of one professional apart', async () => {
    await insertRow(database.db, 'busy_calendars', good('busy_calendars'))
    await insertRow(database.db, 'busy_times', good('busy_times'))
    const within = { ...good('busy_times'), starts_at: '2026-11-24T18:00:00.000Z' }
    expect(await refusalOfRow(database.db, 'busy_times', within)).toBe(
      `${SQLSTATE.exclusion} busy_times_no_overlap`,
    )
  })

  test('keep to one open case of a kind, and a decision as it was made', async () => {
    const first = await insertRow(database.db, 'cases', good('cases'))
    expect(await refusalOfRow(database.db, 'cases', good('cases'))).toBe(
      `${SQLSTATE.unique} cases_open_once`,
    )
    const decide = (
      outcome: string,
    ) => sql`update cases set decided_at = ${TWO}, decided_by = ${town.otherPro}::uuid,
      outcome = ${outcome}::case_outcome, reason = 'Both agree.' where id = ${first['id']}::uuid`
    expect(await refusalOf(database.db, decide('none'))).toBe('accepted')
    expect(await refusalOf(database.db, decide('suspension'))).toBe(SQLSTATE.restricted)
    await insertRow(database.db, 'cases', good('cases'))
  })

  test('keep to one open offer a booking, and take a new one once it is closed', async () => {
    const closed = { ...good('offers'), closed_at: TWO, outcome: 'lapsed' }
    await insertRow(database.db, 'offers', closed)
    await insertRow(database.db, 'offers', closed)
    await insertRow(database.db, 'offers', good('offers'))
    expect(await refusalOfRow(database.db, 'offers', good('offers'))).toBe(
      `${SQLSTATE.unique} offers_open_once`,
    )
  })

  test('let a history begin once', async () => {
    const beginning = good('booking_events')
    await insertRow(database.db, 'booking_events', beginning)
    expect(await refusalOfRow(database.db, 'booking_events', beginning)).toBe(
      `${SQLSTATE.unique} booking_events_begin_once`,
    )
  })

  test('let a license wait for its check once', async () => {
    const waiting = good('submitted_licenses')
    await insertRow(database.db, 'submitted_licenses', waiting)
    expect(
      await refusalOfRow(database.db, 'submitted_licenses', { ...waiting, issuing_state: 'ny' }),
    ).toBe(`${SQLSTATE.unique} submitted_licenses_waiting`)
  })

  test('let a question wait for its answer once', async () => {
    const asked = good('questions')
    await insertRow(database.db, 'questions', asked)
    expect(await refusalOfRow(database.db, 'questions', asked)).toBe(
      `${SQLSTATE.unique} questions_same`,
    )
  })

  test('keep to one market of a name, whatever the case', async () => {
    await insertRow(database.db, 'markets', { name: 'Bay Area' })
    expect(await refusalOfRow(database.db, 'markets', { name: 'bay area' })).toBe(
      `${SQLSTATE.unique} markets_name`,
    )
  })

  test('do not let one offer stand on two bookings', async () => {
    const offered = { ...good('bookings'), ...OFFER, offer_pro_id: town.pro }
    await insertRow(database.db, 'bookings', offered)
    expect(await refusalOfRow(database.db, 'bookings', offered)).toBe(
      `${SQLSTATE.unique} bookings_open_offer`,
    )
  })

  test('change the price of a job that is done with a line that tells of it alone', async () => {
    const done = { ...good('bookings'), status: 'completed', pro_id: town.pro, completed_at: TWO }
    const { id } = await insertRow(database.db, 'bookings', { ...done, final_price_cents: 20_000 })
    const to = (
      cents: number,
      lines: string,
    ) => sql`update bookings set final_price_cents = ${cents},
      price_corrections = ${lines}::jsonb where id = ${id}::uuid`
    expect(await refusalOf(database.db, to(15_000, '[{}]'))).toBe('accepted')
    expect(await refusalOf(database.db, to(16_000, '[{}]'))).toBe(
      `${SQLSTATE.check} bookings_price_told`,
    )
    expect(await refusalOf(database.db, to(16_000, '[{}, {}]'))).toBe('accepted')
  })

  test.each(['pending', 'canceled'])(
    'take a %s booking with nobody left to ask',
    async (status) => {
      const unmatched = { ...good('bookings'), status, unmatched_since: TWO }
      await insertRow(database.db, 'bookings', unmatched)
    },
  )

  test('are all tried: each check, each exclusion, and who is unique under a condition', async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'x')
      union
      select rule[2] from pg_proc, regexp_matches(prosrc, ${BROKEN}, 'gn') as rule
      where pronamespace = 'public'::regnamespace
      union
      select class.relname from pg_index join pg_class class on class.oid = indexrelid
      where indisunique and relnamespace = 'public'::regnamespace
        and (indpred is not null or indexprs is not null)`)
    const alone = ALL_WRONG.map(([, , , rule]) => rule)
    const tried = new Set([...alone, ...TRIED_WITH_MANY])
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...tried].toSorted())
  })

  test('ask nothing in a trigger by a function of ours, which each statement would read anew', async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select tgname as name from pg_trigger
        join pg_depend on classid = 'pg_trigger'::regclass and objid = pg_trigger.oid and refclassid = 'pg_proc'::regclass
        join pg_proc on pg_proc.oid = refobjid and pronamespace = 'public'::regnamespace
      where refobjid <> tgfoid`)
    expect(rows).toEqual([])
  })

  test('ask little of a booking by what each statement would read anew', async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select conname as name from pg_constraint where contype = 'c' and conrelid = 'bookings'::regclass
      union
      select tgname from pg_trigger where tgrelid = 'bookings'::regclass and cardinality(tgattr::int2[]) = 0
        and length(tgqual::text) > 500`)
    expect(rows).toEqual([])
  })

  test('are told in one line each, where they stand in a function', async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select told[1] as name from pg_proc, regexp_matches(prosrc, 'then ''(bookings_\\w+)''', 'g') as told
      where proname = 'bookings_whole'
      except all
      select rule[2] from pg_proc, regexp_matches(prosrc, ${BROKEN}, 'gn') as rule where proname = 'bookings_whole'`)
    expect(rows).toEqual([])
  })

  test('ask of a booking what it holds to after everything that changes it before it is written', async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select tgname as name from pg_trigger
      where tgrelid = 'bookings'::regclass and not tgisinternal and pg_get_triggerdef(oid) like '% BEFORE %'
      order by tgname collate "C" desc limit 1`)
    expect(rows).toEqual([{ name: 'bookings_whole' }])
  })
})
