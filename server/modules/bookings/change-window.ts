import { sql } from 'drizzle-orm'
import { type Booking, hasBegun, PLANNED, STEPS, type WindowChange } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import { word } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import { NOW } from '#server/http/signed-in.ts'
import type { Caller } from '#server/http/session.ts'
import { NO_CHANGE } from './asked-change.ts'
import { IS_PENDING } from './bookings.table.ts'
import { findBooking } from './find-booking.ts'
import { NO_OFFER } from './open-offer.ts'
import { tell, telling } from './tell.ts'
import { withWindowAct } from './with-window-act.ts'
import { wrongWindow } from './wrong-window.ts'

/**
 * Asks for another window. While nobody has accepted it is taken at once: an open offer ends in the same statement,
 * the round of offers begins afresh and the customer is told the new one. An assigned professional is asked, in place
 * of any earlier question, and the agreed window holds until they say yes; asking for that one takes the question
 * back. Else the window there is changes nothing: whoever is asked is not asked anew because somebody does not know
 * whether they were heard.
 * @throws 400 for a window out of bounds, 404 when it is not theirs, 409 once the visit has begun
 */
export async function changeWindow(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { bookingId, window }: { bookingId: string; window: WindowChange },
): Promise<Booking> {
  const { db, clock, config } = context
  const now = clock.now()
  const wrong = wrongWindow(window, now)
  if (wrong !== null) throw wrong
  const [start, end] = [window.preferredWindowStart, window.preferredWindowEnd].map((each) =>
    new Date(each).toISOString(),
  )
  const values = {
    id: bookingId,
    customer: caller.id,
    start: start ?? null,
    end: end ?? null,
    ttlSeconds: config.offerTtlSeconds,
    ...telling({ now, config }),
  }
  for (const change of [move, ask, takeBack]) if ((await change(db, values)).length > 0) break
  const found = await findBooking(context, caller, bookingId)
  if (found === null || found.viewerRole !== 'customer')
    throw notFound('There is no such booking of yours.')
  if (!PLANNED.some((each) => each === found.status))
    throw conflict('This visit has begun or is over, so its time can no longer be changed.')
  const wanted = found.change ?? { start: found.windowStart, end: found.windowEnd }
  if (wanted.start === start && wanted.end === end) return found
  throw conflict(
    hasBegun(found, now.getTime())
      ? 'The time of this visit has begun. Write to your professional instead.'
      : 'This booking has just changed. Please look at it again.',
  )
}

const start = given('start', 'timestamptz')
const end = given('end', 'timestamptz')
const OWN = sql`${isRow('bookings', given('id', 'uuid'))} and customer_id = ${given('customer', 'uuid')}`
const IS_ASSIGNED = sql`status = ${word(STEPS.accept.to)}`

/** Its customer is told: the mail before names the old window, and the next may be long in coming. */
const move = statement<object>('change_window', () => {
  const moved = sql`moved as (
    update bookings set window_start = ${start}, window_end = ${end},
      busy_until = greatest(${end}, ${start} + duration_minutes * interval '1 minute'),
      ${NO_OFFER}, unmatched_since = null, ask_again_at = null, window_changed_at = ${NOW},
      window_acts = ${withWindowAct({ by: 'customer', start, end })}
    where ${OWN} and ${IS_PENDING} and (window_start, window_end) is distinct from (${start}, ${end})
    returning bookings.*
  )`
  return sql`with ${sql.join([moved, ...tell('chooseWindow', sql`moved`)], sql`, `)} select id from moved`
})

/** The same question again is one question, and what ran out is the round's. */
const ask = statement<object>('ask_for_window', () => {
  const asked = sql`asked as (
    update bookings set change_start = ${start}, change_end = ${end},
      change_expires_at = least(${NOW} + ${given('ttlSeconds', 'int')} * interval '1 second', ${start}, window_start)
    where ${OWN} and ${IS_ASSIGNED} and window_start > ${NOW}
      and (window_start, window_end) is distinct from (${start}, ${end})
      and (change_start, change_end) is distinct from (${start}, ${end})
      and coalesce(change_expires_at > ${NOW}, true)
    returning bookings.*
  )`
  return sql`with ${sql.join([asked, ...tell('askForWindow', sql`asked`)], sql`, `)} select id from asked`
})

const takeBack = statement<object>('keep_window', () => {
  const kept = sql`kept as (
    update bookings set ${NO_CHANGE}
    where ${OWN} and ${IS_ASSIGNED} and (window_start, window_end) = (${start}, ${end})
      and change_expires_at > ${NOW}
    returning bookings.*
  )`
  return sql`with ${sql.join([kept, ...tell('keepWindow', sql`kept`)], sql`, `)} select id from kept`
})
