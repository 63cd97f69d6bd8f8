import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Booking } from '#contract/bookings.ts'
import { bookingPath, casePath } from '#web/app/paths.ts'
import { useCases } from './queries.ts'

/** From a return visit back to the visit that did not hold, and to why it is free. */
export function PutsRight({ booking: { id, returnOf, viewerRole } }: { booking: Booking }) {
  const { data = [] } = useCases()
  if (returnOf === null) return null
  const decided = data.filter(
    ({ bookingId, returnVisit }) => bookingId === returnOf && returnVisit !== null,
  )
  const told = decided.find(({ returnVisit }) => returnVisit?.bookingId === id) ?? decided[0]
  // Who was not there before cannot read of it.
  if (viewerRole === 'pro' && told === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      It puts right what did not hold.
      <Back href={bookingPath(returnOf)}>See the first visit</Back>
      {told && <Back href={casePath(told.id)}>See our decision</Back>}
    </p>
  )
}

const Back = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="inline-flex min-h-11 items-center text-pine underline underline-offset-4"
  >
    {children}
  </Link>
)
