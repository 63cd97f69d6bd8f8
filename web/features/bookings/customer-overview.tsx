import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { useMinute } from '#web/lib/clock.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { BookingActions } from './booking-row.tsx'
import { FigureCards } from './figure-cards.tsx'
import { customerFigures } from './figures.ts'
import { bookedBySelf } from './own-bookings.ts'
import { NextVisits } from './next-visit-panel.tsx'
import { NobodyCamePanel } from './nobody-came-panel.tsx'
import { lastUnserved } from './nobody-came.ts'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { useBookings, useFigures } from './queries.ts'
import { RecentBookings } from './recent-bookings.tsx'

interface CustomerOverviewProps {
  actions: BookingActions
  /** The way to another time for one that nobody came for. */
  again: (booking: Booking) => ReactNode
}

/** What a customer's dashboard shows: the next visit, figures, the newest bookings. */
export function CustomerOverview({ actions, again }: CustomerOverviewProps) {
  const now = useMinute()
  const list = useBookings()
  const { data, isError, isFetching, refetch } = list
  const figures = useFigures()
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
  const cards = <FigureCards figures={customerFigures(figures.data)} query={figures} />
  const recent = <RecentBookings bookings={own} older={list} actions={actions} />
  if (own.length === 0) {
    return (
      <div className="grid gap-10">
        {recent}
        {cards}
      </div>
    )
  }
  const unserved = lastUnserved(own, now)
  return (
    <div className="grid gap-10">
      {unserved && <NobodyCamePanel booking={unserved} again={again(unserved)} />}
      <NextVisits bookings={own} />
      {cards}
      {recent}
    </div>
  )
}
