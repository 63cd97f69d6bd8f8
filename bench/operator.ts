// The first half of `npm run bench:operator`: how long an operator's search takes among 300,000 people and a million bookings, on a
// PostgreSQL of its own. Milliseconds differ between machines and hours; the ratios to the bare query of the same
// run do not.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/context.ts'
import { type Connection, connectPostgres } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { ensurePlaces } from '#server/modules/dispatch/load-places.ts'
import { search } from '#server/modules/people/search.ts'
import { startCluster } from '#server/testing/postgres-cluster.ts'
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { restartDurable } from './durable-cluster.ts'
import { count, ms, quantiles, seconds, timesOf } from './figures.ts'
import { machineOf } from './machine.ts'
import { buildMarket } from './market.ts'
import { namedPeople } from './named-people.ts'
import { phase, withClient } from './phase.ts'
import { WHOLE_COUNTRY } from './professionals.ts'
import { goal, indexesOnly, say, tellPlans } from './report.ts'

const P95_MS = 50
const ASKED = 40
const config = readConfig({})

/** What operators type, of somebody or something there is. */
const TYPED: Record<string, string> = {
  'a last name': 'select last_name as typed from users',
  'a whole name': `select first_name || ' ' || last_name as typed from users`,
  'a whole name with a slip': `select first_name || ' ' || overlay(last_name placing '' from 3 for 1) as typed from users`,
  'an e-mail': 'select email as typed from users',
  'an e-mail with a slip': `select overlay(email placing '' from 4 for 1) as typed from users`,
  'a phone number': `select substr(phone, 3) as typed from users where phone <> ''`,
  'the end of one': `select right(phone, 4) as typed from users where phone <> ''`,
  'an address': 'select address as typed from bookings',
  'an address with a slip': `select overlay(address placing '' from 8 for 1) as typed from bookings`,
  'a street': `select substr(address, position(' ' in address) + 1) as typed from bookings`,
  'a ZIP code': `select zip as typed from users where zip <> ''`,
  'a booking': 'select id::text as typed from bookings',
  'the beginning of one': 'select left(id::text, 8) as typed from bookings',
  'a license': 'select license_number as typed from professional_licenses',
  'a license with a slip': `select replace(license_number, '-', '') as typed from professional_licenses`,
  'nothing there is': `select md5(random()::text) || ' xq' as typed from generate_series(1, 1000)`,
}

const given = process.env['TEST_DATABASE_URL'] ?? ''
const cluster = await startCluster()
let name: string | null = null
try {
  name = await createDatabase(cluster.url)
  const url = withDatabase(cluster.url, name)
  await build(url)
  if (given === '') await restartDurable(cluster.url)
  say(await machineOf(cluster.url))
  await measure(url)
} finally {
  if (name !== null) await dropDatabase(cluster.url, name)
  await cluster.stop()
}

async function build(url: string) {
  const began = performance.now()
  const connection = connectPostgres(url, () => {})
  await migrate(connection)
  await ensurePlaces(connection)
  await connection.close()
  await withClient(url, (client) => buildMarket(client, WHOLE_COUNTRY, namedPeople(WHOLE_COUNTRY)))
  say(
    `${count(3 * WHOLE_COUNTRY)} people with ${count(10 * WHOLE_COUNTRY)} bookings, built in ${seconds(began).toFixed(0)} s`,
  )
}

async function measure(url: string) {
  const typed = await withClient(url, async (client) => {
    const found: Record<string, string[]> = {}
    for (const [kind, from] of Object.entries(TYPED)) {
      const { rows } = await client.query<{ typed: string }>(
        `select typed from (${from}) as all_of_it order by random() limit ${ASKED}`,
      )
      found[kind] = rows.map((row) => row.typed)
    }
    return found
  })
  const names = typed['a whole name'] ?? []
  const bare = (await phase(url, (connection) => timesOf(names, bareQuery(connection)))).answer
  say(`\nWhat an operator types; the bare query of a name by its index: ${ms(bare)}`)
  const all: number[] = []
  const done = await phase(url, async (connection) => {
    const context = { db: connection.db, clock: systemClock, config }
    // An operator of every market.
    const looking = randomUUID()
    for (const [kind, each] of Object.entries(typed)) {
      const times: number[] = []
      await search(context, looking, each[0] ?? '')
      for (const q of each) {
        const began = performance.now()
        await search(context, looking, q)
        times.push(performance.now() - began)
      }
      all.push(...times)
      const took = quantiles(times)
      say(`  ${kind.padEnd(26)} ${ms(took)}; ${(took.p50 / bare.p50).toFixed(1)}x the bare query`)
    }
  })
  tellPlans(done)
  const { p95 } = quantiles(all)
  goal(p95 < P95_MS, `p95 of all under ${P95_MS} ms: ${p95.toFixed(1)} ms`)
  indexesOnly(done)
}

function bareQuery({ db }: Connection) {
  return (q: string) =>
    db.execute(sql`
      select id from users where lower(first_name || ' ' || last_name) like ${q.toLowerCase()} limit 20`)
}
