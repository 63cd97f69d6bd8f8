import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isOfRow, isRow } from '#server/db/in-market.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { notFound } from '#server/http/problems.ts'
import { NOW } from '#server/http/signed-in.ts'
import type { Caller } from '#server/http/session.ts'
import { addRating, takeRating } from '#server/modules/accounts/add-rating.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { refuseOwnBooking } from '#server/modules/bookings/refuse-own-booking.ts'
import { tell, telling } from '#server/modules/bookings/tell.ts'

const setting = (act: 'hide' | 'show') =>
  statement<{ proId: string; stars: number }>(`${act}_review`, () => {
    const parts = sql`review as (
      update reviews set hidden_at = ${act === 'hide' ? NOW : sql`null`}
      where ${isRow('reviews', given('id', 'uuid'))} and hidden_at is ${act === 'hide' ? sql`null` : sql`not null`}
      returning market_id, booking_id, pro_id, stars
    ),
    reviewed as (select bookings.* from bookings join review on ${isOfRow('review', 'bookings')})`
    return sql`with ${sql.join([parts, ...tell(`${act}Review`, sql`reviewed`)], sql`, `)}
      select pro_id as "proId", stars from review`
  })

const SETTING = { hide: setting('hide'), show: setting('show') }

interface Hiding {
  id: string
  reason: string
  act: 'hide' | 'show'
}

/**
 * Hides a review, or shows it again, within a transaction; the stars count while it is shown, and both sides are
 * told. Done already, it changes nothing.
 */
export async function hideReviewIn(
  tx: Transaction,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  operator: Caller,
  { id, reason, act }: Hiding,
): Promise<void> {
  const now = clock.now()
  const [changed] = await SETTING[act](tx, { id, reason, ...telling({ now, config }) })
  if (changed === undefined) return
  await (act === 'hide' ? takeRating : addRating)(tx, changed.proId, changed.stars)
  const about = { kind: 'review', id } as const
  await recordAct(tx, { now, who: operator.id, what: `review.${act}`, about, reason })
}

/**
 * The same as an act of its own.
 * @throws 404 when there is none
 */
export async function hideReview(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  operator: Caller,
  hiding: Hiding,
): Promise<{ id: string; hidden: boolean }> {
  const { id, act } = hiding
  await transaction(context, (tx) => hideReviewIn(tx, context, operator, hiding))
  if ((await bookingOf(context.db, { id })).length === 0) throw notFound('There is no such review.')
  return { id, hidden: act === 'hide' }
}

const bookingOf = statement<{ bookingId: string }>(
  'booking_of_review',
  () =>
    sql`select booking_id as "bookingId" from reviews where ${isRow('reviews', given('id', 'uuid'))}`,
)

/** @throws 403 for a review of a booking of their own */
export async function refuseOwnReview(
  context: Pick<Context, 'db'>,
  operatorId: string,
  id: string,
) {
  if (!couldBeRowId(id)) return
  const [review] = await bookingOf(context.db, { id })
  if (review !== undefined) await refuseOwnBooking(context, operatorId, review.bookingId)
}
