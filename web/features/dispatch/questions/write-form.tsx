import { useState } from 'react'
import type { UseMutationResult } from '@tanstack/react-query'
import { LONGEST } from '#contract/longest.ts'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { refusalOf } from '#web/lib/refusal.ts'
import { showToast } from '#web/lib/toast.ts'
import { useGone } from '#web/lib/use-gone.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextArea } from '#web/ui/field.tsx'

interface WriteFormProps {
  /** Under which name what is written is kept. */
  keptAs: string
  label: string
  hint: string
  /** What the button says. */
  send: string
  /** Said where nothing was written, and where it did not get through. */
  missing: string
  failed: string
  writing: UseMutationResult<unknown, Error, string>
  onDone: () => void
}

/** One text that is sent; what is typed outlives a closed dialog and a reload until it is. */
export function WriteForm({
  keptAs,
  label,
  hint,
  send,
  missing,
  failed,
  writing,
  onDone,
}: WriteFormProps) {
  const { draft, type, forget } = useKeptDraft<string>(keptAs)
  const text = draft ?? ''
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = writing
  const gone = useGone()
  const fail = (error: Error) => {
    const why = refusalOf(error) ?? failed
    // Closed in the meantime, it cannot say so here.
    if (gone.current) showToast({ title: 'Not sent', text: why, kind: 'error' })
    else setProblem(why)
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') markAndFocus(event.currentTarget, () => setProblem(missing))
        else if (!isPending)
          mutate(text, {
            onSuccess: () => {
              forget()
              onDone()
            },
            onError: fail,
          })
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={5}
        maxLength={LONGEST.reason}
        value={text}
        error={problem}
        readOnly={isPending}
        onChange={({ target }) => {
          type(target.value)
          setProblem(undefined)
        }}
      />
      <DialogActions>
        <Button type="submit" pending={isPending} className="w-full">
          {send}
        </Button>
      </DialogActions>
    </form>
  )
}
