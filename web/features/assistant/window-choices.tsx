import { useId, useState } from 'react'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import { FieldProblem } from '#web/ui/field.tsx'
import type { Windows } from './use-windows.ts'
import { DayStrip, SOONEST } from './window-day-strip.tsx'
import { sameWindow, soonest, windowDays } from './window-days.ts'
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

/** The times to choose from: the soonest at first, or those of one day, never more than a day has. */
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
  const [picked, setPicked] = useState<string | null>(null)
  const days = windowDays(windows.list)
  const first = soonest(windows.list)
  const chosenDay = days.find((day) => day.windows.some((each) => sameWindow(each, chosen)))
  // What is chosen stays in sight.
  const usual = first.some((each) => sameWindow(each, chosen)) ? undefined : chosenDay?.key
  const day = days.find(({ key }) => key === (picked ?? usual))
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
      {days.length > 1 && <DayStrip days={days} here={day?.key ?? SOONEST} onPick={setPicked} />}
      <div className="grid gap-5">
        {(day ? [day] : windowDays(first)).map((each) => (
          <WindowDayChoices key={each.key} {...{ day: each, chosen, locked, onChoose }} />
        ))}
      </div>
    </fieldset>
  )
}
