import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import type { JobRequest } from './open-offers.ts'
import { useAnswerOffer } from './use-answer-offer.ts'

interface OfferActionsProps {
  request: Pick<JobRequest, 'id' | 'offer'>
  /** Read along with the two buttons, where several stand on one page. */
  describedBy?: string
  onDeclined?: () => void
  className?: string
}

/** Yes or no to an offer. */
export function OfferActions({ request, describedBy, onDeclined, className }: OfferActionsProps) {
  const [asking, setAsking] = useState(false)
  const { answer, answering } = useAnswerOffer(request.id, () => {
    setAsking(false)
    onDeclined?.()
  })
  return (
    <div className={classNames('grid grid-cols-2 gap-3', className)}>
      <Button
        aria-describedby={describedBy}
        onClick={() => answer('accept')}
        pending={answering === 'accept'}
        pendingText="Accepting..."
        disabled={answering === 'decline'}
      >
        Accept
      </Button>
      <Button
        variant="secondary"
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        pending={answering === 'decline'}
        pendingText="Declining..."
        disabled={answering === 'accept'}
      >
        Decline
      </Button>
      <DeclineDialog
        open={asking}
        expiresAt={request.offer.expiresAt}
        declining={answering === 'decline'}
        onDecline={(reason) => answer('decline', reason)}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
