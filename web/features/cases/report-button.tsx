import { useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { type Booking, type BookingWithEvents, PENDING } from '#contract/bookings.ts'
import { SOMETHING_WRONG } from '#contract/guarantee.ts'
import { Button } from '#web/ui/button.tsx'
import { dialogLater } from '#web/ui/dialog-later.tsx'

const ReportDialog = dialogLater(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** Whether somebody was to come: before that there is nobody to tell of. */
const hadSomebody = ({ viewerRole, status, proId, ended, offer }: Booking): boolean =>
  viewerRole === 'pro'
    ? offer === null && (ended !== null || proId !== null)
    : status !== PENDING && proId !== null

interface ReportButtonProps {
  booking: Booking | BookingWithEvents
  /** We canceled it, because nobody could come. */
  nobodyCame?: boolean
}

/** For both sides of a booking: to tell us what went wrong. */
export function ReportButton({ booking, nobodyCame = false }: ReportButtonProps) {
  const [open, setOpen] = useState(false)
  if (!hadSomebody(booking) && !nobodyCame) return null
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CircleAlert size={18} /> {SOMETHING_WRONG}
      </Button>
      {open && <ReportDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  )
}
