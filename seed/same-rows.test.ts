import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { seedDemo } from './seed-demo.ts'
import { at, emptyDatabase } from './testing.ts'

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
]

/** A fingerprint of every table; the accounts without their hashes, which are salted. */
async function fingerprints({ db }: Connection) {
  const accounts = sql`(select id, email, first_name, last_name, email_verified, created_at from provider_accounts) t`
  const found: Record<string, unknown> = {}
  for (const table of ['provider_accounts', ...TABLES]) {
    const from = table === 'provider_accounts' ? accounts : sql`${sql.identifier(table)} t`
    const { rows } = await db.execute(sql`
      select count(*)::int as rows, md5(string_agg(t::text, chr(10) order by t::text)) as md5 from ${from}`)
    found[table] = rows[0]
  }
  return found
}

test('the same moment gives the same rows, and seeding again adds nothing', async () => {
  const one = await emptyDatabase()
  const other = await emptyDatabase()
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
