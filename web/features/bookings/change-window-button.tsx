import { useState } from 'react'
import { type Booking, PENDING } from '#contract/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChangeWindowForm } from './change-window-form.tsx'

/** Another time, for as long as nobody has accepted. */
export function ChangeWindowButton({ booking }: { booking: Booking }) {
  const [choosing, setChoosing] = useState(false)
  if (booking.status !== PENDING) return null
  const close = () => setChoosing(false)
  return (
    <>
      <Button
        variant={booking.unmatchedSince === null ? 'secondary' : 'primary'}
        onClick={() => setChoosing(true)}
      >
        Choose another time
      </Button>
      <Dialog open={choosing} title="Choose another time" onClose={close}>
        <ChangeWindowForm booking={booking} onDone={close} />
      </Dialog>
    </>
  )
}
