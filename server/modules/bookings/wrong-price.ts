import type { Booking } from '#contract/bookings.ts'
import { invalidField, type Refusal } from '#server/http/problems.ts'

type Quote = Pick<Booking, 'priceQuoteMin' | 'priceQuoteMax'>

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Why a final price cannot be what its job costs; null where it can. */
export function wrongPrice(quote: Quote, cents: number): Refusal | null {
  const { priceQuoteMin: min, priceQuoteMax: max } = quote
  if (cents < min || cents > max)
    return invalidField(
      'finalPriceCents',
      `The quote was ${dollars.format(min / 100)} to ${dollars.format(max / 100)}. The final price has to lie within it.`,
    )
  return cents === 0 && max > 0 ? invalidField('finalPriceCents', MORE_THAN_NOTHING) : null
}

const MORE_THAN_NOTHING = 'A final price is more than nothing. Leave it out to let the quote stand.'
