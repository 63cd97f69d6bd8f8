import type { Role } from '#server/config.ts'
import type { Breathe, Context, RoundRun } from '#server/context.ts'
import { analyzeGrown } from '#server/db/analyze-grown.ts'
import { sweepLimits } from '#server/http/limits/sweep-limits.ts'
import { sweepProvider } from '#server/modules/accounts/embedded-provider/sweep-provider.ts'
import { sweepSessions } from '#server/modules/accounts/sessions.ts'
import { remindOperators } from '#server/modules/applications/remind-operators.job.ts'
import { remindOfLicenses } from '#server/modules/applications/remind-licenses.job.ts'
import { sweepConversations } from '#server/modules/assistant/conversations.ts'
import { sweepAudit } from '#server/modules/audit/sweep-audit.job.ts'
import { alertLate } from '#server/modules/bookings/alert-late.job.ts'
import { alertOperators } from '#server/modules/bookings/alert-operators.job.ts'
import { remindOfLate } from '#server/modules/bookings/remind-late.job.ts'
import { remindToComplete } from '#server/modules/bookings/remind-to-complete.job.ts'
import { remindOfVisits } from '#server/modules/bookings/remind-visits.job.ts'
import { sweepKeys } from '#server/modules/bookings/sweep-keys.job.ts'
import { readBusyCalendars } from '#server/modules/business/read-busy-calendars.job.ts'
import { recheckLicenses } from '#server/modules/business/recheck-licenses.job.ts'
import { remindOfSubmitted } from '#server/modules/business/remind-of-submitted.job.ts'
import { askAgain } from '#server/modules/dispatch/ask-again.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { tellServed } from '#server/modules/dispatch/tell-served.job.ts'
import { alertDue } from '#server/modules/cases/alert-due.job.ts'
import { countUp } from '#server/modules/market/count-up.job.ts'
import { followClocks } from '#server/modules/market/follow-clocks.job.ts'
import { followZips } from '#server/modules/market/follow-zips.job.ts'
import { tellUnread } from '#server/modules/messages/tell-unread.job.ts'
import { alertMail } from '#server/modules/notifications/alert-mail.job.ts'
import { announce } from '#server/modules/notifications/announce.job.ts'
import { callWebhook } from '#server/modules/notifications/call-webhook.job.ts'
import { sendMail } from '#server/modules/notifications/send-mail.job.ts'
import { sendPushes } from '#server/modules/notifications/send-pushes.job.ts'
import { sweepNotices } from '#server/modules/notifications/sweep-notices.job.ts'
import { watchRounds } from '#server/modules/notifications/watch-rounds.job.ts'
import { removeStrayPhotos } from '#server/modules/photos/stray-photos.job.ts'

export interface Job {
  name: string
  everySeconds: number
  /** It waits for others more than it works: it takes no turns with the other rounds. */
  waitsOutside?: true
  /** Also a process that does no rounds does it: whoever looks at a page waits for it. */
  everywhere?: true
  /** A round of many batches breathes between them, and ends when it is told to. `runs` tells how all rounds do. */
  run(context: Context, breathe: Breathe, runs: readonly RoundRun[]): Promise<unknown>
}

/** Also run whenever somebody wakes it; what a process without rounds has booked is offered within a second. */
export const DISPATCH = { name: 'dispatch', everySeconds: 0.5, run: dispatchRound } as const

/** An open page hears of a change within a quarter of a second. */
export const ANNOUNCE: Job = {
  name: 'announce',
  everySeconds: 0.2,
  everywhere: true,
  run: announce,
}

/** Everything that happens by itself. */
export const jobs: readonly Job[] = [
  DISPATCH,
  ANNOUNCE,
  { name: 'ask again', everySeconds: 10, run: askAgain },
  { name: 'tell who waits for a professional', everySeconds: 10, run: tellServed },
  { name: 'send mail', everySeconds: 5, waitsOutside: true, run: sendMail },
  { name: 'send pushes', everySeconds: 1, waitsOutside: true, run: sendPushes },
  { name: 'call the webhook', everySeconds: 1, waitsOutside: true, run: callWebhook },
  {
    name: 'read busy calendars',
    everySeconds: 5,
    waitsOutside: true,
    run: (context, breathe) => readBusyCalendars(context, breathe),
  },
  { name: 'tell of unread messages', everySeconds: 5, run: tellUnread },
  { name: 'alert operators', everySeconds: 10, run: alertOperators },
  { name: 'count up the market', everySeconds: 10, run: countUp },
  { name: 'follow the clocks of markets', everySeconds: 5, run: followClocks },
  { name: 'follow ZIP codes into their market', everySeconds: 3_600, run: followZips },
  { name: 'alert of late jobs', everySeconds: 30, run: alertLate },
  { name: 'alert of cases', everySeconds: 60, run: alertDue },
  { name: 'alert of mail that does not leave', everySeconds: 60, run: alertMail },
  { name: 'watch the rounds', everySeconds: 60, run: watchRounds },
  { name: 'remind of visits', everySeconds: 60, run: remindOfVisits },
  { name: 'remind of late jobs', everySeconds: 30, run: remindOfLate },
  { name: 'remind of jobs to complete', everySeconds: 60, run: remindToComplete },
  { name: 'remind operators', everySeconds: 600, run: remindOperators },
  { name: 'remind operators of licenses', everySeconds: 600, run: remindOfSubmitted },
  { name: 'remind of licenses', everySeconds: 3_600, run: remindOfLicenses },
  { name: 'bring licenses back', everySeconds: 600, run: recheckLicenses },
  { name: 'sweep sessions', everySeconds: 3_600, run: sweepSessions },
  { name: 'sweep the provider', everySeconds: 3_600, run: sweepProvider },
  { name: 'sweep limits', everySeconds: 600, run: sweepLimits },
  { name: 'remove stray photos', everySeconds: 30, waitsOutside: true, run: removeStrayPhotos },
  { name: 'sweep the audit log', everySeconds: 3_600, run: sweepAudit },
  { name: 'sweep notices', everySeconds: 3_600, run: sweepNotices },
  { name: 'sweep answered requests', everySeconds: 3_600, run: sweepKeys },
  { name: 'count what has grown', everySeconds: 60, run: analyzeGrown },
  { name: 'sweep conversations', everySeconds: 600, run: sweepConversations },
]

/** What a process of these roles does. */
export const jobsOf = (roles: ReadonlySet<Role>): readonly Job[] =>
  jobs.filter(({ everywhere }) => everywhere === true || roles.has('rounds'))
