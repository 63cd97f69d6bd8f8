import { eq } from 'drizzle-orm'
import type { Review } from '#contract/reviews.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/http/problems.ts'
import { reviews } from './reviews.table.ts'
import { toReview } from './reviews.view.ts'

/**
 * One review, for anybody signed in: it stands in its professional's list as well.
 * @throws 404 when there is none
 */
export async function findReview({ db }: Pick<Context, 'db'>, id: string): Promise<Review> {
  const [found] = await db.select().from(reviews).where(eq(reviews.id, id))
  if (!found) throw notFound('There is no such review.')
  return toReview(found)
}
