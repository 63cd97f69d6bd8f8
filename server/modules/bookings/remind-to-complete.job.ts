import { sql } from 'drizzle-orm'
import { NOW } from '#server/http/signed-in.ts'
import { isNews, isUnfinished } from './list-late.ts'
import { IS_TOLD_AT_ONCE, remindingOnce } from './remind-once.ts'

/**
 * Reminds each professional once of a job that they have begun and, hours after it usually is done, not completed. What is to wait for the
 * morning is looked at again then, so nobody is asked for what they have done.
 */
export const remindToComplete = remindingOnce('remind_to_complete', {
  occasion: 'remindToComplete',
  isDue: sql`${isUnfinished(NOW)} and ${isNews(NOW)} and ${IS_TOLD_AT_ONCE}`,
  // That of the evening before is told of when the window begins, also when one before it ended then.
  moment: sql`(bookings.window_end + interval '1 millisecond')`,
})
