import { type SQL, sql } from 'drizzle-orm'
import { isoText } from '#server/db/sql.ts'
import { given } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'

interface Kept {
  /** Whether its professional is asked for the new window; else it holds since. */
  asked: boolean
  start: SQL
  end: SQL
  /** Until when there is an answer to be given. */
  until?: SQL
}

/**
 * What is kept of another window that an operator gives a booking, beside the log, which ends: both sides read why, and
 * operators what it was before. All that is kept by then, for an update of the booking.
 */
export const withWindowAct = ({ asked, start, end, until }: Kept): SQL => sql`
  coalesce(bookings.window_acts, '[]') || jsonb_build_object('at', ${isoText(NOW)}, 'asked', ${asked}::boolean,
    'fromStart', ${isoText(sql`bookings.window_start`)}, 'fromEnd', ${isoText(sql`bookings.window_end`)},
    'start', ${isoText(start)}, 'end', ${isoText(end)}, 'reason', ${given('reason', 'text')},
    'proId', bookings.pro_id, 'expiresAt', ${isoText(until ?? sql`null::timestamptz`)})`
