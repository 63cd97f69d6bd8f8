import type { Booking } from '#contract/bookings.ts'
import { LONGEST, tooLong } from '#contract/longest.ts'
import { centsOf, formatCents } from '#web/lib/money.ts'
import { characters } from '#web/lib/characters.ts'

/** What is typed when a job is completed. */
export interface PriceDraft {
  price: string
  parts: string
  labor: string
  note: string
}

export const EMPTY_PRICE: PriceDraft = { price: '', parts: '', labor: '', note: '' }

export type PriceProblems = Partial<Record<keyof PriceDraft, string>>

interface Said {
  finalPriceCents?: number
  finalPartsCents?: number
  finalLaborCents?: number
  finalNote?: string
}

type Judged = { said: Said; problems: null } | { said: null; problems: PriceProblems }

type Quote = Pick<Booking, 'priceQuoteMin' | 'priceQuoteMax'>

const NO_AMOUNT = 'Enter dollars, such as 185 or 185.50.'

/**
 * What is sent for what was typed, or what is wrong with it. Of price, parts and labor the third follows from
 * the other two.
 */
export function judgePrice(draft: PriceDraft, quote: Quote): Judged {
  const unread: PriceProblems = {}
  const read = (field: 'price' | 'parts' | 'labor'): number | undefined => {
    if (isBlank(draft[field])) return undefined
    const cents = centsOf(draft[field])
    if (cents === null) unread[field] = NO_AMOUNT
    return cents ?? undefined
  }
  const amounts = filledIn({ price: read('price'), parts: read('parts'), labor: read('labor') })
  const { price, parts, labor } = amounts
  if (characters(draft.note) > LONGEST.prose) unread.note = tooLong(LONGEST.prose)
  // What cannot be read hides nothing that is wrong beside it.
  const problems = { ...wrongPrice(draft, price, quote), ...wrongParts(amounts), ...unread }
  if (Object.keys(problems).length > 0) return { said: null, problems }
  const note = draft.note.trim()
  return {
    said: {
      ...(price !== undefined && { finalPriceCents: price }),
      ...(parts !== undefined && { finalPartsCents: parts }),
      ...(labor !== undefined && { finalLaborCents: labor }),
      ...(note !== '' && { finalNote: note }),
    },
    problems: null,
  }
}

type Amounts = Record<'price' | 'parts' | 'labor', number | undefined>

function filledIn({ price, parts, labor }: Amounts): Amounts {
  if (price === undefined && parts !== undefined && labor !== undefined)
    return { price: parts + labor, parts, labor }
  if (price !== undefined && parts !== undefined && labor === undefined)
    return { price, parts, labor: price - parts }
  if (price !== undefined && labor !== undefined && parts === undefined)
    return { price, parts: price - labor, labor }
  return { price, parts, labor }
}

const isBlank = (typed: string) => typed.trim() === ''

function wrongPrice(draft: PriceDraft, price: number | undefined, quote: Quote): PriceProblems {
  // From both of its parts it would follow.
  if (price === undefined)
    return isBlank(draft.price) && isBlank(draft.parts) !== isBlank(draft.labor)
      ? { price: 'Enter the price they are part of.' }
      : {}
  if (price === 0)
    return { price: 'A final price is more than nothing. Leave it empty and the quote stands.' }
  return price < quote.priceQuoteMin || price > quote.priceQuoteMax
    ? {
        price: `The quote was ${formatCents(quote.priceQuoteMin)} to ${formatCents(quote.priceQuoteMax)}. The final price has to lie within it.`,
      }
    : {}
}

function wrongParts({ price, parts, labor }: Amounts): PriceProblems {
  if (price === undefined || parts === undefined || labor === undefined) return {}
  return parts < 0 || labor < 0 || parts + labor !== price
    ? { parts: `Parts and labor have to add up to ${formatCents(price)}.` }
    : {}
}
