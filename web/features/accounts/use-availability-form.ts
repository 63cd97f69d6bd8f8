import { useState } from 'react'
import type { Availability } from '#contract/accounts.ts'
import { changeOf, dayProblem, draftOf } from './availability-draft.ts'
import type { AvailabilityDraft, DayDraft } from './availability-draft.ts'
import { useToldWhenGone } from '#web/lib/use-gone.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { useSaveAvailability } from './availability-queries.ts'

interface Shown {
  /** Whether its dialog is. */
  open: boolean
  onSaved: () => void
}

/** Hours and pause as they are being changed; what is changed outlives the page, until it is saved or undone. */
export function useAvailabilityForm(saved: Availability, { open, onSaved }: Shown) {
  const kept = useKeptDraft<AvailabilityDraft>('availability_draft')
  const { draft: edited, type: setEdited } = kept
  const toldWhenGone = useToldWhenGone('Your availability', open)
  const [tried, setTried] = useState(false)
  const { mutateAsync, isPending: saving, error, reset } = useSaveAvailability()
  const draft = edited ?? draftOf(saved)
  const change = changeOf(draft, saved)

  const setPaused = (paused: boolean) => setEdited({ ...draft, paused })
  const setDay = (day: number, given: Partial<DayDraft>) =>
    setEdited({
      ...draft,
      days: draft.days.map((each, index) => (index === day ? { ...each, ...given } : each)),
    })

  function undo() {
    kept.forget()
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
    // Why it was not saved comes as `error`.
    mutateAsync(change).then(() => {
      if (kept.settle(edited)) onSaved()
    }, toldWhenGone)
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
