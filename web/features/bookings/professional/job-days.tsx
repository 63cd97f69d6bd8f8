import { Fragment, useId } from 'react'
import type { ReactNode } from 'react'
import { type Booking, COMPLETED } from '#contract/bookings.ts'
import { useMinute } from '#web/lib/clock.ts'
import { formatTime, formatTimes, nameDay } from '#web/lib/dates.ts'
import { JobCare } from '#web/lib/job-care.tsx'
import { AddressLink } from '#web/ui/address-link.tsx'
import { Lasting } from '#web/ui/lasting.tsx'
import { BookingLink } from '#web/features/bookings/booking-link.tsx'
import { BookingPrice } from '#web/features/bookings/booking-price.tsx'
import { DetailsChanged } from '#web/features/bookings/details-changed.tsx'
import { byDay, jobTime } from './jobs.ts'
import { StatusBadge } from '#web/features/bookings/status-badge.tsx'

/** The way to what is written about a job; `titleId` names the element that says which it is. */
export type JobMessages = (job: Booking, titleId: string) => ReactNode

interface ProJobDaysProps {
  jobs: readonly Booking[]
  messagesOf: JobMessages
}

/** Jobs under their days, in the order given. */
export function ProJobDays({ jobs, messagesOf }: ProJobDaysProps) {
  const now = useMinute()
  return byDay(jobs).map(({ day, at, jobs: those }) => (
    <div key={day} className="grid gap-2">
      <h3 className="text-20">{nameDay(at, now, those[0]?.timeZone)}</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {those.map((job) => (
          <Job key={job.id} {...{ job, messagesOf }} />
        ))}
      </ul>
    </div>
  ))
}

function Job({ job, messagesOf }: { job: Booking; messagesOf: JobMessages }) {
  const titleId = useId()
  const { address, zip, notes, status, customer, windowStart, windowEnd, timeZone } = job
  return (
    <li className="grid gap-x-6 gap-y-2 p-5 lg:grid-cols-[11rem_minmax(0,1fr)_11rem_8rem] lg:items-center lg:px-6">
      <p className="figures text-15 font-semibold">
        {status === COMPLETED
          ? `Done at ${formatTime(jobTime(job), timeZone)}`
          : formatTimes(windowStart, windowEnd, timeZone)}
      </p>
      <div className="grid wrap-anywhere">
        <h4 className="flex flex-wrap items-center gap-x-2 font-text text-17 font-semibold tracking-normal">
          <BookingLink booking={job} titleId={titleId} />
        </h4>
        <p className="flex flex-wrap items-center gap-x-3 text-15 text-quiet">
          {customer?.firstName}
          <AddressLink address={address} zip={zip} />
        </p>
        {status !== COMPLETED && (
          <div className="my-1 empty:hidden">
            <JobCare job={job} inList />
          </div>
        )}
        {status !== COMPLETED && notes !== '' && (
          <p dir="auto" className="text-15 whitespace-pre-line">
            {notes}
          </p>
        )}
        <DetailsChanged booking={job} what="address" at={job.addressChangedAt} />
        <DetailsChanged booking={job} what="notes" at={job.notesChangedAt} />
        <div className="mt-2 justify-self-start empty:hidden">
          {/* Read, the count goes; what is open goes on. */}
          <Lasting holds>
            {job.unreadMessages > 0 && <Fragment key="unread">{messagesOf(job, titleId)}</Fragment>}
          </Lasting>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 lg:contents">
        <BookingPrice booking={job} className="lg:justify-self-end lg:text-right" />
        <span>
          <StatusBadge status={status} />
        </span>
      </div>
    </li>
  )
}
