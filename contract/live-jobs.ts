import * as z from 'zod/mini'
import { bookingStatus } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { before } from './paging.ts'
import { id, instant, minutes } from './primitives.ts'
import { pressing } from './urgency.ts'

/** Where a job stands that somebody has, or is asked for. */
export const LIVE_STANDINGS = ['offered', 'assigned', 'en_route', 'on_site'] as const
export type LiveStanding = (typeof LIVE_STANDINGS)[number]

/** How many live jobs an operator is shown at once; the answer's `Link` leads to the next. */
export const LIVE_JOBS_SHOWN = 100

export const liveJob = z.object({
  id,
  title: z.string(),
  zip: z.string(),
  /** Pending: it is offered. */
  status: bookingStatus,
  windowStart: instant,
  windowEnd: instant,
  timeZone: z.string(),
  durationMinutes: minutes,
  customer: z.object({ firstName: z.string(), lastName: z.string() }),
  /** Whose job it is, or who is asked for it. */
  pro: z.object({ id, firstName: z.string(), lastName: z.string(), phone: z.string() }),
  /** Until when they may answer; null once they have accepted. */
  offerExpiresAt: z.nullable(instant),
  ...pressing.shape,
})
export type LiveJob = z.infer<typeof liveJob>

export const liveJobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/operator/jobs',
    tag: 'dispatch',
    summary: `Jobs that somebody has or is asked for now (offered, assigned, en route, on site), or with \`standing\` those that stand there, the earliest window first, so that what is late leads; ${LIVE_JOBS_SHOWN} at a time, the Link header leads to the next`,
    access: 'operator',
    within: 'theirs',
    query: z.object({
      standing: z.optional(
        z.enum(LIVE_STANDINGS, 'Ask for offered, assigned, en_route or on_site.'),
      ),
      before,
    }),
    success: 200,
    answer: z.array(liveJob),
  }),
}
