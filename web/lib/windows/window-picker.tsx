import { useState } from 'react'
import type { ArrivalWindow, FreeWindow } from '#contract/dispatch.ts'
import { useMinute } from '#web/lib/clock.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { Weeks } from './use-weeks.ts'
import { WeekSteps } from './week-steps.tsx'
import { WindowDayChoices } from './window-day-choices.tsx'
import { DayStrip, SOONEST, WISHED } from './window-day-strip.tsx'
import { firstOf, inTime, sameWindow, windowDays } from './window-days.ts'
import { WindowsSkeleton } from './windows-skeleton.tsx'

interface WindowPickerProps {
  weeks: Weeks
  chosen: ArrivalWindow | null
  locked: boolean
  onChoose: (window: ArrivalWindow) => void
  /** A few words below a time. */
  noteOf?: ((window: FreeWindow) => string | null) | undefined
}

/** The times to choose from, a week at a time: the soonest at first, or what suits a wish, or those of one day, never more than a day has. */
export function WindowPicker({ weeks, ...choosing }: WindowPickerProps) {
  const { locked } = choosing
  return (
    <>
      <WeekSteps {...{ weeks, locked }} />
      {/* As tall as most weeks, so that the steps stay under the finger that presses them. */}
      <div className="grid min-h-100 content-start gap-4 sm:min-h-80">
        {weeks.loading ? (
          <WindowsSkeleton />
        ) : weeks.failed ? (
          <ErrorState
            title="These times did not load"
            text="What is chosen stays chosen."
            onRetry={weeks.retry}
            retrying={weeks.refreshing}
          />
        ) : (
          <WeekChoices key={weeks.week} {...{ weeks, ...choosing }} />
        )}
      </div>
    </>
  )
}

function WeekChoices({ weeks: { week, windows }, ...choosing }: WindowPickerProps) {
  const { chosen } = choosing
  const [picked, setPicked] = useState<string | null>(null)
  const now = useMinute()
  const days = windowDays(windows, now)
  const soonest = inTime(windows)
  // A wish puts its own times first: those are not the soonest.
  const wished = week === 0 && windows.some((each, at) => each !== soonest[at])
  const isSoonest = !wished || picked === SOONEST
  const first = week === 0 ? firstOf(isSoonest ? soonest : windows) : []
  const chosenDay = days.find((day) => day.windows.some((each) => sameWindow(each, chosen)))
  // What is chosen stays in sight.
  const usual = first.some((each) => sameWindow(each, chosen)) ? undefined : chosenDay?.key
  const day =
    days.find(({ key }) => key === (picked ?? usual)) ?? (week === 0 ? undefined : days[0])
  if (days.length === 0) return week === 0 ? null : <p>Nobody is free in these days.</p>
  return (
    <>
      {days.length > 1 && (
        <DayStrip
          {...{ days, wished }}
          soonest={week === 0}
          here={day?.key ?? (isSoonest ? SOONEST : WISHED)}
          onPick={setPicked}
        />
      )}
      <div className="grid gap-5">
        {(day ? [day] : windowDays(first, now)).map((each) => (
          <WindowDayChoices key={each.key} day={each} {...{ now, ...choosing }} />
        ))}
      </div>
    </>
  )
}
