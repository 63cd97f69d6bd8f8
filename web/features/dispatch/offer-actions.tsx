import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useAnswerOffer } from './use-answer-offer.ts'

interface OfferActionsProps {
  bookingId: string
  /** Read along with the two buttons, where several stand on one page. */
  describedBy?: string
  onDeclined?: () => void
  className?: string
}

/** Yes or no to an offer. */
export function OfferActions({ bookingId, describedBy, onDeclined, className }: OfferActionsProps) {
  const { answer, answering } = useAnswerOffer(bookingId, onDeclined)
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
        onClick={() => answer('decline')}
        pending={answering === 'decline'}
        pendingText="Declining..."
        disabled={answering === 'accept'}
      >
        Decline
      </Button>
    </div>
  )
}
