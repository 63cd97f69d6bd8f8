import { useState } from 'react'
import type { Availability } from '#contract/accounts.ts'
import { changeOf, dayProblem, draftOf } from './availability-draft.ts'
import type { AvailabilityDraft, DayDraft } from './availability-draft.ts'
import { useSaveAvailability } from './availability-queries.ts'

/** Hours and pause as they are being changed; what is changed stays until it is saved or undone. */
export function useAvailabilityForm(saved: Availability, onSaved: () => void) {
  const [edited, setEdited] = useState<AvailabilityDraft | null>(null)
  const [tried, setTried] = useState(false)
  const { mutate, isPending: saving, error, reset } = useSaveAvailability()
  const draft = edited ?? draftOf(saved)
  const change = changeOf(draft, saved)

  const setPaused = (paused: boolean) => setEdited({ ...draft, paused })
  const setDay = (day: number, given: Partial<DayDraft>) =>
    setEdited({
      ...draft,
      days: draft.days.map((each, index) => (index === day ? { ...each, ...given } : each)),
    })

  function undo() {
    setEdited(null)
    setTried(false)
    reset()
  }

  /** Answers the first day with something to put right; null when it is on its way. */
  function save(): number | null {
    const wrong = draft.days.findIndex((day) => dayProblem(day) !== null)
    setTried(wrong >= 0)
    if (wrong >= 0) return wrong
    if (saving) return null
    if (change === null) {
      onSaved()
      return null
    }
    mutate(change, {
      onSuccess: () => {
        undo()
        onSaved()
      },
    })
    return null
  }

  return {
    draft,
    changed: change !== null,
    problemOf: (day: DayDraft) => (tried ? dayProblem(day) : null),
    setPaused,
    setDay,
    save,
    undo,
    saving,
    error,
  }
}
