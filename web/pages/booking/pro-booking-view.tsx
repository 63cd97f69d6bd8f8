import type { ReactNode } from 'react'
import type { BookingWithEvents } from '#contract/bookings.ts'
import { BookingView } from '#web/features/bookings/booking-view.tsx'
import { isActive } from '#web/features/bookings/own-bookings.ts'
import { ProAskedChange } from '#web/features/bookings/professional/asked-change.tsx'
import { PutsRight } from '#web/features/cases/puts-right.tsx'
import { BookingPhotos } from '#web/features/photos/booking-photos.tsx'
import { JobCare } from '#web/lib/job-care.tsx'
import { ProBookingActions, ProMainAction } from './pro-booking-actions.tsx'

interface ProBookingViewProps {
  booking: BookingWithEvents
  /** What stands below it. */
  children: ReactNode
}

/** One booking whole, as its professional sees it. */
export function ProBookingView({ booking, children }: ProBookingViewProps) {
  return (
    <>
      <BookingView
        booking={booking}
        note={
          <>
            {isActive(booking) && <JobCare job={booking} />}
            <PutsRight booking={booking} />
          </>
        }
        first={<ProAskedChange job={booking} />}
        photos={<BookingPhotos booking={booking} />}
        mainAction={<ProMainAction booking={booking} />}
        actions={<ProBookingActions booking={booking} />}
      />
      {children}
    </>
  )
}
