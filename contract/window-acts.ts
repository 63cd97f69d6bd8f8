import * as z from 'zod/mini'
import { instant } from './primitives.ts'

/**
 * Another window of a booking, for customer and professional to read: its customer chose it, its professional agreed to
 * it or left it without an answer, an operator gave it or asked for it, or the system looks for somebody who can
 * come then.
 */
export const windowAct = z.object({
  at: instant,
  by: z.enum(['customer', 'pro', 'system', 'operator']),
  /** Whether its professional was asked for the new time; else it holds since. */
  asked: z.boolean(),
  /** It was asked for, and its professional set off without an answer, or gave none before it began: the window it had stays. Left out by all others. */
  stays: z.optional(z.boolean()),
  /** The window it had until then. */
  fromStart: instant,
  fromEnd: instant,
  start: instant,
  end: instant,
  /** Why, as an operator says it. */
  reason: z.nullable(z.string()),
})
export type WindowAct = z.infer<typeof windowAct>
