import { CalendarClock } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { formatWindow } from '#web/lib/dates.ts'

/** That the time beside it may become another one; nothing where none is asked for. */
export function AskedTime({ booking: { change, timeZone } }: { booking: Booking }) {
  if (change === null) return null
  return (
    <p className="flex gap-2 text-15 font-semibold">
      <CalendarClock size={18} className="mt-0.5 shrink-0" />
      <span>
        Another time is asked for:{' '}
        <span className="figures">{formatWindow(change.start, change.end, timeZone)}</span>
      </span>
    </p>
  )
}
