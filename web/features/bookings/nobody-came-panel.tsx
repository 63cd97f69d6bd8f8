import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingPath } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { nobodyCame } from './nobody-came.ts'
import { useBooking } from './queries.ts'
import { VisitHeader } from './visit-header.tsx'

interface NobodyCamePanelProps {
  /** One that may have been canceled so. */
  booking: Booking
  /** Leads to another time. */
  again: ReactNode
}

/** Said first to who was waiting: that nobody could come, and how to go on. */
export function NobodyCamePanel({ booking, again }: NobodyCamePanelProps) {
  const { data } = useBooking(booking.id)
  if (data === undefined || !nobodyCame(data)) return null
  return (
    <VisitHeader
      booking={data}
      as="h2"
      above="Nobody could come"
      action={
        <div className="flex flex-wrap gap-3 *:grow">
          <LinkButton href={bookingPath(data.id)} variant="secondary">
            See the details
          </LinkButton>
          {again}
        </div>
      }
    />
  )
}
