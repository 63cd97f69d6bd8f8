import { ASKED } from './asked.ts'
import type { Group } from './asked.ts'
import type { Draft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { FormRows } from './form-rows.tsx'

/** What each step is drawn from, and where it puts what is typed. */
export interface StepProps {
  draft: Draft
  store: DraftStore
}

/** A step that is nothing but fields. */
export const StepFields = ({ draft, store, groups }: StepProps & { groups: readonly Group[] }) => (
  <div className="grid gap-10">
    {groups.map(({ legend, rows }) => (
      <fieldset key={legend} className="grid gap-6">
        <legend className="mb-4 heading text-20">{legend}</legend>
        <FormRows
          rows={rows}
          asked={ASKED}
          values={draft.values}
          problems={draft.problems}
          onType={(name, value) => store.type({ [name]: value })}
        />
      </fieldset>
    ))}
  </div>
)
