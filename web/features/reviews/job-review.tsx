import type { Booking } from '#contract/bookings.ts'
import { isNotShown } from '#web/lib/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useReview } from './queries.ts'
import { ReviewItem } from './review-item.tsx'

/**
 * On the page of a job, what its customer said of it and what was answered; nothing while there is none. One that we have
 * hidden its professional is not shown any more, and reads that.
 */
export function JobReview({ booking }: { booking: Booking }) {
  if (booking.review === null) return null
  return <Shown id={booking.review.id} own={booking.viewerRole === 'pro'} />
}

function Shown({ id, own }: { id: string; own: boolean }) {
  const { data, error, isError, isFetching, refetch } = useReview(id)
  const hidden = error !== null && isNotShown(error)
  return (
    <section aria-labelledby="job-review" className="grid gap-4">
      <h2 id="job-review" className="text-26">
        {own ? 'What your customer said' : 'Your review'}
      </h2>
      {data && (
        <div className="rounded-card border border-line bg-card">
          <ReviewItem review={data} own={own} />
        </div>
      )}
      {!data && hidden && (
        <p className="text-quiet">We have hidden this review. Its stars do not count.</p>
      )}
      {!data && isError && !hidden && (
        <ErrorState
          title="This review did not load"
          text="It is still there. Try again in a moment."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <Loading label="Loading the review">
          <Skeleton className="h-28 w-full" />
        </Loading>
      )}
    </section>
  )
}
