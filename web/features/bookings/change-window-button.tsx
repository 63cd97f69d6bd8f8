import { useState } from 'react'
import { type Booking, PENDING, PLANNED } from '#contract/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChangeWindowForm } from './change-window-form.tsx'

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
        onClick={() => setChoosing(true)}
      >
        {label}
      </Button>
      <Dialog open={choosing} title={label} onClose={close}>
        <ChangeWindowForm booking={booking} onDone={close} />
      </Dialog>
    </>
  )
}
