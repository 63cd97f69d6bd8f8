import type { ReactNode } from 'react'
import type { BusinessArea } from '#contract/business.ts'
import type { HoursSpan } from '#contract/hours.ts'
import type { Person } from '#contract/people.ts'
import { timeOffWords } from '#web/features/business/time-off-words.ts'
import { formatTime } from '#web/lib/dates.ts'
import { wholeMiles } from '#web/lib/miles.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { WEEKDAYS } from '#web/lib/weekdays.ts'
import { zoneName } from '#web/lib/zone-name.ts'

interface OfferedByProps {
  pro: NonNullable<Person['pro']>
  trades: Person['trades']
}

/** What decides whether somebody is offered a job, besides their licenses: as they keep it themselves. */
export const OfferedBy = ({ pro, trades }: OfferedByProps) => (
  <dl className="grid gap-2">
    <Fact label="Paused">
      {pro.paused ? 'Yes, by themselves: they are offered nothing.' : 'No'}
    </Fact>
    <Fact label="Trades">
      <Lines lines={tradeLines(pro, trades)} none="None open to them" />
    </Fact>
    <Fact label="Service areas">
      <Lines lines={pro.areas.map(areaWords)} none="None" />
    </Fact>
    <Fact label={`Weekly hours, ${zoneName(pro.timeZone)}`}>
      <Lines lines={hoursLines(pro.hours)} none="None" />
    </Fact>
    <Fact label="Time off">
      <Lines
        lines={pro.timeOff.map((each) => timeOffWords(each, pro.timeZone))}
        none="None now or to come"
      />
    </Fact>
  </dl>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-6 text-15 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="text-quiet">{label}</dt>
    <dd className="figures min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

function Lines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return none
  return (
    <ul className="grid gap-1">
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Those that are open, and those that open with a license that waits. */
function tradeLines({ licenses }: OfferedByProps['pro'], open: OfferedByProps['trades']) {
  const waiting = licenses.flatMap(({ state, trade }) =>
    state === 'waiting' && trade !== null && !open.includes(trade) ? [trade] : [],
  )
  return [
    ...open.map((trade) => TRADE_NAMES[trade]),
    ...[...new Set(waiting)].map((trade) => `${TRADE_NAMES[trade]}, waits for its license`),
  ]
}

function areaWords({ zip, city, state, radiusKm, middle, states }: BusinessArea): string {
  const place = [city, state].filter(Boolean).join(', ')
  const unknown = middle === null ? '. We do not know it, so no job comes by it' : ''
  if (zip === '')
    return `${place}${states.length > 0 ? ', whose state they have not named' : unknown}`
  return `ZIP ${zip}${place && ` (${place})`}, ${wholeMiles(radiusKm)} around${unknown}`
}

/** Day by day, without those they have no hours on. */
const hoursLines = (hours: readonly HoursSpan[]): string[] =>
  WEEKDAYS.flatMap((name, day) => {
    const spans = hours.filter(({ dayOfWeek }) => dayOfWeek === day)
    return spans.length === 0 ? [] : [`${name}, ${spans.map(spanWords).join(', ')}`]
  })

const spanWords = ({ startTime, endTime, onCall }: HoursSpan): string =>
  `${timeOfDay(startTime)} - ${timeOfDay(endTime)}${onCall ? ' on call' : ''}`

const timeOfDay = (time: string): string => formatTime(`1970-01-01T${time}:00Z`, 'UTC')
