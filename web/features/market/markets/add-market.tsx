import { useRef, useState } from 'react'
import { Plus } from 'lucide-react'
import { problemsOf } from '#web/lib/api-error.ts'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useAddMarket } from './queries.ts'

/** A market begins with its name. */
export function AddMarket() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Plus size={20} /> Add a market
      </Button>
      <Dialog open={open} title="Add a market" onClose={close}>
        <NameForm onDone={close} />
      </Dialog>
    </>
  )
}

function NameForm({ onDone }: { onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, type, forget } = useKeptDraft<string>('new_market')
  const name = draft ?? ''
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useAddMarket()
  const leave = () => {
    forget()
    onDone()
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        mutateAsync(name).then(leave, (error: unknown) =>
          markAndFocus(form.current, () => setProblem(problemsOf(error)['name'])),
        )
      }}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        hint="It holds no ZIP code yet: you add them on its page."
        value={name}
        error={problem}
        onChange={({ target }) => type(target.value)}
      />
      <DialogActions>
        <Button type="submit" pending={isPending}>
          Add it
        </Button>
        <Button variant="quiet" onClick={leave}>
          Not now
        </Button>
      </DialogActions>
    </form>
  )
}
