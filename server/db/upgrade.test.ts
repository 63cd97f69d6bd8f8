import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inject, expect, describe, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { CLEAR } from '#server/backup/ours.ts'
import { everyTable } from '#server/backup/testing-tables.ts'
import { newestOwnMigration, migratedTo, ownMigrations } from '#server/backup/migrated-to.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { BOTH_ENGINES, openTestDatabase, SHARED } from '#server/testing/database.ts'
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { openWorld } from '#server/testing/world.ts'
import { type Connection, connectPostgres, type Database } from './connect.ts'
import { migrate } from './migrate.ts'
import { addTown, goodRows, NOON, TWO } from './testing-good-rows.ts'
import { insertRow } from './testing-refused.ts'

/** The migrations that made what the file holds: 0000 to 0029. */
const OLD = ownMigrations().slice(0, 30)
const OLD_DATA = readFileSync(path.join(import.meta.dirname, 'testing-old-data.sql'), 'utf8')
const CUSTOMER = '59f61d18-e074-480d-a07b-c853c00e0b77'
const PROFESSIONAL = 'd82fbaf4-990e-4323-bc41-0e0585f678ab'

async function openEmpty(engine: (typeof BOTH_ENGINES)[number]) {
  if (engine === 'embedded') {
    // A copy with everything taken away: making a new one takes seconds.
    const connection = await openTestDatabase(engine)
    await connection.db.execute(sql.raw(CLEAR))
    return { connection, drop: async () => {} }
  }
  const { url } = inject('postgres')
  const name = await createDatabase(url)
  const connection = connectPostgres(withDatabase(url, name), () => {}, {
    ...SHARED,
    connections: 4,
  })
  return { connection, drop: () => dropDatabase(url, name) }
}

