import { useProOnly } from '#web/features/accounts/use-pro-only.ts'
import { ProJobsList } from '#web/features/bookings/professional/jobs-list.tsx'
import { ProJobsSkeleton } from '#web/features/bookings/professional/jobs-skeleton.tsx'
import { jobsOf } from '#web/features/bookings/professional/jobs.ts'
import { useBookings } from '#web/features/bookings/queries.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { BookingMessages } from './booking/booking-messages.tsx'
import { ProNavigation } from './professional/pro-navigation.tsx'

/** Every job of a professional, day by day. */
export function JobsPage() {
  const user = useProOnly()
  return (
    <Page title="Your jobs">
      {user === null ? <h1 className="sr-only">Your jobs</h1> : <Jobs userId={user.id} />}
    </Page>
  )
}

function Jobs({ userId }: { userId: string }) {
  const list = useBookings()
  const { data, isError, isFetching, refetch } = list
  return (
    <>
      <ProNavigation />
      <PageHeader title="Your jobs" />
      {data && (
        <ProJobsList
          jobs={jobsOf(data, userId)}
          older={list}
          messagesOf={(job, titleId) => <BookingMessages booking={job} describedBy={titleId} />}
        />
      )}
      {!data && isError && (
        <ErrorState
          title="Your jobs did not load"
          text="We could not fetch the list just now. What you accepted is still yours. Try again in a moment."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <ProJobsSkeleton />}
    </>
  )
}
