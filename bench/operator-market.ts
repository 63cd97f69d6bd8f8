// The second half of `npm run bench:operator`: what an operator reads of the market, over 100,000 professionals and a million bookings, on a
// PostgreSQL of its own. Beside the times stands how long PostgreSQL takes to count those bookings without the sums.
import { randomUUID } from 'node:crypto'
import { systemClock } from '#server/context.ts'
import { readConfig } from '#server/config.ts'
import { connectPostgres } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { ensurePlaces } from '#server/modules/dispatch/load-places.ts'
import { countUp } from '#server/modules/market/count-up.job.ts'
import { readFigures } from '#server/modules/market/read-figures.ts'
import { readMarket } from '#server/modules/market/read-market.ts'
import { readNow } from '#server/modules/market/read-now.ts'
import { readPlaces } from '#server/modules/market/read-places.ts'
import { startCluster } from '#server/testing/postgres-cluster.ts'
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { count, ms, seconds, type Times, timesOf } from './figures.ts'
import { buildMarket } from './market.ts'
import { withClient } from './phase.ts'
import { WHOLE_COUNTRY } from './professionals.ts'
import { goal, say } from './report.ts'

const LONGEST_MS = 200
const TIMES = 20

const cluster = await startCluster()
const name = await createDatabase(cluster.url)
const url = withDatabase(cluster.url, name)
const connection = connectPostgres(url, () => {})
try {
  const began = performance.now()
  await migrate(connection)
  await ensurePlaces(connection)
  await withClient(url, async (client) => {
    await buildMarket(client, WHOLE_COUNTRY)
    // The bulk of them came past the triggers.
    await client.query(`insert into market_changes (booked_at, trade, zip, what, detail, n)
      select line.booked_at, line.trade, line.zip, line.what, line.detail, count(*)
      from bookings booking, market_lines(booking) as line group by 1, 2, 3, 4, 5`)
  })
  const context = { db: connection.db, clock: systemClock, config: readConfig({}) }
  const counting = performance.now()
  await countUp(context)
  await withClient(url, (client) => client.query('vacuum analyze'))
  say(
    `${count(WHOLE_COUNTRY * 10)} bookings built in ${seconds(began).toFixed(0)} s, of that counted up in ${seconds(counting).toFixed(0)} s`,
  )
  const to = new Date().toISOString().slice(0, 10)
  const timeZone = context.config.marketTimeZone
  const span = (days: number) => {
    const from = new Date(Date.parse(to) - days * 86_400_000).toISOString().slice(0, 10)
    return { from, to, trade: null, timeZone, markets: null }
  }
  const bare = await withClient(url, (client) =>
    times(() =>
      client.query(
        `select date_trunc('day', created_at at time zone '${timeZone}'), sku, count(*), count(pro_id) from bookings group by 1, 2`,
      ),
    ),
  )
  say(`the same counted by day and sku without the sums: ${ms(bare)}`)
  for (const days of [27, 399]) {
    await tell(`figures of ${days + 1} days`, () => readFigures(context, span(days)), bare)
    await tell(`places of ${days + 1} days`, () => readPlaces(context, span(days)), bare)
  }
  await tell('what happens now', () => readNow(context, span(0)), bare)
  await tell('all of it, for 28 days', () => readMarket(context, randomUUID(), {}), bare)
} finally {
  await connection.close()
  await dropDatabase(cluster.url, name)
  await cluster.stop()
}

function times(read: () => Promise<unknown>): Promise<Times> {
  return timesOf(Array.from({ length: TIMES }), read)
}

async function tell(what: string, read: () => Promise<unknown>, bare: Times) {
  const taken = await times(read)
  goal(
    taken.p95 < LONGEST_MS,
    `${what}: ${ms(taken)}; ${(taken.p50 / bare.p50).toFixed(2)} of the bare count`,
  )
}
