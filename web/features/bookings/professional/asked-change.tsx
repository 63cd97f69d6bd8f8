import { useId } from 'react'
import { Clock } from 'lucide-react'
import { type AskedChange, staysUnanswered } from '#contract/asked-change.ts'
import type { Booking } from '#contract/bookings.ts'
import { BookingLink } from '#web/features/bookings/booking-link.tsx'
import { useBookings } from '#web/features/bookings/queries.ts'
import { useMinutesToAnswer } from '#web/features/bookings/use-minutes-to-answer.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { jobsInTheWay } from './jobs.ts'
import { useAnswerChange } from './use-answer-change.ts'

interface ProAskedChangeProps {
  job: Booking
  /** Among other jobs it says which one it is about. */
  named?: boolean
}

/** The customer, or we for them, ask for another time: yes or no, while there is time to say so. */
export function ProAskedChange({ job, named = false }: ProAskedChangeProps) {
  const { change, viewerRole } = job
  if (change === null || viewerRole !== 'pro') return null
  return <Question {...{ job, change, named }} />
}

/** The same of every job that has one. */
export function ProAskedChanges({ jobs }: { jobs: readonly Booking[] }) {
  const asked = jobs.filter(({ change }) => change !== null)
  if (asked.length === 0) return null
  return (
    <div className="grid gap-4">
      {asked.map((job) => (
        <ProAskedChange key={job.id} job={job} named />
      ))}
    </div>
  )
}

function Question({ job, change, named }: { job: Booking; change: AskedChange; named: boolean }) {
  const titleId = useId()
  const minutes = useMinutesToAnswer(change)
  const stays = staysUnanswered(change)
  return (
    <section
      aria-labelledby={titleId}
      className="grid w-full max-w-text justify-items-start gap-3 rounded-card border border-line bg-clay-soft p-5 wrap-anywhere"
    >
      <h2 id={titleId} className="text-20">
        Can you come at another time?
      </h2>
      {named && (
        <p className="flex flex-wrap items-center gap-x-2">
          <BookingLink booking={job} />
        </p>
      )}
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-15">Asked for</dt>
        <dd className="figures font-semibold">
          {formatWindow(change.start, change.end, job.timeZone)}
        </dd>
        <dt className="text-15">Instead of</dt>
        <dd className="figures">{formatWindow(job.windowStart, job.windowEnd, job.timeZone)}</dd>
        <dt className="text-15">Asked by</dt>
        <dd>
          {change.reason === undefined ? job.customer?.firstName || 'The customer' : 'Fixwell'}
        </dd>
        {change.reason !== undefined && (
          <>
            <dt className="text-15">Reason</dt>
            <dd dir="auto" className="whitespace-pre-line">
              {change.reason}
            </dd>
          </>
        )}
      </dl>
      {minutes === 0 ? (
        <p>
          {stays
            ? 'The time to answer is over, so the old time stays.'
            : 'The time to answer is over. Somebody else is asked for the new time.'}
        </p>
      ) : (
        <>
          <Badge icon={Clock} tone="bg-card text-clay-dark figures">
            {minutes} min left to answer
          </Badge>
          <p>
            {stays
              ? 'Until you answer, the old time holds, and without an answer it stays. If you cannot come, we ask somebody else, and the job is no longer yours.'
              : 'Until you answer, the old time holds. If you cannot come, or do not answer in time, we ask somebody else, and the job is no longer yours.'}
          </p>
          <ChangeAnswers {...{ job, change }} describedBy={titleId} className="w-full max-w-96" />
        </>
      )}
    </section>
  )
}

interface ChangeAnswersProps {
  job: Pick<Booking, 'id' | 'durationMinutes'>
  change: AskedChange
  /** Read along with the two buttons. */
  describedBy: string
  className?: string
}

/** Yes or no to the time that is asked for, and before it what else they have to do then. */
export function ChangeAnswers({ job, change, describedBy, className }: ChangeAnswersProps) {
  const { answer, answering } = useAnswerChange(job, change)
  useFocusAfter(answering !== null, change.start)
  return (
    <div className={classNames('grid gap-3', className)}>
      <InTheWay job={job} change={change} />
      <div className="grid grid-cols-2 gap-3">
        <Button
          aria-describedby={describedBy}
          pending={answering === 'agree'}
          disabled={answering === 'refuse'}
          onClick={() => answer('agree')}
        >
          I can make it
        </Button>
        <Button
          variant="secondary"
          aria-describedby={describedBy}
          pending={answering === 'refuse'}
          disabled={answering === 'agree'}
          onClick={() => answer('refuse')}
        >
          I cannot
        </Button>
      </div>
    </div>
  )
}

/** Saying yes is in vain while they have another job then, and which one it is decides what they answer. */
function InTheWay({ job, change }: Pick<ChangeAnswersProps, 'job' | 'change'>) {
  const { data = [] } = useBookings()
  const others = jobsInTheWay(data, { ...job, change })
  if (others.length === 0) return null
  return (
    <div className="text-15">
      <p className="font-semibold">
        You have another job at that time. Give it back first, or say that you cannot.
      </p>
      <ul>
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-2">
            <BookingLink booking={other} />
            <span className="figures">
              {formatWindow(other.windowStart, other.windowEnd, other.timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
