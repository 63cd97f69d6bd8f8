import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { professionals } from './professionals.table.ts'

/** Adds one review's stars. The sum grows inside the statement, so reviews at once all count. */
export const addRating = (tx: Transaction, proId: string, stars: number): Promise<void> =>
  changeRating(tx, proId, { stars, reviews: 1 })

/** The stars of a review that counts no longer. */
export const takeRating = (tx: Transaction, proId: string, stars: number): Promise<void> =>
  changeRating(tx, proId, { stars: -stars, reviews: -1 })

async function changeRating(
  tx: Transaction,
  proId: string,
  by: { stars: number; reviews: number },
): Promise<void> {
  await tx
    .update(professionals)
    .set({
      ratingSum: sql`${professionals.ratingSum} + ${by.stars}`,
      ratingCount: sql`${professionals.ratingCount} + ${by.reviews}`,
    })
    .where(eq(professionals.userId, proId))
}
