import { CASE_OUTCOME_WORDS, type CaseOutcome, type CaseWithThread } from '#contract/cases.ts'
import { GUARANTEE_DAYS } from '#contract/guarantee.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { StillLive } from './still-live.tsx'
import type { Side } from './whom-to-suspend.tsx'

interface DecisionDialogProps {
  open: boolean
  told: CaseWithThread
  outcome: CaseOutcome
  /** Of a suspension. */
  side: Side
  reason: string
  /** Why it was not decided, once it was tried. */
  failed: string | null
  pending: boolean
  onClose: () => void
  onDecide: () => void
}

/** The step before a decision: what follows from it and for whom, yes, and not yet. */
export function DecisionDialog({
  open,
  told,
  outcome,
  side,
  reason,
  failed,
  pending,
  onClose,
  onDecide,
}: DecisionDialogProps) {
  return (
    <Dialog
      open={open}
      title="Decide the case?"
      subtitle={CASE_OUTCOME_WORDS[outcome]}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p>{followsFor(told, side)[outcome]}</p>
        <StillLive told={told} outcome={outcome} />
        <p dir="auto" className="rounded-card bg-sand px-4 py-3 wrap-anywhere whitespace-pre-wrap">
          {reason}
        </p>
        <p className="text-15 text-quiet">
          Both sides are told at once and read this reason. A decision cannot be undone.
        </p>
        {failed !== null && (
          <p role="alert" className="text-15 text-danger">
            {failed}
          </p>
        )}
        <DialogActions>
          <Button
            variant={outcome === 'suspension' ? 'danger' : 'primary'}
            pending={pending}
            pendingText="Deciding..."
            onClick={onDecide}
          >
            Yes, decide it
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Not yet
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

function followsFor(
  { people, customer, pro }: CaseWithThread,
  side: Side,
): Record<CaseOutcome, string> {
  const names = {
    customer: people?.customer.name || customer.firstName || 'The customer',
    pro: people?.pro?.name || pro?.firstName || 'the professional',
  }
  const role = { customer: 'the customer', pro: 'the professional' }[side]
  return {
    return_visit: `${names.customer} chooses a time within ${GUARANTEE_DAYS} days and pays nothing. It is offered first to ${names.pro}.`,
    review_hidden: `What ${names.customer} wrote of this visit is hidden, and its stars count no more for ${names.pro}.`,
    suspension: `The account of ${names[side]}, ${role}, is suspended at once. They can book nothing and are offered no job until an operator opens it again.`,
    money_noted: `It is noted for ${names.customer} and ${names.pro}. Nothing is paid through us.`,
    none: `Nothing further follows for ${names.customer} or ${names.pro}.`,
  }
}
