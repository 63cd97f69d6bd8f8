import * as z from 'zod/mini'
import { instant } from './primitives.ts'

/** What an operator did about the window of a booking: for customer and professional to read. */
export const windowAct = z.object({
  at: instant,
  /** Whether its professional was asked for the new time; else it holds since. */
  asked: z.boolean(),
  /** The window it had until then. */
  fromStart: instant,
  fromEnd: instant,
  start: instant,
  end: instant,
  reason: z.string(),
})
export type WindowAct = z.infer<typeof windowAct>
