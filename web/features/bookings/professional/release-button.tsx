import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { dialogSoon } from '#web/ui/dialog-later.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { mayRelease } from './step/steps.ts'
import { useWaitingStep } from './step/waiting-steps.ts'

const ReleaseDialog = dialogSoon(
  async () => (await import('./job-dialogs.ts')).jobDialogs.ReleaseDialog,
)

interface ReleaseButtonProps {
  job: Booking
  describedBy?: string | undefined
}

/** The way out of an accepted job, while there is one: asked once more, since it cannot be taken back. */
export function ReleaseButton({ job, describedBy }: ReleaseButtonProps) {
  const [asking, setAsking] = useState(false)
  useFocusAfter(asking, job.status)
  const waiting = useWaitingStep(job)
  // A step that is not sent yet is undone first.
  if (!mayRelease(job.status) || waiting !== undefined) return null
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
      <ReleaseDialog job={job} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
