import { Button } from '#web/ui/button.tsx'
import { notDecided } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { Deciders } from './use-decide.ts'

const looks = {
  approved: { variant: 'primary', words: 'Approve application', pending: 'Approving...' },
  rejected: { variant: 'danger', words: 'Reject application', pending: 'Rejecting...' },
} as const

interface OperatorDecisionButtonsProps {
  outcome: Outcome
  decide: Deciders
  onClose: () => void
}

/** The end of a decision's form: what went wrong, yes, and not yet. */
export function OperatorDecisionButtons({
  outcome,
  decide: { error, isPending, variables },
  onClose,
}: OperatorDecisionButtonsProps) {
  const { variant, words, pending } = looks[outcome]
  return (
    <>
      {error && variables.outcome === outcome && (
        <p role="alert" className="text-15 text-danger">
          {notDecided(outcome, error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} pending={isPending} pendingText={pending}>
          {words}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </>
  )
}
