import type { OfferWhy, RankPart } from '#contract/offer-why.ts'
import { AskButton } from '#web/features/dispatch/questions/ask-button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useWhy } from './queries.ts'

/** Why a job is offered to whoever looks, behind a line that opens. */
export const WhyThisJob = ({ bookingId }: { bookingId: string }) => (
  <Disclosure summary="Why this job">{() => <Why bookingId={bookingId} />}</Disclosure>
)

function Why({ bookingId }: { bookingId: string }) {
  const { data, isError, isFetching, refetch } = useWhy(bookingId)
  if (data) return <Told {...data} bookingId={bookingId} />
  if (isError) {
    return (
      <ErrorState
        title="This did not load"
        text="The offer is still yours to answer. Try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <Loading label="Loading why">
      <Skeleton className="h-24 w-full" />
    </Loading>
  )
}

const PARTS: Record<RankPart, string> = {
  rest: 'Rest',
  load: 'Load',
  rating: 'Rating',
  nearness: 'Nearness',
  preferred: 'Asked for again',
}

function Told({ rank, of, parts, bookingId }: OfferWhy & { bookingId: string }) {
  return (
    <div className="grid gap-3 rounded-card bg-sand p-4 text-15">
      <p>
        {of === 1
          ? 'You are the only one who can come then.'
          : `You are number ${rank} of ${of} who can come then.`}
        {of > 1 && parts.length > 0 && ' Who has the most points is asked first.'}
      </p>
      {parts.length > 0 && (
        <dl className="grid gap-2">
          {parts.map(({ part, points, most, sentence }) => (
            <div key={part}>
              <dt className="flex justify-between gap-4 font-semibold">
                {PARTS[part]}
                <span className="figures whitespace-nowrap">
                  {points} of {most} points
                </span>
              </dt>
              <dd className="text-quiet">{sentence}</dd>
            </div>
          ))}
        </dl>
      )}
      <AskButton bookingId={bookingId} />
    </div>
  )
}
