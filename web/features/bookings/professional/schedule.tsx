import type { ReactNode } from 'react'
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import type { Booking } from '#contract/bookings.ts'
import { paths } from '#web/app/paths.ts'
import { CalendarDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { ProJobCard } from './job-card.tsx'
import { nextJobs } from './jobs.ts'

interface ProScheduleProps {
  /** All of the professional's jobs. */
  jobs: readonly Booking[]
  today: string
  messagesOf: (job: Booking) => ReactNode
}

/** The next few jobs, and the way to all others. */
export function ProSchedule({ jobs, today, messagesOf }: ProScheduleProps) {
  const next = nextJobs(jobs)
  const { heading, list } = useKeptFocus(next.map(({ id }) => id).join(' '))
  return (
    <section aria-labelledby="schedule" className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="schedule" {...heading} className="text-26">
          Today&apos;s Schedule
        </h2>
        <Link
          href={paths.jobs}
          className="-my-2 inline-flex min-h-11 items-center gap-2 text-15 font-semibold text-pine underline-offset-4 hover:underline"
        >
          All your jobs
          <ArrowRight size={18} />
        </Link>
      </div>
      {next.length === 0 ? (
        <EmptyState
          drawing={<CalendarDrawing />}
          title="Nothing on your schedule"
          text="When you accept a job, its time and address stand here."
        />
      ) : (
        <ul {...list} className="grid gap-4">
          {next.map((job, index) => (
            <ProJobCard
              key={job.id}
              job={job}
              today={today}
              messages={messagesOf(job)}
              first={index === 0}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
