import { Link } from 'wouter'
import { ACTIVE_STATUSES, STATUS_LABELS } from '#contract/bookings.ts'
import type { CaseOutcome, CaseWithThread } from '#contract/cases.ts'
import { operatorBookingPath } from '#web/app/paths.ts'

interface StillLiveProps {
  told: CaseWithThread
  outcome: CaseOutcome | null
}

/** That the visit goes on, where its customer would have it and a free one together; nothing where it is over. */
export function StillLive({ told: { bookingId, bookingStatus }, outcome }: StillLiveProps) {
  if (outcome !== 'return_visit' || bookingStatus === null) return null
  if (!ACTIVE_STATUSES.some((each) => each === bookingStatus)) return null
  return (
    <p className="rounded-card bg-pending-soft px-4 py-3 text-15 text-pending">
      The visit itself is still live ({STATUS_LABELS[bookingStatus]}), and the decision leaves it as
      it is: its customer would have it, at its price, and a free one. Pass it on or cancel it first
      on{' '}
      <Link href={operatorBookingPath(bookingId)} className="underline underline-offset-4">
        the page of the booking
      </Link>
      .
    </p>
  )
}
