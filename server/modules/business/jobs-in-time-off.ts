import { type SQL, sql } from 'drizzle-orm'
import { LIVE_STATUSES } from '#contract/bookings.ts'
import type { TimeOff } from '#contract/time-off.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import { inWords, isoFromDatabase } from '#server/db/sql.ts'
import { takesFrom } from '#server/modules/dispatch/suitability.ts'

type Configured = Pick<Context, 'config'>

/** Whether the time off named `away` takes from a booking. */
export const isInTimeOff = ({ config }: Configured, proId: string, row: string): SQL =>
  takesFrom({
    from: sql.raw(`${row}.window_start`),
    until: sql.raw(`${row}.busy_until`),
    timeZone: sql`coalesce(
      (select home.time_zone from professionals home where home.user_id = ${proId}::uuid),
      ${sql.raw(`${row}.time_zone`)}, ${config.marketTimeZone}::text
    )`,
  })

/** The jobs somebody accepted that are in a time off of theirs, the next first, by the id of each that has any. */
export async function jobsInTimeOff(
  db: Database | Transaction,
  context: Configured,
  proId: string,
): Promise<Map<string, TimeOff['jobs']>> {
  const { rows } = await db.execute<{
    away: string
    id: string
    title: string
    window_start: string
  }>(sql`
    select away.id as away, job.id, job.title, job.window_start
    from bookings job
    join professional_time_off away on away.pro_id = job.pro_id and ${isInTimeOff(context, proId, 'job')}
    where ${inMarketsOf('job', sql`${proId}::uuid`)} and job.pro_id = ${proId}::uuid and job.status in (${inWords(LIVE_STATUSES)})
    order by job.window_start, job.id`)
  const jobs = new Map<string, TimeOff['jobs']>()
  for (const { away, id, title, window_start: start } of rows)
    jobs.set(away, [...(jobs.get(away) ?? []), { id, title, windowStart: isoFromDatabase(start) }])
  return jobs
}
