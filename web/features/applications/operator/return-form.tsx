import { TextArea } from '#web/ui/field.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { AskingProps } from './decision-form.tsx'

/** What an applicant is asked to change before anything is decided. */
export function ReturnForm({ application, draft, change, ...asking }: AskingProps) {
  const body = { message: draft.message, version: application.version }
  return (
    <DecisionForm {...asking} decision={{ outcome: 'returned', body }}>
      {(problem) => (
        <TextArea
          label="What should they change?"
          hint="They read it by e-mail and above their application. Everything they filled in is kept, and they send it in again."
          name="message"
          rows={5}
          value={draft.message}
          error={problem}
          onChange={({ target }) => change({ message: target.value })}
        />
      )}
    </DecisionForm>
  )
}
