import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { addTown, goodRows, NOON, type Town, TWO } from '#server/db/testing-good-rows.ts'
import { insertRow, type Row } from '#server/db/testing-refused.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { addAccount } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { type Held, PERSONAL_DATA } from './personal-data.ts'

const PASSWORD = 'the fence behind the old mill'

describe.each(ENGINES)('what is kept of people, on %s', (engine) => {
  let world: World
  let db: Database
  beforeAll(async () => {
    world = await openWorld({ engine })
    ;({ db } = world.context)
  })
  afterAll(() => world.close())

  test('each table is in the registry, with each column that could tell of somebody', async () => {
    const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
      select relname as name, coalesce(array_agg(attname::text order by attnum) filter (where
        atttypid in ('text'::regtype, 'jsonb'::regtype, 'bytea'::regtype, 'text[]'::regtype, 'uuid[]'::regtype)
        or exists (
          select from pg_constraint where conrelid = attrelid and contype = 'f' and conkey = array[attnum]
            and confrelid in ('users'::regclass, 'professionals'::regclass, 'provider_accounts'::regclass)
        )), '{}') as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind = 'r' group by relname`)
    expect(Object.keys(PERSONAL_DATA).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
    for (const { name, columns } of rows) {
      const { held = [], plain = [] } = PERSONAL_DATA[name] ?? {}
      const known = [...plain, ...held.flatMap(({ whose, tells }) => [whose, ...tells])]
      expect(
        columns.filter((column) => !known.includes(column)),
        name,
      ).toEqual([])
    }
  })

  test('what the registry says becomes of it, becomes of it when two people erase themselves', async () => {
    const town = await addTown(db)
    const people = await live(db, town)
    const look = lookerOf(db, await idsOf(db, people))
    const before = new Map<string, Seen>()
    const lines = Object.entries(PERSONAL_DATA).flatMap(([table, { held }]) =>
      held.map((line) => ({ table, line, name: `${table} by ${line.whose}` })),
    )
    for (const { table, line, name } of lines) {
      const seen = await look(table, line)
      if (line.fate !== 'kept') expect(seen.count, name).toBeGreaterThan(0)
      if (line.fate === 'emptied')
        for (const column of line.tells)
          expect(seen.said(column), `${name}: ${column}`).not.toEqual([])
      before.set(name, seen)
    }

    const [customer, pro] = [
      await world.signIn({ id: town.customer }),
      await world.signIn({ id: town.pro }),
    ]
    expect((await customer.post('/api/profile/erase', { password: PASSWORD })).status).toBe(200)
    expect((await pro.post('/api/profile/erase', { word: 'Erase' })).status).toBe(200)
    const { rows: last } = await db.execute<{ subject: string }>(sql`
      delete from outbox where recipient_id in (${town.customer}, ${town.pro}) returning subject`)
    expect(new Set(last.map(({ subject }) => subject))).toEqual(new Set(['Your account is erased']))

    for (const { table, line, name } of lines) {
      const [was, is] = [before.get(name), await look(table, line)]
      if (line.fate === 'kept') expect(is.count, name).toBeGreaterThanOrEqual(was?.count ?? 0)
      else expect(is.count, name).toBe(line.fate === 'deleted' ? 0 : was?.count)
      if (line.fate === 'emptied')
        for (const column of line.tells)
          for (const said of was?.said(column) ?? [])
            expect(is.said(column), `${name}: ${column}`).not.toContain(said)
    }
  })
})

/** Two people of whom something stands in every table that holds anything of people. */
async function live(db: Database, town: Town) {
  const { customer, pro, otherPro, booking, completed, application } = town
  const good = goodRows(town)
  const [ada] = await db
    .select()
    .from(users)
    .where(sql`${users.id} = ${customer}`)
  if (ada === undefined) throw new Error('nobody')
  await addAccount(db, ada, PASSWORD)
  const accountId = ada.subject
  await db.execute(sql`
    update users set phone = '212 555 0100', address = '12 Secret Lane', zip = '10001', suspended_at = ${NOON},
      suspended_reason = 'Nobody came.' where id in (${customer}, ${pro})`)
  await db.execute(sql`
    update bookings set notes = 'The key is under the mat.', conversation_id = ${randomUUID()},
      urgency = 'high', danger = 'gas', spoken = 'es',
      final_note = 'A new trap.', price_corrections = '[{"reason": "Mistyped."}]',
      window_acts = '[{"reason": "She has to see her doctor."}]' where id = ${completed}`)
  await db.execute(sql`update bookings set status = 'canceled' where id = ${booking}`)
  const license = await insertRow(db, 'submitted_licenses', good.submitted_licenses)
  const { rows: counting } = await db.execute<{ id: string }>(
    sql`select id from professional_licenses where pro_id = ${pro}`,
  )
  const secret = { account_id: accountId, token_hash: randomBytes(32), expires_at: TWO }
  const { outbox } = good
  const rows: [table: string, row: Row][] = [
    ...MORE.map((table): [string, Row] => [table, good[table]]),
    ['booking_notes', { ...good.booking_notes, by_id: otherPro }],
    ['person_notes', { ...good.person_notes, by_id: otherPro }],
    [
      'provider_second_factors',
      { account_id: accountId, secret_sealed: randomBytes(8), created_at: NOON },
    ],
    ['provider_recovery_codes', { account_id: accountId, code_hash: randomBytes(32) }],
    ['provider_records', { model: 'Session', id: 'x', payload: JSON.stringify({ accountId }) }],
    ['provider_resets', secret],
    ['provider_confirmations', secret],
    [
      'provider_passkeys',
      {
        account_id: accountId,
        credential_id: 'x',
        public_key: randomBytes(8),
        counter: 0,
        transports: '{}',
        synced: false,
        created_at: NOON,
      },
    ],
    [
      'idempotency_keys',
      {
        user_id: customer,
        key: 'x',
        request_hash: randomBytes(32),
        booking_id: completed,
        created_at: NOON,
      },
    ],
    [
      'conversations',
      { user_id: customer, turns: '[]', choices: '[]', created_at: NOON, expires_at: TWO },
    ],
    ['message_notices', { booking_id: completed, reader_id: customer }],
    ['cases', { ...good.cases, opened_by: 'pro', kind: 'late', danger: 'gas' }],
    [
      'reviews',
      { ...good.reviews, notes: 'Ada was here.', reply: 'Thank you, Ada.', replied_at: NOON },
    ],
    ['outbox', { ...outbox, seq: 1_000_001, recipient_id: accountId, about_id: accountId }],
    ['notice_preferences', { user_id: customer, kind: 'reminder' }],
    ['application_licenses', { ...good.application_licenses, application_id: application }],
    [
      'license_reminders',
      {
        license_id: counting[0]?.id,
        days: 30,
        expiration_date: '2030-12-31',
        at: NOON,
      },
    ],
    ['license_papers', { ...good.license_papers, submitted_id: license['id'] }],
  ]
  for (const [table, row] of rows) await insertRow(db, table, row)
  return { ids: [customer, pro], accountId }
}

/** Tables whose usual row will do. */
const MORE = [
  'questions',
  'waitlist',
  'messages',
  'operator_messages',
  'cases',
  'case_messages',
  'photos',
  'outbox',
  'push_subscriptions',
  'applications',
  'application_areas',
  'application_hours',
  'professional_time_off',
  'calendar_feeds',
  'busy_calendars',
  'busy_times',
] as const

type People = Awaited<ReturnType<typeof live>>

/** By which ids a row is theirs, for each column that says whose it is; the usual ones are people's. */
async function idsOf(db: Database, { ids, accountId }: People) {
  const list = async (from: string, whose: string) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from ${sql.raw(from)} where ${sql.raw(whose)} in (${sql.join(ids, sql`, `)})`)
    return rows.map(({ id }) => id)
  }
  const own: Record<string, string[]> = {
    id: [...ids, accountId],
    recipient_id: [...ids, accountId],
    account_id: [accountId],
    payload: [accountId],
    booking_id: [...(await list('bookings', 'customer_id')), ...(await list('bookings', 'pro_id'))],
    application_id: await list('applications', 'user_id'),
    submitted_id: await list('submitted_licenses', 'pro_id'),
    license_id: await list('professional_licenses', 'pro_id'),
  }
  return (whose: string) => own[whose] ?? ids
}

interface Seen {
  count: number
  /** What a column says in those rows, where it says anything. */
  said: (column: string) => string[]
}

const lookerOf =
  (db: Database, ids: (whose: string) => string[]) =>
  async (table: string, { whose }: Held): Promise<Seen> => {
    const column = whose === 'payload' ? sql`payload ->> 'accountId'` : sql`${sql.raw(whose)}::text`
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(sql`
      select to_jsonb(one) as row from ${sql.raw(table)} one
      where ${column} in (${sql.join(ids(whose), sql`, `)})`)
    return {
      count: rows.length,
      said: (name) =>
        rows
          .map(({ row }) => JSON.stringify(row[name] ?? ''))
          .filter((said) => !['""', '"\\\\x"', '[]'].includes(said)),
    }
  }
