import { paths } from '#web/app/paths.ts'
import { StartsInBadge } from '#web/features/dispatch/operator/unmatched.tsx'
import { useReceipts, useUnmatched } from '#web/features/dispatch/operator/queries.ts'
import { OperatorReceipt } from '#web/features/dispatch/operator/receipt.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { UnpluggedDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { BackLink } from './back-link.tsx'

/** Why one booking went where it went. */
export function BookingScreen({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useReceipts(id)
  return (
    <Page title="Dispatch receipt">
      <BackLink href={paths.operatorBookings}>Unmatched bookings</BackLink>
      <PageHeader title="Dispatch receipt" text={<Which id={id} />} />
      {data !== undefined && <OperatorReceipt offers={data.offers} />}
      {data === undefined && error === null && <ListSkeleton label="Loading the receipt" />}
      {data === undefined && error !== null && (
        <NoReceipt error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Page>
  )
}

/** The number, and while it is unmatched what it is about. */
function Which({ id }: { id: string }) {
  const booking = useUnmatched().data?.find((each) => each.id === id)
  return (
    <span className="grid justify-items-start gap-2">
      {booking && (
        <>
          <span className="figures text-ink">
            {booking.title}, ZIP {booking.zip},{' '}
            {formatWindow(booking.windowStart, booking.windowEnd)}
          </span>
          <span className="flex flex-wrap items-center gap-2">
            Nobody suitable is left. <StartsInBadge windowStart={booking.windowStart} />
          </span>
        </>
      )}
      <span className="figures text-15 wrap-anywhere">Booking {id}</span>
    </span>
  )
}

interface NoReceiptProps {
  error: Error
  onRetry: () => void
  retrying: boolean
}

function NoReceipt({ error, ...again }: NoReceiptProps) {
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
      title="The receipt did not load"
      text="We could not fetch it just now. Nothing about the booking has changed. Try again in a moment."
      {...again}
    />
  )
}
