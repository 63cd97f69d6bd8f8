import { idleDays, NO_WINDOW_FITS } from '#web/lib/idle-hours.ts'
import { WEEKDAYS } from '#web/lib/weekdays.ts'
import { WeekdayRow } from '#web/ui/weekday-row.tsx'
import { ProblemAlert } from './problem-alert.tsx'
import type { StepProps } from './step-fields.tsx'

/** Sunday to Saturday, with times for the days marked available. */
export function StepAvailability({ draft: { values, problems }, store }: StepProps) {
  const { availability } = values
  const idle = idleDays(availability.filter(({ isAvailable }) => isAvailable))
  const nothing = problems['availability']
  return (
    <fieldset aria-describedby={nothing ? 'availability-error' : undefined}>
      <legend className="mb-2 heading text-20">Weekly schedule</legend>
      {nothing && <ProblemAlert id="availability-error" sentences={[nothing]} />}
      <ul className="mt-2 divide-y divide-line">
        {availability.map((day, index) => {
          const { isAvailable, ...times } = day
          const startTime = problems[`availability.${index}.startTime`]
          const endTime = problems[`availability.${index}.endTime`]
          return (
            <WeekdayRow
              key={day.dayOfWeek}
              name={WEEKDAYS[index] ?? ''}
              hours={{ ...times, on: isAvailable }}
              off="Not available"
              problem={isAvailable ? (startTime ?? endTime) : null}
              note={idle.has(day.dayOfWeek) ? NO_WINDOW_FITS : undefined}
              wrong={{ startTime: startTime !== undefined, endTime: endTime !== undefined }}
              onChange={({ on = isAvailable, ...given }) => {
                const changed = { ...day, ...given, isAvailable: on }
                store.type({ availability: availability.with(index, changed) })
              }}
            />
          )
        })}
      </ul>
    </fieldset>
  )
}
