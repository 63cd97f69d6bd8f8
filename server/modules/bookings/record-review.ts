import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { isRow } from '#server/db/in-market.ts'
import { given, statement } from '#server/db/statement.ts'
import { IS_COMPLETED } from './bookings.table.ts'
import { tell, type Telling, telling } from './tell.ts'
import { IS_THERE, writer } from './writer.ts'

interface Given {
  bookingId: string
  customerId: string
  reviewId: string
  stars: number
}

/**
 * Puts the stars on the booking and tells who did the job; of two at once one is first. Answers who that is, or
 * null when it is not this customer's, not completed or reviewed already.
 */
export async function recordReview(
  tx: Transaction,
  { bookingId, customerId, reviewId, stars }: Given,
  when: Telling,
): Promise<string | null> {
  const values = { booking: bookingId, customer: customerId, review: reviewId, stars }
  const [row] = await record(tx, { ...values, ...telling(when) })
  return row?.proId ?? null
}

const record = statement<{ proId: string | null }>('record_review', () => {
  const reviewed = sql`reviewed as (
    update bookings set review_id = id_in(market_id, ${given('review', 'uuid')}), review_stars = ${given('stars', 'smallint')}
    where ${isRow('bookings', given('booking', 'uuid'))} and customer_id = ${given('customer', 'uuid')}
      and ${IS_COMPLETED} and review_id is null and ${IS_THERE}
    returning bookings.*
  )`
  return sql`with ${sql.join([writer(given('customer', 'uuid')), reviewed, ...tell('review', sql`reviewed`)], sql`, `)}
    select pro_id as "proId" from reviewed`
})
