const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** What the clocks of a place show. */
export interface LocalTime {
  /** With the part of the hour that is over. */
  hour: number
  /** 0 is Sunday. */
  weekday: number
  /** Days since 1970. */
  day: number
  /** From 1. */
  month: number
}

const offsets = new Map<string, number>()
const formats = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds by which the clocks are ahead of UTC; they jump on the full hour. */
function offsetAt(timeZone: string, instant: number): number {
  const hour = Math.floor(instant / HOUR_MS)
  const key = `${timeZone} ${hour}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const format =
    formats.get(timeZone) ??
    // The Swedish way to write a time is the ISO one.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  const offset =
    Date.parse(`${format.format(hour * HOUR_MS).replace(' ', 'T')}:00Z`) - hour * HOUR_MS
  offsets.set(key, offset)
  return offset
}

export function localTime(timeZone: string, instant: number): LocalTime {
  const shown = instant + offsetAt(timeZone, instant)
  const day = Math.floor(shown / DAY_MS)
  return {
    hour: (shown - day * DAY_MS) / HOUR_MS,
    // The first day of 1970 was a Thursday.
    weekday: (day + 4) % 7,
    day,
    month: new Date(shown).getUTCMonth() + 1,
  }
}

/** The next instant at which the clocks show this hour: today's where it is still to come. */
export function nextAt(timeZone: string, instant: number, hour: number): number {
  const now = localTime(timeZone, instant)
  const ahead = (hour - now.hour + 24) % 24
  return instant + ahead * HOUR_MS
}

export const minutes = (n: number) => n * MINUTE_MS
export const hours = (n: number) => n * HOUR_MS
