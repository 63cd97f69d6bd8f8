import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { paths } from '#web/app/paths.ts'
import { JustApproved } from '#web/features/applications/just-approved.tsx'
import { FigureCards } from '#web/features/bookings/figure-cards.tsx'
import { proFigures } from '#web/features/bookings/figures.ts'
import { ProAskedChanges } from '#web/features/bookings/professional/asked-change.tsx'
import { currentJob, jobsOf } from '#web/features/bookings/professional/jobs.ts'
import { ProSchedule } from '#web/features/bookings/professional/schedule.tsx'
import { ProSkeleton } from '#web/features/bookings/professional/skeleton.tsx'
import { ProUnreadJobs } from '#web/features/bookings/professional/unread-jobs.tsx'
import { useDay } from '#web/features/bookings/professional/use-day.ts'
import { useFreshFigures } from '#web/features/bookings/professional/use-fresh-figures.ts'
import { useBookings, useFigures } from '#web/features/bookings/queries.ts'
import { useBusiness } from '#web/features/business/own-business.ts'
import { OpenCasesOfPro } from '#web/features/cases/open-cases-of-pro.tsx'
import { JobRequests } from '#web/features/dispatch/job-requests.tsx'
import { useOpenOffers } from '#web/features/dispatch/use-open-offers.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { BookingMessages } from '#web/pages/booking/booking-messages.tsx'

interface ProDayProps {
  user: User
  openAvailability: () => void
}

/** What must be done now: answer the requests, the job at hand, the next ones. Figures come after. */
export function ProDay({ user, openAvailability }: ProDayProps) {
  const { data, isError, isFetching, refetch } = useBookings()
  const figures = useFigures()
  const business = useBusiness()
  const requests = useOpenOffers(data)
  const jobs = jobsOf(data ?? [], user.id)
  const today = useDay(currentJob(jobs)?.timeZone)
  useFreshFigures(requests.length, today)
  if (data === undefined) {
    if (!isError) return <ProSkeleton />
    return (
      <ErrorState
        title="Your jobs did not load"
        text="We could not fetch your requests and your schedule just now. What you accepted is still yours. Try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const suspended = business.data?.offersNow.missing.some(({ part }) => part === 'suspended')
  const isOff = business.data?.offersNow.offUntil !== undefined
  const held = suspended ? 'suspended' : user.pro?.paused ? 'paused' : isOff ? 'off' : null
  // Who is suspended is no professional at work, however lately they became one.
  const approved = held !== 'suspended' && (
    <JustApproved user={user}>
      <Button onClick={openAvailability}>Check when you work</Button>
    </JustApproved>
  )
  return (
    <div className="grid gap-10">
      <ProAskedChanges jobs={jobs} />
      <OpenCasesOfPro />
      {/* What is offered cannot wait for it. */}
      {requests.length === 0 && approved}
      <JobRequests
        requests={requests}
        bookings={data}
        held={held}
        action={
          <Button variant="quiet" onClick={openAvailability} className="-mx-5">
            Check your hours
          </Button>
        }
      />
      {requests.length > 0 && approved}
      <ProSchedule
        jobs={jobs}
        today={today}
        messagesOf={(job) => <BookingMessages booking={job} />}
      />
      <ProUnreadJobs
        jobs={jobs}
        messagesOf={(job, titleId) => <BookingMessages booking={job} describedBy={titleId} />}
      />
      <div className="grid gap-3">
        <FigureCards figures={proFigures(figures.data)} query={figures} />
        <Link
          href={paths.earnings}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-15 font-semibold text-pine underline-offset-4 hover:underline"
        >
          Your earnings, with statements
          <ArrowRight size={18} />
        </Link>
      </div>
    </div>
  )
}
