import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { useProOnly } from '#web/features/accounts/use-pro-only.ts'
import { ProJobsList } from '#web/features/bookings/professional/jobs-list.tsx'
import { ProJobsSkeleton } from '#web/features/bookings/professional/jobs-skeleton.tsx'
import { jobsOf } from '#web/features/bookings/professional/jobs.ts'
import { useBookings } from '#web/features/bookings/queries.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

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
      <Link
        href={paths.professional}
        className="-mt-3 mb-3 inline-flex min-h-11 items-center gap-2 text-15 font-semibold text-pine underline-offset-4 hover:underline"
      >
        <ArrowLeft size={18} />
        Back to your dashboard
      </Link>
      <PageHeader title="Your jobs" />
      {data && <ProJobsList jobs={jobsOf(data, userId)} older={list} />}
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
