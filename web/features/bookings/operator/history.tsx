import { formatMoment } from '#web/lib/dates.ts'
import { eventWords } from './event-words.ts'
import type { DeskBooking } from './queries.ts'
import { DeskRows, DeskSection } from './section.tsx'

/** Everything that happened, oldest first, with the operator and their reason. */
export function DeskHistory({ booking: { events, timeZone } }: { booking: DeskBooking }) {
  return (
    <DeskSection title="History" count={events.length}>
      <DeskRows label="What happened, oldest first">
        {events.map((event, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- events are only ever added at the end
            key={index}
            className="grid min-h-12 gap-x-6 px-4 py-2.5 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
          >
            <span>
              {eventWords(event, timeZone)}
              {event.reason !== null && (event.act !== null || event.price !== null) && (
                <span dir="auto" className="block text-15 whitespace-pre-line">
                  {event.reason}
                </span>
              )}
              {event.who !== null && <span className="block text-15 text-quiet">{event.who}</span>}
            </span>
            <time dateTime={event.at} className="figures text-15 text-quiet">
              {formatMoment(event.at, timeZone)}
            </time>
          </li>
        ))}
      </DeskRows>
    </DeskSection>
  )
}
