import { Clock, Hourglass, TriangleAlert } from 'lucide-react'
import { UNMATCHED_SHOWN } from '#contract/dispatch.ts'
import { operatorBookingPath } from '#web/app/paths.ts'
import { useClock } from '#web/lib/clock.ts'
import { formatMoment, formatWindowBrief } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DenseRow } from '#web/ui/dense-row.tsx'
import { CalendarDrawing } from '#web/ui/drawings/calendar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { CallLink } from './call-link.tsx'
import { NearestAct } from './nearest-act.tsx'
import { PressingBadge } from '#web/lib/pressing-badge.tsx'
import { dangerIn } from '#web/lib/pressing-words.ts'
import { useUnmatched } from './queries.ts'
import type { UnmatchedBooking } from './queries.ts'
import { startsIn } from './starts-in.ts'

/** Bookings nobody is left to ask for just now, the next to start leading. */
export function OperatorUnmatched() {
  const { data, isError, isFetching, refetch } = useUnmatched()
  if (data === undefined) {
    if (!isError) return <ListSkeleton label="Loading the bookings" dense />
    return (
      <ErrorState
        title="The bookings did not load"
        text="We could not fetch them just now. They go on being offered by themselves. Try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        drawing={<CalendarDrawing />}
        title="Every booking has somebody to ask"
        text="A booking appears here by itself when nobody is left to ask for it."
      />
    )
  }
  return (
    <div className="grid gap-6">
      <GrowingList items={data} label="Unmatched bookings, the next to start first">
        {(booking) => <UnmatchedRow key={booking.id} booking={booking} />}
      </GrowingList>
      {data.length === UNMATCHED_SHOWN && (
        <p className="text-15 text-quiet">Only the {UNMATCHED_SHOWN} that start next are shown.</p>
      )}
    </div>
  )
}

function UnmatchedRow({ booking }: { booking: UnmatchedBooking }) {
  const { id, title, zip, windowStart, windowEnd, timeZone, unmatchedSince, customer } = booking
  const danger = dangerIn(booking)
  return (
    <DenseRow
      href={operatorBookingPath(id)}
      title={title}
      text={[
        ...(danger === '' ? [] : [danger]),
        `ZIP ${zip}`,
        formatWindowBrief(windowStart, windowEnd, timeZone),
        `${customer.firstName} ${customer.lastName}`.trim(),
        `nobody left to ask since ${formatMoment(unmatchedSince)}`,
      ].join(' · ')}
      aside={
        <>
          <PressingBadge pressing={booking} />
          <StartsInBadge windowStart={windowStart} />
        </>
      }
      asideBelow
    >
      <div className="flex flex-wrap items-center gap-x-6 text-15">
        {customer.phone !== '' && (
          <span className="inline-flex items-center gap-x-2">
            {customer.firstName}
            <CallLink name={customer.firstName} phone={customer.phone} />
          </span>
        )}
        <NearestAct id={id} />
      </div>
    </DenseRow>
  )
}

const looks = {
  calm: { icon: Clock, tone: 'bg-sand text-ink' },
  near: { icon: Hourglass, tone: 'bg-pending-soft text-pending' },
  urgent: { icon: TriangleAlert, tone: 'bg-danger-soft text-danger' },
}

/** How long until the window starts, counting down. */
export function StartsInBadge({ windowStart }: { windowStart: string }) {
  const words = useClock((now) => startsIn(windowStart, now).words)
  const urgency = useClock((now) => startsIn(windowStart, now).urgency)
  const { icon, tone } = looks[urgency]
  return (
    <Badge icon={icon} tone={tone}>
      <span className="figures">{words}</span>
    </Badge>
  )
}
