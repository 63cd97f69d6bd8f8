import { useState } from 'react'
import { type BookingWithEvents, PENDING, PLANNED } from '#contract/bookings.ts'
import { useClock } from '#web/lib/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { dialogLater } from '#web/ui/dialog-later.tsx'
import { Lasting } from '#web/ui/lasting.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'

const ChangeWindowDialog = dialogLater(
  async () => (await import('./change-window-dialog.tsx')).ChangeWindowDialog,
)

const CancelDialog = dialogLater(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

/** Another time, until somebody is on the way or the one agreed on has begun; whoever has accepted is asked first. */
export function ChangeWindowButton({ booking }: { booking: BookingWithEvents }) {
  const { status, windowStart } = booking
  const ahead = useClock((now) => Number(now < Date.parse(windowStart))) === 1
  const planned = PLANNED.some((each) => each === status)
  return (
    <Lasting>{planned && (status === PENDING || ahead) && <Change booking={booking} />}</Lasting>
  )
}

function Change({ booking }: { booking: BookingWithEvents }) {
  const [open, setOpen] = useState<'times' | 'cancel' | null>(null)
  useFocusAfter(open === 'cancel', booking.status)
  const label = booking.status === PENDING ? 'Choose another time' : 'Change time'
  const close = () => setOpen(null)
  return (
    <>
      <Button
        variant={booking.unmatchedSince === null ? 'secondary' : 'primary'}
        aria-haspopup="dialog"
        onClick={() => setOpen('times')}
      >
        {label}
      </Button>
      {open === 'times' && (
        <ChangeWindowDialog
          booking={booking}
          title={label}
          onClose={close}
          onCancel={() => setOpen('cancel')}
        />
      )}
      {open === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
    </>
  )
}
