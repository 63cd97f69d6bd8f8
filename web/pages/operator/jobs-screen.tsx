import { Clock } from 'lucide-react'
import { useSearch } from 'wouter'
import { LIVE_STANDINGS, type LiveJob, type LiveStanding } from '#contract/live-jobs.ts'
import { operatorBookingPath, paths } from '#web/app/paths.ts'
import { StatusBadge } from '#web/features/bookings/status-badge.tsx'
import { PressingBadge } from '#web/lib/pressing-badge.tsx'
import { dangerIn } from '#web/lib/pressing-words.ts'
import { useLiveJobs } from '#web/features/dispatch/operator/queries.ts'
import { startsIn } from '#web/features/dispatch/operator/starts-in.ts'
import { StartsInBadge } from '#web/features/dispatch/operator/unmatched.tsx'
import { useClock } from '#web/lib/clock.ts'
import { formatTime, formatWindowBrief } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DenseRow } from '#web/ui/dense-row.tsx'
import { CalendarDrawing } from '#web/ui/drawings/calendar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { OlderButton } from '#web/ui/older-button.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { OperatorTabs } from './operator-tabs.tsx'
import { DueBadge } from './work/due-badge.tsx'
import { lateSince } from './live-words.ts'

const LABELS: Record<LiveStanding, string> = {
  offered: 'Offered',
  assigned: 'Assigned',
  en_route: 'En Route',
  on_site: 'On Site',
}

/** What runs at this moment: who has which job, or is asked for it, and how late they are. */
export function JobsScreen() {
  const search = useSearch()
  const asked = new URLSearchParams(search).get('standing')
  const standing = LIVE_STANDINGS.find((each) => each === asked)
  return (
    <Page title="Live bookings">
      <OperatorTabs />
      <PageHeader
        title="Live bookings"
        text="Jobs that a professional has, or is asked for just now."
      />
      <div className="grid gap-6">
        <FilterLinks
          label="Show bookings"
          links={[undefined, ...LIVE_STANDINGS].map((each) => ({
            href:
              each === undefined ? paths.operatorJobs : `${paths.operatorJobs}?standing=${each}`,
            label: each === undefined ? 'All' : LABELS[each],
            here: each === standing,
          }))}
        />
        <Jobs key={standing} standing={standing} />
      </div>
    </Page>
  )
}

function Jobs({ standing }: { standing: LiveStanding | undefined }) {
  const { data, isError, isFetching, refetch, ...older } = useLiveJobs(standing)
  if (data === undefined) {
    if (!isError) return <ListSkeleton label="Loading the bookings" dense />
    return (
      <ErrorState
        title="The bookings did not load"
        text="We could not fetch them just now. Nothing about them has changed. Try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data.length === 0)
    return (
      <EmptyState
        drawing={<CalendarDrawing />}
        title={standing === undefined ? 'Nothing runs just now' : `None is ${LABELS[standing]}`}
        text="A booking appears here by itself when it is offered to somebody."
      />
    )
  return (
    <div className="grid gap-4">
      <GrowingList items={data} label="Live bookings, the earliest window first">
        {(job) => <JobRow key={job.id} job={job} />}
      </GrowingList>
      <p className="flex flex-wrap items-center gap-4">
        <OlderButton older={older}>Show later ones</OlderButton>
      </p>
    </div>
  )
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

function JobRow({ job }: { job: LiveJob }) {
  const { id, title, zip, status, windowStart, windowEnd, timeZone, customer, pro } = job
  const has =
    job.offerExpiresAt === null
      ? nameOf(pro)
      : `${nameOf(pro)} is asked until ${formatTime(job.offerExpiresAt, timeZone)}`
  return (
    <DenseRow
      href={operatorBookingPath(id)}
      title={title}
      text={[
        dangerIn(job),
        has,
        formatWindowBrief(windowStart, windowEnd, timeZone),
        `ZIP ${zip}`,
        `for ${nameOf(customer)}`,
      ]
        .filter((words) => words !== '')
        .join(' · ')}
      aside={
        <>
          <PressingBadge pressing={job} />
          <StatusBadge status={status} />
          <WhenBadge job={job} />
        </>
      }
      asideBelow
    />
  )
}

/** How late it is; of what is still to come, how soon. */
function WhenBadge({ job }: { job: LiveJob }) {
  const since = lateSince(job)
  const late = useClock((now) => Number(Date.parse(since) < now)) === 1
  const ahead = useClock((now) => Number(Date.parse(job.windowStart) > now)) === 1
  const soon = useClock((now) => startsIn(job.windowStart, now).words)
  if (late) return <DueBadge due={since} />
  if (!ahead) return null
  // That it begins soon is a worry only while nobody has it.
  return job.offerExpiresAt === null ? (
    <Badge icon={Clock}>
      <span className="figures">{soon}</span>
    </Badge>
  ) : (
    <StartsInBadge windowStart={job.windowStart} />
  )
}
