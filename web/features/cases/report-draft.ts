import { useState } from 'react'
import type { CaseKind } from '#contract/cases.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'
import type { Picked } from '#web/lib/photos/pick-photos.ts'
import { createStore, useStore } from '#web/lib/store.ts'

export interface ReportDraft {
  kind: CaseKind | null
  text: string
}

const EMPTY: ReportDraft = { kind: null, text: '' }

const keptReport = (bookingId: string) => keptInTab<ReportDraft>(`case_draft_${bookingId}`, 1)

/** Photos are too large for the tab's storage: they outlive the dialog, and go with the page. */
const photosOf = createStore<Record<string, readonly Picked[]>>({}, () => {})

const NONE: readonly Picked[] = []

/** What is told of a booking so far; closing the dialog keeps it. */
export function useReportDraft(bookingId: string) {
  const kept = keptReport(bookingId)
  const [draft, setDraft] = useState(() => kept.read() ?? EMPTY)
  const photos = useStore(photosOf)[bookingId] ?? NONE
  const change = (given: Partial<ReportDraft>) => {
    const changed = { ...draft, ...given }
    setDraft(changed)
    kept.keep(changed)
  }
  const choose = (changed: (now: readonly Picked[]) => readonly Picked[]) =>
    photosOf.change((before) => ({ ...before, [bookingId]: changed(before[bookingId] ?? NONE) }))
  const forget = () => {
    kept.forget()
    choose(() => NONE)
  }
  return { draft, photos, change, choose, forget }
}
