import { useState } from 'react'
import { type Booking, PENDING, PLANNED } from '#contract/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { dialogLater } from '#web/ui/dialog-later.tsx'

const ChangeWindowDialog = dialogLater(
  async () => (await import('./change-window-dialog.tsx')).ChangeWindowDialog,
)

/** Another time, until somebody is on the way; whoever has accepted is asked first. */
export function ChangeWindowButton({ booking }: { booking: Booking }) {
  const [choosing, setChoosing] = useState(false)
  if (!PLANNED.some((each) => each === booking.status)) return null
  const label = booking.status === PENDING ? 'Choose another time' : 'Change time'
  const close = () => setChoosing(false)
  return (
    <>
      <Button
        variant={booking.unmatchedSince === null ? 'secondary' : 'primary'}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        {label}
      </Button>
      {choosing && <ChangeWindowDialog booking={booking} title={label} onClose={close} />}
    </>
  )
}
