import { formatMoment } from '#web/lib/dates.ts'
import { DeskRows, DeskSection } from './section.tsx'
import type { DeskBooking } from './queries.ts'

/** What operators tell each other about it; nothing where there is nothing. */
export function DeskNotes({ booking: { operatorNotes, timeZone } }: { booking: DeskBooking }) {
  if (operatorNotes.length === 0) return null
  return (
    <DeskSection title="Operators’ notes" count={operatorNotes.length}>
      <DeskRows label="Notes, the newest first">
        {operatorNotes.map(({ id, text, by, createdAt }) => (
          <li key={id} className="grid gap-0.5 px-4 py-2.5 wrap-anywhere sm:px-5">
            <p dir="auto" className="whitespace-pre-wrap">
              {text}
            </p>
            <p className="figures text-15 text-quiet">
              {by.name}, {formatMoment(createdAt, timeZone)}
            </p>
          </li>
        ))}
      </DeskRows>
    </DeskSection>
  )
}
