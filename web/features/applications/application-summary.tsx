import type { ReactNode } from 'react'
import { WEEKDAYS } from '#web/lib/weekdays.ts'
import type { OwnApplication } from './queries.ts'
import { Doubt, WrittenPhone } from './doubt.tsx'
import { useUnknownAreas } from './unknown-areas.ts'
import { BUSINESS_TYPE_LABELS, areaWords, formatTimeOfDay, unknownAreaWords } from './words.ts'
import { LICENSE_TYPE_LABELS } from '#web/lib/license-names.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { useMinute } from '#web/lib/clock.ts'
import { dayKey, formatDay } from '#web/lib/dates.ts'
import { idleDays, NO_WINDOW_FITS } from '#web/lib/idle-hours.ts'
import { ASKED_FOR_VALID, hasRunOut, insuranceWords } from '#web/lib/insurance-words.ts'
import { endsTodayWords } from '#web/lib/license-days.ts'

/** What was sent, in short. */
export function ApplicationSummary({ own }: { own: OwnApplication }) {
  const { application, licenses, serviceAreas, availability } = own
  const unknown = useUnknownAreas(serviceAreas, licenses)
  const today = dayKey(useMinute().toISOString())
  const workdays = availability.filter(({ isAvailable }) => isAvailable)
  const idle = idleDays(workdays)
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
          <dd className="figures">
            <WrittenPhone typed={phone} />
            <Doubt about="phone" text={phone} />
          </dd>
        </Entry>
        <Entry label="Business">
          <dd>{businessName}</dd>
          {businessType && <dd>{BUSINESS_TYPE_LABELS[businessType]}</dd>}
          {trades.length > 0 && <dd>{trades.map((trade) => TRADE_NAMES[trade]).join(', ')}</dd>}
        </Entry>
        <Entry label="Licenses">
          {licenses.map((license) => (
            <dd key={license.id} className="figures">
              {LICENSE_TYPE_LABELS[license.licenseType]} {license.licenseNumber},{' '}
              {license.issuingState}, {license.expirationDate < today ? 'expired on' : 'until'}{' '}
              {formatDay(license.expirationDate)}
              <span className="block text-clay empty:hidden">
                {endsTodayWords(license.expirationDate, today)}
              </span>
              <Insurance license={license} today={today} />
            </dd>
          ))}
          {licenses.length === 0 && <dd>None</dd>}
        </Entry>
        <Entry label="Service areas">
          {serviceAreas.map((area) => (
            <dd key={areaWords(area)} className="figures">
              {areaWords(area)}
              {unknown.has(area) && (
                <span className="block text-danger">{unknownAreaWords(area, licenses)}</span>
              )}
            </dd>
          ))}
          {serviceAreas.length === 0 && <dd>None</dd>}
        </Entry>
        <Entry label="Weekly schedule">
          {workdays.map(({ dayOfWeek, startTime, endTime }) => (
            <dd key={dayOfWeek} className="figures">
              {WEEKDAYS[dayOfWeek]}, {formatTimeOfDay(startTime)} - {formatTimeOfDay(endTime)}
              {idle.has(dayOfWeek) && <span className="block text-danger">{NO_WINDOW_FITS}</span>}
            </dd>
          ))}
        </Entry>
      </dl>
    </section>
  )
}

interface InsuranceProps {
  license: OwnApplication['licenses'][number]
  today: string
}

function Insurance({ license, today }: InsuranceProps) {
  const words = insuranceWords(license, today)
  return hasRunOut(license, today) ? (
    <span className="block text-danger">
      {words} {ASKED_FOR_VALID}
    </span>
  ) : (
    <span className="block text-quiet empty:hidden">{words}</span>
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
