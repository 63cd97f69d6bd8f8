import { ErrorState } from '#web/ui/error-state.tsx'
import type { BookingActions } from './booking-row.tsx'
import { bookedBySelf } from './customer-stats.ts'
import { NextVisitPanel } from './next-visit-panel.tsx'
import { nextVisit } from './next-visit.ts'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { useBookings } from './queries.ts'
import { RecentBookings } from './recent-bookings.tsx'
import { StatCards } from './stat-cards.tsx'

/** What a customer's dashboard shows: the next visit, figures, the newest bookings. */
export function CustomerOverview({ actions }: { actions: BookingActions }) {
  const { data, isError, isFetching, refetch } = useBookings()
  if (data === undefined) {
    if (!isError) return <OverviewSkeleton />
    return (
      <ErrorState
        title="Your bookings did not load"
        text="We could not fetch the list just now. Nothing you booked is lost. Try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const own = bookedBySelf(data)
  if (own.length === 0) {
    return (
      <div className="grid gap-10">
        <RecentBookings bookings={own} actions={actions} />
        <StatCards bookings={own} />
      </div>
    )
  }
  return (
    <div className="grid gap-10">
      <NextVisitPanel visit={nextVisit(own)} />
      <StatCards bookings={own} />
      <RecentBookings bookings={own} actions={actions} />
    </div>
  )
}
