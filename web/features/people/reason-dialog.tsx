import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { LONGEST } from '#contract/longest.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextArea } from '#web/ui/field.tsx'

interface ReasonDialogProps {
  open: boolean
  title: string
  /** What follows from it, and who is told. */
  text: string
  /** The words on the button that does it. */
  does: string
  danger?: boolean
  pending: boolean
  onClose: () => void
  onDo: (reason: string) => void
  /** Fields of its own, above the reason. */
  children?: ReactNode
}

/** Nothing is done to anybody without a reason. */
export function ReasonDialog({
  open,
  title,
  text,
  does,
  danger = false,
  pending,
  onClose,
  onDo,
  children,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const first = useRef<HTMLTextAreaElement>(null)
  function submit() {
    const said = reason.trim()
    if (said === '') return setError('Say why, in a sentence.')
    setError(undefined)
    onDo(said)
  }
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      {...(children === undefined && { initialFocus: first })}
    >
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
          ref={first}
          label="Reason"
          name="reason"
          maxLength={LONGEST.reason}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.target.value)}
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
    </Dialog>
  )
}
