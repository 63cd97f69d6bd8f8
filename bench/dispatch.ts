// `npm run bench:dispatch`: how finding candidates, the list of windows and the round of expired offers
// grow from 1,000 to 100,000 professionals, on a PostgreSQL of its own. Milliseconds differ between
// machines and hours; the ratios to the limits measured in the same run do not.
import { connectPostgres } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { ensurePlaces } from '#server/modules/dispatch/load-places.ts'
import { startCluster } from '#server/testing/postgres-cluster.ts'
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { restartDurable } from './durable-cluster.ts'
import { bareWrites, DUE, letLapse, outcome, round } from './expiry.ts'
import { count, ms, seconds, type Times } from './figures.ts'
import { machineOf } from './machine.ts'
import { buildMarket } from './market.ts'
import { phase, withClient } from './phase.ts'
import { MIDDLE, WHOLE_COUNTRY } from './professionals.ts'
import { goal, indexesOnly, inWords, say, tellPlans } from './report.ts'
import { limits, type Search, searchAround, windowsAround } from './searches.ts'

const P95_MS = 20
const GROWTH = 3
const SMALL = 1_000

const given = process.env['TEST_DATABASE_URL'] ?? ''
const cluster = await startCluster()
const made: string[] = []
try {
  const small = await build(SMALL)
  const large = await build(WHOLE_COUNTRY)
  if (given === '') await restartDurable(cluster.url)
  say(await machineOf(cluster.url))
  await search(small, large)
  await windows(large)
  await expiry(large)
} finally {
  for (const name of made) await dropDatabase(cluster.url, name)
  await cluster.stop()
}

async function build(professionals: number): Promise<string> {
  const began = performance.now()
  const name = await createDatabase(cluster.url)
  made.push(name)
  const url = withDatabase(cluster.url, name)
  const connection = connectPostgres(url, () => {})
  await migrate(connection)
  await ensurePlaces(connection)
  await connection.close()
  await withClient(url, (client) => buildMarket(client, professionals))
  say(
    `${count(professionals)} professionals with ${count(professionals * 10)} bookings, built in ${seconds(began).toFixed(0)} s`,
  )
  return url
}

function zips(url: string, query: string) {
  return withClient(url, async (client) =>
    (await client.query<{ zip: string }>(query)).rows.map((row) => row.zip),
  )
}

async function search(small: string, large: string) {
  const middle = await zips(
    large,
    `select place.zip from places place, places middle where middle.zip = '${MIDDLE}'
    order by km_between(place.latitude, place.longitude, middle.latitude, middle.longitude), place.zip limit 100`,
  )
  const anywhere = await zips(large, 'select zip from places order by md5(zip) limit 400')
  const dense = await zips(
    large,
    `select zip from places where zip like '100%' order by zip limit 50`,
  )
  const floor = (await phase(large, (connection) => limits(connection, anywhere))).answer
  const both = await phase(small, (few) =>
    phase(large, (many) => searchAround([few, many], middle)),
  )
  const { answer: many } = both
  const [fewTimes, manyTimes] = many.answer
  const all = await phase(large, (connection) => searchAround([connection], anywhere))
  const city = await phase(large, (connection) => searchAround([connection], dense))
  const [allTimes] = all.answer
  const [cityTimes] = city.answer
  if (!fewTimes || !manyTimes || !allTimes || !cityTimes) throw new Error('nothing was measured')

  const line = (words: string, times: Search) =>
    say(
      `  ${words}: ${ms(times)}, ${times.candidates.toFixed(0)} candidates; ${ratio(times, floor.reach)} the reach query, ${ratio(times, floor.trip)} a round trip`,
    )
  say('\nCandidates of a new booking, found and in order')
  say(`  limits of this run: select 1 ${ms(floor.trip)}; who reaches a ZIP code ${ms(floor.reach)}`)
  line('around Columbus, 1,000 professionals', fewTimes)
  line('around Columbus, 100,000 professionals', manyTimes)
  line('anywhere, 100,000 professionals', allTimes)
  line('in Manhattan, 100,000 professionals', cityTimes)
  tellPlans(all)
  const growth = manyTimes.p95 / fewTimes.p95
  goal(
    allTimes.p95 < P95_MS,
    `p95 under ${P95_MS} ms at 100,000 professionals: ${allTimes.p95.toFixed(2)} ms`,
  )
  goal(
    growth < GROWTH,
    `growth under ${GROWTH}x from 1,000 to 100,000 professionals, as many to a ZIP code: p95 ${growth.toFixed(2)}x, p50 ${ratio(manyTimes, fewTimes)}`,
  )
  for (const each of [both, many, all, city]) indexesOnly(each)
}

function ratio(times: Times, of: Times) {
  return `${(times.p50 / of.p50).toFixed(1)}x`
}

async function windows(large: string) {
  const anywhere = await zips(large, 'select zip from places order by md5(zip) limit 400')
  const placed = await phase(large, (connection) => windowsAround(connection, anywhere))
  const open = await phase(large, (connection) => windowsAround(connection, [undefined]))
  say('\nThe windows of seven days, 100,000 professionals')
  say(`  for a ZIP code: ${ms(placed.answer)}`)
  say(`  before one is named: ${ms(open.answer)}`)
  tellPlans(placed)
  indexesOnly(placed)
  say(
    `  before a ZIP code is named anybody will do: ${inWords(open)} for the first that does, in all calls`,
  )
}

async function expiry(large: string) {
  await withClient(large, letLapse)
  const done = await phase(large, round)
  const { became, limit } = await withClient(large, async (client) => ({
    became: await outcome(client),
    limit: await bareWrites(client),
  }))
  say(`\n${count(DUE)} offers due at once, 100,000 professionals`)
  say(
    `  ended and offered on: ${count(done.answer)} offers/s, ${(done.answer / limit).toFixed(2)} of the limit`,
  )
  say(
    `  limit of this run, the same rows written at once without choosing anybody: ${count(limit)} offers/s`,
  )
  tellPlans(done)
  goal(
    became.lapsed === DUE && became.lost === 0,
    `every offer ended: ${count(became.passed)} passed on, ${count(became.left)} with nobody left, ${count(became.lost)} lost`,
  )
  indexesOnly(done)
}
