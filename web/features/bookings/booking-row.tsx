import { useId } from 'react'
import type { ReactNode } from 'react'
import { CalendarDays, MapPin } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { bookingPath } from '#web/app/paths.ts'
import { formatDate, formatTimes } from '#web/lib/dates.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { canTrack } from './own-bookings.ts'
import { AskedTime } from './asked-time.tsx'
import { BookingPrice } from './booking-price.tsx'
import { BookingLink } from './booking-link.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { StatusBadge } from './status-badge.tsx'

/** More to press on a booking than to follow it; `titleId` names the element that says which it is. */
export type BookingActions = (booking: Booking, titleId: string) => ReactNode

interface BookingRowProps {
  booking: Booking
  actions: BookingActions
}

/** One booking in a list: a line on a wide screen, a block on a narrow one. */
export function BookingRow({ booking, actions }: BookingRowProps) {
  const { id, address, windowStart, windowEnd, timeZone, status } = booking
  const titleId = useId()
  return (
    <li className="grid gap-x-6 gap-y-3 p-5 lg:grid-cols-[minmax(0,1fr)_11rem_8rem_10.5rem] lg:items-center lg:px-6">
      <div className="grid gap-1 wrap-anywhere">
        <h4 className="-mt-1.5 flex flex-wrap items-center gap-x-2 font-text text-17 font-semibold tracking-normal lg:mt-0">
          <BookingLink booking={booking} titleId={titleId} />
        </h4>
        <p className="empty:hidden">
          <ReturnBadge booking={booking} />
        </p>
        <p className="flex gap-2 text-15 text-quiet">
          <CalendarDays size={18} className="mt-0.5" />
          <span className="figures">
            <time dateTime={windowStart}>{formatDate(windowStart, timeZone)}</time>,{' '}
            {formatTimes(windowStart, windowEnd, timeZone)}
          </span>
        </p>
        <AskedTime booking={booking} />
        <p className="flex gap-2 text-15 text-quiet">
          <MapPin size={18} className="mt-0.5" />
          <span dir="auto" className="min-w-0">
            {address}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 lg:contents">
        <BookingPrice booking={booking} className="lg:justify-self-end lg:text-right" />
        <span>
          <StatusBadge status={status} />
        </span>
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden *:flex-auto lg:grid lg:gap-2">
        {canTrack(booking) && (
          <LinkButton
            href={bookingPath(id)}
            variant="secondary"
            aria-describedby={titleId}
            className="lg:px-4"
          >
            Track
          </LinkButton>
        )}
        {actions(booking, titleId)}
      </div>
    </li>
  )
}
