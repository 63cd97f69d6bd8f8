import { useId, useState } from 'react'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldProblem } from '#web/ui/field.tsx'
import type { Windows } from './use-windows.ts'
import { sameWindow, windowDays } from './window-days.ts'
import { WindowDayChoices } from './window-day-choices.tsx'
import { WindowNews } from './window-news.tsx'

interface WindowChoicesProps {
  windows: Windows
  zip: string
  /** The slug of the trade. */
  slug: string
  chosen: ArrivalWindow | null
  /** It was chosen and is no longer free. */
  gone: ArrivalWindow | null
  error: string | undefined
  locked: boolean
  onChoose: (window: ArrivalWindow) => void
}

/** Days shown at first: a week of times at once is a wall. */
const FIRST_DAYS = 2

export function WindowChoices({
  windows,
  zip,
  slug,
  chosen,
  gone,
  error,
  locked,
  onChoose,
}: WindowChoicesProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  const days = windowDays(windows.list)
  const shown = days.filter(
    (day, at) => all || at < FIRST_DAYS || day.windows.some((each) => sameWindow(each, chosen)),
  )
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required="true"
      aria-busy={windows.refreshing}
      className="grid min-w-0 gap-4"
    >
      <legend id={`${id}-legend`} className="mb-1.5 text-15 font-semibold">
        Available Time Slots
      </legend>
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
      <WindowNews {...{ windows, zip, slug, chosen, gone }} />
      <div className="grid gap-5">
        {shown.map((day) => (
          <WindowDayChoices key={day.key} {...{ day, chosen, locked, onChoose }} />
        ))}
      </div>
      {days.length > FIRST_DAYS && (
        <Button
          variant="quiet"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="-ml-5 justify-self-start"
        >
          {all ? 'Show fewer days' : 'Show more days'}
        </Button>
      )}
    </fieldset>
  )
}
