import type { Market } from '#contract/market.ts'
import {
  formatCount,
  formatMinutes,
  formatShare,
  matchedWords,
  totalOf,
  unmatchedCounts,
} from './words.ts'

interface Told {
  words: string
  value: string
  note?: string
}

/** What runs at this moment. */
export function Now({ market }: { market: Market }) {
  return (
    <Row
      label="Now"
      told={[
        { words: 'Jobs live now', value: formatCount(market.live) },
        { words: 'Professionals free now', value: formatCount(market.availableNow) },
      ]}
    />
  )
}

/** What became of what was booked. */
export function Numbers({ market }: { market: Market }) {
  const { requests, matched, minutesToAccept, lapsed } = market
  return (
    <Row
      label="Booked"
      told={[
        { words: 'Requests', value: formatCount(requests) },
        {
          words: 'Matched',
          value: formatShare(matched, requests),
          note: matchedWords(matched),
        },
        {
          words: 'Time to accept',
          value: formatMinutes(minutesToAccept.p50),
          note: `nine in ten within ${formatMinutes(minutesToAccept.p90)}`,
        },
        { words: 'Nobody left', value: formatCount(totalOf(unmatchedCounts(market))) },
        { words: 'Offers not answered', value: formatCount(lapsed) },
      ]}
    />
  )
}

const Row = ({ label, told }: { label: string; told: readonly Told[] }) => (
  <dl
    aria-label={label}
    className="grid grid-cols-2 gap-x-6 gap-y-5 rounded-card border border-line bg-card p-5 sm:flex sm:flex-wrap sm:gap-x-12 sm:p-6"
  >
    {told.map(({ words, value, note }) => (
      <div key={words} className="flex flex-col-reverse justify-end">
        <dt className="text-15 text-quiet">
          {words}
          {note && <span className="block text-13">{note}</span>}
        </dt>
        <dd className="figures heading text-26">{value}</dd>
      </div>
    ))}
  </dl>
)
