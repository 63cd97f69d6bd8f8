import { sql } from 'drizzle-orm'
import { type TimeOff, type TimeOffRequest, TIME_OFF } from '#contract/time-off.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, invalidField, type Refusal } from '#server/http/problems.ts'
import { writeOnce } from '#server/http/write-once.ts'
import { holdOwnAccount } from '#server/modules/accounts/hold-account.ts'
import { endOffersIn } from '#server/modules/bookings/open-offer.ts'
import { closeOffers } from '#server/modules/dispatch/close-offers.ts'
import { isInTimeOff, jobsInTimeOff } from './jobs-in-time-off.ts'

const DAY_MS = 24 * 3_600_000
const LONGEST_WEEKLY_MS = 167 * 3_600_000

interface Taking extends TimeOffRequest {
  /** What the client repeats when it does not know whether it was heard. */
  key?: string | undefined
}

/**
 * Takes time off. Open offers in it end at once and pass on; jobs that were accepted stay, and are answered.
 * @throws 400 for a span that is over or too far away, 401 once they were erased, 409 where there are too many, 422 for a key of another one
 */
export async function takeTimeOff(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'wakeDispatch'>,
  proId: string,
  { key, ...request }: Taking,
): Promise<TimeOff> {
  const wrong = wrongSpan(request, context.clock.now())
  const taken = await writeOnce<TimeOff>({
    table: 'professional_time_off',
    who: { id: proId },
    key,
    write: async (id) => (wrong === null ? take(context, id, { proId, request }) : null),
    read: (id) => readTaken(context, id, { proId, request }),
  })
  if (taken !== null) return taken
  throw wrong ?? conflict('You have as many times off as we keep. Remove one first.')
}

function wrongSpan({ start, end, weekly }: TimeOffRequest, now: Date): Refusal | null {
  const [from, until] = [new Date(start), new Date(end)]
  if (!weekly && until <= now) return invalidField('end', 'This time is over.')
  if (until.getTime() > now.getTime() + TIME_OFF.furthestDays * DAY_MS)
    return invalidField('end', 'Choose a time within the next two years.')
  if (weekly && until.getTime() - from.getTime() > LONGEST_WEEKLY_MS)
    return invalidField('end', 'What comes back every week must be shorter than a week.')
  return null
}

interface Asked {
  proId: string
  request: TimeOffRequest
}

async function take(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'wakeDispatch'>,
  id: string,
  { proId, request }: Asked,
): Promise<TimeOff | null> {
  const now = context.clock.now()
  const { start, end, note, weekly } = request
  const taken = await transaction(context, async (tx) => {
    await holdOwnAccount(tx, proId)
    const { rows } = await tx.execute(sql`
      insert into professional_time_off (id, pro_id, starts_at, ends_at, weekly, note)
      select ${id}::uuid, user_id, ${at(new Date(start))}, ${at(new Date(end))}, ${weekly}, ${note}
      from professionals
      where user_id = ${proId}::uuid and (
        select count(*) from professional_time_off had
        where had.pro_id = user_id and (had.weekly or had.ends_at > ${at(now)})
      ) < ${TIME_OFF.most}::int
      returning id`)
    if (rows.length === 0) return null
    const away = sql`exists (
      select from professional_time_off away where away.id = ${id}::uuid and ${isInTimeOff(context, proId, 'held')}
    )`
    const ids = await endOffersIn(tx, { proId, which: away })
    await closeOffers(tx, { ids, within: { proId }, outcome: 'withdrawn', now })
    return { jobs: await jobsInTimeOff(tx, context, proId), passedOn: ids.length > 0 }
  })
  if (taken === null) return null
  if (taken.passedOn) context.wakeDispatch()
  return answerOf(id, request, taken.jobs.get(id))
}

/** What was taken under this id, with the jobs that are in it by now. */
async function readTaken(
  context: Pick<Context, 'db' | 'config'>,
  id: string,
  { proId, request }: Asked,
): Promise<{ same: boolean; row: TimeOff } | null> {
  const { start, end, note, weekly } = request
  const { rows } = await context.db.execute<{ same: boolean }>(sql`
    select (starts_at, ends_at, weekly, note)
      = (${at(new Date(start))}, ${at(new Date(end))}, ${weekly}::boolean, ${note}::text) as same
    from professional_time_off where id = ${id}::uuid`)
  const [found] = rows
  if (found === undefined) return null
  const jobs = await jobsInTimeOff(context.db, context, proId)
  return { same: found.same, row: answerOf(id, request, jobs.get(id)) }
}

const answerOf = (
  id: string,
  { start, end, note, weekly }: TimeOffRequest,
  jobs: TimeOff['jobs'] = [],
): TimeOff => ({
  id,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  note,
  weekly,
  jobs,
})
