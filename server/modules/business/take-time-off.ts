import { sql } from 'drizzle-orm'
import { type TimeOffRequest, TIME_OFF, type TimeOffTaken } from '#contract/business.ts'
import { LIVE_STATUSES } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { at, inWords, isoFromDatabase } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, invalidField } from '#server/http/problems.ts'
import { endOffersIn } from '#server/modules/bookings/open-offer.ts'
import { closeOffers } from '#server/modules/dispatch/close-offers.ts'
import { takesFrom } from '#server/modules/dispatch/suitability.ts'

const DAY_MS = 24 * 3_600_000
const LONGEST_WEEKLY_MS = 167 * 3_600_000

/**
 * Takes time off. Open offers in it end at once and pass on; jobs that were accepted stay, and are answered.
 * @throws 400 for a span that is none, is over or too far away, 409 where there are too many
 */
export async function takeTimeOff(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'wakeDispatch'>,
  proId: string,
  { start, end, note, weekly }: TimeOffRequest,
): Promise<TimeOffTaken> {
  const now = context.clock.now()
  const [from, until] = [new Date(start), new Date(end)]
  if (until <= from) throw invalidField('end', 'The end must be after the start.')
  if (!weekly && until <= now) throw invalidField('end', 'This time is over.')
  if (until.getTime() > now.getTime() + TIME_OFF.furthestDays * DAY_MS)
    throw invalidField('end', 'Choose a time within the next two years.')
  if (weekly && until.getTime() - from.getTime() > LONGEST_WEEKLY_MS)
    throw invalidField('end', 'What comes back every week must be shorter than a week.')

  const inIt = (row: string) =>
    takesFrom({
      from: sql.raw(`${row}.window_start`),
      until: sql.raw(`${row}.busy_until`),
      timeZone: sql`coalesce(
        (select home.time_zone from professionals home where home.user_id = ${proId}::uuid),
        ${sql.raw(`${row}.time_zone`)}, ${context.config.marketTimeZone}::text
      )`,
    })
  const taken = await transaction(context, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into professional_time_off (pro_id, starts_at, ends_at, weekly, note)
      select user_id, ${at(from)}, ${at(until)}, ${weekly}, ${note}
      from professionals
      where user_id = ${proId}::uuid and (
        select count(*) from professional_time_off had
        where had.pro_id = user_id and (had.weekly or had.ends_at > ${at(now)})
      ) < ${TIME_OFF.most}::int
      returning id`)
    const [made] = rows
    if (made === undefined) return null
    const away = sql`exists (
      select from professional_time_off away where away.id = ${made.id}::uuid and ${inIt('held')}
    )`
    const ids = await endOffersIn(tx, { proId, which: away })
    await closeOffers(tx, { ids, outcome: 'withdrawn', now })
    const jobs = await tx.execute<{ id: string; title: string; window_start: string }>(sql`
      select job.id, job.title, job.window_start
      from bookings job join professional_time_off away on away.id = ${made.id}::uuid and ${inIt('job')}
      where job.pro_id = ${proId}::uuid and job.status in (${inWords(LIVE_STATUSES)})
      order by job.window_start`)
    return { id: made.id, jobs: jobs.rows, passedOn: ids.length > 0 }
  })
  if (taken === null) throw conflict('You have as many times off as we keep. Remove one first.')
  if (taken.passedOn) context.wakeDispatch()
  return {
    id: taken.id,
    start: from.toISOString(),
    end: until.toISOString(),
    note,
    weekly,
    jobs: taken.jobs.map(({ id, title, window_start: windowStart }) => ({
      id,
      title,
      windowStart: isoFromDatabase(windowStart),
    })),
  }
}
