import { useState } from 'react'
import { type Booking, PENDING, PLANNED } from '#contract/bookings.ts'
import { useClock } from '#web/lib/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { dialogLater } from '#web/ui/dialog-later.tsx'
import { Lasting } from '#web/ui/lasting.tsx'

const ChangeWindowDialog = dialogLater(
  async () => (await import('./change-window-dialog.tsx')).ChangeWindowDialog,
)

/** Another time, until somebody is on the way or the one agreed on has begun; whoever has accepted is asked first. */
export function ChangeWindowButton({ booking }: { booking: Booking }) {
  const { status, windowStart } = booking
  const ahead = useClock((now) => Number(now < Date.parse(windowStart))) === 1
  const planned = PLANNED.some((each) => each === status)
  return (
    <Lasting>{planned && (status === PENDING || ahead) && <Change booking={booking} />}</Lasting>
  )
}

function Change({ booking }: { booking: Booking }) {
  const [choosing, setChoosing] = useState(false)
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
