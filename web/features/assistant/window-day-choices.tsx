import { useId } from 'react'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import { labelParts, sameWindow } from './window-days.ts'
import type { WindowDay } from './window-days.ts'

interface WindowDayChoicesProps {
  day: WindowDay
  chosen: ArrivalWindow | null
  locked: boolean
  onChoose: (window: ArrivalWindow) => void
}

/** The times of one day, as large choices. */
export function WindowDayChoices({ day, chosen, locked, onChoose }: WindowDayChoicesProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <p id={id} className="text-15">
        {day.near !== null && <strong className="font-semibold">{day.near}, </strong>}
        <span className={day.near === null ? 'font-semibold' : 'text-quiet'}>{day.date}</span>
      </p>
      <div className="grid gap-2 min-[22.5rem]:grid-cols-2">
        {day.windows.map((window) => (
          <label
            key={window.start}
            className="flex min-h-12 scroll-mb-28 items-center gap-2.5 rounded-card border border-edge bg-card px-3 py-1.5 transition-colors in-aria-busy:bg-sand in-aria-busy:text-quiet hover:border-ink has-checked:border-pine has-checked:bg-pine-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine"
          >
            <input
              type="radio"
              name="window"
              value={window.start}
              checked={sameWindow(window, chosen)}
              disabled={locked}
              onChange={() => onChoose(window)}
              className="size-5 shrink-0 scroll-mb-28 accent-pine focus-visible:outline-none"
            />
            <WindowLabel window={window} />
          </label>
        ))}
      </div>
    </div>
  )
}

/** The server's own label; the day is already seen in the heading. */
function WindowLabel({ window }: { window: ArrivalWindow }) {
  const { day, times } = labelParts(window)
  return (
    <span className="figures text-15">
      <span className="sr-only">{day}</span>
      {times}
    </span>
  )
}
