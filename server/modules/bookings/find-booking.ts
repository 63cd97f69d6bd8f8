import { type SQL, sql } from 'drizzle-orm'
import type { Booking, BookingEvent, BookingWithEvents } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import type { Asker, Caller } from '#server/http/session.ts'
import { askedBy, SIGNED_IN } from '#server/modules/accounts/signed-in.ts'
import { toBooking } from './bookings.view.ts'
import { VISIBLE } from './policy.ts'
import {
  OWN_COLUMNS,
  OWN_VERSION,
  SHOWN_COLUMNS,
  type ShownBooking,
  VERSION,
  WITH_OTHERS,
} from './shown-booking.ts'

type Reading = Pick<Context, 'db' | 'clock'>

/** One booking; null when it is not there or not the caller's to know of. */
export async function findBooking(
  context: Reading,
  who: Asker | Caller,
  id: string,
): Promise<Booking | null> {
  const [row] = await oneBooking(context.db, { ...askedBy(who, context), id })
  return row === undefined ? null : toBooking(row, who.id)
}

/** The same with its history, and the version of both. */
export async function findHistory(
  context: Reading,
  who: Asker | Caller,
  id: string,
): Promise<{ booking: BookingWithEvents; version: string } | null> {
  const [row] = await oneBooking(context.db, { ...askedBy(who, context), id })
  if (row === undefined) return null
  const events = row.events.map((event) => ({ ...event, at: fromDatabase(event.at).toISOString() }))
  return { booking: { ...toBooking(row, who.id), events }, version: row.version }
}

/** The version of the same; null when there is nothing for this caller. */
export async function versionOfBooking(
  context: Reading,
  who: Asker,
  id: string,
): Promise<string | null> {
  const [row] = await oneVersion(context.db, { ...askedBy(who, context), id })
  return row?.version ?? null
}

const EVENTS = sql`booking_events where booking_id = shown.id`
const WITH_HISTORY = sql`concat(${VERSION}, '+', (select max(id) from ${EVENTS}))`

const one = (columns: SQL): SQL => sql`
  (select ${columns} from bookings where id = ${given('id', 'uuid')} and ${VISIBLE}) shown
  ${WITH_OTHERS} where ${SIGNED_IN}`

const oneBooking = statement<ShownBooking & { events: BookingEvent[] }>(
  'booking',
  () => sql`
    select ${SHOWN_COLUMNS}, ${WITH_HISTORY} as version, (
      select coalesce(json_agg(json_build_object('at', at, 'by', by, 'from', from_status, 'to', to_status, 'reason', reason) order by id), '[]')
      from ${EVENTS}
    ) as events
    from ${one(OWN_COLUMNS)}`,
)
const oneVersion = statement<{ version: string }>(
  'booking_version',
  () => sql`select ${WITH_HISTORY} as version from ${one(OWN_VERSION)}`,
)
