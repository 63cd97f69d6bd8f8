import type { ReactNode } from 'react'
import type { BookingWithEvents } from '#contract/bookings.ts'
import { AskedChangeNote } from './asked-change.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingPerson } from './booking-person.tsx'
import { BookingTimeline } from './booking-timeline.tsx'
import { VisitHeader } from './visit-header.tsx'

interface BookingViewProps {
  booking: BookingWithEvents
  /** What else there is to know of it. */
  note?: ReactNode
  /** The one thing to do now. */
  mainAction?: ReactNode
  /** What else whoever looks may do with it. */
  actions?: ReactNode
  photos?: ReactNode
  /** What comes before all else: another time that is to be answered, or what to do about a danger. */
  first?: ReactNode
}

/** One booking whole: where it stands, what happened, who comes, what was agreed. */
export function BookingView({
  booking,
  note,
  mainAction,
  actions,
  photos,
  first,
}: BookingViewProps) {
  return (
    <>
      <VisitHeader booking={booking} as="h1" note={note} action={mainAction} />
      <div className="mt-4 grid gap-4 empty:hidden">
        <AskedChangeNote booking={booking} />
        {first}
      </div>
      <div className="mt-4 has-[>:empty]:hidden">{actions}</div>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <BookingTimeline booking={booking} />
        <div className="grid gap-6">
          <BookingPerson booking={booking} />
          <BookingFacts booking={booking} />
          {photos}
        </div>
      </div>
    </>
  )
}
