import { useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { LONGEST } from '#contract/longest.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextArea } from '#web/ui/field.tsx'

interface ReasonFormProps {
  /** Under which name the reason is kept until it is done. */
  keptAs: string
  /** What follows from it, and who is told. */
  text: ReactNode
  /** The words on the button that does it. */
  does: string
  danger?: boolean
  pending: boolean
  onClose: () => void
  onDo: (reason: string) => void
  /** Fields of its own, above the reason. */
  children?: ReactNode
}

interface ReasonDialogProps extends ReasonFormProps {
  open: boolean
  title: string
}

/** Nothing is done to anybody without a reason. What is typed outlives a closed dialog and a reload. */
export function ReasonDialog({ open, title, ...form }: ReasonDialogProps) {
  const reason = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog
      open={open}
      title={title}
      onClose={form.onClose}
      {...(form.children === undefined && { initialFocus: reason })}
    >
      <ReasonForm {...form} field={reason} />
    </Dialog>
  )
}

function ReasonForm({
  keptAs,
  text,
  does,
  danger = false,
  pending,
  onClose,
  onDo,
  children,
  field,
}: ReasonFormProps & { field: RefObject<HTMLTextAreaElement | null> }) {
  const { draft, type } = useKeptDraft<string>(keptAs)
  const reason = draft ?? ''
  const [error, setError] = useState<string>()
  function submit() {
    const said = reason.trim()
    setError(said === '' ? 'Say why, in a sentence.' : undefined)
    if (said === '') field.current?.focus()
    else onDo(said)
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) submit()
      }}
    >
      <p className="max-w-text">{text}</p>
      {children}
      <TextArea
        ref={field}
        label="Reason"
        name="reason"
        maxLength={LONGEST.reason}
        value={reason}
        error={error}
        onChange={(event) => type(event.target.value)}
      />
      <DialogActions>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
          {does}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </DialogActions>
    </form>
  )
}
