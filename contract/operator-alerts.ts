import * as z from 'zod/mini'
import { AWAITED } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { id, instant } from './primitives.ts'
import { pressing } from './urgency.ts'

const pro = z.object({ id, firstName: z.string(), lastName: z.string(), phone: z.string() })

/** How long after its window a job at which nobody has arrived is late. */
export const LATE_MINUTES = 30

/** What is wrong at this moment, and since when; it goes from the list once it is right again. */
export const operatorAlert = z.discriminatedUnion('kind', [
  /** A job at which nobody has arrived half an hour after its window. */
  z.object({
    kind: z.literal('late'),
    since: instant,
    bookingId: id,
    title: z.string(),
    zip: z.string(),
    status: z.enum(AWAITED),
    pro,
    ...pressing.shape,
  }),
  /** A job whose professional arrived and has not said that the work is done, three hours after it usually is; since when it usually is. */
  z.object({
    kind: z.literal('unfinished'),
    since: instant,
    bookingId: id,
    title: z.string(),
    zip: z.string(),
    pro,
  }),
  /** Notices that were tried for a quarter of an hour and do not leave. */
  z.object({
    kind: z.literal('mail'),
    since: instant,
    notices: z.int(),
    /** What was answered to the oldest of them. */
    lastError: z.nullable(z.string()),
  }),
  /** Work that the house does by itself, and has not done since. */
  z.object({ kind: z.literal('round'), since: instant, name: z.string() }),
])
export type OperatorAlert = z.infer<typeof operatorAlert>

/** How many jobs at which nobody arrived, or that nobody completed, are told at once, the latest: there somebody may still wait. */
export const LATE_JOBS_SHOWN = 200

export const operatorAlerts = {
  list: endpoint({
    method: 'GET',
    path: '/api/operator/alerts',
    tag: 'bookings',
    summary:
      'What is wrong at this moment: jobs at which nobody has arrived half an hour after their window, jobs that nobody completed three hours after they usually are done, notices that do not leave, rounds that do not run; what is so for longest leads',
    access: 'operator',
    within: 'theirs',
    success: 200,
    answer: z.array(operatorAlert),
  }),
}
