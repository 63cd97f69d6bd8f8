import { useEffect, useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { useToldWhenGone } from '#web/lib/use-gone.ts'
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
  /** What is asked for, as its dialog says it: how it went is told by it where that is closed by then. */
  title: string
  field: Asked
  button: string
  danger?: boolean
  /** What is done with the answer, and how it went the last time. */
  asked: {
    mutateAsync: (answer: string) => Promise<unknown>
    isPending: boolean
    isSuccess: boolean
    error: Error | null
    reset: () => void
  }
  /** Comes also where the dialog is closed by then. */
  onDone: () => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog's form with one field: what is wrong with it stands beside it, and what else is wrong below. */
export function OneAnswerForm({
  title,
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
  const { mutateAsync, isPending, isSuccess, error, reset } = asked
  const toldWhenGone = useToldWhenGone(`“${title}”`)
  // The page of the dialog before this one had the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [issue] = (error instanceof ApiError && error.problem?.issues) || []

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending || isSuccess) return
    mutateAsync(typed).then(onDone, (failure: unknown) => {
      if (!(failure instanceof Error)) throw failure
      toldWhenGone(failure)
      form.current?.querySelector('input')?.focus()
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
