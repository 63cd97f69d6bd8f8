import { useState } from 'react'
import { type Booking, COMPLETED } from '#contract/bookings.ts'
import { currentTime } from '#web/lib/clock.ts'
import { dialogSoon } from '#web/ui/dialog-later.tsx'
import { HoldButton } from '#web/ui/hold-button.tsx'
import { CompleteButton } from './complete-button.tsx'
import { StepWaiting } from './step-waiting.tsx'
import { isEarly, nextStep } from './steps.ts'
import { takeStep, useWaitingStep } from './waiting-steps.ts'

const StepQuestion = dialogSoon(
  async () =>
    (await import('#web/features/bookings/professional/job-dialogs.ts')).jobDialogs.StepQuestion,
)

interface ProStepButtonProps {
  job: Booking
  /** This job's step is the one thing to do next. */
  urgent?: boolean
  /** Read along with the button, where several jobs stand on one page. */
  describedBy?: string | undefined
  className?: string
}

/**
 * The next step of a job: never taken by accident, nor without a question long before its window or while another time is asked
 * for, and it can be undone for some seconds before anybody is told. Nothing where there is none.
 */
export function ProStepButton({ job, urgent = true, describedBy, className }: ProStepButtonProps) {
  const [asking, setAsking] = useState(false)
  const waiting = useWaitingStep(job)
  const step = nextStep(job.status)
  if (waiting !== undefined) return <StepWaiting step={waiting} className={className} />
  if (step === null) return null
  const variant = urgent ? 'primary' : 'secondary'
  if (step.to === COMPLETED)
    return <CompleteButton {...{ job, variant, describedBy, className }} label={step.label} />
  const take = () => takeStep(job, { status: step.to })
  return (
    <>
      <HoldButton
        {...{ variant, describedBy, className }}
        label={step.label}
        explained={urgent}
        onConfirmed={() => {
          if (job.change !== null || isEarly(job, currentTime())) setAsking(true)
          else take()
        }}
      />
      <StepQuestion
        job={job}
        label={step.label}
        open={asking}
        onClose={() => setAsking(false)}
        onStart={take}
      />
    </>
  )
}
