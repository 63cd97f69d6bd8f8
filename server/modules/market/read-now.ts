import { sql } from 'drizzle-orm'
import { LIVE_STATUSES } from '#contract/bookings.ts'
import type { Market } from '#contract/market.ts'
import type { Context } from '#server/context.ts'
import { at, inWords } from '#server/db/sql.ts'
import {
  isLicensedThen,
  isNotBusyThen,
  isNotOffThen,
  travel,
  worksThen,
} from '#server/modules/dispatch/suitability.ts'

/** No job keeps anybody longer. */
const LONGEST_JOB = sql.raw(`interval '25 hours'`)

/** What runs at this moment, and who could be offered a job that begins now, of all trades or of one. */
export async function readNow(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  trade: string | null,
): Promise<Pick<Market, 'live' | 'availableNow'>> {
  const now = at(clock.now())
  const soon = sql`(${now} + interval '1 minute')`
  const job = {
    windowStart: now,
    windowEnd: soon,
    busyUntil: soon,
    timeZone: sql`${config.marketTimeZone}::text`,
  }
  const ofTrade = (column: string) =>
    trade === null ? sql`true` : sql`${sql.raw(column)} = ${trade}`
  const { rows } = await db.execute<{ live: number; availableNow: number }>(sql`
    with taken as materialized (
      -- Of all live jobs those that may be on by now: the others are many more.
      select job.pro_id from bookings job
      where job.status in (${inWords(LIVE_STATUSES)})
        and job.window_start > ${now} - ${LONGEST_JOB} and job.window_start < ${soon} + ${travel}
        and job.busy_until > ${now} - ${travel}
    )
    select (
      select coalesce(sum(n), 0)::int from (
        select n from market_days where what = 'live' and ${ofTrade('trade')}
        union all
        select n from market_changes where what = 'live' and ${ofTrade('trade')}
      ) as counted
    ) as live, (
      select count(*)::int from professionals pro
      where not pro.paused and ${worksThen(job)} and ${isLicensedThen(job)}
        and ${isNotOffThen(job)} and ${isNotBusyThen(job)}
        and not exists (select from taken where taken.pro_id = pro.user_id)
        and exists (
          select from professional_trades held where held.pro_id = pro.user_id and ${ofTrade('held.trade')}
        )
    ) as "availableNow"`)
  return rows[0] ?? { live: 0, availableNow: 0 }
}
