import type { ReactNode } from 'react'
import { WEEKDAYS } from '#web/lib/weekdays.ts'
import type { OwnApplication } from './queries.ts'
import { useUnknownAreas } from './unknown-areas.ts'
import { BUSINESS_TYPE_LABELS, areaWords, formatTimeOfDay, unknownAreaWords } from './words.ts'
import { LICENSE_TYPE_LABELS } from '#web/lib/license-names.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { formatDay } from '#web/lib/dates.ts'

/** What was sent, in short. */
export function ApplicationSummary({ own }: { own: OwnApplication }) {
  const { application, licenses, serviceAreas, availability } = own
  const unknown = useUnknownAreas(serviceAreas)
  const { firstName, lastName, phone, businessName, businessType, trades } = application
  return (
    <section
      aria-labelledby="sent-title"
      className="grid gap-5 rounded-card border border-line bg-card p-5 wrap-anywhere sm:p-6"
    >
      <h2 id="sent-title" className="text-20">
        What you sent
      </h2>
      <dl className="grid gap-5 text-15">
        <Entry label="You">
          <dd>
            {firstName} {lastName}
          </dd>
          <dd className="figures">{phone}</dd>
        </Entry>
        <Entry label="Business">
          <dd>{businessName}</dd>
          {businessType && <dd>{BUSINESS_TYPE_LABELS[businessType]}</dd>}
          {trades.length > 0 && <dd>{trades.map((trade) => TRADE_NAMES[trade]).join(', ')}</dd>}
        </Entry>
        <Entry label="Licenses">
          {licenses.map(({ id, licenseType, licenseNumber, issuingState, expirationDate }) => (
            <dd key={id} className="figures">
              {LICENSE_TYPE_LABELS[licenseType]} {licenseNumber}, {issuingState}, until{' '}
              {formatDay(expirationDate)}
            </dd>
          ))}
          {licenses.length === 0 && <dd>None</dd>}
        </Entry>
        <Entry label="Service areas">
          {serviceAreas.map((area) => (
            <dd key={areaWords(area)} className="figures">
              {areaWords(area)}
              {unknown.has(area) && (
                <span className="block text-danger">{unknownAreaWords(area)}</span>
              )}
            </dd>
          ))}
          {serviceAreas.length === 0 && <dd>None</dd>}
        </Entry>
        <Entry label="Weekly schedule">
          {availability
            .filter(({ isAvailable }) => isAvailable)
            .map(({ dayOfWeek, startTime, endTime }) => (
              <dd key={dayOfWeek} className="figures">
                {WEEKDAYS[dayOfWeek]}, {formatTimeOfDay(startTime)} - {formatTimeOfDay(endTime)}
              </dd>
            ))}
        </Entry>
      </dl>
    </section>
  )
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      {children}
    </div>
  )
}
