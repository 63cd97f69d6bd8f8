import { type SQL, sql } from 'drizzle-orm'
import { MISSING_PARTS, type MissingPart } from '#contract/rule-parts.ts'
import { isRow } from '#server/db/in-market.ts'
import { given } from '#server/db/statement.ts'
import type { Job } from './suitability.ts'

/** The job that a part of a statement named `sought` found, by its booking. */
export const THE_JOB: Job = {
  trade: sql`sought.trade`,
  zip: null,
  windowStart: sql`sought.window_start`,
  windowEnd: sql`sought.window_end`,
  busyUntil: sql`sought.busy_until`,
  customerId: sql`sought.customer_id`,
  bookingId: sql`sought.id`,
  timeZone: sql`sought.time_zone`,
}

export const FIND_JOB: SQL = sql`sought as materialized (
  select bookings.id, bookings.customer_id, bookings.window_start, bookings.window_end, bookings.busy_until,
    coalesce(bookings.window_changed_at, bookings.created_at) as round_began_at,
    skus.trade, zip_code(bookings.zip) as zip, coalesce(bookings.time_zone, ${given('timeZone', 'text')}) as time_zone
  from bookings join skus on skus.sku = bookings.sku where ${isRow('bookings', given('id', 'uuid'))}
)`

/** What is true of somebody, part by part. */
export type Judged = Record<MissingPart, boolean>

/** What they lack. Who is at another job has no time to travel either, which goes without saying. */
export const missingOf = (judged: Judged): MissingPart[] =>
  MISSING_PARTS.filter((part) => !judged[part] && (part !== 'travel' || judged.busy))
