import { useId } from 'react'
import type { ReactNode } from 'react'
import { staysUnanswered } from '#contract/asked-change.ts'
import { bookingPath, paths } from '#web/app/paths.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { CallTitle } from './call-title.tsx'
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
        <CallTitle id={titleId} href={bookingPath(id)} expiresAt={change.expiresAt}>
          Can you come at another time? {title}
        </CallTitle>
        <p className="text-15">
          <time dateTime={change.start} className="figures">
            {formatWindow(change.start, change.end, timeZone)}
          </time>
          .{' '}
          {staysUnanswered(change)
            ? 'Without an answer the old time stays.'
            : 'Without an answer somebody else is asked, and the job is no longer yours.'}{' '}
          <OthersWait others={others} href={paths.jobs} />
        </p>
      </div>
      {answersOf(job, titleId)}
    </div>
  )
}
