import { type Booking, COMPLETED } from '#contract/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { CompleteButton } from './complete-button.tsx'
import { nextStep } from './steps.ts'
import { useAdvance } from './use-advance.ts'

interface ProStepButtonProps {
  job: Booking
  /** This job's step is the one thing to do next. */
  urgent?: boolean
  /** Read along with the button, where several jobs stand on one page. */
  describedBy?: string | undefined
  className?: string
}

/** Takes the next step of a job; nothing where there is none. */
export function ProStepButton({ job, urgent = true, describedBy, className }: ProStepButtonProps) {
  const { advance, advancing } = useAdvance(job)
  const step = nextStep(job.status)
  if (step === null) return null
  if (step.to === COMPLETED)
    return (
      <CompleteButton
        job={job}
        label={step.label}
        urgent={urgent}
        describedBy={describedBy}
        {...(className && { className })}
      />
    )
  return (
    <Button
      variant={urgent ? 'primary' : 'secondary'}
      aria-describedby={describedBy}
      pending={advancing}
      onClick={() => advance(step.to)}
      {...(className && { className })}
    >
      {step.label}
    </Button>
  )
}
