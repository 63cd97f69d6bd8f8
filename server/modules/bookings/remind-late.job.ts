import { sql } from 'drizzle-orm'
import { NOW } from '#server/http/signed-in.ts'
import { isLate, isNews, TURNS_LATE } from './list-late.ts'
import { IS_TOLD_AT_ONCE, remindingOnce } from './remind-once.ts'

/**
 * Reminds each professional once of a job at which they have not arrived, from when it is late for operators. What is to
 * wait for the morning is looked at again then, so nobody is told to go where they have been.
 */
export const remindOfLate = remindingOnce('remind_late', {
  occasion: 'remindOfLate',
  isDue: sql`${isLate(NOW)} and ${isNews(NOW)} and ${IS_TOLD_AT_ONCE}`,
  // The evening before is told of when the window begins, and what is not completed of just after its end.
  moment: TURNS_LATE,
})
