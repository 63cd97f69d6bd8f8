import type { Market } from '#contract/market.ts'
import { formatDay } from '#web/lib/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { DayTable } from './day-table.tsx'
import { formatCount, requestWords } from './words.ts'

const HEIGHT = 220
/** Room above the highest bar for what it stands for. */
const TOP = 28
const FOOT = 24
/** As many names as stand side by side on a phone. */
const MOST_NAMES = 5

/** One day alone is no wall. */
const FEWEST = 7

type Day = Market['byDay'][number]

/** The requests of each day, with those that were matched. The numbers stand in the table below. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const highest = days.reduce((most, day) => (day.requests > most.requests ? day : most))
  const share = 100 / Math.max(days.length, FEWEST)
  const every = Math.ceil(days.length / MOST_NAMES)
  const floor = HEIGHT - FOOT
  const high = (n: number) => (n / Math.max(1, highest.requests)) * (floor - TOP)
  return (
    <div className="grid gap-3 rounded-card border border-line bg-card p-5 sm:p-6">
      <svg
        role="img"
        aria-label={`Requests day by day, the most on ${formatDay(highest.day)}: ${formatCount(highest.requests)}, of which ${formatCount(highest.matched)} were matched`}
        width="100%"
        height={HEIGHT}
        className="figures overflow-visible text-13"
      >
        <line x1="0" x2="100%" y1={TOP} y2={TOP} className="stroke-line" strokeDasharray="4 4" />
        <text x="0" y={TOP - 8} className="fill-quiet">
          {formatCount(highest.requests)}
        </text>
        {days.map(({ day, requests, matched }, at) => {
          const bar = { x: `${(at + 0.15) * share}%`, width: `${0.7 * share}%` }
          return (
            <g key={day}>
              <title>{`${formatDay(day)}: ${requestWords(requests)}, ${formatCount(matched)} matched`}</title>
              <rect
                {...bar}
                y={floor - high(requests)}
                height={high(requests)}
                className="fill-clay"
              />
              <rect
                {...bar}
                y={floor - high(matched)}
                height={high(matched)}
                className="fill-pine"
              />
              {at % every === 0 && (
                <text x={`${at * share}%`} y={HEIGHT - 6} className="fill-quiet">
                  {formatDay(day).replace(/, \d+$/, '')}
                </text>
              )}
            </g>
          )
        })}
        <line x1="0" x2="100%" y1={floor} y2={floor} className="stroke-edge" />
      </svg>
      <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-15 text-quiet">
        <li className="flex items-center gap-2">
          <span className="size-3 rounded-sm bg-pine" /> matched
        </li>
        <li className="flex items-center gap-2">
          <span className="size-3 rounded-sm bg-clay" /> not matched
        </li>
      </ul>
      <Disclosure summary="Numbers by day">{() => <DayTable days={days} />}</Disclosure>
    </div>
  )
}
