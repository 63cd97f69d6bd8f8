import * as z from 'zod/mini'

// Spans of a professional's week, by the clocks of the market.

/** From when and until when only those are asked who are on call; ordinary hours count between. */
export const NIGHT = { from: '21:00', until: '07:00' } as const

/** So many spans a week may hold. */
export const MOST_SPANS = 70

const DAY = 24 * 60
const WEEK = 7 * DAY

const clockTime = (pattern: RegExp, sentence: string) =>
  z.string(sentence).check(z.regex(pattern, { error: sentence, abort: true }))

/** A span of one weekday; one on call that ends at or before its start goes on past midnight. */
export const hoursSpan = z.object({
  /** 0 is Sunday, 6 is Saturday. */
  dayOfWeek: z
    .int('Use 0 for Sunday to 6 for Saturday.')
    .check(
      z.minimum(0, 'Use 0 for Sunday to 6 for Saturday.'),
      z.maximum(6, 'Use 0 for Sunday to 6 for Saturday.'),
    ),
  startTime: clockTime(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 09:00.'),
  endTime: clockTime(
    /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    'Use a time such as 17:00, or 24:00 for midnight.',
  ),
  onCall: z._default(z.boolean('Say true or false.'), false),
})
export type HoursSpan = z.output<typeof hoursSpan>

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** In minutes of the week; what is past midnight ends after the day does, and after Saturday after the week. */
export function minutesOfWeek({ dayOfWeek, startTime, endTime }: HoursSpan): [number, number] {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)]
  return [dayOfWeek * DAY + start, dayOfWeek * DAY + end + (end <= start ? DAY : 0)]
}

/** Also where one of them goes past Saturday into the other's Sunday. */
export function overlaps(one: HoursSpan, other: HoursSpan): boolean {
  const [a, b] = [minutesOfWeek(one), minutesOfWeek(other)]
  return [-WEEK, 0, WEEK].some((week) => a[0] < b[1] + week && b[0] + week < a[1])
}

interface HoursIssue {
  index: number
  field: 'startTime' | 'endTime'
  message: string
}

/** Only time on call goes past midnight. */
const endsBefore = ({ onCall, startTime, endTime }: HoursSpan) => !onCall && endTime <= startTime

/**
 * What is wrong with spans, each of which is well formed: the later one of two that overlap is named. One that is itself
 * wrong stands in the way of none.
 */
export function hoursIssues(hours: readonly HoursSpan[]): HoursIssue[] {
  return hours.flatMap((span, index): HoursIssue[] => {
    if (endsBefore(span)) {
      const message = 'The end must be after the start. Only time on call goes past midnight.'
      return [{ index, field: 'endTime', message }]
    }
    const isFree = (before: HoursSpan) => endsBefore(before) || !overlaps(before, span)
    if (hours.slice(0, index).every(isFree)) return []
    return [{ index, field: 'startTime', message: 'This overlaps other hours of yours.' }]
  })
}

export const hoursRequest = z.object({
  hours: z.array(hoursSpan).check(
    z.maxLength(MOST_SPANS, `Send ${MOST_SPANS} spans or fewer.`),
    z.check(({ value, issues }) => {
      for (const { index, field, message } of hoursIssues(value))
        issues.push({ code: 'custom', path: [index, field], message, input: value })
    }),
  ),
})
