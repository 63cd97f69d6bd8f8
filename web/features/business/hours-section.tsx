import type { HoursSpan } from '#contract/hours.ts'
import { zoneName } from '#web/lib/zone-name.ts'
import { WEEKDAYS } from '#web/lib/weekdays.ts'
import { HoursDay } from './hours-day.tsx'
import { draftOf, hoursProblems, idleIn, requestOf, signatureOf } from './hours-draft.ts'
import { useSaveHours } from './saving.ts'
import { BusinessSection } from './section.tsx'
import { useWholeSet } from './use-whole-set.ts'
import { WholeSetForm } from './whole-set-form.tsx'

const WORDS = { draftOf, signatureOf, problemsIn: hoursProblems, requestOf }

interface HoursSectionProps {
  hours: readonly HoursSpan[]
  /** Of the clocks at home. */
  timeZone: string
  userId: string
}

/** When they can be asked, day by day. */
export function HoursSection({ hours, timeZone, userId }: HoursSectionProps) {
  const set = useWholeSet({
    key: `business_hours_${userId}`,
    saved: hours,
    words: WORDS,
    saving: useSaveHours(),
  })
  const { rows: spans, problems, change } = set
  const idle = idleIn(spans)
  return (
    <BusinessSection
      id="hours"
      title="Hours"
      text={`We offer you jobs whose whole arrival window lies within these hours, in ${zoneName(timeZone)}, wherever the job is. Visits between 9 PM and 7 AM are offered only to those who are on call, and only where they are urgent. An offer may reach you at any hour.`}
    >
      <WholeSetForm name="hours" {...set}>
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {WEEKDAYS.map((name, day) => (
            <HoursDay
              key={name}
              {...{ name, day, spans, idle, change }}
              problemOf={(span) => {
                const path = `hours.${spans.indexOf(span)}`
                return { start: problems[`${path}.startTime`], end: problems[`${path}.endTime`] }
              }}
            />
          ))}
        </ul>
      </WholeSetForm>
    </BusinessSection>
  )
}
