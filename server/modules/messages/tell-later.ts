import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { COUNTED } from '#server/modules/bookings/count-unread.ts'

/** So long we wait for somebody to read by themselves. */
const UNREAD_MINUTES = 2

/** Who has not read what they were told of is told of more after so long. */
const PAUSE_HOURS = 4

const after = (moment: SQL, length: number, unit: 'minute' | 'hour') =>
  sql`${moment} + ${length}::int * interval '1 ${sql.raw(unit)}'`

/** The first since they read begins anew. What is told together with others, or was just told, changes nothing. */
const IS_FIRST = sql`(select unread from counted) = 1`

/** The part that has a reader told that they were written to, unless they read it first; many messages are told together. */
export const TOLD_LATER = sql`told_later as (
  insert into message_notices as known (market_id, booking_id, reader_id, due_at)
  select market_id, booking_id, reader_id, ${after(NOW, UNREAD_MINUTES, 'minute')} from counted
  on conflict (market_id, booking_id, reader_id) do update
    set due_at = case when ${IS_FIRST} then excluded.due_at
      else greatest(excluded.due_at, ${after(sql`known.told_at`, PAUSE_HOURS, 'hour')}) end
    where known.due_at is null or ${IS_FIRST}
)`

interface Adding {
  callerId: string
  bookingId: string
  now: Date
}

/** Counts what the caller added to the thread as a message, and has its reader told of it. */
export async function countAndTellLater(
  tx: Transaction,
  { callerId, bookingId, now }: Adding,
): Promise<void> {
  const noDanger = { danger: null, spoken: null }
  await count(tx, { caller: callerId, booking: bookingId, now: now.toISOString(), ...noDanger })
}

const count = statement(
  'count_and_tell_later',
  () => sql`with ${COUNTED}, ${TOLD_LATER} select from counted`,
)
