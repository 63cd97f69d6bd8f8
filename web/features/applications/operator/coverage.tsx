import type { AvailabilityEntry, ReviewedApplication } from '#contract/applications.ts'
import { idleDays, NO_WINDOW_FITS } from '#web/lib/idle-hours.ts'
import { WEEKDAYS } from '#web/lib/weekdays.ts'
import { OperatorSection } from './facts.tsx'
import { areaWords, formatTimeOfDay, unknownAreaWords } from '#web/features/applications/words.ts'

type Coverage = Pick<ReviewedApplication, 'licenses' | 'serviceAreas' | 'availability'>

/** Where and when they would work. */
export function OperatorCoverage({ application }: { application: Coverage }) {
  const { licenses, serviceAreas, availability } = application
  const idle = idleDays(availability.filter(({ isAvailable }) => isAvailable))
  return (
    <>
      <OperatorSection title="Service areas">
        {serviceAreas.length === 0 ? (
          <p className="text-quiet">No area was added.</p>
        ) : (
          <ul className="grid list-disc gap-1 pl-5 marker:text-quiet">
            {serviceAreas.map((area) => (
              <li key={area.id} className="wrap-anywhere">
                {areaWords(area)}
                {!area.known && (
                  <span className="block text-15 text-danger">
                    {unknownAreaWords(area, licenses)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </OperatorSection>
      <OperatorSection title="Weekly hours">
        <dl className="grid gap-1">
          {WEEKDAYS.map((name, dayOfWeek) => (
            <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="text-quiet">{name}</dt>
              <dd className="figures">
                {hoursWords(availability.find((each) => each.dayOfWeek === dayOfWeek))}
                {idle.has(dayOfWeek) && (
                  <span className="block text-15 text-danger">{NO_WINDOW_FITS}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </OperatorSection>
    </>
  )
}

const hoursWords = (day: AvailabilityEntry | undefined) =>
  day?.isAvailable
    ? `${formatTimeOfDay(day.startTime)} - ${formatTimeOfDay(day.endTime)}`
    : 'Day off'
