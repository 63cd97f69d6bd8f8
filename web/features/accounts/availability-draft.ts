import type { Availability, AvailabilityChange, WeekdayHours } from '#contract/accounts.ts'
import { WEEKDAYS } from '#web/lib/weekdays.ts'

/** One weekday of the form; a day off keeps its times, so that switching it on again brings them back. */
export interface DayDraft {
  on: boolean
  startTime: string
  endTime: string
}

export interface AvailabilityDraft {
  paused: boolean
  /** Sunday to Saturday. */
  days: DayDraft[]
}

const USUAL_HOURS = { startTime: '09:00', endTime: '17:00' }

export const draftOf = ({ paused, hours }: Availability): AvailabilityDraft => ({
  paused,
  days: WEEKDAYS.map((_, day) => {
    const saved = hours.find(({ dayOfWeek }) => dayOfWeek === day)
    const { startTime, endTime } = saved ?? USUAL_HOURS
    return { on: saved !== undefined, startTime, endTime }
  }),
})

export const hoursOf = ({ days }: AvailabilityDraft): WeekdayHours[] =>
  days.flatMap(({ on, startTime, endTime }, dayOfWeek) =>
    on ? [{ dayOfWeek, startTime, endTime }] : [],
  )

/** What differs from what is saved; null where nothing does. */
export function changeOf(draft: AvailabilityDraft, saved: Availability): AvailabilityChange | null {
  const before = draftOf(saved)
  const hours = hoursOf(draft)
  const change: AvailabilityChange = {}
  if (draft.paused !== saved.paused) change.paused = draft.paused
  if (JSON.stringify(hours) !== JSON.stringify(hoursOf(before))) change.hours = hours
  return Object.keys(change).length === 0 ? null : change
}

/** What is to be put right with a day, in one sentence. */
export function dayProblem({ on, startTime, endTime }: DayDraft): string | null {
  if (!on) return null
  // A time field that is not filled in whole reads as blank.
  if (startTime === '' || endTime === '') return 'Say when this day begins, and when it ends.'
  return startTime < endTime ? null : 'The end must be after the start.'
}
