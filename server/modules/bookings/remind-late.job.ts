import { sql } from 'drizzle-orm'
import { given } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { usualMoment } from '#server/modules/notifications/queue-notice.ts'
import { isLate, isNews, TURNS_LATE } from './list-late.ts'
import { remindingOnce, ZONE_THERE } from './remind-once.ts'

const WHEN = usualMoment({
  kind: 'reminder',
  now: NOW,
  config: {
    marketTimeZone: ZONE_THERE,
    webhookUrl: given('webhook', 'text'),
  },
})

/**
 * Reminds each professional once of a job at which they have not arrived, from when it is late for operators. What is to
 * wait for the morning is looked at again then, so nobody is told to go where they have been.
 */
export const remindOfLate = remindingOnce('remind_late', {
  occasion: 'remindOfLate',
  isDue: sql`${isLate(NOW)} and ${isNews(NOW)} and ${WHEN} <= ${NOW}`,
  // The evening before is told of when the window begins, and what is not completed of when it ends.
  moment: TURNS_LATE,
})
