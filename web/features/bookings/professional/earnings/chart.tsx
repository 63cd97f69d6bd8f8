import { formatCents } from '#web/lib/money.ts'
import type { Bar } from './bars.ts'

const HEIGHT = 200
/** Room above the highest bar for what it stands for. */
const TOP = 28
const FOOT = 24
/** As many names as stand side by side on a phone. */
const MOST_NAMES = 6

/** Earnings as bars. The numbers stand in a table below, so who does not see it misses nothing. */
export function EarningsChart({ bars }: { bars: readonly Bar[] }) {
  const highest = bars.reduce((most, bar) => (bar.cents > most.cents ? bar : most))
  const share = 100 / bars.length
  const every = Math.ceil(bars.length / MOST_NAMES)
  const high = HEIGHT - TOP - FOOT
  const floor = HEIGHT - FOOT
  return (
    <svg
      role="img"
      aria-label={`Earnings as bars, the highest ${highest.name} with ${formatCents(highest.cents)}`}
      width="100%"
      height={HEIGHT}
      className="figures overflow-visible text-13"
    >
      <line x1="0" x2="100%" y1={TOP} y2={TOP} className="stroke-line" strokeDasharray="4 4" />
      <text x="0" y={TOP - 8} className="fill-quiet">
        {formatCents(highest.cents)}
      </text>
      {bars.map(({ key, name, brief, cents }, at) => {
        const height = highest.cents === 0 ? 0 : (cents / highest.cents) * high
        return (
          <g key={key}>
            <rect
              x={`${(at + 0.15) * share}%`}
              width={`${0.7 * share}%`}
              y={floor - height}
              height={height}
              className="fill-pine"
            >
              <title>{`${name}: ${formatCents(cents)}`}</title>
            </rect>
            {at % every === 0 && (
              <text x={`${at * share}%`} y={HEIGHT - 6} className="fill-quiet">
                {brief}
              </text>
            )}
          </g>
        )
      })}
      <line x1="0" x2="100%" y1={floor} y2={floor} className="stroke-edge" />
    </svg>
  )
}
