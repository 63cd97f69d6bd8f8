import { sql } from 'drizzle-orm'
import { COMPLETED, LIVE_STATUSES } from '#contract/bookings.ts'
import type { Candidate } from '#contract/dispatch.ts'
import { ELSEWHERE, type Elsewhere, type ElsewherePart, RANK_PARTS } from '#contract/offer-why.ts'
import type { Context } from '#server/context.ts'
import { inMarketsOf, isOfRow } from '#server/db/in-market.ts'
import { at, inWords } from '#server/db/sql.ts'
import { partsOf } from './rank.ts'
import {
  covers,
  isLicensedThen,
  isNotBusyThen,
  isNotOffThen,
  type Job,
  travel,
  worksThen,
} from './suitability.ts'

/** A job that somebody else took, as far as it concerns a professional nearby. */
interface Taken extends Record<string, unknown> {
  /** What the order was made from when it was offered to who took it; null where that was not kept. */
  candidates: Candidate[] | null
  suitable: number | null
  /** It was offered to them as well. */
  asked: boolean
  busy: boolean
  works: boolean
  here: boolean
  licensed: boolean
  paused: boolean
}

/** How many jobs near a professional went to others in the last days, since they were approved, and why, the commonest reason first. */
export async function countElsewhere(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  proId: string,
): Promise<Elsewhere> {
  const since = new Date(clock.now().getTime() - ELSEWHERE.days * 86_400_000)
  const own = sql`${proId}::uuid`
  const job: Job = {
    trade: sql`taken.trade`,
    zip: null,
    windowStart: sql`taken.window_start`,
    windowEnd: sql`taken.window_end`,
    busyUntil: sql`taken.busy_until`,
    customerId: sql`taken.customer_id`,
    bookingId: sql`taken.id`,
    timeZone: sql`coalesce(taken.time_zone, ${config.marketTimeZone}::text)`,
  }
  const { rows } = await db.execute<Taken>(sql`
    with near as materialized (
      select distinct job_place.market_id, job_place.zip from professional_areas area join places job_place on ${covers}
      where area.pro_id = ${own}
    ),
    taken as (
      select bookings.*, skus.trade
      from near join bookings on bookings.market_id = near.market_id and zip_code(bookings.zip) = near.zip
        and bookings.pro_id is not null and bookings.created_at > greatest(${at(since)}, (
          select max(decided_at) from applications where user_id = ${own} and status = 'approved'
        ))
      join skus on skus.sku = bookings.sku
      join professional_trades on professional_trades.trade = skus.trade and professional_trades.pro_id = ${own}
      where bookings.pro_id <> ${own} and bookings.customer_id <> ${own}
      order by bookings.created_at desc limit ${ELSEWHERE.most}::int
    )
    select accepted.candidates, accepted.suitable, pro.paused,
      ${worksThen(job)} as works, ${isNotOffThen(job)} and ${isNotBusyThen(job)} as here, ${isLicensedThen(job)} as licensed,
      exists (
        select from offers where ${isOfRow('offers', 'taken')} and offers.pro_id = pro.user_id
      ) as asked,
      exists (
        select from bookings other
        where ${inMarketsOf('other', sql`pro.user_id`)} and other.pro_id = pro.user_id and other.status in (${inWords([...LIVE_STATUSES, COMPLETED])})
          and tstzrange(other.window_start, other.busy_until)
            && tstzrange(taken.window_start - ${travel}, taken.busy_until + ${travel})
      ) as busy
    from taken join professionals pro on pro.user_id = ${own}
    left join lateral (
      select candidates, suitable from offers
      where ${isOfRow('offers', 'taken')} and offers.pro_id = taken.pro_id and offers.outcome = 'accepted'
      order by offers.seq desc limit 1
    ) accepted on true`)
  const counted = new Map<ElsewherePart, number>()
  for (const row of rows) {
    const part = decisive(row, proId)
    counted.set(part, (counted.get(part) ?? 0) + 1)
  }
  return {
    days: ELSEWHERE.days,
    jobs: rows.length,
    parts: [...counted]
      .map(([part, jobs]) => ({ part, jobs, sentence: SENTENCES[part] }))
      .toSorted((a, b) => b.jobs - a.jobs || (a.part < b.part ? -1 : 1)),
  }
}

/** What decided that somebody else was asked. */
function decisive(taken: Taken, proId: string): ElsewherePart {
  if (taken.asked) return 'asked'
  const candidates = taken.candidates ?? []
  const [first] = candidates
  const own = candidates.find((each) => each.proId === proId)
  if (first !== undefined && own !== undefined) return lead(first, own)
  if (taken.busy) return 'busy'
  if (!taken.works) return 'hours'
  if (!taken.here) return 'time_off'
  if (!taken.licensed) return 'license'
  if (taken.paused) return 'paused'
  // Of many who are suitable only the first are kept.
  return candidates.length < (taken.suitable ?? 1) ? 'order' : 'changed'
}

/** The part in which one was furthest ahead of another. */
function lead(ahead: Candidate, behind: Candidate): ElsewherePart {
  const [one, other] = [partsOf(ahead), partsOf(behind)]
  return RANK_PARTS.reduce((most, part) =>
    one[part] - other[part] > one[most] - other[most] ? part : most,
  )
}

const SENTENCES: Record<ElsewherePart, string> = {
  rest: 'Somebody else had waited longer for a job.',
  load: 'Somebody else had fewer jobs and offers at the time.',
  rating: 'Somebody else was rated higher.',
  nearness: 'Somebody else was nearer.',
  preferred: 'The customer asked again for somebody who had been there before.',
  order: 'Somebody else stood before you in the order.',
  asked: 'You were asked, and the job passed on.',
  busy: 'You had another job at that time.',
  hours: 'It was outside the hours you work.',
  time_off: 'It was in your time off, or in a busy time of your own calendar.',
  license: 'No contractor or trade license of yours is valid on that day.',
  paused: 'You have paused new jobs.',
  changed: 'You could not be asked then, for a reason that is not true any more.',
}
