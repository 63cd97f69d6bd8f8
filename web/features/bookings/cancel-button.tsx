import { useState } from 'react'
import { type Booking, mayStep, STEPS } from '#contract/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { dialogLater } from '#web/ui/dialog-later.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'

const CancelDialog = dialogLater(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

/** The customer's way out, until somebody is at the door. */
export function CancelButton({ booking }: { booking: Booking }) {
  const [asking, setAsking] = useState(false)
  useFocusAfter(asking, booking.status)
  if (!mayStep(STEPS.cancel, booking.status)) return null
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Cancel booking
      </Button>
      {asking && <CancelDialog booking={booking} onClose={() => setAsking(false)} />}
    </>
  )
}
