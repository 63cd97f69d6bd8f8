const DAY_MS = 86_400_000
export const MINUTE_MS = 60_000

export const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * MINUTE_MS)

/** Days and wall-clock times of the market, counted from the day it is there now. */
export interface MarketCalendar {
  now: Date
  /** The instant at which the clocks of that day show `minutes` after midnight. */
  at(daysFromToday: number, minutes: number): Date
  /** 0 is Sunday, 6 is Saturday. */
  weekday(daysFromToday: number): number
  /** The day as `2026-11-21`. */
  date(daysFromToday: number): string
  /** The last full hour the market's clocks showed. */
  lastFullHour: Date
}

export function marketCalendar(now: Date, timeZone: string): MarketCalendar {
  // The Swedish form of a date and time is the ISO one.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  /** What the clocks show, written as if they showed UTC. */
  const shown = (instant: number) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`)
  const ahead = (instant: number) => shown(instant) - Math.floor(instant / 1000) * 1000
  const midnight = Math.floor(shown(now.getTime()) / DAY_MS) * DAY_MS
  const day = (daysFromToday: number) => new Date(midnight + daysFromToday * DAY_MS)
  const sinceFullHour = shown(now.getTime()) % (60 * MINUTE_MS)
  return {
    now,
    at: (daysFromToday, minutes) => {
      const wall = day(daysFromToday).getTime() + minutes * MINUTE_MS
      // Asked twice because the first answer may lie on the other side of a change of the clocks.
      return new Date(wall - ahead(wall - ahead(wall)))
    },
    weekday: (daysFromToday) => day(daysFromToday).getUTCDay(),
    date: (daysFromToday) => day(daysFromToday).toISOString().slice(0, 10),
    lastFullHour: new Date(Math.floor(now.getTime() / 1000) * 1000 - sinceFullHour),
  }
}
