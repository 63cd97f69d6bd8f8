import type { ReactNode } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingWithEvents } from '#contract/bookings.ts'
import { call } from '#web/lib/call.ts'
import { isRefused, withRefusal } from '#web/lib/refusal.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { showToast } from '#web/lib/toast.ts'
import { useToldWhenGone } from '#web/lib/use-gone.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useOvertaken } from '#web/ui/overtaken.ts'
import { whoIsTold } from './visit-words.ts'

interface CancelDialogProps {
  booking: BookingWithEvents
  stays?: ReactNode
  onClose: () => void
}

const TOO_LATE =
  'Your professional has arrived, or the visit is over, so it can no longer be canceled. What you can do now stands on its page.'

const PERHAPS_DONE =
  'This visit can no longer be canceled, and what you sent may be why: look at how it stands now.'

/** Asked once more, since it cannot be taken back. */
export function CancelDialog({ booking, stays, onClose }: CancelDialogProps) {
  const client = useQueryClient()
  const toldWhenGone = useToldWhenGone('Your cancellation')
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['bookings', 'cancel', booking.id],
    mutationFn: () => call('POST /api/bookings/:id/cancel', { params: { id: booking.id } }),
    onSuccess: () => {
      onClose()
      showToast({
        title: 'Booking Canceled',
        text: 'Nobody will come. Nothing is charged.',
        kind: 'success',
      })
    },
    onError: toldWhenGone,
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  })
  const gone = error === null || isRefused(error) ? TOO_LATE : PERHAPS_DONE
  return (
    <Dialog open title="Cancel this booking?" gone={gone} onClose={onClose}>
      <div className="grid gap-5">
        <p className="font-semibold">
          {booking.title},{' '}
          <span className="figures">
            {formatWindow(booking.windowStart, booking.windowEnd, booking.timeZone)}
          </span>
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          <li>Canceling is free. There is no fee.</li>
          <li>{whoIsTold(booking)}</li>
          <li>
            {stays ?? 'It is final. You can book again, but this visit cannot be brought back.'}
          </li>
        </ul>
        {error && <Refused error={error} />}
        <DialogActions>
          <Button variant="danger" pending={isPending} onClick={() => mutate()}>
            Cancel the booking
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** Where it is too late the dialog itself says so. */
function Refused({ error }: { error: Error }) {
  if (useOvertaken()) return null
  return (
    <p role="alert" className="text-15 text-danger">
      {withRefusal('The booking was not canceled.', error)}
    </p>
  )
}
