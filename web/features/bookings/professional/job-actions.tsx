import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DirectionsButton } from './directions-button.tsx'
import { ReleaseButton } from './release-button.tsx'
import { ProStepButton } from './step/step-button.tsx'

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

/** What a professional does with their job: its next step, the way there, a message, and quietly the way out. */
export function ProJobActions({
  job,
  messages,
  urgent = true,
  describedBy,
  className,
}: ProJobActionsProps) {
  return (
    <div className={classNames('flex flex-wrap items-start gap-3', className)}>
      <ProStepButton
        job={job}
        urgent={urgent}
        describedBy={describedBy}
        className="basis-full sm:basis-auto"
      />
      <DirectionsButton job={job} describedBy={describedBy} />
      <div className="grid grow sm:grow-0">{messages}</div>
      <ReleaseButton job={job} describedBy={describedBy} />
    </div>
  )
}
