import { sql } from 'drizzle-orm'
import { type Booking, CANCELED } from '#contract/bookings.ts'
import type { ReturnVisitRequest } from '#contract/cases.ts'
import type { Context } from '#server/context.ts'
import { isOfRow, isRow } from '#server/db/in-market.ts'
import { inWords, fromDatabase } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, notFound, unauthorized } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { pleaseWrite } from '#server/http/write-to-us.ts'
import { createReturnVisit } from '#server/modules/bookings/create-return-visit.ts'
import { findBooking } from '#server/modules/bookings/find-booking.ts'
import type { HazardIn } from '#server/modules/bookings/job-care.ts'
import { wrongWindow } from '#server/modules/bookings/wrong-window.ts'
import { noCase } from './policy.ts'
import { returnNotes, type ToPutRight } from './return-notes.ts'

interface Owed extends ToPutRight {
  bookingId: string
  proId: string | null
  until: string | null
  /** The one that was booked and stands, and when it begins. */
  booked: string | null
  bookedStart: string | null
}

const ONE = isRow('cases', given('id', 'uuid'))

/**
 * Of two who book it at once the second waits here, and what it asks next finds what the first booked. Whoever erases its customer comes
 * before or after it as well, and holds the case before the customer, as here.
 */
const hold = statement<{ erased: boolean }>(
  'hold_return_visit',
  () => sql`
  with held as materialized (
    select customer_id from cases where ${ONE} and customer_id = ${given('customer', 'uuid')} for no key update
  )
  select erased_at is not null as erased from users
  where id = (select customer_id from held) for key share`,
)

const owed = statement<Owed>(
  'return_visit_owed',
  () => sql`
  select cases.booking_id as "bookingId", cases.pro_id as "proId", cases.return_until as until,
    cases.text, coalesce(cases.reason, '') as reason, bookings.notes,
    booked.id as booked, booked.window_start as "bookedStart"
  from cases join bookings on ${isOfRow('cases', 'bookings')}
    left join bookings booked on booked.market_id = cases.market_id
    and booked.id = cases.return_booking_id and booked.status not in (${inWords([CANCELED])})
  where ${ONE}`,
)

const keep = statement<object>(
  'return_visit_booked',
  () => sql`update cases set return_booking_id = ${given('booking', 'uuid')} where ${ONE}`,
)

const TELL_AGAIN = 'If it is still not put right, tell us on the page of the visit.'

/**
 * Books the return visit that was decided. One that was canceled may be booked anew; the same window asked for twice
 * is one booking.
 * @throws 404 to everybody but its customer, 400 for a window out of bounds, 409 when none is owed, its time is over
 * or it is booked
 */
export async function bookReturnVisit(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { id, notes: said, ...window }: ReturnVisitRequest & { id: string },
  hazardIn: HazardIn,
): Promise<Booking> {
  const now = context.clock.now()
  const wrong = wrongWindow(window, now)
  if (wrong !== null) throw wrong
  const bookingId = await transaction(context, async (tx) => {
    const [held] = await hold(tx, { id, customer: caller.id })
    if (held?.erased === true) throw unauthorized()
    const [found] = held === undefined ? [] : await owed(tx, { id })
    if (found === undefined) throw noCase()
    const { until, booked, bookedStart } = found
    if (until === null) throw conflict('No return visit was decided here.')
    if (booked !== null && bookedStart !== null) {
      if (fromDatabase(bookedStart).getTime() === Date.parse(window.preferredWindowStart))
        return booked
      throw conflict('Your return visit is booked already. Choose another time on its page.')
    }
    if (fromDatabase(until) < now)
      throw conflict(
        `The time to book this return visit is over. ${pleaseWrite(context.config, TELL_AGAIN)}`,
      )
    const { bookingId: past, proId } = found
    const notes = said ?? returnNotes(found)
    const visit = { bookingId: past, proId, window, notes, noted: hazardIn(notes) }
    const made = await createReturnVisit(tx, visit, { now, config: context.config })
    await keep(tx, { id, booking: made })
    return made
  })
  const booking = await findBooking(context, caller, bookingId)
  if (booking === null) throw notFound()
  return booking
}
