import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Connection, type Database, databaseOn } from '#server/db/connect.ts'
import { explaining } from '#server/db/testing-explaining.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld } from '#server/testing/world.ts'
import { askAgain } from './ask-again.job.ts'
import { findCandidates } from './find-candidates.ts'
import { listWindows } from './list-windows.ts'

/** So often PostgreSQL plans a named statement for what it is given, before it thinks of one plan for all. */
const TRIES = 5

const NOBODY = '00000000-0000-0000-0000-000000000000'

let database: Connection
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Asks once more than it takes PostgreSQL to think of one plan for all, and answers how often it planned anew and how often not. */
async function planned(name: string, ask: (db: Database) => Promise<unknown>) {
  if (database.engine.kind !== 'postgresql') throw new Error('it is opened on PostgreSQL')
  const client = await database.engine.pool.connect()
  try {
    const db = databaseOn(client)
    for (let asked = 0; asked < TRIES + 2; asked += 1) await ask(db)
    const { rows } = await db.execute(
      sql`select custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements where name = ${name}`,
    )
    return rows
  } finally {
    client.release()
  }
}

const NOW = new Date('2026-02-03T15:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

test.each<[string, { zip?: string; booking?: string }]>([
  ['windows_at', { zip: '10001' }],
  ['windows_anywhere', {}],
  ['windows_instead', { zip: '10001', booking: NOBODY }],
])('%s is planned once for a connection, and not anew each time', async (name, where) => {
  const who = { id: NOBODY, role: 'customer' } as const
  const context = { clock: { now: () => NOW }, config: readConfig({}) }
  // There is no such booking, which is told after it was asked.
  const ask = (db: Database) =>
    Promise.allSettled([listWindows({ ...context, db }, { sku: 'PLB-DRAIN', ...where, who })])
  expect(await planned(name, ask)).toEqual([{ anew: TRIES, kept: 2 }])
})

test('those on the waitlist are looked up by their place, and none besides', async () => {
  const connection = await openTestDatabase()
  const plans = explaining(connection)
  const world = await openWorld({ connection, now: NOW })
  await addSomePlaces(world.context)
  const ada = await world.signIn(await addUser(connection.db))
  expect((await ada.post('/api/waitlist', { zip: '19103', trade: 'plumbing' })).status).toBe(201)
  await addProfessional(connection.db, { areas: [{ zipCode: '19103' }] })
  plans.begin()
  await askAgain(world.context)
  const found = plans
    .readsOf(['waitlist', 'places'])
    .filter(({ statement }) => statement.startsWith('with areas'))
  const by = (table: string) => found.filter((each) => each.table === table)
  // Whether anybody waits at all is answered by the first who does.
  const [anybody, ...those] = by('waitlist').toSorted((a, b) => a.by.localeCompare(b.by))
  expect(anybody).toMatchObject({ by: 'waitlist_due' })
  expect(those.length).toBeGreaterThan(0)
  for (const { condition } of those) expect(condition).toMatch(/\b(zip|id) = /)
  for (const { condition } of by('places')) expect(condition).not.toBe('')
  await world.close()
  await connection.close()
})

test('the candidates of one booking after another are planned once for a connection', async () => {
  const waiting = {
    id: NOBODY,
    customerId: NOBODY,
    trade: 'plumbing',
    zip: '10001',
    windowStart: later(24),
    windowEnd: later(26),
    busyUntil: later(26),
    timeZone: 'America/New_York',
    roundBeganAt: NOW,
  }
  const ask = (db: Database) => findCandidates(db, waiting, NOW)
  expect(await planned('candidates', ask)).toEqual([{ anew: TRIES, kept: 2 }])
})
