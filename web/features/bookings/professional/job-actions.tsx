import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ReleaseButton } from './release-button.tsx'
import { mayRelease, nextStep } from './steps.ts'
import { useAdvance } from './use-advance.ts'

interface ProJobActionsProps {
  job: Booking
  /** The button to the messages of this job. */
  messages: ReactNode
  /** This job's step is the one thing to do next. */
  urgent?: boolean
  /** Read along with the buttons, where several jobs stand on one page. */
  describedBy?: string
  className?: string
}

/** What a professional does with their job: its next step, a message, and quietly the way out. */
export function ProJobActions({
  job,
  messages,
  urgent = true,
  describedBy,
  className,
}: ProJobActionsProps) {
  const { advance, advancing } = useAdvance(job)
  const step = nextStep(job.status)
  return (
    <div className={classNames('flex flex-wrap items-center gap-3', className)}>
      {step && (
        <Button
          variant={urgent ? 'primary' : 'secondary'}
          aria-describedby={describedBy}
          pending={advancing}
          onClick={() => advance(step.to)}
          className="basis-full sm:basis-auto"
        >
          {step.label}
        </Button>
      )}
      <div className="grid grow sm:grow-0">{messages}</div>
      {mayRelease(job.status) && <ReleaseButton job={job} describedBy={describedBy} />}
    </div>
  )
}
