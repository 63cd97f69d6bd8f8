import { useRef, useState } from 'react'
import type { ChangeEvent, SubmitEvent } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { useGone, useToldWhenGone } from '#web/lib/use-gone.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useChangePassword } from './security-queries.ts'
import { reasonOf } from './sign-in-queries.ts'

const EMPTY = { current: '', next: '' }

/** The password somebody has, and the one they want. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(EMPTY)
  const { mutateAsync, isPending, error, reset } = useChangePassword()
  const gone = useGone()
  const toldWhenGone = useToldWhenGone('Your new password')
  const issues = (error instanceof ApiError && error.problem?.issues) || []
  const [first] = issues

  const field = (name: keyof typeof EMPTY) => ({
    name,
    type: 'password',
    value: typed[name],
    error: issues.find(({ path }) => path === name)?.message,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [name]: target.value })
      if (error !== null) reset()
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    mutateAsync(typed).then(
      () => gone.current || onClose(),
      (failure: unknown) => {
        if (!(failure instanceof Error)) throw failure
        toldWhenGone(failure)
        form.current?.querySelector('input')?.focus()
      },
    )
  }

  return (
    <Dialog open title="Change password" onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <TextField label="Your password" autoComplete="current-password" {...field('current')} />
        <TextField
          label="New password"
          autoComplete="new-password"
          hint="12 characters or more."
          {...field('next')}
        />
        {error !== null && first === undefined && (
          <p role="alert" className="text-15 text-danger">
            {reasonOf(error)}
          </p>
        )}
        <DialogActions>
          <Button type="submit" pending={isPending}>
            Change password
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
