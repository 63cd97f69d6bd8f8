import type { ReactNode } from 'react'
import { DoorDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { BellSwitch } from './bell/bell-switch.tsx'
import { JobRequestCard } from './job-request-card.tsx'
import type { JobRequest } from './open-offers.ts'

const SHOWN = 3

interface JobRequestsProps {
  /** All that may still be answered, the most urgent first. */
  requests: readonly JobRequest[]
  /** Whether new jobs come in at all. */
  paused: boolean
  /** What to do while there are none. */
  action: ReactNode
}

/** The jobs that wait for an answer. */
export function JobRequests({ requests, paused, action }: JobRequestsProps) {
  const { heading, list } = useKeptFocus(requests.map(({ id }) => id).join(' '))
  const more = requests.length - SHOWN
  return (
    <section aria-labelledby="job-requests" className="grid content-start gap-4">
      <h2 id="job-requests" {...heading} className="text-26">
        New Job Requests
      </h2>
      {requests.length === 0 ? (
        <NoRequests paused={paused} action={action} />
      ) : (
        <ul {...list} className="grid gap-4">
          {requests.slice(0, SHOWN).map((request) => (
            <JobRequestCard key={request.offer.id} request={request} />
          ))}
        </ul>
      )}
      {requests.length > 0 && (
        <p className="text-15 text-quiet">
          Declining costs you nothing: it does not change in which order you are asked.
        </p>
      )}
      <BellSwitch />
      {more > 0 && (
        <p className="text-15 text-quiet">
          {more === 1 ? 'One more is waiting.' : `${more} more are waiting.`} Answer these first.
        </p>
      )}
    </section>
  )
}

function NoRequests({ paused, action }: Pick<JobRequestsProps, 'paused' | 'action'>) {
  return (
    <EmptyState
      drawing={<DoorDrawing />}
      title={paused ? 'New requests are paused' : 'No new requests'}
      text={
        paused
          ? 'We offer you nothing new until you take jobs again. Jobs you accepted stay yours.'
          : 'Jobs that fit your trade, area and hours are offered here, to one professional at a time.'
      }
      action={action}
    />
  )
}
