import { type SQL, sql } from 'drizzle-orm'
import { inMarketsOf } from '#server/db/in-market.ts'

/** The bookings of which something may be somebody's, by market and id: as their customer, as who has the job, or had it before. */
export const TOOK_PART_IN = (person: SQL): SQL => sql`(
  select market_id, id from bookings where ${inMarketsOf('bookings', person)} and customer_id = ${person}
  union all select market_id, id from bookings where ${inMarketsOf('bookings', person)} and pro_id = ${person}
  union all select market_id, booking_id from ended_jobs where ${inMarketsOf('ended_jobs', person)} and pro_id = ${person}
)`
