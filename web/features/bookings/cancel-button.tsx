import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Booking, mayStep, STEPS } from '#contract/bookings.ts'
import { call } from '#web/lib/call.ts'
import { withConflictReason } from '#web/lib/conflict-reason.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The customer's way out, until somebody is at the door: asked once more, since it cannot be taken back. */
export function CancelButton({ booking }: { booking: Booking }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: ['bookings', 'cancel', booking.id],
    mutationFn: () => call('POST /api/bookings/:id/cancel', { params: { id: booking.id } }),
    onSuccess: () => {
      setAsking(false)
      showToast({
        title: 'Booking Canceled',
        text: 'Nobody will come. Nothing is charged.',
        kind: 'success',
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  })
  if (!mayStep(STEPS.cancel, booking.status)) return null
  const close = () => {
    setAsking(false)
    reset()
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Cancel booking
      </Button>
      <Dialog open={asking} title="Cancel this booking?" onClose={close}>
        <div className="grid gap-5">
          <p className="font-semibold">
            {booking.title},{' '}
            <span className="figures">
              {formatWindow(booking.windowStart, booking.windowEnd, booking.timeZone)}
            </span>
          </p>
          <ul className="grid list-disc gap-1 pl-5">
            <li>Canceling is free. There is no fee.</li>
            <li>
              {booking.pro === null
                ? 'Nobody has accepted yet, so nobody needs to be told.'
                : `We tell ${booking.pro.firstName || 'your professional'} at once, and nobody comes.`}
            </li>
            <li>It is final. You can book again, but this visit cannot be brought back.</li>
          </ul>
          {error && (
            <p role="alert" className="text-15 text-danger">
              {withConflictReason('The booking was not canceled. Please try again.', error)}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" pending={isPending} onClick={() => mutate()}>
              Cancel the booking
            </Button>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
