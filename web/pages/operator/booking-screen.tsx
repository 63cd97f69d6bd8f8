import { ACTIVE_STATUSES, AWAITED, PENDING } from '#contract/bookings.ts'
import { paths } from '#web/app/paths.ts'
import { DeskActs } from '#web/features/bookings/operator/acts.tsx'
import { DeskFacts } from '#web/features/bookings/operator/facts.tsx'
import { DeskHistory } from '#web/features/bookings/operator/history.tsx'
import { DeskNotes } from '#web/features/bookings/operator/notes.tsx'
import { DeskNotices } from '#web/features/bookings/operator/notices.tsx'
import { DeskPeople } from '#web/features/bookings/operator/people.tsx'
import { someoneIsLeft } from '#web/features/bookings/operator/left-words.ts'
import {
  type DeskBooking,
  useDeskBooking,
  useWhoCould,
} from '#web/features/bookings/operator/queries.ts'
import { DeskSection } from '#web/features/bookings/operator/section.tsx'
import { DeskSeen } from '#web/features/bookings/operator/seen.tsx'
import { DeskThread } from '#web/features/bookings/operator/thread.tsx'
import { DeskWhoCould } from '#web/features/bookings/operator/who-could.tsx'
import { ReturnBadge } from '#web/features/bookings/return-badge.tsx'
import { StatusBadge } from '#web/features/bookings/status-badge.tsx'
import { OperatorReceipt } from '#web/features/dispatch/operator/receipt.tsx'
import { PressingBadge } from '#web/lib/pressing-badge.tsx'
import { dangerIn } from '#web/lib/pressing-words.ts'
import { StartsInBadge } from '#web/features/dispatch/operator/unmatched.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { useClock } from '#web/lib/clock.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { UnpluggedDrawing } from '#web/ui/drawings/unplugged.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Lasting } from '#web/ui/lasting.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { BackToList } from './back-to-list.tsx'
import { DueBadge } from './work/due-badge.tsx'

/** One booking with everything that is known of it, and what can be done about it. */
export function BookingScreen({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useDeskBooking(id)
  return (
    <Page title={data?.title ?? 'Booking'}>
      <BackToList href={paths.operatorBookings}>Bookings</BackToList>
      <PageHeader
        title={data?.title ?? 'Booking'}
        text={<Which id={id} booking={data} />}
        actions={data && <DeskActs booking={data} />}
      />
      {data !== undefined && <Whole booking={data} />}
      {data === undefined && error === null && <ListSkeleton label="Loading the booking" />}
      {data === undefined && error !== null && (
        <NoBooking error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Page>
  )
}

/** When it is and where it stands, and its number. */
function Which({ id, booking }: { id: string; booking: DeskBooking | undefined }) {
  return (
    <span className="grid justify-items-start gap-2">
      {booking && (
        <>
          <span className="figures text-ink">
            {formatWindow(booking.windowStart, booking.windowEnd, booking.timeZone)}, ZIP{' '}
            {booking.zip}
          </span>
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge status={booking.status} />
            {isActive(booking) && <PressingBadge pressing={booking} />}
            <LateBadge booking={booking} />
            <ReturnBadge booking={booking} />
            {booking.status === PENDING && <StartsInBadge windowStart={booking.windowStart} />}
            {booking.unmatchedSince !== null && booking.status === PENDING && (
              <NobodyLeft id={id} />
            )}
          </span>
          {isActive(booking) && booking.danger !== undefined && (
            <span className="text-danger">{dangerIn(booking)}.</span>
          )}
        </>
      )}
      <span className="figures text-15 wrap-anywhere">Booking {id}</span>
    </span>
  )
}

/** Whoever goes there, or is sent there, has to know. */
const isActive = ({ status }: DeskBooking) => ACTIVE_STATUSES.some((each) => each === status)

/** How long after its window somebody is still waited for. */
function LateBadge({ booking: { status, windowEnd } }: { booking: DeskBooking }) {
  const over = useClock((now) => Number(Date.parse(windowEnd) < now)) === 1
  return over && AWAITED.some((each) => each === status) ? <DueBadge due={windowEnd} /> : null
}

/** Not while it waits for the next round to ask who has become free, or may be asked again. */
function NobodyLeft({ id }: { id: string }) {
  const { data } = useWhoCould(id)
  return data && someoneIsLeft(data) ? null : <span>Nobody is left to ask just now.</span>
}

/** On a phone, who and what lead; on a wide screen they stand beside what happened. */
function Whole({ booking }: { booking: DeskBooking }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-12">
      <div className="grid gap-6 lg:col-start-2 lg:row-start-1">
        <DeskPeople booking={booking} />
        <DeskFacts booking={booking} />
      </div>
      <div className="grid min-w-0 gap-10 lg:col-start-1 lg:row-start-1">
        <DeskNotes booking={booking} />
        <Lasting>{booking.status === PENDING && <DeskWhoCould booking={booking} />}</Lasting>
        <DeskThread booking={booking} />
        <DeskSeen booking={booking} />
        <DeskSection title="Offers" count={booking.offers.length}>
          <OperatorReceipt offers={booking.offers} />
        </DeskSection>
        <DeskHistory booking={booking} />
        <DeskNotices booking={booking} />
      </div>
    </div>
  )
}

interface NoBookingProps {
  error: Error
  onRetry: () => void
  retrying: boolean
}

function NoBooking({ error, ...again }: NoBookingProps) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title="There is no such booking"
        text="The number may be mistyped."
        action={<LinkButton href={paths.operatorBookings}>Look for another one</LinkButton>}
      />
    )
  }
  return (
    <ErrorState
      title="The booking did not load"
      text="We could not fetch it just now. Nothing about it has changed. Try again in a moment."
      {...again}
    />
  )
}