async function makeOld({ db }: Connection) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create schema drizzle`)
    await tx.execute(
      sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    )
    for (const { sql: statements, hash, folderMillis } of OLD) {
      for (const each of statements) await tx.execute(sql.raw(each))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      )
    }
    // As they were: no trigger adds to them what it once added.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const line of OLD_DATA.split('\n').filter((each) => /^(INSERT|SELECT)/.test(each)))
      await tx.execute(sql.raw(line))
  })
}

/** Does once more what the first migration with these words in it does. */
async function migrateAgain(db: Database, words: string) {
  const which = ownMigrations().find(({ sql: all }) => all.some((each) => each.includes(words)))
  if (which === undefined) throw new Error(`no migration says ${words}`)
  await db.transaction(async (tx) => {
    for (const each of which.sql) await tx.execute(sql.raw(each))
  })
}

/** Its indexes and constraints, each as PostgreSQL tells it. */
async function rulesOf({ db }: Connection) {
  const { rows } = await db.execute<{ name: string; rule: string }>(sql`
    select indexname as name, indexdef as rule from pg_indexes where schemaname = 'public'
    union all
    select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace`)
  return Object.fromEntries(rows.map(({ name, rule }) => [name, rule]))
}

/** What statements of `outlived` take away that is not there. */
async function goneOf({ db }: Connection) {
  const { rows } = await db.execute<{ statement: string }>(sql`
    select statement from outlived
    -- Only a server of the version before that starts meanwhile builds it.
    where statement <> 'drop index if exists professionals_market' and not exists (
      select from pg_constraint where conname = substring(statement from 'drop constraint if exists (\\w+)')
    ) and to_regclass(substring(statement from 'drop index if exists (\\w+)')) is null
      and to_regproc(substring(statement from 'drop function if exists (\\w+)')) is null`)
  return rows.map(({ statement }) => statement)
}

describe.each(BOTH_ENGINES)('a database that an older version has filled, on %s', (engine) => {
  test('is brought up to date with every row it had, and the site goes on with it', async () => {
    const { connection, drop } = await openEmpty(engine)
    await makeOld(connection)
    const before = await everyTable(connection)
    await migrate(connection)
    expect(await migratedTo(connection.db)).toBe(newestOwnMigration())
    const after = new Map(await everyTable(connection))
    // Migrations say themselves what these two hold.
    const kept = before.filter(([table]) => !/^drizzle|booking_steps/.test(table))
    expect(kept.filter(([, { rows }]) => rows > 0).length).toBeGreaterThan(25)
    expect(kept.map(([table]) => [table, after.get(table)?.rows])).toEqual(
      kept.map(([table, { rows }]) => [table, rows]),
    )

    // Built once a migration is done, while others write: also by a later start, where that was broken off.
    await connection.db.execute(sql`drop index bookings_market`)
    await migrate(connection)
    const { rows: built } = await connection.db.execute(
      sql`select from pg_index where indexrelid = to_regclass('bookings_market') and indisvalid`,
    )
    expect(built).toHaveLength(1)

    const world = await openWorld({ connection })
    const customer = await world.signIn({ id: CUSTOMER })
    const { body: bookings } = await customer.get('/api/bookings')
    expect(bookings.map(({ status }: { status: string }) => status).toSorted()).toEqual([
      'completed',
      'pending',
      'pending',
    ])
    for (const { id } of bookings) {
      expect((await customer.get(`/api/bookings/${id}`)).status).toBe(200)
      expect((await customer.get(`/api/bookings/${id}/messages`)).status).toBe(200)
    }
    await world.close()
    await connection.close()
    await drop()
  })

  test('tells of each license that was checked until when the one before it was valid', async () => {
    const { connection, drop } = await openEmpty(engine)
    const { db } = connection
    await makeOld(connection)
    // They applied with it, and sent it in four times since; the third time it was not found.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(
        sql`update applications set status = 'approved', reason = null where user_id = ${PROFESSIONAL}`,
      )
      await tx.execute(sql`
        insert into application_licenses (application_id, license_type, license_number, issuing_state, expiration_date)
        select id, 'trade', 'hv-7', 'ny', '2025-12-31' from applications where user_id = ${PROFESSIONAL}`)
      await tx.execute(sql`
        insert into submitted_licenses
          (pro_id, license_type, license_number, issuing_state, expiration_date, submitted_at, checked_at, checked_by, valid)
        select ${PROFESSIONAL}, 'trade', 'HV-7', 'NY', expires::date, checked::date, checked::date, ${CUSTOMER}, valid
        from (values
          ('2026-12-31', '2025-12-01', true), ('2027-12-31', '2026-12-01', true),
          ('2028-12-31', '2027-12-01', false), ('2029-12-31', '2027-12-02', true)
        ) as sent (expires, checked, valid)`)
    })
    await migrate(connection)
    const world = await openWorld({ connection })
    const olga = await world.signIn(await addUser(db, { role: 'operator', emailVerified: true }))
    const told = async (state: string) =>
      (await olga.get(`/api/operator/licenses?state=${state}`)).body.map(
        (each: Record<string, unknown>) => [each['expirationDate'], each['renewedUntil']],
      )
    expect(await told('valid')).toEqual([
      ['2029-12-31', '2027-12-31'],
      ['2027-12-31', '2026-12-31'],
      ['2026-12-31', '2025-12-31'],
    ])
    expect(await told('refused')).toEqual([['2028-12-31', '2027-12-31']])
    expect(await told('waiting')).toEqual([['2030-12-31', null]])
    await world.close()
    await connection.close()
    await drop()
  })

  test('calls nobody "Erased" who was erased before, and whoever is called so still is', async () => {
    const connection = await openTestDatabase(engine)
    const { db } = connection
    const gone = await addProfessional(db)
    const here = await addProfessional(db)
    await db.execute(sql`update users set first_name = 'Erased'`)
    await db.execute(sql`update professionals set business_name = 'Erased'`)
    await db.execute(sql`update users set erased_at = now() where id = ${gone.id}`)
    await migrateAgain(db, "first_name = 'Somebody who has left'")
    const named = async ({ id }: { id: string }) => {
      const { rows } = await db.execute(sql`
        select users.first_name, business_name from users join professionals on user_id = id where id = ${id}`)
      return rows
    }
    expect(await named(gone)).toEqual([{ first_name: 'Somebody who has left', business_name: '' }])
    expect(await named(here)).toEqual([{ first_name: 'Erased', business_name: 'Erased' }])
    await connection.close()
  })

  test('takes with who was erased before the pictures and the application they left, and nobody else’s', async () => {
    const connection = await openTestDatabase(engine)
    const { db } = connection
    const town = await addTown(db)
    const { applications, booking_events: event, photos } = goodRows(town)
    for (const pro of [town.pro, town.otherPro]) {
      const about = { booking_id: town.booking, pro_id: pro, at: NOON, by: 'pro' }
      const { id } = await insertRow(db, 'booking_events', {
        ...event,
        by: 'pro',
        from_status: 'assigned',
      })
      await insertRow(db, 'ended_jobs', {
        ...about,
        event_id: id,
        status: 'assigned',
        window_start: NOON,
        window_end: TWO,
      })
      const shown = { id: randomUUID(), kind: 'message', uploaded_by: pro, pro_id: pro }
      await insertRow(db, 'photos', { ...photos, ...shown })
      const waiting = { user_id: pro, status: 'submitted', decided_at: null, reason: null }
      await insertRow(db, 'applications', { ...applications, ...waiting })
    }
    await db.execute(sql`update users set erased_at = now() where id = ${town.pro}`)
    await migrateAgain(db, 'delete from photos using ended_jobs')
    const { rows } = await db.execute(sql`
      select one.user_id as id, status, (select count(*)::int from photos where uploaded_by = one.user_id) as photos
      from applications one where user_id in (${town.pro}, ${town.otherPro}) order by status`)
    expect(rows).toEqual([
      { id: town.pro, status: 'draft', photos: 0 },
      { id: town.otherPro, status: 'submitted', photos: 1 },
    ])
    await connection.close()
  })

  test('keeps what the version before needs until that is gone, and then is as a new one', async () => {
    const { connection, drop } = await openEmpty(engine)
    const { db } = connection
    await makeOld(connection)
    await migrate(connection)
    const outlived = async () => (await db.execute(sql`select from outlived`)).rows.length
    expect(await outlived()).toBeGreaterThan(40)
    expect(await goneOf(connection)).toEqual([])
    // The version before does not say of which market a notice is, nor what was told once.
    const { rows: written } = await db.execute<{ right: boolean }>(sql`
      insert into outbox (seq, kind, channel, recipient_id, about_id, to_address, subject, body, created_at, not_before)
      select 1000000 + row_number() over (), 'booked', 'email', customer_id, id, 'ada@example.com', 'Booked', 'Booked.', now(), now() from bookings
      returning market_id = market_of(about_id) as right`)
    expect(written.length).toBeGreaterThan(0)
    expect(written.every(({ right }) => right)).toBe(true)
    const { rows: told } = await db.execute<{ right: boolean }>(sql`
      insert into told_once (kind, about_id, moment) select 'reminder', id, now() from bookings
      returning market_id = market_of(about_id) as right`)
    expect(told.length).toBeGreaterThan(0)
    expect(told.every(({ right }) => right)).toBe(true)
    // Nothing is due the same day, however often somebody starts.
    await migrate(connection)
    expect(await goneOf(connection)).toEqual([])

    await db.execute(sql`update outlived set due_at = now()`)
    await migrate(connection)
    expect(await outlived()).toBe(0)
    const fresh = await openTestDatabase(engine)
    expect(await rulesOf(connection)).toEqual(await rulesOf(fresh))
    await fresh.close()
    await connection.close()
    await drop()
  })
})
