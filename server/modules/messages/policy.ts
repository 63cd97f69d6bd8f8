import { sql } from 'drizzle-orm'
import { SEEN_BY } from '#server/modules/bookings/policy.ts'

/** The two who talk: the customer, and the professional whose job it is. An offer opens no thread. */
export const TALKS_IN = sql`(${SEEN_BY.customer} or (${SEEN_BY.pro}))`
