import { useState } from 'react'
import { type Booking, PLANNED } from '#contract/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChangeDetailsForm } from './change-details-form.tsx'

/** The address and the notes may be put right until somebody is on the way. */
export function ChangeDetailsButton({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState(false)
  const may = PLANNED.some((each) => each === booking.status)
  // What is being typed is not taken away; the answer says that it is too late.
  if (!may && !open) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Change details
      </Button>
      <Dialog open={open} title="Change details" onClose={close}>
        <ChangeDetailsForm booking={booking} onDone={close} />
      </Dialog>
    </>
  )
}
