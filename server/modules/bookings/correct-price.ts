import { sql } from 'drizzle-orm'
import { type Booking, type BookingStatus, COMPLETED, STATUS_LABELS } from '#contract/bookings.ts'
import { CORRECTING, type SaidInstead } from '#contract/price-correction.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { isOfRow, isRow, isSameRow } from '#server/db/in-market.ts'
import { isoText, word } from '#server/db/sql.ts'
import { given, statement, type Values } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, notFound, type Refusal } from '#server/http/problems.ts'
import { NOW } from '#server/http/signed-in.ts'
import type { Caller } from '#server/http/session.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { IS_COMPLETED } from './bookings.table.ts'
import { AS_SEEN } from './desk-version.ts'
import { findBooking } from './find-booking.ts'
import { tell, telling } from './tell.ts'
import { changedSince } from './why-not-now.ts'
import { wrongPrice } from './wrong-price.ts'

const price = given('price', 'int')
const parts = given('parts', 'int')
const labor = given('labor', 'int')
const pro = given('pro', 'uuid')

/** A professional's own job; an operator names none. */
const THIS = sql`${isRow('bookings', given('id', 'uuid'))} and coalesce(bookings.pro_id = ${pro}, ${pro} is null)`

const QUOTED = 'quoted'
const was = given('was', 'text')
const SEEN = sql`${AS_SEEN} and coalesce(${was} = coalesce(bookings.final_price_cents::text, ${word(QUOTED)}), true)`

const IN_TIME = sql`bookings.completed_at > ${NOW} - ${CORRECTING.hours}::int * interval '1 hour'`

/** Then it is not for one side to say what it costs. */
const DISPUTED = sql`exists (
  select from cases where ${isOfRow('cases', 'bookings')}
    and (cases.outcome = 'money_noted' or (cases.opened_by = 'customer' and cases.kind = 'price'))
)`
const TIMES = sql`coalesce(jsonb_array_length(bookings.price_corrections), 0)`

const SAYS_IT = sql`(bookings.final_price_cents, bookings.final_parts_cents, bookings.final_labor_cents)
  is not distinct from (${price}, ${parts}, ${labor})`

const WITHIN = sql`${price} > 0 and ${price} between bookings.price_quote_min and bookings.price_quote_max`

/** Two who correct it at once take turns at the row, and each is told of: the second one of what the first one made it. */
const correction = (by: 'pro' | 'operator', occasion: 'correctPrice' | 'correctPriceForThem') =>
  statement<object>(`correct_price_${by}`, () => {
    const which = sql`${THIS} and ${IS_COMPLETED} and ${IN_TIME} and not ${DISPUTED}
      and ${TIMES} < ${CORRECTING.times}::int and ${WITHIN} and not ${SAYS_IT} and ${SEEN}`
    const line = sql`jsonb_build_object('at', ${isoText(NOW)},
      'by', ${word(by)}, 'fromCents', bookings.final_price_cents, 'toCents', ${price}, 'reason', ${given('reason', 'text')})`
    const corrected = sql`old as (
      select market_id, id, final_price_cents as was_cents from bookings where ${which} for no key update
    ),
    corrected as (
      update bookings set final_price_cents = ${price}, final_parts_cents = ${parts}, final_labor_cents = ${labor},
        price_corrections = coalesce(bookings.price_corrections, '[]') || ${line}
      from old where ${isSameRow('bookings', 'old')}
      returning bookings.*, old.was_cents
    )`
    return sql`with ${sql.join([corrected, ...tell(occasion, sql`corrected`)], sql`, `)} select id from corrected`
  })

const CORRECT = {
  pro: correction('pro', 'correctPrice'),
  operator: correction('operator', 'correctPriceForThem'),
}

interface Standing {
  status: BookingStatus
  priceQuoteMin: number
  priceQuoteMax: number
  said: boolean
  disputed: boolean
  inTime: boolean
  times: number
}

