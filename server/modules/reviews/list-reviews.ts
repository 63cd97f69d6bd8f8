import { desc, eq } from 'drizzle-orm'
import type { Review } from '#contract/reviews.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/http/problems.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { reviews } from './reviews.table.ts'

/**
 * What customers said of a professional, newest first. Nobody learns from it who they were.
 * @throws 404 when there is no such professional
 */
export async function listReviews({ db }: Pick<Context, 'db'>, proId: string): Promise<Review[]> {
  const rows = await db
    .select({ review: reviews })
    .from(professionals)
    .leftJoin(reviews, eq(reviews.proId, professionals.userId))
    .where(eq(professionals.userId, proId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
  if (rows.length === 0) throw notFound('There is no such professional.')
  return rows.flatMap(({ review }) => (review === null ? [] : [toReview(review)]))
}

export const toReview = ({
  id,
  bookingId,
  proId,
  stars,
  tags,
  notes,
  createdAt,
}: Omit<typeof reviews.$inferSelect, 'customerId'>): Review => ({
  id,
  bookingId,
  proId,
  stars,
  tags: tags.join(','),
  notes,
  createdAt: createdAt.toISOString(),
})
