import { sql } from 'drizzle-orm'
import type { RulePart } from '#contract/rule-parts.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { WaitingBooking } from './find-candidates.ts'
import { type Job, judged } from './suitability.ts'
import { whoServes } from './who-serves.ts'
import { zipCode } from './zip-code.ts'

/**
 * Why nobody is left for bookings, by their ids: the first part of the rule, in its order, that none of those who met
 * the parts before it meets. Where somebody meets all of them, they have been asked already.
 */
export async function partThatFailed(
  tx: Transaction,
  bookings: readonly WaitingBooking[],
): Promise<Map<string, RulePart>> {
  if (bookings.length === 0) return new Map()
  const job: Job = {
    trade: sql`wanted.trade`,
    zip: sql`wanted.zip`,
    windowStart: sql`wanted."windowStart"`,
    windowEnd: sql`wanted."windowEnd"`,
    busyUntil: sql`wanted."busyUntil"`,
    customerId: sql`wanted."customerId"`,
    bookingId: sql`wanted.id`,
    timeZone: sql`wanted."timeZone"`,
  }
  const jobs = JSON.stringify(bookings.map((each) => ({ ...each, zip: zipCode(each.zip) })))
  // In the index's order: for whether there is any, all would be read in sequence until there is one.
  const anyoneOfTheTrade = sql`(select held.pro_id from professional_trades held where held.trade = wanted.trade
    order by held.trade, held.pro_id limit 1)`
  const { rows } = await tx.execute<{ id: string; part: RulePart }>(sql`
    select wanted.id, case
      when ${anyoneOfTheTrade} is null then 'trade'
      when near.near_by is null then 'area'
      when not near.work then 'hours'
      when not near.licensed then 'license'
      when not near.free then 'busy'
      when not near.going_on then 'paused'
      else 'asked' end as part
    from jsonb_to_recordset(${jobs}::jsonb) as wanted (id uuid, "customerId" uuid, trade text, zip text,
      "windowStart" timestamptz, "windowEnd" timestamptz, "busyUntil" timestamptz, "timeZone" text),
    lateral (
      select bool_or(true) as near_by, bool_or(hours) as work, bool_or(hours and license) as licensed,
        bool_or(hours and license and busy and off and travel) as free,
        bool_or(hours and license and busy and off and travel and paused and suspended) as going_on
      from (
        select ${judged(job)} from (${whoServes(sql`wanted.zip`)}) as serving
        join professionals pro on pro.user_id = serving.pro_id
      ) as each where trade and customer
    ) as near`)
  return new Map(rows.map(({ id, part }) => [id, part]))
}
