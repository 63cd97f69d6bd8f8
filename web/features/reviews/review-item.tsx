import type { Review } from '#contract/reviews.ts'
import { formatDate } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StarRow } from './star-row.tsx'

/** What one customer said; nobody learns who it was. */
export function ReviewItem({ review: { stars, createdAt, tags, notes } }: { review: Review }) {
  const words = tags.split(',').filter((tag) => tag !== '')
  return (
    <li className="grid gap-3 p-5 wrap-anywhere sm:px-6">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StarRow stars={stars} />
        <time dateTime={createdAt} className="figures text-15 text-quiet">
          {formatDate(createdAt)}
        </time>
      </p>
      {notes !== '' && <p className="max-w-text whitespace-pre-wrap">{notes}</p>}
      {words.length > 0 && (
        <ul aria-label="What stood out" className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word} className="flex">
              <Badge>{word}</Badge>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
