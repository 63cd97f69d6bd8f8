import { sql } from 'drizzle-orm'
import type { Review } from '#contract/reviews.ts'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import { notFound } from '#server/http/problems.ts'
import { reviews } from './reviews.table.ts'
import { toReview } from './reviews.view.ts'

/**
 * One review, for anybody signed in: it stands in its professional's list as well. A hidden one is read by its
 * customer alone.
 * @throws 404 when there is none
 */
export async function findReview(
  { db }: Pick<Context, 'db'>,
  callerId: string,
  id: string,
): Promise<Review> {
  const [found] = await db
    .select()
    .from(reviews)
    .where(isRow('reviews', sql`${id}::uuid`))
  if (!found || (found.hiddenAt !== null && found.customerId !== callerId))
    throw notFound('There is no such review.')
  return toReview(found)
}

/** The same for operators, and whether it is hidden; null where there is none. */
export async function findReviewForDesk(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<(Review & { hidden: boolean }) | null> {
  const [found] = await db
    .select()
    .from(reviews)
    .where(isRow('reviews', sql`${id}::uuid`))
  return found === undefined ? null : { ...toReview(found), hidden: found.hiddenAt !== null }
}
