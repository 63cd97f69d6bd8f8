import type { Booking } from '#contract/bookings.ts'
import { bookingPath } from '#web/app/paths.ts'
import { useMinute } from '#web/lib/clock.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AskedTime } from './asked-time.tsx'
import { isOverdue, visitsAtHand } from './next-visit.ts'
import { canTrack } from './own-bookings.ts'
import { VisitHeader } from './visit-header.tsx'

/** The one question people open their dashboard with: what happens next, and when? */
export function NextVisits({ bookings }: { bookings: readonly Booking[] }) {
  const visits = visitsAtHand(bookings, useMinute())
  if (visits.length === 0) return <NothingAhead />
  return (
    <div className="grid gap-4">
      {visits.map((visit) => (
        <NextVisitPanel key={visit.id} visit={visit} />
      ))}
    </div>
  )
}

export function NextVisitPanel({ visit }: { visit: Booking }) {
  const overdue = isOverdue(visit, useMinute())
  return (
    <VisitHeader
      booking={visit}
      as="h2"
      above={overdue ? 'Not over yet' : 'Your next visit'}
      note={<AskedTime booking={visit} />}
      action={
        <LinkButton href={bookingPath(visit.id)}>
          {canTrack(visit) ? 'Track this visit' : 'See the details'}
        </LinkButton>
      }
    />
  )
}

function NothingAhead() {
  return (
    <section
      aria-labelledby="next-visit"
      className="grid gap-3 rounded-card bg-pine-soft p-5 sm:p-8"
    >
      <p className="text-15 font-semibold text-quiet">Your next visit</p>
      <div className="grid gap-1">
        <h2 id="next-visit" className="text-26">
          Nothing is planned
        </h2>
        <p>When something needs fixing, tell the assistant and pick a time.</p>
      </div>
    </section>
  )
}
