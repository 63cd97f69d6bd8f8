import { type SQL, sql } from 'drizzle-orm'
import { STEPS } from '#contract/bookings.ts'
import { isOfRow } from '#server/db/in-market.ts'
import { word } from '#server/db/sql.ts'

/**
 * What makes it news once more that nobody is found: when a row of bookings last got another window, or was last accepted.
 * Null while neither was.
 */
export const lookingSince = (row: string): SQL => sql`greatest(${sql.raw(row)}.window_changed_at, (
  select max(accepted.at) from booking_events accepted
  where ${isOfRow('accepted', row)} and accepted.to_status = ${word(STEPS.accept.to)}
))`
