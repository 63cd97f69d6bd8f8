import { useRef, useState } from 'react'
import type { BusinessArea } from '#contract/business.ts'
import { areaProblems, draftOf, requestOf, signatureOf } from './area-draft.ts'
import type { AreaDraft } from './area-draft.ts'
import { markAndFocus } from './focus-problem.ts'
import { problemsOf } from './outcome.ts'
import type { Problems } from './outcome.ts'
import { useSaveAreas } from './saving.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface Kept {
  /** What was saved when the change began. */
  from: string
  areas: AreaDraft[]
}

/** All areas as they are being changed; they are saved together. */
export function useAreas(saved: readonly BusinessArea[], userId: string) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { draft, type, forget } = useKeptDraft<Kept>(`areas_${userId}`)
  const { mutate, isPending: saving } = useSaveAreas()
  const before = draftOf(saved)
  const areas = draft?.areas ?? before
  const now = signatureOf(before)
  const changed = signatureOf(areas) !== now

  const change = (next: AreaDraft[]) => {
    setProblems({})
    if (signatureOf(next) === now) forget()
    else type({ from: draft?.from ?? now, areas: next })
  }

  function undo() {
    forget()
    setProblems({})
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  function save() {
    if (saving) return
    const found = areaProblems(areas)
    if (Object.keys(found).length > 0) {
      markAndFocus(form.current, () => setProblems(found))
      return
    }
    mutate(requestOf(areas), {
      onSuccess: () => {
        forget()
        setProblems({})
      },
      onError: (error) => markAndFocus(form.current, () => setProblems(problemsOf(error))),
    })
  }

  return {
    form,
    areas,
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
