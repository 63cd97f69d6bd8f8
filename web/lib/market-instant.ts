import { marketTimeZone } from './dates.ts'

/**
 * The instant at which the market's clocks show a time of a day, such as `2026-11-26` and `13:00`. An hour they
 * skip is taken for the one after it, of one that comes twice the first.
 */
export function marketInstant(day: string, time: string, zone = marketTimeZone()): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wanted)) return new Date(Number.NaN)
  const before = wanted - offsetAt(wanted - 86_400_000, zone)
  if (before + offsetAt(before, zone) === wanted) return new Date(before)
  const after = wanted - offsetAt(wanted + 86_400_000, zone)
  return new Date(after + offsetAt(after, zone) === wanted ? after : before)
}

/** How far the clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  // The Swedish form of a moment is the ISO one.
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(new Date(instant))
    // Who types two digits of a year means one of ours, and is to be told that theirs is over.
    .padStart('2026-11-26 13:00:00'.length, '0')
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
}

/** The day after a day. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
