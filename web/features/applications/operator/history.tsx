import type { ApplicationEvent } from '#contract/applications.ts'
import { formatDate, formatTime } from '#web/lib/dates.ts'
import { OperatorSection } from './facts.tsx'
import { actorWords } from './words.ts'

const STEP_WORDS: Record<ApplicationEvent['step'], string> = {
  opened: 'Begun',
  submitted: 'Sent in',
  returned: 'Returned',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** What happened to the application, oldest first. */
export function OperatorHistory({ events }: { events: readonly ApplicationEvent[] }) {
  return (
    <OperatorSection title="History">
      <ol className="grid gap-3">
        {events.map((event) => (
          <li
            key={`${event.step} ${event.at}`}
            className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <time dateTime={event.at} className="figures text-15 text-quiet sm:leading-6.5">
              {formatDate(event.at)}, {formatTime(event.at)}
            </time>
            <span className="wrap-anywhere">
              {STEP_WORDS[event.step]} by {actorWords(event)}
              {event.reason !== null && (
                <span dir="auto" className="block text-15 whitespace-pre-line text-quiet">
                  {event.reason}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </OperatorSection>
  )
}
