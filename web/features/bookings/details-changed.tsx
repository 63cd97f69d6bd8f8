import type { Booking } from '#contract/bookings.ts'
import { changedDetails } from '#contract/details-acts.ts'
import { formatMoment } from '#web/lib/dates.ts'

interface DetailsChangedProps {
  booking: Pick<Booking, 'customer' | 'timeZone'>
  what: 'address' | 'notes'
  /** Undefined where it is as it was. */
  at: string | undefined
}

/** Said to the professional beside it: what they remember may be what it was before. */
export function DetailsChanged({ booking: { customer, timeZone }, what, at }: DetailsChangedProps) {
  if (at === undefined) return null
  const changed = changedDetails({ address: what === 'address', notes: what === 'notes' })
  return (
    <span className="block text-15 font-semibold text-ink">
      {customer?.firstName || 'The customer'} changed {changed}{' '}
      <span className="figures">{formatMoment(at, timeZone)}</span>
    </span>
  )
}
