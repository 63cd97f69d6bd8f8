import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { approval, rejection, returning } from '#contract/applications.ts'
import type { ReviewedApplication } from '#contract/applications.ts'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import type { DecisionDraft } from './draft.ts'
import { notDecided } from './outcome.ts'
import type { Deciders, Decision } from './use-decide.ts'

/** What each way to decide is asked with. */
export interface AskingProps {
  application: ReviewedApplication
  draft: DecisionDraft
  change: (given: Partial<DecisionDraft>) => void
  decide: Deciders
  onClose: () => void
}

interface DecisionFormProps extends Pick<AskingProps, 'decide' | 'onClose'> {
  decision: Decision
  /** What is asked for, with what is wrong with it once it was pressed. */
  children: (problem: string | undefined) => ReactNode
}

const looks = {
  approved: { variant: 'primary', words: 'Approve application', pending: 'Approving...' },
  returned: { variant: 'primary', words: 'Send it back', pending: 'Sending it back...' },
  rejected: { variant: 'danger', words: 'Reject application', pending: 'Rejecting...' },
} as const

const RULES = { approved: approval, returned: returning, rejected: rejection }

const problemOf = ({ outcome, body }: Decision): string | undefined =>
  RULES[outcome].safeParse(body).error?.issues[0]?.message

/** The step before a decision, or before asking for changes, which cannot be undone: what it needs, what went wrong, yes, and not yet. */
export function DecisionForm({ decision, decide, onClose, children }: DecisionFormProps) {
  const { error, isPending, variables } = decide
  const { outcome } = decision
  const { variant, words, pending } = looks[outcome]
  const [pressed, setPressed] = useState(false)
  const problem = problemOf(decision)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (problem === undefined) {
      if (!isPending) decide.mutate(decision, { onSuccess: onClose })
      return
    }
    markAndFocus(event.currentTarget, () => setPressed(true))
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {children(pressed ? problem : undefined)}
      {error && variables.outcome === outcome && (
        <p role="alert" className="text-15 text-danger">
          {notDecided(outcome, error)}
        </p>
      )}
      <DialogActions>
        <Button type="submit" variant={variant} pending={isPending} pendingText={pending}>
          {words}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Not yet
        </Button>
      </DialogActions>
    </form>
  )
}
