import type { CaseWithThread } from '#contract/cases.ts'
import { bookingPath } from '#web/app/paths.ts'
import { currentTime } from '#web/lib/clock.ts'
import { formatDate } from '#web/lib/dates.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ChooseReturnTime } from './choose-return-time.tsx'

/** The visit that was decided: to be booked by its customer, or the one that was. */
export function ReturnVisit({ told }: { told: CaseWithThread }) {
  const { returnVisit, viewerRole } = told
  if (returnVisit === null) return null
  const { until, bookingId } = returnVisit
  if (bookingId !== null)
    return (
      <p>
        {viewerRole === 'customer' ? (
          <LinkButton href={bookingPath(bookingId)}>See your return visit</LinkButton>
        ) : (
          'The return visit is booked.'
        )}
      </p>
    )
  if (viewerRole !== 'customer')
    return (
      <p className="text-15 text-quiet">
        Its customer has until {formatDate(until)} to choose a time. It goes first to the
        professional who had the job, if they are free then.
      </p>
    )
  if (Date.parse(until) < currentTime())
    return <p className="text-15 text-quiet">The time to book it ended {formatDate(until)}.</p>
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        Return visit, covered by our guarantee. It costs nothing and is offered first to whoever had
        the job, if they are free then. Choose a time by {formatDate(until)}.
      </p>
      <ChooseReturnTime told={told} />
    </div>
  )
}
