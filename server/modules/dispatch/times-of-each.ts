import { sql } from 'drizzle-orm'
import { type ArrivalWindow, WINDOW_DAYS, WINDOW_LEAD_MINUTES } from '#contract/dispatch.ts'
import { NEAREST } from '#contract/operator-bookings.ts'
import type { Context } from '#server/context.ts'
import { marketOf } from '#server/db/in-market.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { FIND_JOB, THE_JOB } from './missing-parts.ts'
import { suitable } from './suitability.ts'
import { windowLabel } from './window-label.ts'
import { windowSlots } from './window-slots.ts'

/** What its customer is not shown at night, an operator is not shown either. */
const WORKS_AT_NIGHT = sql`(
  select nights from markets where markets.id = ${marketOf(given('id', 'uuid'))}
)`

const times = statement<{ proId: string; start: string; end: string; timeZone: string }>(
  'times_of_each',
  () => sql`
  with ${FIND_JOB},
  slots as (
    ${windowSlots({ firstDay: sql`0`, lastDay: sql`${WINDOW_DAYS}::int`, timeZone: sql`(select time_zone from sought)` })}
    where not at_night or ${WORKS_AT_NIGHT}
  )
  select found."proId", found.slot_start as start, found.slot_end as end, found.time_zone as "timeZone"
  from (
    select pro.user_id as "proId", slots.slot_start, slots.slot_end, sought.time_zone,
      row_number() over (partition by pro.user_id order by slots.slot_start) as nth
    from sought, slots, professionals pro
    where pro.user_id = any (${given('pros', 'uuid[]')})
      and slots.slot_start >= ${NOW} + ${WINDOW_LEAD_MINUTES}::int * interval '1 minute'
      and ${suitable({
        ...THE_JOB,
        zip: sql`sought.zip`,
        windowStart: sql`slots.slot_start`,
        windowEnd: sql`slots.slot_end`,
        // As long after its beginning as the booking keeps somebody now, and to the window's end.
        busyUntil: sql`greatest(slots.slot_end, slots.slot_start + (sought.busy_until - sought.window_start))`,
      })}
  ) found
  where found.nth <= ${NEAREST.times} order by start`,
)

/** The next times at which each of these would be suitable for a booking, some of each. */
export async function timesOfEach(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { bookingId, proIds }: { bookingId: string; proIds: readonly string[] },
): Promise<Map<string, ArrivalWindow[]>> {
  const found = new Map<string, ArrivalWindow[]>(proIds.map((each) => [each, []]))
  if (proIds.length === 0) return found
  const now = clock.now()
  const pros = `{${proIds.join(',')}}`
  const rows = await times(db, {
    id: bookingId,
    pros,
    now: now.toISOString(),
    timeZone: config.marketTimeZone,
  })
  for (const { proId, timeZone, ...row } of rows) {
    const [start, end] = [fromDatabase(row.start), fromDatabase(row.end)]
    const label = windowLabel({ start, end, now, timeZone })
    found.get(proId)?.push({ start: start.toISOString(), end: end.toISOString(), label, timeZone })
  }
  return found
}
