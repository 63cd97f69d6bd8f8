import { sql } from 'drizzle-orm'
import { type BookingStatus, PENDING, STATUS_LABELS, STEPS } from '#contract/bookings.ts'
import type { OperatorWindow } from '#contract/operator-bookings.ts'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import { word } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { NOW } from '#server/http/signed-in.ts'
import type { Caller } from '#server/http/session.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { IS_PENDING } from './bookings.table.ts'
import { AS_SEEN } from './desk-version.ts'
import { NO_OFFER } from './open-offer.ts'
import { tell, telling } from './tell.ts'
import { whyNotNow } from './why-not-now.ts'
import { withWindowAct } from './with-window-act.ts'
import { wrongWindow } from './wrong-window.ts'

const start = given('start', 'timestamptz')
const end = given('end', 'timestamptz')
const THIS = sql`${isRow('bookings', given('id', 'uuid'))} and ${AS_SEEN}`

/** Nobody has accepted: it holds at once, and the round of offers begins afresh. */
const move = statement<object>('desk_move', () => {
  const moved = sql`old as (
    select offer_pro_id as held_by from bookings where ${THIS} for no key update
  ),
  moved as (
    update bookings set window_start = ${start}, window_end = ${end},
      busy_until = greatest(${end}, ${start} + duration_minutes * interval '1 minute'),
      ${NO_OFFER}, unmatched_since = null, ask_again_at = null, window_changed_at = ${NOW},
      window_acts = ${withWindowAct({ by: 'operator', start, end })}
    from old where ${THIS} and ${IS_PENDING}
      and (window_start, window_end) is distinct from (${start}, ${end})
    returning bookings.*, old.held_by
  )`
  return sql`with ${sql.join([moved, ...tell('moveForThem', sql`moved`)], sql`, `)} select id from moved`
})

const TIME_TO_ANSWER = sql`${NOW} + ${given('ttlSeconds', 'int')} * interval '1 second'`
const ANSWER_BY = sql`least(${TIME_TO_ANSWER}, ${start})`

/**
 * The professional is asked, also once the agreed window has begun: who does not come does not answer either, and then
 * somebody else is looked for. For a time that begins before they have to answer nobody could be: the agreed one, which nobody keeps,
 * would stay, so it is not asked for then.
 */
const ask = statement<object>('desk_ask', () => {
  const asked = sql`asked as (
    update bookings set change_start = ${start}, change_end = ${end}, change_expires_at = ${ANSWER_BY},
      window_acts = ${withWindowAct({ by: 'operator', asked: true, start, end, until: ANSWER_BY })}
    where ${THIS} and status = ${word(STEPS.accept.to)}
      and (window_start, window_end) is distinct from (${start}, ${end})
      and (change_start, change_end) is distinct from (${start}, ${end})
      and coalesce(change_expires_at > ${NOW}, true)
      and (window_start > ${NOW} or ${start} > ${TIME_TO_ANSWER})
    returning bookings.*
  )`
  return sql`with ${sql.join([asked, ...tell('askForThem', sql`asked`)], sql`, `)} select id from asked`
})

const stands = statement<object>(
  'desk_window',
  () => sql`select id from bookings where ${THIS} and (
    (${IS_PENDING} and (window_start, window_end) = (${start}, ${end}))
    or (status = ${word(STEPS.accept.to)} and (
      (window_start, window_end) = (${start}, ${end}) or (change_start, change_end) = (${start}, ${end})))
  )`,
)

/**
 * Gives a booking another window, or asks its professional for it; both sides are told. The same one again changes
 * nothing.
 * @throws 400 for a window out of bounds, 404 when there is no such booking, 409 once the visit has begun or when the
 * booking is not as the operator saw it
 */
export async function moveBooking(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  operator: Caller,
  { bookingId, wish }: { bookingId: string; wish: OperatorWindow },
): Promise<void> {
  const { db, clock, config } = context
  const now = clock.now()
  const wrong = wrongWindow(wish, now)
  if (wrong !== null) throw wrong
  const { preferredWindowStart, preferredWindowEnd, reason, version } = wish
  const values = {
    id: bookingId,
    start: preferredWindowStart,
    end: preferredWindowEnd,
    reason,
    version: version ?? null,
    ttlSeconds: config.offerTtlSeconds,
    ...telling({ now, config }),
  }
  const done = await transaction(context, async (tx) => {
    if ((await move(tx, values)).length + (await ask(tx, values)).length === 0) return false
    const about = { kind: 'booking', id: bookingId } as const
    await recordAct(tx, { now, who: operator.id, what: 'booking.window', about, reason })
    return true
  })
  if (done || (await stands(db, values)).length > 0) return
  throw await whyNotNow(context, { bookingId, version, because: notNow(config, values.start, now) })
}

const notNow =
  ({ offerTtlSeconds }: Context['config'], asked: string, now: Date) =>
  (status: BookingStatus, seen: boolean) => {
    if (status !== PENDING && status !== STEPS.accept.to)
      return `This booking is ${STATUS_LABELS[status]}, so its time can no longer be changed.`
    const tooSoon = Date.parse(asked) <= now.getTime() + offerTtlSeconds * 1_000
    return seen && status === STEPS.accept.to && tooSoon
      ? `The agreed time has begun. Choose one that begins more than ${Math.ceil(offerTtlSeconds / 60)} minutes from now, so that there is time to answer, or pass the job on.`
      : null
  }
