import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { COMPLETED } from '#contract/bookings.ts'
import { bookingPath } from '#web/app/paths.ts'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { useBooking } from '#web/features/bookings/queries.ts'
import { Receipt } from '#web/features/bookings/receipt.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { CalendarDrawing } from '#web/ui/drawings/calendar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

/** The receipt of a customer's completed booking. */
export function ReceiptPage() {
  const { id = '' } = useParams()
  const { user } = useCurrentUser()
  const { data, error, isFetching, refetch } = useBooking(id)
  const notTheirs = data !== undefined && data.viewerRole !== 'customer'
  if (notTheirs || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />
  return (
    <Page title="Receipt">
      <Link
        href={bookingPath(id)}
        className="-mt-3 mb-3 inline-flex min-h-11 items-center gap-2 text-15 font-semibold text-pine underline-offset-4 hover:underline print:hidden"
      >
        <ArrowLeft size={18} />
        Back to the booking
      </Link>
      <PageHeader title="Receipt" />
      {data !== undefined && data.status === COMPLETED && (
        <Receipt booking={data} customer={user === null ? '' : fullName(user)} />
      )}
      {data !== undefined && data.status !== COMPLETED && (
        <EmptyState
          drawing={<CalendarDrawing />}
          title="There is no receipt yet"
          text="It stands here once the work is done."
        />
      )}
      {data === undefined && error !== null && (
        <ErrorState
          title="This receipt did not load"
          text="We could not fetch it just now. Nothing about it has changed. Try again in a moment."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data === undefined && error === null && (
        <Loading label="Loading the receipt">
          <Skeleton className="h-80 w-full max-w-180" />
        </Loading>
      )}
    </Page>
  )
}
