import { useState } from 'react'
import type { CaseKind } from '#contract/cases.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'
import type { Picked } from '#web/lib/photos/pick-photos.ts'
import { useChosen } from '#web/lib/photos/use-chosen.ts'

export interface ReportDraft {
  kind: CaseKind | null
  text: string
  /** How many photos were chosen: those alone do not outlive a reload. */
  photos?: number
}

const EMPTY: ReportDraft = { kind: null, text: '' }

const keptReport = (bookingId: string) => keptInTab<ReportDraft>(`case_draft_${bookingId}`, 1)

/** What is told of a booking so far; closing the dialog keeps it. */
export function useReportDraft(bookingId: string) {
  const kept = keptReport(bookingId)
  const [draft, setDraft] = useState(() => kept.read() ?? EMPTY)
  const [photos, choosePhotos] = useChosen(`case_${bookingId}`)
  const change = (given: Partial<ReportDraft>) => {
    const changed = { ...draft, ...given }
    setDraft(changed)
    kept.keep(changed)
  }
  const choose = (changed: (now: readonly Picked[]) => readonly Picked[]) => {
    // Reading a photo takes a while: what was typed since is kept with it.
    const counted = { ...(kept.read() ?? EMPTY), photos: choosePhotos(changed) }
    setDraft(counted)
    kept.keep(counted)
  }
  const forget = () => {
    choosePhotos(() => [])
    kept.forget()
  }
  const lost = photos.length === 0 ? (draft.photos ?? 0) : 0
  return { draft, photos, lost, change, choose, forget }
}
