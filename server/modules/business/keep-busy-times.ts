import { sql } from 'drizzle-orm'
import { BUSY_CALENDAR } from '#contract/business.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { endOffersIn } from '#server/modules/bookings/open-offer.ts'
import { closeOffers } from '#server/modules/dispatch/close-offers.ts'
import type { BusyTime } from './busy-times-of.ts'

type Keeping = Pick<Context, 'db' | 'clock' | 'wakeDispatch'>

/** A calendar as it was when somebody began to read it. */
export interface Claimed {
  proId: string
  sealed: Uint8Array
}

/**
 * Puts what was read in the place of what was kept, unless its owner has named another calendar meanwhile. What is the
 * same stays untouched. Open offers in it pass on; jobs that were accepted stay.
 */
export async function keepBusyTimes(
  context: Keeping,
  { proId, sealed }: Claimed,
  times: readonly BusyTime[],
): Promise<void> {
  const now = context.clock.now()
  const read = JSON.stringify(
    times.map(({ start, end }) => ({ starts_at: start.toISOString(), ends_at: end.toISOString() })),
  )
  const told = sql`jsonb_to_recordset(${read}::jsonb) as told (starts_at timestamptz, ends_at timestamptz)`
  const passedOn = await transaction(context, async (tx) => {
    const { rows } = await tx.execute(sql`
      update busy_calendars set read_at = ${at(now)}, problem = ''
      where pro_id = ${proId}::uuid and address_sealed = ${sealed}::bytea returning pro_id`)
    if (rows.length === 0) return false
    await tx.execute(sql`
      delete from busy_times where pro_id = ${proId}::uuid
        and (starts_at, ends_at) not in (select starts_at, ends_at from ${told})`)
    await tx.execute(sql`
      insert into busy_times (pro_id, starts_at, ends_at)
      select ${proId}::uuid, starts_at, ends_at from ${told}
      on conflict (pro_id, starts_at) do nothing`)
    const isBusy = sql`exists (
      select from busy_times busy where busy.pro_id = held.offer_pro_id
        and tstzrange(busy.starts_at, busy.ends_at) && tstzrange(held.window_start, held.busy_until)
    )`
    const ids = await endOffersIn(tx, { proId, which: isBusy })
    await closeOffers(tx, { ids, within: { proId }, outcome: 'withdrawn', now })
    return ids.length > 0
  })
  if (passedOn) context.wakeDispatch()
}

/** Notes why a reading failed. What was read before counts for a day more: a server that is down frees nobody. */
export async function keepProblem(
  context: Keeping,
  { proId, sealed }: Claimed,
  problem: string,
): Promise<void> {
  const now = context.clock.now()
  await transaction(context, async (tx) => {
    await tx.execute(sql`
      update busy_calendars set problem = ${problem}
      where pro_id = ${proId}::uuid and address_sealed = ${sealed}::bytea`)
    await tx.execute(sql`
      delete from busy_times using busy_calendars calendar
      where busy_times.pro_id = ${proId}::uuid and calendar.pro_id = busy_times.pro_id
        and calendar.read_at < ${at(now)} - ${BUSY_CALENDAR.keptHours}::int * interval '1 hour'`)
  })
}
