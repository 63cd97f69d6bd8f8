import { sql } from 'drizzle-orm'
import { NOW } from '#server/http/signed-in.ts'
import { isNews, isUnfinished } from './list-late.ts'
import { remindingOnce } from './remind-once.ts'

/** Reminds each professional once of a job that they have begun and, hours after it usually is done, not completed. */
export const remindToComplete = remindingOnce('remind_to_complete', {
  occasion: 'remindToComplete',
  isDue: sql`${isUnfinished(NOW)} and ${isNews(NOW)}`,
  // The one of the evening before is told of when the window begins.
  moment: sql`bookings.window_end`,
})
