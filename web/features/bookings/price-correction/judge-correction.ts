import type { SaidInstead } from '#contract/price-correction.ts'
import { EMPTY_PRICE, judgePrice } from '#web/features/bookings/professional/step/price-draft.ts'
import { characters } from '#web/lib/characters.ts'
import type { Priced } from './correctable.ts'

/** What is typed to put a final price right. */
export interface CorrectionDraft {
  price: string
  parts: string
  labor: string
  reason: string
}

/** As the amounts stand, without a reason. */
export const asItStands = (booking: Priced): CorrectionDraft => ({
  price: dollarsOf(booking.finalPriceCents),
  parts: dollarsOf(booking.finalPartsCents),
  labor: dollarsOf(booking.finalLaborCents),
  reason: '',
})

const dollarsOf = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

export type CorrectionProblems = { [field in keyof CorrectionDraft]?: string | undefined }

const LONGEST_REASON = 200

type Judged = { said: SaidInstead; problems: null } | { said: null; problems: CorrectionProblems }

/** What is sent for what was typed, or what is wrong with it. */
export function judgeCorrection(draft: CorrectionDraft, booking: Priced): Judged {
  const { reason, ...amounts } = draft
  const why = reason.trim()
  const { said, problems } = judgePrice({ ...EMPTY_PRICE, ...amounts }, booking)
  const wrong: CorrectionProblems = {
    price: problems?.price,
    parts: problems?.parts,
    labor: problems?.labor,
  }
  const price = said?.finalPriceCents
  if (said !== null && price === undefined) wrong.price = 'Enter the price.'
  if (why === '') wrong.reason = 'Say why, in one line.'
  if (characters(why) > LONGEST_REASON) wrong.reason = `Use ${LONGEST_REASON} characters or fewer.`
  if (said === null || price === undefined || wrong.reason !== undefined)
    return { said: null, problems: wrong }
  const { finalPartsCents, finalLaborCents } = said
  return {
    said: { finalPriceCents: price, finalPartsCents, finalLaborCents, reason: why },
    problems: null,
  }
}
