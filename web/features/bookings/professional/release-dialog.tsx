import { useState } from 'react'
import { type Booking, canBePassedOn } from '#contract/bookings.ts'
import type { NoReason } from '#contract/no-reasons.ts'
import { useClock } from '#web/lib/clock.ts'
import { withRefusal } from '#web/lib/refusal.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ReleaseReasons } from './release-reasons.tsx'
import { useRelease } from './use-release.ts'

interface ReleaseDialogProps {
  job: Booking
  open: boolean
  onClose: () => void
}

/** What it means to give a job back, and once more the question. */
export function ReleaseDialog({ job, open, onClose }: ReleaseDialogProps) {
  const [reason, setReason] = useState<NoReason>()
  const { release, releasing, error, reset } = useRelease(job, { open, onReleased: onClose })
  const tooLate = useClock((now) => Number(canBePassedOn(job, now))) === 0
  const name = job.customer?.firstName || 'Your customer'
  const close = () => {
    onClose()
    // While it is on its way, whoever opens this once more sees how it goes.
    if (!releasing) reset()
  }
  return (
    <Dialog
      open={open}
      title="Give this job back?"
      gone="This job is not yours any more."
      onClose={close}
    >
      <div className="grid gap-5">
        <div className="grid gap-2">
          <p className="font-semibold">
            {job.title},{' '}
            <span className="figures">
              {formatWindow(job.windowStart, job.windowEnd, job.timeZone)}
            </span>
          </p>
          <ul className="grid list-disc gap-1 pl-5">
            {tooLate && (
              <li className="font-semibold">
                Its time has begun, so nobody else can be asked: the visit is canceled.
              </li>
            )}
            <li>
              {tooLate
                ? `${name} is told at once that nobody comes, and so are we.`
                : `${name} is told at once that you cannot come.`}
            </li>
            <li>
              {!tooLate && 'We look for another professional at once, and never ask you again. '}
              You go on seeing when you gave it back, without the address.
            </li>
            <li>It does not change in which order you are asked for other jobs.</li>
          </ul>
        </div>
        <ReleaseReasons value={reason} onChange={setReason} />
        {error && (
          <p role="alert" className="text-15 text-danger">
            {withRefusal('The job was not given back.', error)}
          </p>
        )}
        <DialogActions>
          <Button variant="danger" pending={releasing} onClick={() => release(reason)}>
            Give the job back
          </Button>
          <Button variant="secondary" onClick={close}>
            Keep it
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
