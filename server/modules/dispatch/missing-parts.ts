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

interface When {
  windowStart: SQL
  windowEnd: SQL
  busyUntil: SQL
}

const findJob = ({ windowStart, windowEnd, busyUntil }: When): SQL => sql`sought as materialized (
  select bookings.id, bookings.customer_id, ${windowStart} as window_start, ${windowEnd} as window_end, ${busyUntil} as busy_until,
    coalesce(bookings.window_changed_at, bookings.created_at) as round_began_at,
    skus.trade, zip_code(bookings.zip) as zip, coalesce(bookings.time_zone, ${given('timeZone', 'text')}) as time_zone
  from bookings join skus on skus.sku = bookings.sku where ${isRow('bookings', given('id', 'uuid'))}
)`

export const FIND_JOB: SQL = findJob({
  windowStart: sql`bookings.window_start`,
  windowEnd: sql`bookings.window_end`,
  busyUntil: sql`bookings.busy_until`,
})

const START = sql`coalesce(${given('start', 'timestamptz')}, bookings.window_start)`
const END = sql`coalesce(${given('end', 'timestamptz')}, bookings.window_end)`

/** The same at another time, where one is given. */
export const FIND_JOB_THEN: SQL = findJob({
  windowStart: START,
  windowEnd: END,
  busyUntil: sql`greatest(${END}, ${START} + bookings.duration_minutes * interval '1 minute')`,
})

/** What is true of somebody, part by part. */
export type Judged = Record<MissingPart, boolean>

/** What they lack. Who is at another job has no time to travel either, which goes without saying. */
export const missingOf = (judged: Judged): MissingPart[] =>
  MISSING_PARTS.filter((part) => !judged[part] && (part !== 'travel' || judged.busy))
