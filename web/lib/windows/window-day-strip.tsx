import { formatDayBrief } from '#web/lib/dates.ts'
import type { WindowDay } from './window-days.ts'

/** In place of a day: the soonest times, or those that a wish puts first, whichever day they are on. */
export const SOONEST = 'soonest'
export const WISHED = 'wished'

interface DayStripProps {
  days: readonly WindowDay[]
  /** Which of them can be looked at whichever day they are on. */
  soonest: boolean
  wished: boolean
  /** The key of a day, `SOONEST` or `WISHED`. */
  here: string
  onPick: (key: string) => void
}

const byDate = (days: readonly WindowDay[]) =>
  days.toSorted((one, other) => one.key.localeCompare(other.key))

/** Which times are shown: the soonest, what suits a wish, or those of a day. It scrolls sideways by itself where it is narrow. */
export function DayStrip({ days, soonest, wished, here, onPick }: DayStripProps) {
  const choices = [
    ...(wished ? [{ key: WISHED, name: 'Suggested' }] : []),
    ...(soonest ? [{ key: SOONEST, name: 'Soonest' }] : []),
    // A wish puts its own times first, and no day before another.
    ...byDate(days).map(({ key, near, windows: [first] }) => ({
      key,
      name: near ?? (first ? formatDayBrief(first.start, first.timeZone) : key),
    })),
  ]
  return (
    <ul aria-label="Days" className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:-mx-6 sm:px-6">
      {choices.map(({ key, name }) => (
        <li key={key} className="shrink-0">
          <button
            type="button"
            aria-pressed={key === here}
            onClick={() => onPick(key)}
            className="figures min-h-11 rounded-pill border border-edge bg-card px-4 text-15 font-semibold transition-colors hover:border-ink hover:bg-sand aria-pressed:border-pine aria-pressed:bg-pine aria-pressed:text-paper"
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
