import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'
import { EMPTY_PRICE, type PriceDraft } from './price-draft.ts'

/**
 * What is typed to complete a job: it outlives the dialog and the page until the job is completed, and is still there when
 * that is undone.
 */
export function usePriceDraft({ id }: Pick<Booking, 'id'>) {
  const kept = keptInTab<PriceDraft>(`price_draft_${id}`, 1)
  const [draft, setDraft] = useState(() => kept.read() ?? EMPTY_PRICE)
  const type = (typed: PriceDraft) => {
    kept.keep(typed)
    setDraft(typed)
  }
  return { draft, type, forget: kept.forget }
}
