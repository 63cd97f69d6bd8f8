import type { CaseWithThread } from '#contract/cases.ts'
import { bookingPath } from '#web/app/paths.ts'
import { currentTime } from '#web/lib/clock.ts'
import { formatDate } from '#web/lib/dates.ts'
import { Lasting } from '#web/ui/lasting.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ChooseReturnTime } from './choose-return-time.tsx'

/** The visit that was decided: to be booked by its customer, or the one that was. */
export function ReturnVisit({ told }: { told: CaseWithThread }) {
  const { returnVisit, viewerRole } = told
  if (returnVisit === null) return null
  const { until, bookingId } = returnVisit
  const mayChoose =
    bookingId === null && viewerRole === 'customer' && Date.parse(until) >= currentTime()
  return (
    <>
      {!mayChoose && <Standing {...{ until, bookingId, viewerRole }} />}
      {/* Booked, it is read anew, perhaps before the answer is there: whoever waits for that goes on waiting. */}
      <Lasting holds>
        {mayChoose && (
          <div key="choose" className="grid justify-items-start gap-3">
            <p>
              Return visit, covered by our guarantee. It costs nothing and is offered first to
              whoever had the job, if they are free then. Choose a time by {formatDate(until)}.
            </p>
            <ChooseReturnTime told={told} />
          </div>
        )}
      </Lasting>
    </>
  )
}

type StandingProps = NonNullable<CaseWithThread['returnVisit']> & Pick<CaseWithThread, 'viewerRole'>

function Standing({ until, bookingId, viewerRole }: StandingProps) {
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
  return viewerRole === 'customer' ? (
    <p className="text-15 text-quiet">The time to book it ended {formatDate(until)}.</p>
  ) : (
    <p className="text-15 text-quiet">
      Its customer has until {formatDate(until)} to choose a time. It goes first to the professional
      who had the job, if they are free then.
    </p>
  )
}
