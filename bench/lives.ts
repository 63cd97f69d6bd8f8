import { drizzle } from 'drizzle-orm/node-postgres'
import * as schema from '#server/db/schema.ts'
import { dispatchFaults, leftOver } from '#server/testing/dispatch-faults.ts'
import type { Bench } from './bench.ts'
import { callerOf } from './caller.ts'
import { customers } from './customers.ts'
import { count, quantiles } from './figures.ts'
import { judge, tell } from './goals.ts'
import { live, type Wish, wishesAt } from './life.ts'
import { hearOffers, type OffersHeard } from './offers-heard.ts'
import { pgbench } from './pgbench.ts'
import { withClient } from './phase.ts'
import { queueEmpty } from './queue.ts'
import { goal, say } from './report.ts'
import { inTurn, type Series } from './rounds.ts'
import { startSite } from './servers.ts'
import { TOWN, zipsOf } from './town.ts'

/** Lives a second, where PostgreSQL alone makes so many bookings a second. */
const LIVES = 25
const AT_PGBENCH = 1_800

/** Lives that are under way at once. */
const TOGETHER = 32
const SECONDS = 10
const WARM_SECONDS = 2

/** Whole bookings over HTTP on two server processes, and what became of the rules meanwhile. */
export async function lives({ database, references, server }: Bench): Promise<void> {
  say(`\nFull lives, ${TOGETHER} at once on two processes, rounds of ${SECONDS} s`)
  const second = await startSite({ DATABASE_URL: database })
  const ports = [(await server('site')).port, second.port]
  const offers = await hearOffers(TOWN.professionals, ports)
  const asking = callerOf(ports)
  const wishes = await wishesAt(await zipsOf(database), asking)
  asking.close()
  const lived: Lived = { booked: [], ended: [], unended: [], ms: [] }
  const found = await inTurn({
    pgbench: () => pgbench(references, 'create', 3),
    lives: () => liveTogether({ ports, offers, wishes }, lived),
  })
  await queueEmpty(database)
  const broken = await brokenRules(database, lived)
  offers.close()
  await second.stop()

  const { p50, p95 } = quantiles(lived.ms)
  tell('PostgreSQL alone (pgbench)', found.pgbench, ' bookings/s')
  tell('full lives', found.lives, ' /s')
  say(`  ${count(lived.ended.length)} ended, each ${count(p50)} ms long (p95 ${count(p95)} ms)`)
  if (lived.unended.length > 0) say(`  ${lived.unended.length} did not: ${lived.unended[0]}`)
  for (const each of broken.slice(0, 10)) say(`    ${each}`)
  const scaled = found.lives.map((each, n) => each / ((found.pgbench[n] ?? 0) / AT_PGBENCH))
  judge('full lives, were pgbench at 1,800 bookings/s', { least: LIVES, unit: ' /s' }, scaled)
  goal(
    broken.length === 0 && lived.ended.length > 0,
    `rules broken by ${count(lived.booked.length)} bookings: ${broken.length}, to reach none`,
  )
}

interface Lived {
  booked: string[]
  ended: string[]
  /** Why some were not: what was refused, or never came. */
  unended: string[]
  ms: Series
}

interface Stage {
  ports: readonly number[]
  offers: OffersHeard
  wishes: readonly Wish[]
}

let begun = 0

/** So many lives at once for a while; answers how many ended a second. Each goes on to its end. */
async function liveTogether({ ports, offers, wishes }: Stage, lived: Lived): Promise<number> {
  const begin = performance.now() + WARM_SECONDS * 1_000
  const end = begin + SECONDS * 1_000
  let ended = 0
  const lane = async () => {
    const caller = callerOf(ports)
    while (performance.now() < end) {
      const n = (begun += 1)
      const began = performance.now()
      try {
        const customer = customers[n % customers.length] ?? 0
        const onBooked = (id: string) => lived.booked.push(id)
        lived.ended.push(await live({ caller, offers, customer, n, wishes, onBooked }))
        const now = performance.now()
        lived.ms.push(now - began)
        if (now > begin && now < end) ended += 1
      } catch (error) {
        lived.unended.push(error instanceof Error ? error.message : String(error))
      }
    }
    caller.close()
  }
  await Promise.all(Array.from({ length: TOGETHER }, lane))
  return ended / SECONDS
}

/** What must never be, asked of the database itself. */
const brokenRules = (database: string, { booked, ended }: Lived): Promise<string[]> =>
  withClient(database, async (client) => {
    const db = drizzle(client, { schema, casing: 'snake_case' })
    const { rows } = await client.query<{ fault: string }>(NOT_AS_LIVED, [ended])
    return [
      ...(await dispatchFaults(db, booked)),
      ...(await leftOver(db, booked, new Date())),
      ...rows.map(({ fault }) => fault),
    ]
  })

const OF_IT = '(market_id, booking_id) = (bookings.market_id, bookings.id)'

/** A life that ended leaves its booking, its messages, its stars and its mails, each once. */
const NOT_AS_LIVED = `
  select 'not as it was lived: ' || bookings.id as fault
  from unnest($1::uuid[]) as lived (id)
  join bookings on bookings.market_id = market_of(lived.id) and bookings.id = lived.id
  where status <> 'completed' or review_stars is null
    or (select count(*) from reviews where ${OF_IT}) <> 1
    or (select count(*) from messages where ${OF_IT}) <> 2
    or (select count(*) from booking_events where ${OF_IT} and to_status = 'completed') <> 1
    or not exists (select from outbox where market_id = bookings.market_id and about_id = bookings.id and kind = 'booked')
  union all select 'two jobs at once: ' || one.id from bookings one join bookings two
    on two.pro_id = one.pro_id and two.id > one.id
    and one.status in ('assigned', 'en_route', 'on_site') and two.status in ('assigned', 'en_route', 'on_site')
    and tstzrange(one.window_start, one.busy_until) && tstzrange(two.window_start, two.busy_until)`
