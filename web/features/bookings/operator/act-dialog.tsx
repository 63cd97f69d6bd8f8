import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import type { KeyFor } from '#web/lib/send-once.ts'
import { notDone } from '#web/lib/refusal.ts'
import { showToast } from '#web/lib/toast.ts'
import { useGone } from '#web/lib/use-gone.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { failureWords, useAct } from './use-act.ts'

interface ActDialogProps {
  bookingId: string
  /** Under which name what is written is kept, among all that can be done about the booking. */
  keptAs: string
  title: string
  subtitle?: ReactNode
  /** What is written: why it is done, unless something else is asked. */
  label?: string
  hint: string
  /** Said when nothing is written. */
  missing?: string
  /** What the button does, and what is said once it is done. */
  button: string
  done: string
  danger?: boolean
  /** `keyFor` is the draft's, for what would stand twice. */
  send: (text: string, keyFor: KeyFor) => Promise<unknown>
  /** Takes it back, where that can be. */
  undo?: () => Promise<unknown>
  onClose: () => void
  /** What is asked for before the text; told whether it is to mark what is missing. */
  children?: ReactNode | ((pressed: boolean) => ReactNode)
  /** Whether what is asked for there is still missing. */
  lacks?: boolean
}

/** An act upon a booking: what it needs, why, and one button. What is written outlives a closed dialog, a failed call and a reload. */
export function ActDialog(props: ActDialogProps) {
  const { title, subtitle, onClose } = props
  return (
    <Dialog open title={title} subtitle={subtitle} onClose={onClose}>
      <ActForm {...props} />
    </Dialog>
  )
}

function ActForm({
  bookingId,
  keptAs,
  label = 'Reason',
  hint,
  missing = 'Say why, in a sentence.',
  button,
  done,
  danger = false,
  send,
  undo,
  onClose,
  children,
  lacks = false,
}: ActDialogProps) {
  const { draft, type, settle, keyFor } = useKeptDraft<string>(`act_${bookingId}_${keptAs}`)
  const text = draft ?? ''
  const [pressed, setPressed] = useState(false)
  const gone = useGone()
  const { mutate, isPending, error } = useAct({
    bookingId,
    send: (typed: string) => send(typed, keyFor),
    done,
    onDone: (typed) => {
      const isAll = settle(typed)
      // By then another question may be open.
      if (isAll && !gone.current) onClose()
    },
    onFailed: (failure) => {
      if (gone.current)
        showToast({
          title: notDone('That was', 'done', failure),
          text: failureWords(failure),
          kind: 'error',
        })
    },
    ...(undo && { undo }),
  })
  const blank = text.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!blank && !lacks) {
      if (!isPending) mutate(text)
      return
    }
    markAndFocus(event.currentTarget, () => setPressed(true))
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {typeof children === 'function' ? children(pressed) : children}
      <TextArea
        label={label}
        hint={hint}
        name="text"
        rows={4}
        value={text}
        error={pressed && blank ? missing : undefined}
        onChange={({ target }) => type(target.value)}
      />
      {error && (
        <p role="alert" className="text-15 text-danger">
          {failureWords(error)}
        </p>
      )}
      <DialogActions>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={isPending}>
          {button}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Not yet
        </Button>
      </DialogActions>
    </form>
  )
}
