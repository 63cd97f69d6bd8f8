import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { Lasting } from '#web/ui/lasting.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { BellSwitch } from './bell/bell-switch.tsx'
import { besideJobs } from './beside-jobs.ts'
import { WHAT_DECLINING_COUNTS } from './declining-words.ts'
import { JobRequestCard } from './job-request-card.tsx'
import type { JobRequest } from './open-offers.ts'

const SHOWN = 3

interface JobRequestsProps {
  /** All that may still be answered, the most urgent first. */
  requests: readonly JobRequest[]
  /** All that stands in their list, for what else they have on those days. */
  bookings: readonly Booking[]
  /** What keeps new jobs from coming in at all, or those of today. */
  held: 'paused' | 'suspended' | 'off' | null
  /** What to do while there are none; who is suspended can do nothing about it here. */
  action: ReactNode
}

/** The jobs that wait for an answer. */
export function JobRequests({ requests, bookings, held, action }: JobRequestsProps) {
  const { heading, list } = useKeptFocus(requests.map(({ id }) => id).join(' '))
  const more = requests.length - SHOWN
  return (
    <section aria-labelledby="job-requests" className="grid content-start gap-4">
      <h2 id="job-requests" {...heading} className="text-26">
        New Job Requests
      </h2>
      {requests.length === 0 && <NoRequests held={held} action={action} />}
      <Lasting>
        {requests.length > 0 && (
          <ul {...list} className="grid gap-4 lg:grid-cols-2">
            <Lasting>
              {requests.slice(0, SHOWN).map((request) => (
                <JobRequestCard
                  key={request.offer.id}
                  request={request}
                  beside={besideJobs(request, bookings)}
                />
              ))}
            </Lasting>
          </ul>
        )}
      </Lasting>
      {requests.length > 0 && <p className="text-15 text-quiet">{WHAT_DECLINING_COUNTS}</p>}
      <BellSwitch />
      {more > 0 && (
        <p className="text-15 text-quiet">
          {more === 1 ? 'One more is waiting.' : `${more} more are waiting.`} Answer these first.
        </p>
      )}
    </section>
  )
}

const NO_REQUESTS = {
  paused: 'New requests are paused. Jobs you accepted stay yours.',
  off: 'No new requests. You have time off; jobs for a time after that are offered here.',
  suspended: 'No new requests while your account is suspended.',
}

const NoRequests = ({ held, action }: Pick<JobRequestsProps, 'held' | 'action'>) => (
  <div className="-my-2 flex flex-wrap items-center gap-x-4 text-quiet">
    <p>
      {held === null
        ? 'No new requests. Jobs that fit your trade, area and hours are offered here.'
        : NO_REQUESTS[held]}
    </p>
    {held !== 'suspended' && action}
  </div>
)
