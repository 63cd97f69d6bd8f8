import type { Market } from '#contract/market.ts'
import { formatCount, formatHour } from './words.ts'

const SHOWN = 12

/** Where, and at which hour, visits were asked for that nobody came to. */
export function NoOneFree({ hours }: { hours: Market['noOneFree'] }) {
  if (hours.length === 0) return null
  return (
    <section aria-labelledby="no-one-free" className="grid gap-3">
      <h2 id="no-one-free" className="text-26">
        No one free
      </h2>
      <p className="max-w-text text-15 text-quiet">
        Visits that were to begin in these days and ended without anybody.
      </p>
      <ul className="flex flex-wrap gap-2 text-15">
        {hours.slice(0, SHOWN).map(({ zip, hour, requests }) => (
          <li
            key={`${zip} ${hour}`}
            className="figures rounded-pill border border-line bg-card px-3 py-1.5"
          >
            <span className="font-semibold">{zip}</span> at {formatHour(hour)}:{' '}
            {formatCount(requests)}
          </li>
        ))}
      </ul>
    </section>
  )
}
