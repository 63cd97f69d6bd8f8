import { type SQL, sql } from 'drizzle-orm'
import type { WindowAct } from '#contract/window-acts.ts'
import { isoText, word } from '#server/db/sql.ts'
import { given } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import type { KeptWindowAct } from './bookings.table.ts'
import { newest } from './newest-acts.ts'

interface Kept {
  by: WindowAct['by']
  /** Whether its professional is asked for the new window; else it holds since. */
  asked?: boolean
  /** Whether the window it has stays, as its professional sets off without an answer. */
  stays?: boolean
  start: SQL
  end: SQL
  /** Until when there is an answer to be given. */
  until?: SQL
}

/**
 * What is kept of another window that a booking gets, or that its professional is asked for: both sides read what it was
 * in the meantime, and why where an operator says it, whose log ends. All that is kept by then, for an update of the booking.
 */
export const withWindowAct = ({
  by,
  asked = false,
  stays = false,
  start,
  end,
  until,
}: Kept): SQL => sql`
  ${newest(sql`bookings.window_acts`)} || jsonb_build_object('at', ${isoText(NOW)}, 'by', ${word(by)}, 'asked', ${asked}::boolean,
    'fromStart', ${isoText(sql`bookings.window_start`)}, 'fromEnd', ${isoText(sql`bookings.window_end`)},
    'start', ${isoText(start)}, 'end', ${isoText(end)},
    'reason', ${by === 'operator' ? given('reason', 'text') : sql`null`},
    'proId', bookings.pro_id, 'expiresAt', ${isoText(until ?? sql`null::timestamptz`)}
    ${stays ? sql`, 'stays', true` : sql``})`

/** What was kept before others than operators does not say by whom. */
export const byWhom = ({ by = 'operator' }: Pick<KeptWindowAct, 'by'>): WindowAct['by'] => by
