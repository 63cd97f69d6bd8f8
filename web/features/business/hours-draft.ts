import { hoursIssues } from '#contract/hours.ts'
import type { HoursSpan } from '#contract/hours.ts'
import { idleHours } from '#web/lib/idle-hours.ts'

/** A span as it is being changed; a time field shows midnight as `00:00`, also at the end of a day. */
export interface SpanDraft extends HoursSpan {
  /** Which one it is, whatever it says. */
  key: number
}

export const draftOf = (hours: readonly HoursSpan[]): SpanDraft[] =>
  hours.map((span, key) => ({
    ...span,
    key,
    endTime: span.endTime === '24:00' ? '00:00' : span.endTime,
  }))

export const requestOf = (spans: readonly SpanDraft[]): HoursSpan[] =>
  spans.map(({ key: _key, ...span }) => ({
    ...span,
    endTime: span.endTime === '00:00' ? '24:00' : span.endTime,
  }))

/** Those into which no arrival window fits; of what is not filled in whole nothing is known. */
export const idleIn = (spans: readonly SpanDraft[]): Set<SpanDraft> =>
  idleHours(spans.filter(({ startTime, endTime }) => startTime !== '' && endTime !== ''))

/** The same for the same hours, in whichever order they were typed. */
export const signatureOf = (spans: readonly SpanDraft[]): string =>
  requestOf(spans)
    .map(({ dayOfWeek, startTime, endTime, onCall }) =>
      [dayOfWeek, startTime, endTime, onCall].join(' '),
    )
    .toSorted()
    .join(', ')

const nextKey = (spans: readonly SpanDraft[]) => Math.max(-1, ...spans.map(({ key }) => key)) + 1

const USUAL = { startTime: '09:00', endTime: '17:00', onCall: false }
const EVENING = { startTime: '18:00', endTime: '21:00', onCall: false }
const NIGHT = { startTime: '21:00', endTime: '07:00', onCall: true }

/** A day's first hours are a usual day's, its second an evening. */
export function withHours(spans: readonly SpanDraft[], dayOfWeek: number): SpanDraft[] {
  const first = spans.every((each) => each.dayOfWeek !== dayOfWeek || each.onCall)
  return [...spans, { ...(first ? USUAL : EVENING), dayOfWeek, key: nextKey(spans) }]
}

export const withNight = (spans: readonly SpanDraft[], dayOfWeek: number): SpanDraft[] => [
  ...spans,
  { ...NIGHT, dayOfWeek, key: nextKey(spans) },
]

/** The hours of one day in place of those of others. */
export function copied(
  spans: readonly SpanDraft[],
  from: number,
  to: readonly number[],
): SpanDraft[] {
  const kept = spans.filter(({ dayOfWeek }) => dayOfWeek === from || !to.includes(dayOfWeek))
  const pattern = spans.filter(({ dayOfWeek }) => dayOfWeek === from)
  const copies = to.flatMap((dayOfWeek) => pattern.map((span) => ({ ...span, dayOfWeek })))
  const first = nextKey(spans)
  return [...kept, ...copies.map((span, index) => ({ ...span, key: first + index }))]
}

/** An example of a time beside a blank field would read as if that were set. */
const NO_BEGIN = 'Say when these hours begin.'
const NO_END = 'Say when these hours end.'

/** What is to be put right, by the path the server would name. */
export function hoursProblems(spans: readonly SpanDraft[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [index, { startTime, endTime }] of spans.entries()) {
    // A time field that is not filled in whole reads as blank.
    if (startTime === '') problems[`hours.${index}.startTime`] = NO_BEGIN
    if (endTime === '') problems[`hours.${index}.endTime`] = NO_END
  }
  const isWhole = ({ startTime, endTime }: SpanDraft) => startTime !== '' && endTime !== ''
  const whole = [...spans.entries()].filter(([, span]) => isWhole(span))
  for (const { index, field, message } of hoursIssues(requestOf(whole.map(([, span]) => span)))) {
    const [place = index] = whole[index] ?? []
    problems[`hours.${place}.${field}`] = message
  }
  return problems
}
