import type { ArrivalWindow, FreeWindow } from '#contract/dispatch.ts'
import { dayKey, formatLongDay, formatShortDay, formatTimes, nameDay } from '#web/lib/dates.ts'

/** So many times are offered to choose from at once. */
const AT_ONCE = 7

/** Whatever a wish puts first. */
export const inTime = (windows: readonly FreeWindow[]): FreeWindow[] =>
  windows.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))

/** The first times there are, in their order. */
export const firstOf = (windows: readonly FreeWindow[]): FreeWindow[] => windows.slice(0, AT_ONCE)

export interface WindowDay {
  key: string
  /** `Today`, `Tomorrow`, or null for a day that its date alone names. */
  near: string | null
  /** `Saturday, November 21` */
  date: string
  windows: FreeWindow[]
}

/** Windows by the days of their place, in the order they come. */
export function windowDays(windows: readonly FreeWindow[], now: Date): WindowDay[] {
  const days = new Map<string, WindowDay>()
  for (const window of windows) {
    const key = dayKey(window.start, window.timeZone)
    const day = days.get(key)
    if (day) day.windows.push(window)
    else
      days.set(key, {
        key,
        near: nearDay(window, now),
        date: formatLongDay(window.start, window.timeZone),
        windows: [window],
      })
  }
  return [...days.values()]
}

/** A label in two parts, so that under a day's heading the day is read and need not be seen. */
export function labelParts(window: ArrivalWindow, now: Date): { day: string; times: string } {
  const { start, end, label, timeZone } = window
  const times = formatTimes(start, end, timeZone)
  return label.endsWith(times)
    ? { day: `${nearDay(window, now) ?? formatShortDay(start, timeZone)}, `, times }
    : { day: '', times: label }
}

const NEAR = ['Today', 'Tomorrow']

// A label is of when the times were asked for, which may have been the day before.
function nearDay({ start, timeZone }: ArrivalWindow, now: Date): string | null {
  const named = nameDay(start, now, timeZone)
  return NEAR.includes(named) ? named : null
}

export const sameWindow = (one: ArrivalWindow | null, other: ArrivalWindow | null): boolean =>
  one !== null && other !== null && one.start === other.start && one.end === other.end

/** The window itself, or where the place lives by other clocks than those it was chosen by, the one they call the same. */
export const standsFor = (
  chosen: ArrivalWindow | null,
  windows: readonly ArrivalWindow[],
): ArrivalWindow | undefined =>
  windows.find((each) => sameWindow(each, chosen)) ??
  windows.find((each) => each.label === chosen?.label && each.timeZone !== chosen.timeZone)
