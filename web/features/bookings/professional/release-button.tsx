import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import type { NoReason } from '#contract/no-reasons.ts'
import { withConflictReason } from '#web/lib/conflict-reason.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { ReleaseReasons } from './release-reasons.tsx'
import { mayRelease } from './step/steps.ts'
import { useWaitingStep } from './step/waiting-steps.ts'
import { useRelease } from './use-release.ts'

interface ReleaseButtonProps {
  job: Booking
  describedBy?: string | undefined
}

/** The way out of an accepted job, while there is one: asked once more, since it cannot be taken back. */
export function ReleaseButton({ job, describedBy }: ReleaseButtonProps) {
  const [asking, setAsking] = useState(false)
  useFocusAfter(asking, job.status)
  const [reason, setReason] = useState<NoReason>()
  const { release, releasing, error, reset } = useRelease(job)
  const waiting = useWaitingStep(job)
  // A step that is not sent yet is undone first.
  if (!mayRelease(job.status) || waiting !== undefined) return null
  const close = () => {
    setAsking(false)
    reset()
  }
  return (
    <>
      <Button
        variant="quiet"
        aria-describedby={describedBy}
        onClick={() => setAsking(true)}
        className="grow sm:grow-0"
      >
        Give back
      </Button>
      <Dialog
        open={asking}
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
              <li>
                {job.customer?.firstName || 'Your customer'} is told at once that you cannot come.
              </li>
              <li>
                We offer it to other professionals at once, and never to you again. You go on seeing
                when you gave it back, without the address.
              </li>
              <li>It does not change in which order you are asked for other jobs.</li>
            </ul>
          </div>
          <ReleaseReasons value={reason} onChange={setReason} />
          {error && (
            <p role="alert" className="text-15 text-danger">
              {withConflictReason('The job was not given back. Please try again.', error)}
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
    </>
  )
}
