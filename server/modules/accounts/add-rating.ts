import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { professionals } from './professionals.table.ts'

/** Adds one review's stars. The sum grows inside the statement, so reviews at once all count. */
export async function addRating(tx: Transaction, proId: string, stars: number): Promise<void> {
  await tx
    .update(professionals)
    .set({
      ratingSum: sql`${professionals.ratingSum} + ${stars}`,
      ratingCount: sql`${professionals.ratingCount} + 1`,
    })
    .where(eq(professionals.userId, proId))
}
