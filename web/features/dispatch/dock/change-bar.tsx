import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { bookingPath, paths } from '#web/app/paths.ts'
import { TimeLeft } from '#web/features/dispatch/time-left.tsx'
import { formatWindow } from '#web/lib/dates.ts'
import type { AskedJob } from './calls.ts'
import { OthersWait } from './others-wait.tsx'

/** The two answers, described by the element of this id. */
export type AnswersOf = (job: AskedJob, describedBy: string) => ReactNode

interface ChangeBarProps {
  job: AskedJob
  /** How many other jobs have one that the page does not show. */
  others: number
  answersOf: AnswersOf
}

/** A job is theirs only while they answer what its customer asks, so its answers are at hand. */
export function ChangeBar({ job, others, answersOf }: ChangeBarProps) {
  const { id, title, change, timeZone } = job
  const titleId = useId()
  return (
    <div className="grid items-center gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <Link
            id={titleId}
            href={bookingPath(id)}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-pine hover:decoration-pine"
          >
            Can you come at another time? {title}
          </Link>
          <TimeLeft expiresAt={change.expiresAt} />
        </p>
        <p className="text-15">
          <time dateTime={change.start} className="figures">
            {formatWindow(change.start, change.end, timeZone)}
          </time>
          . Without an answer somebody else is asked, and the job is no longer yours.{' '}
          <OthersWait others={others} href={paths.jobs} />
        </p>
      </div>
      {answersOf(job, titleId)}
    </div>
  )
}
