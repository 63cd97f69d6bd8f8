import { useState } from 'react'
import type { ReactNode } from 'react'
import { type BookingWithEvents, mayStep, STEPS } from '#contract/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { dialogLater } from '#web/ui/dialog-later.tsx'
import { Lasting } from '#web/ui/lasting.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'

const CancelDialog = dialogLater(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

interface CancelButtonProps {
  booking: BookingWithEvents
  /** What stays after it, where that is more than to book and pay anew. */
  stays?: ReactNode
}

/** The customer's way out, until somebody is at the door; who is asked then is told. */
export const CancelButton = ({ booking, stays }: CancelButtonProps) => (
  <Lasting>
    {mayStep(STEPS.cancel, booking.status) && <Cancel booking={booking} stays={stays} />}
  </Lasting>
)

function Cancel({ booking, stays }: CancelButtonProps) {
  const [asking, setAsking] = useState(false)
  useFocusAfter(asking, booking.status)
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Cancel booking
      </Button>
      {asking && <CancelDialog {...{ booking, stays }} onClose={() => setAsking(false)} />}
    </>
  )
}
