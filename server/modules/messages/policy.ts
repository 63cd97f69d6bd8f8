import { sql } from 'drizzle-orm'
import { isOfRow } from '#server/db/in-market.ts'
import { SEEN_BY } from '#server/modules/bookings/policy.ts'

/** The event that took the job from the caller; null for everybody else. They read no further. */
export const ENDED_WITH = sql`(select event_id from ended_jobs where ${isOfRow('ended_jobs', 'bookings')} and ${SEEN_BY.former})`

/** The two who talk: the customer, and the professional whose job it is, or was. An offer opens no thread. */
export const TALKS_IN = sql`(${SEEN_BY.customer} or (${SEEN_BY.pro}) or ${ENDED_WITH} is not null)`
