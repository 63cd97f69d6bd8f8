import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'
import { EMPTY_PRICE, type PriceDraft } from './price-draft.ts'

export const keptPriceDraft = (bookingId: string) =>
  keptInTab<PriceDraft>(`price_draft_${bookingId}`, 1)

/**
 * What is typed to complete a job: it outlives the dialog and the page until that is done. The step takes it along while it
 * waits, and gives it back where it is undone or refused.
 */
export function usePriceDraft({ id }: Pick<Booking, 'id'>) {
  const kept = keptPriceDraft(id)
  const [draft, setDraft] = useState(() => kept.read() ?? EMPTY_PRICE)
  const type = (typed: PriceDraft) => {
    kept.keep(typed)
    setDraft(typed)
  }
  return { draft, type, forget: kept.forget }
}
