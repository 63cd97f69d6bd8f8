import { useId } from 'react'
import { Star } from 'lucide-react'
import type { Review } from '#contract/reviews.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useReviews } from './queries.ts'
import { ReviewItem } from './review-item.tsx'
import { averageStars, moreReviews } from './star-words.ts'

interface ReviewsListProps {
  proId: string
  /** Shown above the list with the average and the count; without it the list stands alone. */
  title?: string
  /** How many are shown at most; all without it. */
  limit?: number
}

/** What customers said of a professional, newest first. */
export function ReviewsList({ proId, title, limit }: ReviewsListProps) {
  const id = useId()
  const { data, isError, isFetching, refetch } = useReviews(proId)
  return (
    <section aria-labelledby={title && id} className="grid gap-4">
      {title && (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id={id} className="text-26">
            {title}
          </h2>
          {data && data.length > 0 && <Average reviews={data} />}
        </div>
      )}
      {data && <Reviews reviews={data} limit={limit ?? data.length} />}
      {!data && isError && (
        <ErrorState
          title="Failed to fetch reviews"
          text="They are still there. Try again in a moment."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <Loading label="Loading the reviews">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </section>
  )
}

function Average({ reviews }: { reviews: readonly Review[] }) {
  return (
    <p className="figures flex items-center gap-1.5">
      <Star size={18} className="fill-current text-clay" />
      <span className="font-semibold">
        {averageStars(reviews)}
        <span className="sr-only"> out of 5 stars</span>
      </span>
      <span className="text-quiet">
        {reviews.length === 1 ? '(1 review)' : `(${reviews.length} reviews)`}
      </span>
    </p>
  )
}

function Reviews({ reviews, limit }: { reviews: readonly Review[]; limit: number }) {
  if (reviews.length === 0) {
    return (
      <p className="rounded-card border border-dashed border-line p-6 text-quiet">No reviews yet</p>
    )
  }
  const shown = reviews.slice(0, limit)
  const more = moreReviews(reviews.length, shown.length)
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {shown.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {more !== null && <p className="text-15 text-quiet">{more}</p>}
    </>
  )
}
