import { sql } from 'drizzle-orm'
import { isOfRow } from '#server/db/in-market.ts'
import { word } from '#server/db/sql.ts'
import { NOW } from '#server/http/signed-in.ts'
import { remindingOnce, ZONE_THERE } from './remind-once.ts'

/** The hours of the place's day before in which a visit is reminded of, the last not included. */
const EVENING = { from: '18:00', until: '21:00' } as const

const LOCAL = sql`(${NOW} at time zone ${ZONE_THERE})`

/** This hour of the place's day; so many days later. */
const clockTime = (hour: string, days = 0) =>
  sql`((${LOCAL}::date + ${days}::int + ${hour}::time) at time zone ${ZONE_THERE})`

/**
 * Tells both sides of each visit of tomorrow that it is coming, once for each window. It is looked up in the
 * evening, so what was canceled, given back or moved before is not told; nor is what was agreed on only then.
 */
export const remindOfVisits = remindingOnce('remind_visits', {
  occasion: 'remind',
  isDue: sql`bookings.status = ${word('assigned')}
    and ${LOCAL}::time >= ${EVENING.from}::time and ${LOCAL}::time < ${EVENING.until}::time
    -- Tomorrow, wherever it is; then by the clocks of each place.
    and bookings.window_start > ${NOW} and bookings.window_start < ${NOW} + interval '2 days'
    and bookings.window_start >= ${clockTime('00:00', 1)} and bookings.window_start < ${clockTime('00:00', 2)}
    and ${clockTime(EVENING.from)} > greatest(bookings.window_changed_at, (
      select max(accepted.at) from booking_events accepted
      where ${isOfRow('accepted', 'bookings')} and accepted.to_status = ${word('assigned')}
    ))`,
  moment: sql`bookings.window_start`,
})
