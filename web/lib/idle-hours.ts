import { NIGHT_START_HOURS, WINDOW_HOURS, WINDOW_START_HOURS } from '#contract/dispatch.ts'
import { minutesOfWeek } from '#contract/hours.ts'
import type { HoursSpan } from '#contract/hours.ts'

const HOUR = 60
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** What is said of hours into which no window fits, so that nobody counts on them. */
export const NO_WINDOW_FITS =
  'No arrival window fits into these hours, so no job comes by them. Each takes two hours and begins on an odd hour, such as 7 or 9 AM.'

/** Every arrival window of a week, as minutes of it. */
const WINDOWS = [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
  [...WINDOW_START_HOURS, ...NIGHT_START_HOURS].map((hour) => day * DAY + hour * HOUR),
)

const FIRST = Math.min(...WINDOW_START_HOURS)
const LAST = Math.max(...WINDOW_START_HOURS) + WINDOW_HOURS

/**
 * Those of a week that hold no arrival window, nor help to hold one with hours that adjoin; the server's own rule, which
 * takes of hours that are not on call what lies by day.
 */
export function idleHours<Span extends HoursSpan>(spans: readonly Span[]): Set<Span> {
  const whose = new Map<number, Span>()
  for (const span of spans) {
    const [start, end] = minutesOfWeek(span)
    for (let minute = start; minute < end; minute += 1)
      if (span.onCall || isByDay(minute)) whose.set(minute % WEEK, span)
  }
  const idle = new Set(spans)
  for (const start of WINDOWS) {
    const held = Array.from({ length: WINDOW_HOURS * HOUR }, (_, at) =>
      whose.get((start + at) % WEEK),
    )
    if (held.every((span) => span !== undefined)) for (const span of held) idle.delete(span)
  }
  return idle
}

/** The weekdays of those of a week of one span a day; of what is not filled in whole, or ends before it begins, nothing is known. */
export const idleDays = (days: readonly Omit<HoursSpan, 'onCall'>[]): Set<number> =>
  new Set(
    [
      ...idleHours(
        days
          .filter(({ startTime, endTime }) => startTime !== '' && startTime < endTime)
          .map((day) => ({ ...day, onCall: false })),
      ),
    ].map(({ dayOfWeek }) => dayOfWeek),
  )

const isByDay = (minute: number) => minute % DAY >= FIRST * HOUR && minute % DAY < LAST * HOUR
