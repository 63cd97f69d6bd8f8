import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { ERASE_WORD } from '#contract/own-data.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useEraseAccount } from './own-data-queries.ts'
import { reasonOf, useSignInWays } from './sign-in-queries.ts'

interface EraseDialogProps {
  onErased: () => void
  onClose: () => void
}

/** The second question before an account is gone: its password, or a word where that is kept elsewhere. */
export function EraseDialog({ onErased, onClose }: EraseDialogProps) {
  const { data } = useSignInWays()
  return (
    <Dialog open title="Erase your account" onClose={onClose}>
      <div className="grid gap-5">
        <p>
          We erase your name, your addresses, your messages, your photos and, for professionals,
          your business. Bookings that are over stay in the other side’s history without your name.
          This cannot be undone.
        </p>
        {data === undefined ? (
          <Loading label="Looking how you sign in">
            <Skeleton className="h-11" />
          </Loading>
        ) : (
          <EraseForm embedded={data.embedded} onErased={onErased} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

function EraseForm({ embedded, onErased, onClose }: EraseDialogProps & { embedded: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const { mutate, isPending, isSuccess, error, reset } = useEraseAccount()
  const [issue] = (error instanceof ApiError && error.problem?.issues) || []

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending || isSuccess) return
    mutate(embedded ? { password: typed } : { word: typed }, {
      onSuccess: onErased,
      onError: () => form.current?.querySelector('input')?.focus(),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={embedded ? 'Your password' : `Type “${ERASE_WORD}”`}
        name={embedded ? 'password' : 'word'}
        type={embedded ? 'password' : 'text'}
        autoComplete={embedded ? 'current-password' : 'off'}
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
        <Button type="submit" variant="danger" pending={isPending || isSuccess}>
          Erase my account
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep it
        </Button>
      </DialogActions>
    </form>
  )
}
