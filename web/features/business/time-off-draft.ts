import { LONGEST, tooLong } from '#contract/longest.ts'
import type { SentTo } from '#web/lib/call.ts'
import { characters } from '#web/lib/characters.ts'
import { dayAfter, marketInstant } from '#web/lib/market-instant.ts'

/** A time off as it is typed: whole days, or from a time to a time. */
export interface TimeOffDraft {
  by: 'days' | 'hours'
  firstDay: string
  lastDay: string
  from: string
  until: string
  weekly: boolean
  note: string
}

export const BLANK: TimeOffDraft = {
  by: 'days',
  firstDay: '',
  lastDay: '',
  from: '13:00',
  until: '17:00',
  weekly: false,
  note: '',
}

type Request = SentTo<'POST /api/professional/time-off'>['body']

/** The last day is the first where none is named; `zone` is that of the clocks at home. */
export function requestOf(draft: TimeOffDraft, zone: string): Request | null {
  const { by, firstDay, from, until, weekly, note } = draft
  const lastDay = draft.lastDay || firstDay
  const start = marketInstant(firstDay, by === 'days' ? '00:00' : from, zone)
  const end =
    by === 'days' && lastDay !== ''
      ? marketInstant(dayAfter(lastDay), '00:00', zone)
      : marketInstant(lastDay, until, zone)
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return null
  return { start: start.toISOString(), end: end.toISOString(), weekly, note }
}

/** What is to be put right where no request can be made, by the field. */
export function problemsIn({ by, firstDay, from, until, note }: TimeOffDraft) {
  const problems: Partial<Record<keyof TimeOffDraft, string>> = {}
  if (firstDay === '') problems.firstDay = 'Choose a day.'
  if (by === 'hours' && from === '') problems.from = 'Say when it begins.'
  if (by === 'hours' && until === '') problems.until = 'Say when it ends.'
  if (characters(note) > LONGEST.prose) problems.note = tooLong(LONGEST.prose)
  return problems
}
