import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { useWholeSet } from './use-whole-set.ts'

interface WholeSetFormProps extends Pick<
  ReturnType<typeof useWholeSet>,
  'form' | 'changed' | 'overtaken' | 'saving' | 'undo' | 'save'
> {
  /** What is saved, as in "Save areas". */
  name: string
  children: ReactNode
}

/** Rows that are saved together, with what may be done about them and how they stand. */
export function WholeSetForm({
  form,
  name,
  changed,
  overtaken,
  saving,
  undo,
  save,
  children,
}: WholeSetFormProps) {
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {children}
      {overtaken && (
        <p role="alert" className="rounded-card bg-pending-soft px-4 py-3 text-15 text-pending">
          Your {name} were changed elsewhere meanwhile, perhaps in another tab. Saving puts these in
          their place; undo shows those.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={saving} pendingText="Saving...">
          Save {name}
        </Button>
        {changed && (
          <Button variant="quiet" onClick={undo}>
            Undo changes
          </Button>
        )}
        <p role="status" className="text-15 text-quiet">
          {changed && 'Your changes are not saved yet.'}
        </p>
      </div>
    </form>
  )
}
