import { TextArea } from '#web/ui/field.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { AskingProps } from './decision-form.tsx'
import { checklistOf } from './draft.ts'

/** Why an application is rejected. */
export function RejectForm({ application, draft, change, ...asking }: AskingProps) {
  const { version } = application
  const body = { reason: draft.reason, checklist: checklistOf(draft), version }
  return (
    <DecisionForm {...asking} decision={{ outcome: 'rejected', body }}>
      {(problem) => (
        <TextArea
          label="Reason"
          hint="The applicant reads it, by e-mail and on the site, and may apply again."
          name="reason"
          rows={5}
          value={draft.reason}
          error={problem}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
    </DecisionForm>
  )
}
