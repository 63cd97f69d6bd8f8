import { sql } from 'drizzle-orm'
import { given } from '#server/db/statement.ts'

/** What an operator's act would overwrite: not the unread messages, which change all the time. */
const STANDING = sql`hash_record_extended(row(bookings.status, bookings.pro_id, bookings.window_start,
  bookings.window_end, bookings.change_start, bookings.change_end, bookings.final_price_cents), 0)::text`

/** Who is asked at this moment matters to whoever would ask somebody else, and to nobody besides. */
const ASKED = sql`coalesce(hashtextextended(bookings.offer_id::text, 0), 0)::text`

/** Of a row of `bookings`, for operators to send back. */
export const DESK_VERSION = sql`concat(${STANDING}, '.', ${ASKED})`

const SENT = given('version', 'text')

/** Whether the booking stands as they saw it, where they say what they saw. */
export const AS_SEEN = sql`coalesce(split_part(${SENT}, '.', 1) = ${STANDING}, true)`

/** The same, and the same professional is asked. */
export const ASKED_AS_SEEN = sql`coalesce(${SENT} = ${DESK_VERSION}, true)`
