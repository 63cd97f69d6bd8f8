import * as z from 'zod/mini'
import { LONGEST } from './longest.ts'
import { cents, text } from './primitives.ts'

/** No job of ours costs as much: what is longer was mistyped, whatever was quoted. */
const MOST_CENTS = 100_000_000

const price = z
  .int('Give the price in whole cents.')
  .check(
    z.nonnegative('A final price is not less than nothing.'),
    z.maximum(MOST_CENTS, 'This price is too high.'),
  )
const part = z
  .int('Give it in whole cents.')
  .check(z.nonnegative('Less than nothing cannot be.'), z.maximum(MOST_CENTS, 'This is too high.'))

/**
 * What a professional may say of the price when the work is done. Without a price the quote stands; so it does where a
 * return visit, quoted at nothing, is said to cost nothing.
 */
export const finalPriceRequest = {
  finalPriceCents: z.optional(price),
  /** Both or neither: together they are the price. */
  finalPartsCents: z.optional(part),
  finalLaborCents: z.optional(part),
  finalNote: z.optional(text(LONGEST.prose)),
}

/** What both sides are told of it, on the booking; null where nothing was said. */
export const finalPrice = {
  finalPriceCents: z.nullable(cents),
  finalPartsCents: z.nullable(cents),
  finalLaborCents: z.nullable(cents),
  finalNote: z.nullable(z.string()),
}

interface Said {
  finalPriceCents?: number | undefined
  finalPartsCents?: number | undefined
  finalLaborCents?: number | undefined
  finalNote?: string | undefined
}

export const saysSomething = (said: Said): boolean =>
  Object.values({ ...said, finalNote: said.finalNote || undefined }).some(
    (each) => each !== undefined,
  )

/** What is said where they do not add up, and of which field. */
export const NO_SUM = {
  path: ['finalPartsCents'],
  message: 'Give parts and labor together, so that they add up to the price.',
}

/** Whether parts and labor are both left out, or are the price together. */
export function addsUp({ finalPriceCents, finalPartsCents, finalLaborCents }: Said): boolean {
  if (finalPartsCents === undefined && finalLaborCents === undefined) return true
  if (finalPartsCents === undefined || finalLaborCents === undefined) return false
  return finalPartsCents + finalLaborCents === finalPriceCents
}
