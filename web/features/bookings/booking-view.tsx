import { useState } from 'react'
import type { ReactNode } from 'react'
import { type BookingWithEvents, CANCELED } from '#contract/bookings.ts'
import { currentTime } from '#web/lib/clock.ts'
import { classNames } from '#web/ui/class-names.ts'
import { AskedChangeNote } from './asked-change.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingPerson } from './booking-person.tsx'
import { BookingTimeline } from './booking-timeline.tsx'
import { ProAskedChange } from './professional/asked-change.tsx'
import { endedWords } from './professional/ended-words.ts'
import { SkuCode } from './sku-code.tsx'
import { StatusBadge } from './status-badge.tsx'
import { visitTime, whatHappensNext } from './visit-words.ts'

interface BookingViewProps {
  booking: BookingWithEvents
  /** What whoever looks may do with it. */
  actions?: ReactNode
}

/** One booking whole: where it stands, what happened, who comes, what was agreed. */
export function BookingView({ booking, actions }: BookingViewProps) {
  const [now] = useState(() => new Date(currentTime()))
  const { day, hours } = visitTime(booking, now)
  return (
    <>
      <header className="grid justify-items-start gap-4 wrap-anywhere">
        <div className="grid gap-3">
          <h1 className="text-34">{booking.title}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <StatusBadge status={booking.status} ended={booking.ended} />
            <SkuCode sku={booking.sku} />
          </p>
        </div>
        <div className="grid gap-1">
          <p
            className={classNames(
              'heading text-20',
              (booking.status === CANCELED || booking.ended) && 'text-quiet',
            )}
          >
            {day}, <span className="figures whitespace-nowrap">{hours}</span>
          </p>
          {booking.viewerRole === 'customer' && (
            <p className="max-w-text text-quiet">{whatHappensNext(booking, now)}</p>
          )}
        </div>
        {booking.ended && <p className="figures max-w-text">{endedWords(booking.ended)}</p>}
        <AskedChangeNote booking={booking} />
        <ProAskedChange job={booking} />
        {actions}
      </header>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <BookingTimeline booking={booking} />
        <div className="grid gap-6">
          <BookingPerson booking={booking} />
          <BookingFacts booking={booking} />
        </div>
      </div>
    </>
  )
}
