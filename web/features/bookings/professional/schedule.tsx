import type { ReactNode } from 'react'
import { ArrowRight, Route } from 'lucide-react'
import { Link } from 'wouter'
import type { Booking } from '#contract/bookings.ts'
import { paths } from '#web/app/paths.ts'
import { BookingLink } from '#web/features/bookings/booking-link.tsx'
import { formatTimes } from '#web/lib/dates.ts'
import { CalendarDrawing } from '#web/ui/drawings/calendar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Lasting } from '#web/ui/lasting.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { planOf } from './day.ts'
import { ProJobCard } from './job-card.tsx'

interface ProScheduleProps {
  /** All of the professional's jobs. */
  jobs: readonly Booking[]
  today: string
  messagesOf: (job: Booking) => ReactNode
}

/** The job at hand, large, the next few with what lies between them, and the way to all others. */
export function ProSchedule({ jobs, today, messagesOf }: ProScheduleProps) {
  const { shown, later } = planOf(jobs, today)
  const { heading, list } = useKeptFocus(shown.map(({ job }) => job.id).join(' '))
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
      {shown.length === 0 && (
        <EmptyState
          drawing={<CalendarDrawing />}
          title="Nothing on your schedule"
          text="When you accept a job, its time and address stand here."
        />
      )}
      <Lasting>
        {shown.length > 0 && (
          <ol {...list} className="grid gap-4">
            <Lasting>
              {shown.map(({ job, gap }, index) => (
                <li key={job.id} className="grid gap-4">
                  {gap !== null && (
                    <p className="figures flex items-center gap-2 px-1 text-15 text-quiet">
                      <Route size={18} className="shrink-0" />
                      {gap}
                    </p>
                  )}
                  <ProJobCard
                    job={job}
                    today={today}
                    messages={messagesOf(job)}
                    first={index === 0}
                  />
                </li>
              ))}
            </Lasting>
          </ol>
        )}
      </Lasting>
      {later.length > 0 && <LaterToday jobs={later} />}
    </section>
  )
}

const LaterToday = ({ jobs }: { jobs: readonly Booking[] }) => (
  <div className="grid gap-2">
    <h3 className="text-17">Later today</h3>
    <ul className="grid gap-1">
      {jobs.map((job) => (
        <li key={job.id} className="flex flex-wrap items-center gap-x-3">
          <span className="figures text-15 font-semibold">
            {formatTimes(job.windowStart, job.windowEnd, job.timeZone)}
          </span>
          <BookingLink booking={job} />
        </li>
      ))}
    </ul>
  </div>
)
