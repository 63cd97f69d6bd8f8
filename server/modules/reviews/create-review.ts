import { and, eq, sql } from 'drizzle-orm'
import { COMPLETED } from '#contract/bookings.ts'
import { type Review, type ReviewRequest, tagsOf } from '#contract/reviews.ts'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import { couldBeRowId, newRowId } from '#server/db/row-id.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { NOW } from '#server/http/signed-in.ts'
import { addRating } from '#server/modules/accounts/add-rating.ts'
import { bookings } from '#server/modules/bookings/bookings.table.ts'
import { recordReview } from '#server/modules/bookings/record-review.ts'
import { refuseErased } from '#server/modules/bookings/writer.ts'
import { toReview } from './reviews.view.ts'

interface Writing {
  caller: Caller
  request: ReviewRequest
}

/**
 * Reviews the professional who did the job: the review, the stars on the booking and their rating, or
 * none of them.
 * @throws 401 once they were erased, 404 when it is not the caller's booking, 409 when it is not completed or reviewed already
 */
export async function createReview(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { caller, request }: Writing,
): Promise<Review> {
  const { bookingId, stars, notes = '' } = request
  if (!couldBeRowId(bookingId)) throw notYours()
  const createdAt = context.clock.now()
  const made = await transaction(context, async (tx) => {
    const stands = { bookingId, customerId: caller.id, reviewId: newRowId(createdAt), stars }
    const proId = await recordReview(tx, stands, { now: createdAt, config: context.config })
    if (proId === null) return null
    const tags = tagsOf(request.tags ?? '')
    const now = createdAt.toISOString()
    const [row] = await write(tx, { booking: bookingId, tags: tags.join(','), notes, now })
    await addRating(tx, proId, stars)
    if (row === undefined) return null
    return { ...row, bookingId, proId, stars, tags, notes, createdAt, reply: null, repliedAt: null }
  })
  if (made !== null) return toReview(made)
  await refuseErased(context, caller.id)
  throw await whyNot(context, caller, bookingId)
}

/** The review that its booking tells of by now. */
const write = statement<{ id: string }>(
  'create_review',
  () => sql`
  insert into reviews (id, market_id, booking_id, pro_id, customer_id, stars, tags, notes, created_at)
  select review_id, market_id, id, pro_id, customer_id, review_stars, string_to_array(${given('tags', 'text')}, ','),
    ${given('notes', 'text')}, ${NOW}
  from bookings where ${isRow('bookings', given('booking', 'uuid'))}
  returning id`,
)

const notYours = () => notFound('There is no such booking, or it is not yours to review.')

async function whyNot(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  bookingId: string,
): Promise<Refusal> {
  const [booking] = await db
    .select({ status: bookings.status })
    .from(bookings)
    .where(and(isRow('bookings', sql`${bookingId}::uuid`), eq(bookings.customerId, caller.id)))
  if (!booking) return notYours()
  return new Refusal(
    409,
    booking.status === COMPLETED
      ? 'You have already reviewed this job.'
      : 'You can review the job once it is completed.',
  )
}
