import { type SQL, sql } from 'drizzle-orm'
import { LIVE_STATUSES } from '#contract/bookings.ts'
import type { Market } from '#contract/market.ts'
import type { Context } from '#server/context.ts'
import { inAnyMarket } from '#server/db/in-market.ts'
import { at, inWords } from '#server/db/sql.ts'
import { isOn, takesFrom, travel, weekSpan } from '#server/modules/dispatch/suitability.ts'
import { among, type Span } from './sums.ts'

/** No job keeps anybody longer. */
const LONGEST_JOB = sql.raw(`interval '25 hours'`)

const MINUTE_MS = 60_000

/**
 * What runs at this moment, and who could be offered a job that begins now, of all trades or of one, everywhere or in some markets. Those are counted
 * over everybody by what stands with them, and the few who are at work or away are looked up once.
 */
export async function readNow(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { trade, markets }: Pick<Span, 'trade' | 'markets'>,
): Promise<Pick<Market, 'live' | 'availableNow'>> {
  // What the database can work out before it looks at anybody is worked out once.
  const moment = clock.now().getTime()
  const [now, soon] = [at(new Date(moment)), at(new Date(moment + MINUTE_MS))]
  const home = sql`coalesce(pro.time_zone, ${config.marketTimeZone}::text)`
  const ofTrade = trade === null ? sql`true` : sql`trade = ${trade}`
  const { rows } = await db.execute<{ live: number; availableNow: number }>(sql`
    with clocks as materialized (
      select zone, (${now} at time zone zone)::date as day,
        ${weekSpan({ windowStart: now, windowEnd: soon, timeZone: sql`zone` })} as span
      from (select distinct ${home} as zone from professionals pro) homes
    ),
    gone as materialized (
      -- Of all live jobs those that may be on by now: the others are many more.
      select job.pro_id from bookings job
      where ${inAnyMarket('job')} and job.status in (${inWords(LIVE_STATUSES)})
        and job.window_start > ${now} - ${LONGEST_JOB} and job.window_start < ${soon} + ${travel}
        and job.busy_until > ${now} - ${travel}
      union all
      select away.pro_id from professional_time_off away join professionals pro on pro.user_id = away.pro_id
      where ${takesFrom({ from: now, until: soon, timeZone: home })}
      union all
      select elsewhere.pro_id from busy_times elsewhere where ${isOn({ from: now, until: soon })}
    )
    select (${markets === null ? liveByTheSums(ofTrade) : liveThere(ofTrade, markets)}) as live, (
      select count(*)::int from professionals pro join clocks on clocks.zone = ${home}
      where not pro.paused and not pro.suspended
        and pro.works @> clocks.span
        and pro.licensed_until >= clocks.day
        and ${trade === null ? sql`pro.trades <> '{}'` : sql`${trade} = any (pro.trades)`}
        and ${among(sql`pro.market_id`, markets)}
        and not exists (select from gone where gone.pro_id = pro.user_id)
    ) as "availableNow"`)
  return rows[0] ?? { live: 0, availableNow: 0 }
}

const liveByTheSums = (ofTrade: SQL) => sql`
  select coalesce(sum(n), 0)::int from (
    select n from market_days where what = 'live' and ${ofTrade}
    union all
    select n from market_changes where what = 'live' and ${ofTrade}
  ) as counted`

const liveThere = (ofTrade: SQL, markets: readonly string[]) => sql`
  select count(*)::int from bookings job join skus on skus.sku = job.sku
  where job.status in (${inWords(LIVE_STATUSES)}) and ${ofTrade} and ${among(sql`job.market_id`, markets)}`
