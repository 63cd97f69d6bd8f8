import { useId } from 'react'
import type { ArrivalWindow, FreeWindow } from '#contract/dispatch.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { labelParts, sameWindow } from './window-days.ts'
import type { WindowDay } from './window-days.ts'

interface WindowDayChoicesProps {
  day: WindowDay
  now: Date
  chosen: ArrivalWindow | null
  locked: boolean
  onChoose: (window: ArrivalWindow) => void
  noteOf?: ((window: FreeWindow) => string | null) | undefined
}

/** The times of one day, as large choices. */
export function WindowDayChoices({
  day,
  now,
  chosen,
  locked,
  onChoose,
  noteOf,
}: WindowDayChoicesProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <p id={id} className="text-15">
        {day.near !== null && <strong className="font-semibold">{day.near}, </strong>}
        <span className={day.near === null ? 'font-semibold' : 'text-quiet'}>{day.date}</span>
      </p>
      <div className="grid gap-2 min-[22.5rem]:grid-cols-2">
        {day.windows.map((window) => (
          <RadioCard
            key={window.start}
            name="window"
            value={window.start}
            checked={sameWindow(window, chosen)}
            disabled={locked}
            onChoose={() => onChoose(window)}
            className="in-aria-busy:bg-sand in-aria-busy:text-quiet"
          >
            <WindowLabel {...{ window, now }} note={noteOf?.(window) ?? null} />
          </RadioCard>
        ))}
      </div>
    </div>
  )
}

/** Stays with its hour where a narrow screen breaks the line. */
const HALF_OF_THE_DAY = / ([AP]M)/g

interface WindowLabelProps {
  window: ArrivalWindow
  now: Date
  note: string | null
}

/** The label; its day is already seen in the heading. */
function WindowLabel({ window, now, note }: WindowLabelProps) {
  const { day, times } = labelParts(window, now)
  return (
    <span className="figures">
      <span className="sr-only">{day}</span>
      {times.replaceAll(HALF_OF_THE_DAY, '\u00a0$1')}
      {note !== null && <span className="block text-13 text-quiet">{note}</span>}
    </span>
  )
}
