import { Navigation } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { directionsTo } from '#web/lib/directions.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

interface DirectionsButtonProps {
  job: Pick<Booking, 'address' | 'zip'>
  describedBy?: string | undefined
}

/** The way to the job, in the phone's own map. */
export const DirectionsButton = ({ job, describedBy }: DirectionsButtonProps) => (
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
)
