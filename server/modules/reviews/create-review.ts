import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { COMPLETED } from '#contract/bookings.ts'
import { type Review, type ReviewRequest, tagsOf } from '#contract/reviews.ts'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { transaction } from '#server/db/transaction.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { addRating } from '#server/modules/accounts/add-rating.ts'
import { bookings } from '#server/modules/bookings/bookings.table.ts'
import { recordReview } from '#server/modules/bookings/record-review.ts'
import { reviews } from './reviews.table.ts'
import { toReview } from './reviews.view.ts'

interface Writing {
  caller: Caller
  request: ReviewRequest
}

/**
 * Reviews the professional who did the job: the review, the stars on the booking and their rating, or
 * none of them.
 * @throws 404 when it is not the caller's booking, 409 when it is not completed or reviewed already
 */
export async function createReview(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { caller, request }: Writing,
): Promise<Review> {
  const { bookingId, stars, notes = '' } = request
  if (!couldBeRowId(bookingId)) throw notYours()
  const id = randomUUID()
  const createdAt = context.clock.now()
  const made = await transaction(context, async (tx) => {
    const given = { bookingId, customerId: caller.id, reviewId: id, stars }
    const proId = await recordReview(tx, given, { now: createdAt, config: context.config })
    if (proId === null) return null
    const tags = tagsOf(request.tags ?? '')
    const [row] = await tx
      .insert(reviews)
      .values({ id, bookingId, proId, customerId: caller.id, stars, tags, notes, createdAt })
      .returning()
    await addRating(tx, proId, stars)
    return row ?? null
  })
  if (made === null) throw await whyNot(context, caller, bookingId)
  return toReview(made)
}

const notYours = () => notFound('There is no such booking, or it is not yours to review.')

async function whyNot(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  bookingId: string,
): Promise<Refusal> {
  const [booking] = await db
    .select({ status: bookings.status })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.customerId, caller.id)))
  if (!booking) return notYours()
  return new Refusal(
    409,
    booking.status === COMPLETED
      ? 'You have already reviewed this job.'
      : 'You can review the job once it is completed.',
  )
}
