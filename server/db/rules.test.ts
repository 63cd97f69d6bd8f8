import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES, openTestDatabase } from '#server/testing/database.ts'
import { OFFER, ONLY_ONE, REFERENCES, WRONG } from '#server/testing/forbidden-rows.ts'
import { goodRows, type Table, type Town, TWO } from '#server/testing/good-rows.ts'
import { insertRow, refusalOfRow, type Row, SQLSTATE } from '#server/testing/refused.ts'
import type { Connection } from './connect.ts'

const UNKNOWN_WORDS: readonly [table: Table, column: string][] = [
  ['bookings', 'status'],
  ['booking_events', 'by'],
  ['booking_events', 'to_status'],
  ['offers', 'outcome'],
  ['messages', 'sender_role'],
  ['professional_licenses', 'license_type'],
  ['users', 'role'],
]

/** Tried where more than one row is needed. */
const TRIED_ELSEWHERE = ['bookings_offer', 'bookings_no_double_booking', 'booking_events_step']

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
      customer: customer.id,
      pro: pro.id,
      otherPro: otherPro.id,
      booking: booking.id,
      completed: completed.id,
      providerAccount: '',
    }
    const { id } = await insertRow(db, 'provider_accounts', goodRows(town).provider_accounts)
    town = { ...town, providerAccount: String(id) }
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
