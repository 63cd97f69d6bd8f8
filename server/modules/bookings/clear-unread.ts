import { sql } from 'drizzle-orm'
import { isSameRow } from '#server/db/in-market.ts'

/**
 * The part of a statement by which a caller has the thread before their eyes: of the booking that `job` found,
 * with `mine` where they are its customer. What arrives at this moment is not among what they were shown, so only
 * what was counted then is taken off. Touches nothing when there was nothing new.
 */
export const CLEAR_UNREAD = sql`
  update bookings set
    customer_unread = case when job.mine then greatest(bookings.customer_unread - job.customer_unread, 0) else bookings.customer_unread end,
    pro_unread = case when job.mine then bookings.pro_unread else greatest(bookings.pro_unread - job.pro_unread, 0) end
  from job
  where ${isSameRow('bookings', 'job')}
    and case when job.mine then job.customer_unread else job.pro_unread end > 0`
