import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { seedDemo } from './seed-demo.ts'
import { at } from './testing.ts'

const NOW = new Date('2026-07-04T03:59:58.123Z')

const TABLES = [
  'users',
  'professionals',
  'professional_trades',
  'professional_hours',
  'professional_areas',
  'professional_licenses',
  'bookings',
  'booking_events',
  'offers',
  'messages',
  'reviews',
  'provider_accounts',
  'applications',
  'application_licenses',
  'application_areas',
  'application_hours',
  'application_events',
  'outbox',
]

/** What is salted, sealed, or an id that nobody else holds. */
const OTHERWISE_EACH_TIME: Record<string, string> = {
  provider_accounts: 'password_hash',
  applications: 'tax_id_sealed',
  outbox: 'id',
}

/** A fingerprint of every table. */
async function fingerprints({ db }: Connection) {
  const found: Record<string, unknown> = {}
  for (const table of TABLES) {
    const row = sql`(to_jsonb(t) - ${OTHERWISE_EACH_TIME[table] ?? ''}::text)::text`
    const { rows } = await db.execute(sql`
      select count(*)::int as rows, md5(string_agg(${row}, chr(10) order by ${row})) as md5
      from ${sql.identifier(table)} t`)
    found[table] = rows[0]
  }
  return found
}

test('the same moment gives the same rows, and seeding again adds nothing', async () => {
  const one = await openTestDatabase()
  const other = await openTestDatabase()
  try {
    expect(await seedDemo(at(one.db, NOW))).toBe(true)
    const first = await fingerprints(one)
    for (const table of Object.values(first))
      expect(table).toMatchObject({ md5: expect.any(String) })

    // Two at once, as two processes on one database would.
    const both = await Promise.all([seedDemo(at(other.db, NOW)), seedDemo(at(other.db, NOW))])
    expect(both.filter((seeded) => seeded)).toHaveLength(1)
    expect(await fingerprints(other)).toEqual(first)

    expect(await seedDemo(at(one.db, new Date('2026-08-04T12:00:00Z')))).toBe(false)
    expect(await fingerprints(one)).toEqual(first)
  } finally {
    await one.close()
    await other.close()
  }
})
