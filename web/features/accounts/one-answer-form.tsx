import { useEffect, useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { reasonOf } from './sign-in-queries.ts'

interface Asked {
  label: string
  name: string
  type: 'password' | 'text'
  autoComplete: string
}

export const OWN_PASSWORD: Asked = {
  label: 'Your password',
  name: 'password',
  type: 'password',
  autoComplete: 'current-password',
}

interface OneAnswerProps {
  field: Asked
  button: string
  danger?: boolean
  /** What is done with the answer, and how it went the last time. */
  asked: {
    mutate: (answer: string, after: { onSuccess: () => void; onError: () => void }) => void
    isPending: boolean
    isSuccess: boolean
    error: Error | null
    reset: () => void
  }
  onDone: () => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog's form with one field: what is wrong with it stands beside it, and what else is wrong below. */
export function OneAnswerForm({
  field,
  button,
  danger = false,
  asked,
  onDone,
  onClose,
  children,
}: OneAnswerProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const { mutate, isPending, isSuccess, error, reset } = asked
  // The page of the dialog before this one had the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [issue] = (error instanceof ApiError && error.problem?.issues) || []

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending || isSuccess) return
    mutate(typed, {
      onSuccess: onDone,
      onError: () => form.current?.querySelector('input')?.focus(),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {children}
      <TextField
        {...field}
        value={typed}
        error={issue?.message}
        onChange={({ target }) => {
          setTyped(target.value)
          if (error !== null) reset()
        }}
      />
      {error !== null && issue === undefined && (
        <p role="alert" className="text-15 text-danger">
          {reasonOf(error)}
        </p>
      )}
      <DialogActions>
        <Button
          type="submit"
          {...(danger && { variant: 'danger' })}
          pending={isPending || isSuccess}
        >
          {button}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </form>
  )
}
