import { useEffect, useRef } from 'react'
import type { Review } from '#contract/reviews.ts'
import { formatDate } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ReplyButton } from './reply-button.tsx'
import { StarRow } from './star-row.tsx'

interface ReviewItemProps {
  review: Review
  /** It is about whoever looks, who may answer it. */
  own: boolean
}

/** What one customer said, and what was answered; nobody learns who it was. */
export function ReviewItem({ review, own }: ReviewItemProps) {
  const { stars, createdAt, tags, notes, reply } = review
  const answer = useRef<HTMLDivElement>(null)
  const wasAnswered = useRef(reply !== null)
  useEffect(() => {
    if (reply === null || wasAnswered.current) return
    wasAnswered.current = true
    // The pressed button has gone; the focus goes to what stands in its place.
    if (document.activeElement === document.body) answer.current?.focus({ preventScroll: true })
  }, [reply])
  const words = tags.split(',').filter((tag) => tag !== '')
  return (
    <article className="grid gap-3 p-5 wrap-anywhere sm:px-6">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StarRow stars={stars} />
        <time dateTime={createdAt} className="figures text-15 text-quiet">
          {formatDate(createdAt)}
        </time>
      </p>
      {notes !== '' && (
        <p dir="auto" className="max-w-text whitespace-pre-wrap">
          {notes}
        </p>
      )}
      {words.length > 0 && (
        <ul aria-label="What stood out" className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word} className="flex">
              <Badge>{word}</Badge>
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <div ref={answer} tabIndex={-1} className="grid gap-1 border-l-2 border-pine pl-4">
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-15">
            <span className="font-semibold">
              {own ? 'Your answer' : 'Answer of the professional'}
            </span>
            <time dateTime={reply.createdAt} className="figures text-quiet">
              {formatDate(reply.createdAt)}
            </time>
          </p>
          <p dir="auto" className="max-w-text whitespace-pre-wrap">
            {reply.text}
          </p>
        </div>
      )}
      {own && <ReplyButton review={review} />}
    </article>
  )
}
