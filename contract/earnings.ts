import * as z from 'zod/mini'
import { cents, day, id, instant } from './primitives.ts'

/** A statement covers a year and a little more. */
export const LONGEST_SPAN_DAYS = 400

/** Days of the market, both included. */
export const earningsSpan = z.object({
  from: z.optional(day('Name the first day.')),
  to: z.optional(day('Name the last day.')),
})
export type EarningsSpan = z.output<typeof earningsSpan>

export const earnings = z.object({
  /** The span it is of. */
  from: z.string(),
  to: z.string(),
  weeks: z.array(
    z.object({
      /** Its Monday. */
      start: z.string(),
      jobs: z.int(),
      cents,
    }),
  ),
  jobs: z.array(
    z.object({
      bookingId: id,
      title: z.string(),
      completedAt: instant,
      /** The day of the market it was completed on. */
      day: z.string(),
      cents,
      /** Whether that is the price they gave; else the upper end of the quote stands for it. */
      final: z.boolean(),
    }),
  ),
})
export type Earnings = z.infer<typeof earnings>
