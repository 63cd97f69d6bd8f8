import { formatDate } from '#web/lib/dates.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useOwnQuestions } from './queries.ts'

/** What a professional asked us, with our answers; nothing while they have asked nothing. */
export function OwnQuestions() {
  const { data, isError, isFetching, refetch } = useOwnQuestions()
  if (data === undefined && isError)
    return (
      <ErrorState
        title="Your questions did not load"
        text="What you asked is kept. Try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (data === undefined || data.length === 0) return null
  return (
    <div className="mt-6 grid max-w-text gap-3">
      <h3 id="own-questions" className="text-20">
        Your questions
      </h3>
      <ul
        aria-labelledby="own-questions"
        className="divide-y divide-line rounded-card border border-line bg-card"
      >
        {data.map(({ id, text, booking, askedAt, answer }) => (
          <li key={id} className="grid gap-2 px-4 py-3 wrap-anywhere">
            <p className="text-15 text-quiet">
              {formatDate(askedAt)}
              {booking && `, ${booking.title}`}
            </p>
            <p dir="auto" className="font-semibold whitespace-pre-line">
              {text}
            </p>
            {answer === null ? (
              <p className="text-15 text-quiet">We answer as soon as somebody has looked.</p>
            ) : (
              <p dir="auto" className="whitespace-pre-line">
                {answer}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
