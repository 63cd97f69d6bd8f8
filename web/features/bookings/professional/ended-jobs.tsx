import type { Booking } from '#contract/bookings.ts'
import { BookingLink } from '#web/features/bookings/booking-link.tsx'
import { StatusBadge } from '#web/features/bookings/status-badge.tsx'
import { formatWindow } from '#web/lib/dates.ts'
import { endedWords } from './ended-words.ts'

/** What was canceled or given back in the last weeks. */
export function ProEndedJobs({ jobs }: { jobs: readonly Booking[] }) {
  return (
    <section aria-labelledby="ended" className="grid gap-6">
      <h2 id="ended" className="text-26">
        Canceled and given back
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {jobs.map((job) => (
          <EndedJob key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function EndedJob({ job }: { job: Booking }) {
  const { ended, windowStart, windowEnd, timeZone, status, zip } = job
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-5 lg:px-6">
      <div className="grid min-w-0 wrap-anywhere">
        <h3 className="flex flex-wrap items-center gap-x-2 font-text text-17 font-semibold tracking-normal">
          <BookingLink booking={job} />
        </h3>
        <p className="text-15 text-quiet">
          <span className="figures">{formatWindow(windowStart, windowEnd, timeZone)}</span>, ZIP{' '}
          {zip}
        </p>
        {ended && <p className="figures text-15">{endedWords(ended, job)}</p>}
      </div>
      <StatusBadge status={status} ended={ended} />
    </li>
  )
}
