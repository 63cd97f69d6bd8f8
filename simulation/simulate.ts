// `npm run simulate [-- SEED]`: a month of a country on a virtual clock through the site's own rules, by four
// orders, on a PostgreSQL of its own; then what a booking costs, and how many a machine holds.
import { cpus } from 'node:os'
import { emptySite } from '#bench/databases.ts'
import { count, seconds } from '#bench/figures.ts'
import { restartDurable } from '#bench/durable-cluster.ts'
import { machineOf } from '#bench/machine.ts'
import { withClient } from '#bench/phase.ts'
import { say } from '#bench/report.ts'
import { startOwnCluster } from '#server/testing/postgres-cluster.ts'
import { createDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { diskOf, fill, measure, type Measured, SIZES } from './costs.ts'
import { countryOf, type Size } from './country.ts'
import { BUSIEST_HOUR } from './demand.ts'
import { bookingsADay } from './extrapolate.ts'
import { quantile } from './figures.ts'
import { coresOf, loadLevels } from './levels.ts'
import { WAY_NAMES, type WayName } from './orders.ts'
import { playApart } from './play-apart.ts'
import { populate } from './populate.ts'
import { tellCountry, tellOrders } from './report.ts'
import { type Kept, tellCosts, tellHeld, tellKept, tellLevels, tellMonths } from './report-costs.ts'
import type { Ended } from './what-became.ts'

/** January: cold weeks in the north, none in the south. */
const SIZE: Size = {
  markets: 50,
  professionals: 2,
  wishesADay: 0.2,
  from: Date.parse('2027-01-04T05:00:00.000Z'),
  days: 30,
}

/**
 * For playing: nothing has to outlive it, what PostgreSQL does by itself is done at times of the virtual clock, and
 * statements are planned once, as they are where tables are large.
 */
const FOR_PLAYING = [
  'synchronous_commit=off',
  'autovacuum=off',
  'plan_cache_mode=force_generic_plan',
  'shared_buffers=512MB',
]

/** Months played at the same time: as many as a small machine has cores. */
const AT_ONCE = 2

/** What 95 of 100 bookings shall take at most. */
const MOST_MS = 100

const began = performance.now()
const seed = Number(process.argv[2] ?? 1)
if (!Number.isInteger(seed)) throw new Error('A seed is a whole number.')
const cluster = await startOwnCluster(FOR_PLAYING)
try {
  const kept = await compare()
  say(`\nPlayed in ${count(seconds(began))} s`)
  await cost(kept)
  say(`\nAll of it took ${count(seconds(began))} s`)
} finally {
  await cluster.stop()
}

/** Plays the month by each order on a copy of the same country; answers what the first of them left behind. */
async function compare(): Promise<Kept> {
  const template = await emptySite(cluster.url)
  const country = await withClient(template, (client) => countryOf(client, seed, SIZE))
  await withClient(template, (client) => populate(client, country))
  tellCountry(country)
  const before = await withClient(template, diskOf)
  const months = new Map<WayName, readonly Ended[]>()
  const copies = new Map<WayName, string>()
  const waiting = [...WAY_NAMES]
  const playSome = async () => {
    for (let way = waiting.shift(); way !== undefined; way = waiting.shift()) {
      const name = await createDatabase(cluster.url, new URL(template).pathname.slice(1))
      const url = withDatabase(cluster.url, name)
      copies.set(way, url)
      months.set(way, await playApart({ url, seed, size: SIZE, way }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, playSome))
  const monthOf = (way: WayName) => months.get(way) ?? []
  tellOrders(country, {
    'rank.ts': monthOf('rank.ts'),
    'nearest first': monthOf('nearest first'),
    'broadcast to all': monthOf('broadcast to all'),
    'first come': monthOf('first come'),
  })
  return withClient(copies.get('rank.ts') ?? template, async (client) => {
    const { rows } = await client.query<{ bookings: number; mails: number }>(`
      select (select count(*)::int from bookings) as bookings,
        (select count(*)::int from outbox where channel = 'email') as mails`)
    const [row] = rows
    if (row === undefined) throw new Error('nothing was kept')
    const disk = [...(await diskOf(client))].map(
      ([table, bytes]) => [table, bytes - (before.get(table) ?? 0)] as const,
    )
    return { ...row, disk: new Map(disk.filter(([, bytes]) => bytes > 0)) }
  })
}

/** What a booking costs at growing sizes, and what follows from it. */
async function cost(kept: Kept): Promise<void> {
  const markets: Measured[] = []
  for (const professionals of SIZES) markets.push(await fill(cluster.url, professionals))
  await restartDurable(cluster.url)
  say(`\n${await machineOf(cluster.url)}`)
  const costs = await measure(cluster.url, markets)
  const [largest, last] = [markets.at(-1), costs.at(-1)]
  if (largest === undefined || last === undefined) throw new Error('nothing was measured')
  tellCosts(costs)
  tellKept(kept)
  const levels = await loadLevels(largest)
  tellLevels(levels, MOST_MS)
  const held = bookingsADay({
    costs,
    mails: kept.mails / kept.bookings,
    cores: coresOf(levels, quantile(last.databaseMs, 0.5) + last.processMs),
    busiest: BUSIEST_HOUR,
    mostMs: MOST_MS,
  })
  tellHeld(held, { threads: cpus().length, mostMs: MOST_MS })
  tellMonths(last, held, kept)
}
