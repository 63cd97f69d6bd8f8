import { NO_REASON_WORDS, NO_REASONS, type NoReason } from '#contract/no-reasons.ts'
import { useClock } from '#web/lib/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useOvertaken } from '#web/ui/overtaken.ts'
import { WHAT_DECLINING_COUNTS } from './declining-words.ts'
import { ENDED_WORDS } from './ended-words.ts'

interface ReasonsProps {
  declining: boolean
  onDecline: (reason?: NoReason) => void
}

interface DeclineDialogProps extends ReasonsProps {
  open: boolean
  /** When the offer runs out. */
  expiresAt: string
  onClose: () => void
}

/** One tap says why not, and declines; another declines and says nothing. */
export function DeclineDialog({ open, expiresAt, onClose, ...reasons }: DeclineDialogProps) {
  const ending = useClock((now) => (Date.parse(expiresAt) > now ? 'withdrawn' : 'unanswered'))
  return (
    <Dialog open={open} title="Why not this job?" gone={ENDED_WORDS[ending]} onClose={onClose}>
      <Reasons {...reasons} />
    </Dialog>
  )
}

function Reasons({ declining, onDecline }: ReasonsProps) {
  if (useOvertaken()) return <p>There is nothing left to decline.</p>
  return (
    <div className="grid gap-5">
      <p className="max-w-text">
        {WHAT_DECLINING_COUNTS} Your answer helps us see what does not fit. The customer does not
        read it.
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
  )
}
