import { type SQL, sql } from 'drizzle-orm'
import {
  ADVANCES,
  type Booking,
  STATUS_LABELS,
  type StatusChange,
  STEPS,
} from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import { given } from '#server/db/statement.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import { NOW } from '#server/http/signed-in.ts'
import type { Caller } from '#server/http/session.ts'
import { WITH_UNANSWERED } from './asked-change.ts'
import { findBooking } from './find-booking.ts'
import { noMoreTheirs } from './no-more-theirs.ts'
import { step } from './step.ts'
import { wrongPrice } from './wrong-price.ts'

const THEIRS = sql`${isRow('bookings', given('id', 'uuid'))} and pro_id = ${given('pro', 'uuid')}`

const PRICE = given('price', 'int')

/** Within what was promised, and nothing only where nothing was quoted; the database has the last word. */
const AS_QUOTED: SQL = sql`(${PRICE} is null or (${PRICE} > 0 or price_quote_max = 0)
  and ${PRICE} between price_quote_min and price_quote_max)`

/** Where nothing is asked for, the quote of nothing stands. */
const unlessNothing = (amount: SQL) => sql`case when ${PRICE} > 0 then ${amount} end`

/** Another time that is asked for and not answered by then is settled: the one there is stays. */
const QUESTION_SETTLED = sql`window_acts = case when bookings.change_start is null then bookings.window_acts
  else ${WITH_UNANSWERED} end`

const ADVANCE = {
  setOff: step('setOff', () => ({ which: THEIRS, set: QUESTION_SETTLED })),
  arrive: step('arrive', () => ({ which: THEIRS })),
  complete: step('complete', () => ({
    which: sql`${THEIRS} and ${AS_QUOTED}`,
    set: sql`completed_at = ${NOW}, final_price_cents = ${unlessNothing(PRICE)},
      final_parts_cents = ${unlessNothing(given('parts', 'int'))},
      final_labor_cents = ${unlessNothing(given('labor', 'int'))}, final_note = ${given('note', 'text')}`,
  })),
}

/**
 * The professional's next step; with the last one goes the final price, where they say one. The status it already
 * has changes nothing, whatever goes along: what was said first holds.
 * @throws 404 when it is not their job, 400 when the price is outside the quote, 409 when this is not the next step
 */
export async function advanceBooking(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { bookingId, change }: { bookingId: string; change: StatusChange },
): Promise<Booking> {
  const { db, clock, config } = context
  const { status, finalPriceCents, finalPartsCents, finalLaborCents, finalNote } = change
  const name = ADVANCES.find((each) => STEPS[each].to === status)
  if (name !== undefined) {
    const values = {
      id: bookingId,
      pro: caller.id,
      price: finalPriceCents ?? null,
      parts: finalPartsCents ?? null,
      labor: finalLaborCents ?? null,
      note: finalNote || null,
    }
    await ADVANCE[name](db, { values, now: clock.now(), config })
  }
  const found = await findBooking(context, caller, bookingId)
  if (found === null || found.proId !== caller.id) throw notFound('There is no such job of yours.')
  if (found.ended !== null) throw noMoreTheirs(found.ended)
  const wrong = finalPriceCents === undefined ? null : wrongPrice(found, finalPriceCents)
  if (wrong !== null) throw wrong
  if (found.status !== status)
    throw conflict(
      `This job is ${STATUS_LABELS[found.status]}, so ${STATUS_LABELS[status]} is not its next step.`,
    )
  return found
}
