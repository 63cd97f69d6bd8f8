import * as z from 'zod/mini'
import { instant } from './primitives.ts'

/** Another time that the customer, or an operator for them, asks the assigned professional for; until they agree, the old one holds. */
export const askedChange = z.object({
  start: instant,
  end: instant,
  /** Until then they may answer; after it somebody else is looked for, unless the new time has begun: then the old one stays. */
  expiresAt: instant,
  /** Why an operator asks for it; left out where its customer does. */
  reason: z.optional(z.string()),
})
export type AskedChange = z.infer<typeof askedChange>

/** That it begins when the time to answer is over: without an answer the old time stays, as nobody else could be asked for this one. */
export const staysUnanswered = ({ start, expiresAt }: AskedChange): boolean =>
  Date.parse(start) <= Date.parse(expiresAt)
