import { sql } from 'drizzle-orm'
import { type Earnings, type EarningsSpan, LONGEST_SPAN_DAYS } from '#contract/earnings.ts'
import type { Context } from '#server/context.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import { isoFromDatabase } from '#server/db/sql.ts'
import { invalidField } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { bookings, IS_COMPLETED } from './bookings.table.ts'
import { marketDayOf } from './market-day.ts'
import { TOTAL } from './total.ts'

type Job = Earnings['jobs'][number]

/**
 * What a professional earned from day to day: this year so far, where they do not say.
 * @throws 400 when the last day comes before the first, or the span is too long
 */
export async function listEarnings(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  span: EarningsSpan,
): Promise<Earnings> {
  const zone = config.marketTimeZone
  const to = span.to ?? marketDayOf(clock.now(), zone)
  const from = span.from ?? `${to.slice(0, 4)}-01-01`
  if (from > to)
    throw span.to === undefined
      ? invalidField('from', 'This day has not come yet.')
      : invalidField('to', 'The last day comes before the first.')
  if (daysIn(from, to) > LONGEST_SPAN_DAYS)
    throw invalidField('to', `Ask for ${LONGEST_SPAN_DAYS} days or fewer.`)
  const midnight = (day: string, later = 0) =>
    sql`(${day}::date + ${later}::int)::timestamp at time zone ${zone}`
  const { rows } = await db.execute<Job & Record<string, unknown>>(sql`
    select id as "bookingId", title, completed_at as "completedAt", ${TOTAL} as cents,
      final_price_cents is not null as final, (completed_at at time zone ${zone})::date::text as day
    from ${bookings}
    where ${inMarketsOf('bookings', sql`${caller.id}::uuid`)} and pro_id = ${caller.id}::uuid and ${IS_COMPLETED}
      and completed_at >= ${midnight(from)} and completed_at < ${midnight(to, 1)}
    order by completed_at, id`)
  const jobs = rows.map((row) => ({ ...row, completedAt: isoFromDatabase(row.completedAt) }))
  return { from, to, weeks: weeksOf(jobs), jobs }
}

/** Jobs in their order of time, put together by the Monday before them. */
function weeksOf(jobs: readonly Job[]): Earnings['weeks'] {
  const weeks: Earnings['weeks'] = []
  for (const { day, cents } of jobs) {
    const start = mondayOf(day)
    const last = weeks.at(-1)
    if (last?.start === start)
      Object.assign(last, { jobs: last.jobs + 1, cents: last.cents + cents })
    else weeks.push({ start, jobs: 1, cents })
  }
  return weeks
}

const DAY_MS = 86_400_000

// Calendar days count the same, however long they last.
const daysIn = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

const mondayOf = (day: string) => {
  const at = new Date(day)
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}
