import { useState } from 'react'
import { type Booking, PLANNED } from '#contract/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { dialogLater } from '#web/ui/dialog-later.tsx'

const ChangeDetailsDialog = dialogLater(
  async () => (await import('./change-details-dialog.tsx')).ChangeDetailsDialog,
)

/** The address and the notes may be put right until somebody is on the way. */
export function ChangeDetailsButton({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState(false)
  const may = PLANNED.some((each) => each === booking.status)
  // What is being typed is not taken away; the answer says that it is too late.
  if (!may && !open) return null
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change details
      </Button>
      {open && <ChangeDetailsDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  )
}
