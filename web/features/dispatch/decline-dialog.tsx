import { NO_REASON_WORDS, NO_REASONS, type NoReason } from '#contract/no-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface DeclineDialogProps {
  open: boolean
  declining: boolean
  onDecline: (reason?: NoReason) => void
  onClose: () => void
}

/** One tap says why not, and declines; another declines and says nothing. */
export function DeclineDialog({ open, declining, onDecline, onClose }: DeclineDialogProps) {
  return (
    <Dialog open={open} title="Why not this job?" onClose={onClose}>
      <div className="grid gap-5">
        <p className="max-w-text">
          Declining costs you nothing: it does not change in which order you are asked. Your answer
          helps us see what does not fit. The customer does not read it.
        </p>
        <ul className="grid grid-cols-2 gap-3">
          {NO_REASONS.map((reason) => (
            <li key={reason} className="grid">
              <Button
                variant="secondary"
                aria-disabled={declining || undefined}
                onClick={() => onDecline(reason)}
              >
                {NO_REASON_WORDS[reason]}
              </Button>
            </li>
          ))}
        </ul>
        <Button variant="quiet" pending={declining} onClick={() => onDecline()}>
          Decline without a reason
        </Button>
      </div>
    </Dialog>
  )
}
