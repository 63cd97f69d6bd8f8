import { useId, useState } from 'react'
import { Star } from 'lucide-react'
import type { Review } from '#contract/reviews.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { OlderButton } from '#web/ui/older-button.tsx'
import type { OlderPages } from '#web/ui/older-button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useReviews } from './queries.ts'
import { ReviewItem } from './review-item.tsx'
import { meanStars, moreReviews } from './star-words.ts'

interface ReviewsListProps {
  pro: Rated
  /** Shown above the list with the average and the count; without it the list stands alone. */
  title?: string
  /** How many are shown until all are asked for. */
  limit: number
  /** They are those of whoever looks, who may answer them. */
  own?: boolean
  /** The review that stands on the same page by itself, and not once more in the list. */
  shownAbove?: string | undefined
}

interface Rated {
  id: string
  ratingAvg: number | null
  ratingCount: number
}

/** What customers said of a professional, newest first. */
export function ReviewsList({ pro, title, limit, own = false, shownAbove }: ReviewsListProps) {
  const id = useId()
  const list = useReviews(pro.id)
  const { data, isError, isFetching, refetch } = list
  const others = data?.filter((review) => review.id !== shownAbove)
  return (
    <section aria-labelledby={title && id} className="grid gap-4">
      {title && (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id={id} className="text-26">
            {title}
          </h2>
          <Average {...pro} />
        </div>
      )}
      {data && others && (
        <Reviews
          reviews={others}
          // One that came since the page was opened may be listed before it is counted.
          more={list.hasNextPage ? Math.max(pro.ratingCount - data.length, 0) : 0}
          none={others.length < data.length ? 'No other reviews yet' : 'No reviews yet'}
          older={list}
          limit={limit}
          own={own}
        />
      )}
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

function Average({ ratingAvg, ratingCount }: Pick<Rated, 'ratingAvg' | 'ratingCount'>) {
  if (ratingAvg === null) return null
  return (
    <p className="figures flex items-center gap-1.5">
      <Star size={18} className="fill-current text-clay" />
      <span className="font-semibold">
        {meanStars(ratingAvg)}
        <span className="sr-only"> out of 5 stars</span>
      </span>
      <span className="text-quiet">
        {ratingCount === 1 ? '(1 review)' : `(${ratingCount} reviews)`}
      </span>
    </p>
  )
}

interface ReviewsProps {
  reviews: readonly Review[]
  /** How many there are besides, on pages not read yet. */
  more: number
  /** Said where there are none. */
  none: string
  older: OlderPages
  limit: number
  own: boolean
}

function Reviews({ reviews, more, none, older, limit, own }: ReviewsProps) {
  const [open, setOpen] = useState(false)
  if (reviews.length === 0) {
    return <p className="rounded-card border border-dashed border-line p-6 text-quiet">{none}</p>
  }
  const shown = open ? reviews : reviews.slice(0, limit)
  const notShown = moreReviews(reviews.length + more, shown.length)
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {shown.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} own={own} />
          </li>
        ))}
      </ul>
      {(notShown !== null || open) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {notShown !== null && <span className="text-15 text-quiet">{notShown}</span>}
          {open && <OlderButton older={older}>Show older reviews</OlderButton>}
          {reviews.length > limit && (
            <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? `Show the ${limit} latest` : 'Show more reviews'}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
