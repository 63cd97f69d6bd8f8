import { type SQL, sql } from 'drizzle-orm'
import { ASK_AGAIN_MINUTES } from '#contract/dispatch.ts'
import { isOf } from '#server/db/in-market.ts'
import { given } from '#server/db/statement.ts'

/** How long who let an offer lapse is not asked again for that booking. */
export const REST = sql`${ASK_AGAIN_MINUTES}::int * interval '1 minute'`

/** Offers `silent` of a booking after which their professional rests at this moment; silence before its round began is forgotten. */
export const isResting = (
  bookingId: SQL,
  roundBeganAt: SQL,
): SQL => sql`${isOf('silent', bookingId)}
  and silent.outcome = 'lapsed' and silent.closed_at > ${roundBeganAt}
  and silent.closed_at > ${given('now', 'timestamptz')} - ${REST}`
