import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { rejection } from '#contract/applications.ts'
import { TextArea } from '#web/ui/field.tsx'
import { OperatorDecisionButtons } from './decision-buttons.tsx'
import { checklistOf } from './draft.ts'
import type { DecisionDraft } from './draft.ts'
import type { Deciders } from './use-decide.ts'

interface OperatorRejectFormProps {
  draft: DecisionDraft
  change: (given: Partial<DecisionDraft>) => void
  decide: Deciders
  onClose: () => void
}

/** The step before an application is rejected: why. */
export function OperatorRejectForm({ draft, change, decide, onClose }: OperatorRejectFormProps) {
  const [problem, setProblem] = useState<string | undefined>()
  const { reason } = draft
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = rejection.safeParse({ reason, checklist: checklistOf(draft) })
    if (checked.success) {
      if (!decide.isPending) decide.mutate({ outcome: 'rejected', body: checked.data })
      return
    }
    // The field must be marked before the focus reaches it, else its error is not read out.
    flushSync(() => setProblem(checked.error.issues[0]?.message))
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextArea
        label="Reason"
        hint="The applicant reads it, by e-mail and on the site, and may apply again."
        name="reason"
        rows={5}
        value={reason}
        error={problem}
        onChange={(event) => {
          setProblem(undefined)
          change({ reason: event.target.value })
        }}
      />
      <OperatorDecisionButtons outcome="rejected" decide={decide} onClose={onClose} />
    </form>
  )
}
