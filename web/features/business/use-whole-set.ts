import { useRef, useState } from 'react'
import type { useMutation } from '@tanstack/react-query'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { problemsOf } from '#web/lib/api-error.ts'
import type { Problems } from '#web/lib/api-error.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'

/** How a set is changed: as what is typed, compared, judged and sent. */
export interface SetWords<Saved, Typed, Sent> {
  draftOf: (saved: readonly Saved[]) => Typed[]
  /** The same for the same set. */
  signatureOf: (rows: readonly Typed[]) => string
  problemsIn: (rows: readonly Typed[]) => Problems
  requestOf: (rows: readonly Typed[]) => Sent[]
}

interface Kept<Typed> {
  /** What was saved when the change began. */
  from: string
  rows: Typed[]
}

interface WholeSet<Saved, Typed, Sent> {
  /** Where what is typed is kept. */
  key: string
  saved: readonly Saved[]
  words: SetWords<Saved, Typed, Sent>
  saving: Pick<ReturnType<typeof useMutation<unknown, Error, Sent[]>>, 'mutate' | 'isPending'>
}

/** A set of rows as it is being changed; all of it is saved together. */
export function useWholeSet<Saved, Typed, Sent>({
  key,
  saved,
  words: { draftOf, signatureOf, problemsIn, requestOf },
  saving: { mutate, isPending: saving },
}: WholeSet<Saved, Typed, Sent>) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { draft, type, forget, settle } = useKeptDraft<Kept<Typed>>(key)
  const before = draftOf(saved)
  const now = signatureOf(before)
  // Who typed back what stood there has changed nothing: then what is saved elsewhere is shown.
  const typed =
    draft !== null && (draft.from === now || signatureOf(draft.rows) !== draft.from) ? draft : null
  const rows = typed?.rows ?? before
  const changed = signatureOf(rows) !== now

  const change = (next: Typed[]) => {
    setProblems({})
    type({ from: typed?.from ?? now, rows: next })
  }

  function undo() {
    forget()
    setProblems({})
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  function save() {
    if (saving) return
    const found = problemsIn(rows)
    if (Object.keys(found).length > 0) {
      markAndFocus(form.current, () => setProblems(found))
      return
    }
    mutate(requestOf(rows), {
      onSuccess: () => {
        settle(draft, (typedSince) => ({ ...typedSince, from: signatureOf(rows) }))
        setProblems({})
      },
      onError: (error) => markAndFocus(form.current, () => setProblems(problemsOf(error))),
    })
  }

  return {
    form,
    rows,
    problems,
    changed,
    /** They were saved elsewhere since the change began; while they are saved here, that may be what is seen. */
    overtaken: !saving && changed && typed !== null && typed.from !== now,
    saving,
    change,
    undo,
    save,
  }
}
