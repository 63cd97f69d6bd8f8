import { WINDOW_HOURS, WINDOW_START_HOURS } from '#contract/dispatch.ts'
import type { MarketCalendar } from './market-calendar.ts'
import type { Professional } from './town-people.ts'

export interface Window {
  windowStart: Date
  windowEnd: Date
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The window that starts at this hour of that day. */
export const windowAt = (
  calendar: MarketCalendar,
  daysFromToday: number,
  hour: number,
): Window => ({
  windowStart: calendar.at(daysFromToday, hour * 60),
  windowEnd: calendar.at(daysFromToday, (hour + WINDOW_HOURS) * 60),
})

/** Whether this professional works through the window that starts at this hour. */
export function works(
  { hours }: Professional,
  calendar: MarketCalendar,
  daysFromToday: number,
  hour: number,
): boolean {
  return (
    hours.days.includes(calendar.weekday(daysFromToday)) &&
    minutesOf(hours.from) <= hour * 60 &&
    (hour + WINDOW_HOURS) * 60 <= minutesOf(hours.to)
  )
}

/** That day's windows a job of this length is done in before the day is over; else the first one. */
export function openWindows(
  calendar: MarketCalendar,
  pro: Professional,
  daysFromToday: number,
  durationMinutes: number,
): Window[] {
  const open = WINDOW_START_HOURS.filter((hour) => works(pro, calendar, daysFromToday, hour))
  const early = open.filter((hour) => hour * 60 + durationMinutes <= minutesOf(pro.hours.to))
  return (early.length > 0 ? early : open.slice(0, 1)).map((hour) =>
    windowAt(calendar, daysFromToday, hour),
  )
}
