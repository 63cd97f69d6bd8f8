import type { ReactNode } from 'react'
import { Navigation } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { directionsTo } from '#web/lib/directions.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
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
      <LinkButton
        href={directionsTo(job.address, job.zip)}
        outside
        target="_blank"
        rel="noreferrer"
        variant="secondary"
        aria-describedby={describedBy}
        className="grow sm:grow-0"
      >
        <Navigation size={18} />
        Directions
      </LinkButton>
      <div className="grid grow sm:grow-0">{messages}</div>
      <ReleaseButton job={job} describedBy={describedBy} />
    </div>
  )
}
