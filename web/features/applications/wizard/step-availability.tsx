import { useFormContext } from 'react-hook-form'
import { WEEKDAYS } from '#web/lib/weekdays.ts'
import type { ApplicationValues } from './draft-values.ts'
import { ProblemAlert } from './problem-alert.tsx'
import { messageAt } from './use-fields.ts'
import { WeekdayRow } from './weekday-row.tsx'

/** Sunday to Saturday, with times for the days marked available. */
export function StepAvailability() {
  const { formState } = useFormContext<ApplicationValues>()
  const nothing = messageAt(formState.errors, 'availability')
  return (
    <fieldset aria-describedby={nothing ? 'availability-error' : undefined}>
      <legend className="mb-2 heading text-20">Weekly schedule</legend>
      {nothing && <ProblemAlert id="availability-error" sentences={[nothing]} />}
      <ul className="mt-2 divide-y divide-line">
        {WEEKDAYS.map((name, day) => (
          <WeekdayRow key={name} name={name} day={day} />
        ))}
      </ul>
    </fieldset>
  )
}
