import { sql } from 'drizzle-orm'
import { REPLY_DAYS, type Review } from '#contract/reviews.ts'
import type { Context } from '#server/context.ts'
import { isOfRow, isRow } from '#server/db/in-market.ts'
import { given, statement } from '#server/db/statement.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { NOW } from '#server/http/signed-in.ts'
import { tell, telling } from '#server/modules/bookings/tell.ts'
import { IS_THERE, refuseErased, writer } from '#server/modules/bookings/writer.ts'
import { findReview } from './find-review.ts'

/**
 * Puts a professional's answer under a review of their work, and tells its customer. Of two at once one is first.
 * @throws 401 once they were erased, 404 when it is no review of theirs, 409 when it is answered already or too old
 */
export async function replyToReview(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { reviewId, text }: { reviewId: string; text: string },
): Promise<Review> {
  const { db, clock, config } = context
  const values = { id: reviewId, pro: caller.id, text }
  const answered = await reply(db, { ...values, ...telling({ now: clock.now(), config }) })
  const review = await findReview(context, caller.id, reviewId)
  if (review.proId !== caller.id) throw notFound('There is no such review.')
  // Whose answer got lost on the way may send it once more.
  if (answered.length > 0 || review.reply?.text === text) return review
  await refuseErased(context, caller.id)
  throw conflict(
    review.reply === null
      ? `A review can be answered for ${REPLY_DAYS} days, and they are over.`
      : 'You have already answered this review.',
  )
}

const reply = statement<object>('reply_to_review', () => {
  const parts = sql`replied as (
    update reviews set reply = ${given('text', 'text')}, replied_at = ${NOW}
    where ${isRow('reviews', given('id', 'uuid'))} and pro_id = ${given('pro', 'uuid')} and reply is null and hidden_at is null and ${IS_THERE}
      and created_at + ${REPLY_DAYS * 24}::int * interval '1 hour' >= ${NOW}
    returning market_id, booking_id
  ),
  answered as (
    select bookings.* from bookings join replied on ${isOfRow('replied', 'bookings')}
  )`
  return sql`with ${sql.join([writer(given('pro', 'uuid')), parts, ...tell('reply', sql`answered`)], sql`, `)} select id from answered`
})