const standing = statement<Standing>(
  'price_to_correct',
  () => sql`select status, price_quote_min as "priceQuoteMin", price_quote_max as "priceQuoteMax",
      ${IS_COMPLETED} and ${SAYS_IT} as said, ${DISPUTED} as disputed, coalesce(${IN_TIME}, false) as "inTime", ${TIMES} as times
    from bookings where ${THIS}`,
)

type Putting = Pick<Context, 'db' | 'clock' | 'config'>

const valuesOf = ({ clock, config }: Putting, bookingId: string, said: SaidInstead) => ({
  id: bookingId,
  price: said.finalPriceCents,
  parts: said.finalPartsCents ?? null,
  labor: said.finalLaborCents ?? null,
  reason: said.reason,
  ...telling({ now: clock.now(), config }),
})

/**
 * The professional's other word on what their job cost, within the time for it; the customer is told. The price it has
 * already changes nothing.
 * @throws 404 when it is no job of theirs, 400 outside the quote, 409 when it is not done, too late, disputed, or not as they saw it
 */
export async function correctPrice(
  context: Putting,
  caller: Caller,
  {
    bookingId,
    said,
  }: { bookingId: string; said: SaidInstead & { was?: number | null | undefined } },
): Promise<Booking> {
  const seen = said.was === undefined ? null : String(said.was ?? QUOTED)
  const values = { ...valuesOf(context, bookingId, said), pro: caller.id, was: seen, version: null }
  if ((await CORRECT.pro(context.db, values)).length === 0) {
    const refused = await whyNot(context.db, values)
    if (refused !== null) throw refused
  }
  const found = await findBooking(context, caller, bookingId)
  if (found === null) throw noSuchJob()
  return found
}

/**
 * The same by an operator; both sides are told why.
 * @throws 404 when there is no such booking, 400 and 409 as for its professional
 */
export async function correctPriceForThem(
  context: Putting,
  operator: Caller,
  { bookingId, said }: { bookingId: string; said: SaidInstead & { version?: string | undefined } },
): Promise<void> {
  const { version, reason } = said
  const values = {
    ...valuesOf(context, bookingId, said),
    pro: null,
    was: null,
    version: version ?? null,
  }
  const now = context.clock.now()
  const done = await transaction(context, async (tx) => {
    if ((await CORRECT.operator(tx, values)).length === 0) return false
    const about = { kind: 'booking', id: bookingId } as const
    await recordAct(tx, { now, who: operator.id, what: 'booking.price', about, reason })
    return true
  })
  if (done) return
  const refused = await whyNot(context.db, values)
  if (refused !== null) throw refused
}

const noSuchJob = () => notFound('There is no such job of yours.')

/** Why the statement found nothing to put right; null where it says so already. */
async function whyNot(
  db: Pick<Database | Transaction, '_'>,
  values: Values & { price: number; pro: string | null },
): Promise<Refusal | null> {
  const [found] = await standing(db, values)
  if (found === undefined)
    return values.pro === null ? notFound('There is no such booking.') : noSuchJob()
  const { status, said, disputed, inTime, times } = found
  const wrong = wrongPrice(found, values.price)
  if (wrong !== null) return wrong
  if (said) return null
  if (status !== COMPLETED)
    return conflict(
      `This job is ${STATUS_LABELS[status]}, so it has no final price to correct yet.`,
    )
  if (found.priceQuoteMax === 0)
    return conflict('This visit costs nothing, so there is no final price to correct.')
  if (disputed)
    return conflict(
      'The customer has reported the price of this visit, so it is settled in that case.',
    )
  if (!inTime)
    return conflict(
      `A final price can be corrected for ${CORRECTING.hours} hours after the job is completed. That time is over.`,
    )
  if (times >= CORRECTING.times)
    return conflict(`This price was corrected ${times} times. It cannot be corrected again.`)
  return conflict(
    values.pro === null
      ? changedSince(status)
      : 'Somebody corrected this price since you looked at it. Please look at it again.',
  )
}
