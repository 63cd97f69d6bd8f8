import { useRef, useState } from 'react'
import type { HoursSpan } from '#contract/hours.ts'
import { markAndFocus } from './focus-problem.ts'
import { draftOf, hoursProblems, requestOf, signatureOf } from './hours-draft.ts'
import type { SpanDraft } from './hours-draft.ts'
import { problemsOf } from './outcome.ts'
import type { Problems } from './outcome.ts'
import { useSaveHours } from './saving.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface Kept {
  /** What was saved when the change began. */
  from: string
  spans: SpanDraft[]
}

/** The whole week as it is being changed; it is saved together. */
export function useHours(saved: readonly HoursSpan[], userId: string) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { draft, type, forget } = useKeptDraft<Kept>(`hours_${userId}`)
  const { mutate, isPending: saving } = useSaveHours()
  const before = draftOf(saved)
  const spans = draft?.spans ?? before
  const now = signatureOf(before)
  const changed = signatureOf(spans) !== now

  const change = (next: SpanDraft[]) => {
    setProblems({})
    type({ from: draft?.from ?? now, spans: next })
  }

  function undo() {
    forget()
    setProblems({})
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  function save() {
    if (saving) return
    const found = hoursProblems(spans)
    if (Object.keys(found).length > 0) {
      markAndFocus(form.current, () => setProblems(found))
      return
    }
    mutate(requestOf(spans), {
      onSuccess: () => {
        forget()
        setProblems({})
      },
      onError: (error) => markAndFocus(form.current, () => setProblems(problemsOf(error))),
    })
  }

  return {
    form,
    spans,
    problems,
    changed,
    /** They were saved elsewhere since the change began. */
    overtaken: changed && draft !== null && draft.from !== now,
    saving,
    change,
    undo,
    save,
  }
}
