import type { HoursSpan } from '#contract/hours.ts'
import { WEEKDAYS } from '#web/lib/weekdays.ts'
import { Button } from '#web/ui/button.tsx'
import { HoursDay } from './hours-day.tsx'
import { BusinessSection } from './section.tsx'
import { useHours } from './use-hours.ts'

interface HoursSectionProps {
  hours: readonly HoursSpan[]
  userId: string
}

/** When they can be asked, day by day. */
export function HoursSection({ hours, userId }: HoursSectionProps) {
  const { form, spans, problems, changed, overtaken, saving, change, undo, save } = useHours(
    hours,
    userId,
  )
  return (
    <BusinessSection
      id="hours"
      title="Hours"
      text="We offer you jobs whose whole arrival window lies within these hours. From 9 PM to 7 AM we ask only those who are on call, for urgent jobs."
    >
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {WEEKDAYS.map((name, day) => (
            <HoursDay
              key={name}
              {...{ name, day, spans, change }}
              problemOf={(span) => {
                const path = `hours.${spans.indexOf(span)}`
                return { start: problems[`${path}.startTime`], end: problems[`${path}.endTime`] }
              }}
            />
          ))}
        </ul>
        {overtaken && (
          <p role="alert" className="rounded-card bg-pending-soft px-4 py-3 text-15 text-pending">
            Your hours were changed elsewhere meanwhile, perhaps in another tab. Saving puts these
            in their place; undo shows those.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={saving} pendingText="Saving...">
            Save hours
          </Button>
          {changed && (
            <Button variant="quiet" onClick={undo}>
              Undo changes
            </Button>
          )}
          <p role="status" className="text-15 text-quiet">
            {changed && 'Your changes are not saved yet.'}
          </p>
        </div>
      </form>
    </BusinessSection>
  )
}
