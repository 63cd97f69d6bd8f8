import type { Booking } from '#contract/bookings.ts'
import type { Outlook } from '#contract/dispatch.ts'
import { PlaceNotice } from '#web/lib/windows/place-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { BookAgainButton } from './book-again-button.tsx'

interface NobodyComesProps {
  booking: Booking
  place: Exclude<Outlook['place'], 'served'>
  onCancel: () => void
}

/** No other time helps where nobody comes: what does is another place, or none. */
export function NobodyComes({ booking, place, onCancel }: NobodyComesProps) {
  const { zip, returnOf } = booking
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <PlaceNotice place={place} zip={zip} work="this" />
        <p>
          {place === 'unknown'
            ? `This booking is for ZIP ${zip}, which cannot be changed. Please cancel it, and book again with the right one.`
            : 'We go on asking for your time. If you would rather not wait, cancel this booking, or book again for another place.'}
        </p>
      </div>
      {/* A return visit is booked for the place of the first one, where its case is. */}
      {returnOf === null && (
        <DialogActions>
          <BookAgainButton booking={booking} />
          <Button variant="secondary" onClick={onCancel}>
            Cancel booking
          </Button>
        </DialogActions>
      )}
    </div>
  )
}
