import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Booking } from '#contract/bookings.ts'
import { bookingPath } from '#web/app/paths.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { underWay } from './own-bookings.ts'
import { useBookings } from './queries.ts'

interface OnceAllIsOverProps {
  /** What has to wait, as the end of a sentence: `your account can be erased`. */
  waits: string
  children: ReactNode
}

/** What cannot be done while a visit or a job is under way: in place of it, those are named. */
export function OnceAllIsOver({ waits, children }: OnceAllIsOverProps) {
  const { data, isError } = useBookings()
  if (data === undefined && !isError)
    return (
      <Loading label="Looking what is under way">
        <Skeleton className="h-11" />
      </Loading>
    )
  // Where they did not load, the answer of the server says so.
  const open = underWay(data ?? [])
  return open.length === 0 ? children : <NotOver {...{ open, waits }} />
}

function NotOver({ open, waits }: { open: Booking[]; waits: string }) {
  return (
    <div className="grid gap-3 rounded-card bg-pending-soft px-4 py-3">
      <p className="font-semibold text-pending">
        {open.length === 1
          ? 'Not yet: a booking of yours is not over.'
          : `Not yet: ${open.length} bookings of yours are not over.`}
      </p>
      <ul className="grid">
        {open.map(({ id, title, windowStart, windowEnd, timeZone }) => (
          <li key={id} className="grid justify-items-start pb-1 wrap-anywhere">
            <Link
              href={bookingPath(id)}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {title}
            </Link>
            <span className="figures text-15">
              {formatWindow(windowStart, windowEnd, timeZone)}
            </span>
          </li>
        ))}
      </ul>
      <p>
        {howItEnds(open)}, or wait until it is done; then {waits}.
      </p>
    </div>
  )
}

function howItEnds(open: readonly Booking[]): string {
  const visits = open.some(({ viewerRole }) => viewerRole === 'customer')
  const jobs = open.some(({ viewerRole }) => viewerRole === 'pro')
  if (visits && jobs) return 'Cancel your visits and give back your jobs'
  return visits ? 'Cancel what you do not need any more' : 'Give back what you cannot do any more'
}
