import * as z from 'zod/mini'
import { addsUp, finalPrice, finalPriceRequest, NO_SUM } from './final-price.ts'
import { cents, filledLine, instant, text } from './primitives.ts'

/** For how long after a job is done its final price can be put right, and how often: its customer is told each time. */
export const CORRECTING = { hours: 24, times: 5 } as const

const amounts = {
  finalPriceCents: z.nonoptional(finalPriceRequest.finalPriceCents),
  finalPartsCents: finalPriceRequest.finalPartsCents,
  finalLaborCents: finalPriceRequest.finalLaborCents,
  reason: filledLine(200, 'Say why, in one line.'),
}

/** What its professional says instead; parts and labor that are left out are said no more. */
export const priceCorrectionRequest = z
  .object({
    ...amounts,
    /** The price that was seen, null where the quote stood: another one by now is a conflict. */
    was: z.optional(finalPrice.finalPriceCents),
  })
  .check(z.refine(addsUp, NO_SUM))

export const operatorPrice = z
  .object({ ...amounts, version: z.optional(text(64, 'Send the version you were given.')) })
  .check(z.refine(addsUp, NO_SUM))

/** What is said of the price instead, by whomever. */
export type SaidInstead = Omit<z.output<typeof priceCorrectionRequest>, 'was'>

/** That a final price was put right, for both sides to read. */
export const priceCorrection = z.object({
  at: instant,
  by: z.enum(['pro', 'operator']),
  /** Null: until then the quote stood. */
  fromCents: z.nullable(cents),
  toCents: cents,
  reason: z.string(),
})
export type PriceCorrection = z.infer<typeof priceCorrection>
