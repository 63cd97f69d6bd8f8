import { useId } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { BookingLink } from '#web/features/bookings/booking-link.tsx'
import { formatDate } from '#web/lib/dates.ts'
import { Lasting } from '#web/ui/lasting.tsx'
import { jobTime, unreadJobs } from './jobs.ts'
import type { JobMessages } from './job-days.tsx'

interface ProUnreadJobsProps {
  /** All of the professional's jobs. */
  jobs: readonly Booking[]
  messagesOf: JobMessages
}

/** Jobs that are done and off the schedule, with messages that nobody has read; nothing where there are none. */
export function ProUnreadJobs({ jobs, messagesOf }: ProUnreadJobsProps) {
  const unread = unreadJobs(jobs)
  return (
    <Lasting holds>
      {unread.length > 0 && (
        <section aria-labelledby="unread-jobs" className="grid content-start gap-4">
          <h2 id="unread-jobs" className="text-26">
            Messages about past jobs
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            <Lasting holds>
              {unread.map((job) => (
                <Unread key={job.id} {...{ job, messagesOf }} />
              ))}
            </Lasting>
          </ul>
        </section>
      )}
    </Lasting>
  )
}

function Unread({ job, messagesOf }: { job: Booking; messagesOf: JobMessages }) {
  const titleId = useId()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 wrap-anywhere lg:px-6">
      <div className="grid min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 font-text text-17 font-semibold tracking-normal">
          <BookingLink booking={job} titleId={titleId} />
        </h3>
        <p className="figures text-15 text-quiet">Done {formatDate(jobTime(job), job.timeZone)}</p>
      </div>
      {messagesOf(job, titleId)}
    </li>
  )
}
