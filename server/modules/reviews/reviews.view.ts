import type { Review } from '#contract/reviews.ts'
import type { reviews } from './reviews.table.ts'

type Row = Omit<typeof reviews.$inferSelect, 'marketId' | 'customerId' | 'hiddenAt'>

/** A review as anybody may read it: nobody learns from it who the customer was. */
export const toReview = (row: Row): Review => ({
  id: row.id,
  bookingId: row.bookingId,
  proId: row.proId,
  stars: row.stars,
  tags: row.tags.join(','),
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
  reply:
    row.reply === null || row.repliedAt === null
      ? null
      : { text: row.reply, createdAt: row.repliedAt.toISOString() },
})
