import type { Booking } from '#contract/bookings.ts'
import type { Sku } from '#contract/catalog.ts'
import { invalidField, Refusal } from '#server/http/problems.ts'

type Quote = Pick<Booking, 'priceQuoteMin' | 'priceQuoteMax'>

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const rangeInWords = (min: number, max: number): string =>
  `${dollars.format(min / 100)} to ${dollars.format(max / 100)}`

/** Why a final price cannot be what its job costs; null where it can. */
export function wrongPrice(quote: Quote, cents: number): Refusal | null {
  const { priceQuoteMin: min, priceQuoteMax: max } = quote
  if (cents < min || cents > max)
    return invalidField(
      'finalPriceCents',
      `The quote was ${rangeInWords(min, max)}. The final price has to lie within it.`,
    )
  return cents === 0 && max > 0 ? invalidField('finalPriceCents', MORE_THAN_NOTHING) : null
}

const MORE_THAN_NOTHING = 'A final price is more than nothing. Leave it out to let the quote stand.'

/** Who books was shown another range; it names the field, so that whoever asked can tell it from other conflicts. */
export function priceChanged({ title, priceMin, priceMax }: Sku): Refusal {
  const now =
    priceMin === priceMax ? dollars.format(priceMin / 100) : rangeInWords(priceMin, priceMax)
  const detail = `The price has changed since you saw it, so nothing was booked: “${title}” costs ${now} now.`
  return new Refusal(409, detail, [{ path: 'shownPriceMin', message: detail }])
}
