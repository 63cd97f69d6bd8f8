import { type SQL, sql } from 'drizzle-orm'
import { NIGHT_START_HOURS, WINDOW_HOURS, WINDOW_START_HOURS } from '#contract/dispatch.ts'
import { NOW } from '#server/http/signed-in.ts'

const hours = sql.raw(
  [
    ...WINDOW_START_HOURS.map((hour) => `(${hour}, false)`),
    ...NIGHT_START_HOURS.map((hour) => `(${hour}, true)`),
  ].join(', '),
)

interface Days {
  /** Days by these clocks, today being 0; both are looked at. */
  firstDay: SQL
  lastDay: SQL
  timeZone: SQL
}

/**
 * The windows of some days, by day and by night, as `slot_start`, `slot_end` and `at_night`. Of days that are given
 * PostgreSQL expects a thousand, unless they come as an array, and then plans a named statement anew each time.
 */
export const windowSlots = ({ firstDay, lastDay, timeZone }: Days): SQL => sql`
  select at_night,
    (day + hour * interval '1 hour') at time zone ${timeZone} as slot_start,
    (day + (hour + ${WINDOW_HOURS}::int) * interval '1 hour') at time zone ${timeZone} as slot_end
  from unnest(array(select generate_series(${firstDay}, ${lastDay}))) as days (n),
    lateral (select (${NOW} at time zone ${timeZone})::date + n) as dates (day),
    (values ${hours}) as starts (hour, at_night)`
