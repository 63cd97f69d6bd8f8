import { connectPostgres } from '#server/db/connect.ts'
import { askBoth, type Sides } from './ask-both.ts'
import type { Bench } from './bench.ts'
import { customers } from './customers.ts'
import { judge, tell } from './goals.ts'
import { withClient } from './phase.ts'
import { say } from './report.ts'
import { written } from './requests.ts'
import { ratios, ROUNDS } from './rounds.ts'
import { searchAround } from './searches.ts'
import { type Server, startSite } from './servers.ts'
import { zipsOf } from './town.ts'

const MOST = 1.15

/** The same people ask on either side, so that what they ask for is in memory on both. */
const ASKING = customers.slice(0, 100)

/** What the same questions take in a town of ten times as many people, with as many professionals to a ZIP code. */
export async function growth({ database, tenfold }: Bench): Promise<void> {
  say('\nTen times the users, professionals and bookings')
  const zips = await zipsOf(tenfold)
  const servers = [
    await startSite({ DATABASE_URL: database }),
    await startSite({ DATABASE_URL: tenfold }),
  ] as const
  const questions = {
    'list of bookings': (to: Server) =>
      ASKING.map((each) => written({ path: '/api/bookings', headers: to.signedIn(each) })),
    'one booking': async (to: Server, at: string) => {
      const ids = await newestBookings(at)
      return ASKING.map((each) =>
        written({ path: `/api/bookings/${ids.get(each)}`, headers: to.signedIn(each) }),
      )
    },
    windows: (to: Server) =>
      ASKING.map((each, n) =>
        written({
          path: `/api/windows?sku=PLB-DRAIN&zip=${zips[n % zips.length]}`,
          headers: to.signedIn(each),
        }),
      ),
  }
  for (const [name, requests] of Object.entries(questions)) {
    const [small, large] = servers
    const found = await askBoth(
      { port: small.port, requests: await requests(small, database) },
      { port: large.port, requests: await requests(large, tenfold) },
    )
    judgeGrowth(name, found)
  }
  for (const each of servers) await each.stop()
  judgeGrowth('candidates', await searchBoth(database, tenfold, zips))
}

function judgeGrowth(name: string, { small, large }: Sides) {
  tell(`${name}, p95`, small, ' ms')
  tell(`${name}, p95, ten times`, large, ' ms')
  judge(`${name}, p95 at ten times : at once`, { most: MOST, unit: 'x' }, ratios(large, small))
}

async function searchBoth(
  database: string,
  tenfold: string,
  zips: readonly string[],
): Promise<Sides> {
  const markets = [connectPostgres(database, () => {}), connectPostgres(tenfold, () => {})]
  const found: Sides = { small: [], large: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const [small, large] = await searchAround(markets, zips)
    if (!small || !large) throw new Error('nothing was searched')
    if (round === 0)
      say(
        `  a booking has ${small.candidates.toFixed(0)} candidates, and ${large.candidates.toFixed(0)} among ten times as many`,
      )
    found.small.push(small.p95)
    found.large.push(large.p95)
  }
  for (const market of markets) await market.close()
  return found
}

/** One booking of each customer who asks. */
const newestBookings = (database: string): Promise<Map<number, string>> =>
  withClient(database, async (client) => {
    const { rows } = await client.query<{ customer: number; id: string }>(
      `select substr(subject, 10)::int as customer,
        (select each.id from people_markets known cross join lateral (
          select id, created_at from bookings
          where bookings.market_id = known.market_id and bookings.customer_id = users.id order by created_at desc limit 1
        ) as each where known.user_id = users.id order by each.created_at desc limit 1) as id
      from users where issuer = 'bench' and subject = any ($1)`,
      [ASKING.map((each) => `customer ${each}`)],
    )
    return new Map(rows.map(({ customer, id }) => [customer, id]))
  })
