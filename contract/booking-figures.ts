import * as z from 'zod/mini'
import { cents } from './primitives.ts'

/**
 * What the figures of the dashboards are made from, over everything there is. What would have to be
 * invented is null: a mean of nothing, a share of nothing.
 */
export const bookingFigures = z.object({
  asCustomer: z.object({
    /** Pending, assigned, on the way or on site. */
    active: z.int(),
    completed: z.int(),
    /** The final prices of what was completed; where there is none, the upper end of the quote. */
    totalSpentCents: cents,
    /** The mean of the stars given. */
    avgRatingGiven: z.nullable(z.number()),
  }),
  /** Null for whoever is no professional. */
  asPro: z.nullable(
    z.object({
      /** Offers they hold at this moment. */
      pending: z.int(),
      /** Completed since Monday, and to be done in a window that begins this week; both in the market's time. */
      thisWeek: z.int(),
      /** The same of what was completed since the first of the month in the market's time. */
      earningsMonthCents: cents,
      /** The mean of the stars they were given. */
      rating: z.nullable(z.number()),
      /** Of the offers of 90 days that they accepted, declined or let lapse, those accepted, in whole percent. */
      acceptRate: z.nullable(z.int()),
    }),
  ),
})
export type BookingFigures = z.infer<typeof bookingFigures>
