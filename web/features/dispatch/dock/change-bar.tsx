import { Link } from 'wouter'
import { bookingPath, paths } from '#web/app/paths.ts'
import { TimeLeft } from '#web/features/dispatch/time-left.tsx'
import { formatWindow } from '#web/lib/dates.ts'
import type { AskedJob } from './calls.ts'
import { OthersWait } from './others-wait.tsx'

interface ChangeBarProps {
  job: AskedJob
  /** How many other jobs have one that the page does not show. */
  others: number
}

/** A job is theirs only while they answer what its customer asks: it leads to where that is done. */
export function ChangeBar({ job, others }: ChangeBarProps) {
  const { id, title, change, timeZone } = job
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
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
  )
}
