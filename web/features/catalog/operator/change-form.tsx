import { useRef, useState } from 'react'
import type { CatalogEntry } from '#contract/catalog-changes.ts'
import { problemsOf } from '#web/lib/api-error.ts'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type ChangeDraft, type ChangeProblems, draftOf, judgeChange } from './change-draft.ts'
import { useChangeSku } from './queries.ts'

interface ChangeFormProps {
  entry: CatalogEntry
  /** The market's day. */
  today: string
  onDone: () => void
}

/** What a service costs, how long it takes and whether it is offered, from a day on and why. What is typed outlives a reload until it is saved or given up. */
export function ChangeForm({ entry, today, onDone }: ChangeFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const kept = useKeptDraft<Partial<ChangeDraft>>(`service_${entry.sku}`)
  const typed = kept.draft ?? {}
  const draft = draftOf(entry, typed, today)
  const [problems, setProblems] = useState<ChangeProblems>({})
  const { mutateAsync, isPending } = useChangeSku(entry)

  const mark = (found: ChangeProblems) => markAndFocus(form.current, () => setProblems(found))
  const leave = () => {
    kept.forget()
    onDone()
  }
  const send = () => {
    const { change, problems: found } = judgeChange(draft, entry)
    if (change === null) return mark(found)
    // Whoever has closed the dialog meanwhile finds nothing typed once it is saved.
    mutateAsync(change).then(leave, (error: unknown) => mark(problemsOf(error)))
  }
  const field = (name: Exclude<keyof ChangeDraft, 'active'>) => ({
    name,
    autoComplete: 'off',
    value: draft[name],
    error: problems[name],
    readOnly: isPending,
    onChange: ({ target }: { target: { value: string } }) =>
      kept.type({ ...typed, [name]: target.value }),
  })

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) send()
      }}
    >
      <TextField label="Title" {...field('title')} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label="Lowest price ($)" inputMode="decimal" {...field('priceMin')} />
        <TextField label="Highest price ($)" inputMode="decimal" {...field('priceMax')} />
        <TextField label="Minutes" inputMode="numeric" {...field('durationMinutes')} />
        <TextField label="From" type="date" min={today} {...field('from')} className="min-w-0" />
      </div>
      <Switch
        label={draft.active ? 'Offered to customers' : 'Not offered'}
        checked={draft.active}
        onChange={({ target }) => isPending || kept.type({ ...typed, active: target.checked })}
      />
      <TextArea
        label="Why"
        hint="Kept with the change, for operators only. Bookings keep what they were quoted."
        rows={2}
        {...field('reason')}
      />
      <DialogActions>
        <Button type="submit" pending={isPending}>
          Save change
        </Button>
        <Button variant="quiet" onClick={leave}>
          Keep it as it is
        </Button>
      </DialogActions>
    </form>
  )
}
