import { useState } from 'react'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import { WindowDayChoices } from './window-day-choices.tsx'
import { DayStrip, SOONEST } from './window-day-strip.tsx'
import { sameWindow, soonest, windowDays } from './window-days.ts'

interface WindowPickerProps {
  windows: readonly ArrivalWindow[]
  chosen: ArrivalWindow | null
  locked: boolean
  onChoose: (window: ArrivalWindow) => void
}

/** The times to choose from: the soonest at first, or those of one day, never more than a day has. */
export function WindowPicker({ windows, chosen, locked, onChoose }: WindowPickerProps) {
  const [picked, setPicked] = useState<string | null>(null)
  const days = windowDays(windows)
  const first = soonest(windows)
  const chosenDay = days.find((day) => day.windows.some((each) => sameWindow(each, chosen)))
  // What is chosen stays in sight.
  const usual = first.some((each) => sameWindow(each, chosen)) ? undefined : chosenDay?.key
  const day = days.find(({ key }) => key === (picked ?? usual))
  return (
    <>
      {days.length > 1 && <DayStrip days={days} here={day?.key ?? SOONEST} onPick={setPicked} />}
      <div className="grid gap-5">
        {(day ? [day] : windowDays(first)).map((each) => (
          <WindowDayChoices key={each.key} {...{ day: each, chosen, locked, onChoose }} />
        ))}
      </div>
    </>
  )
}
