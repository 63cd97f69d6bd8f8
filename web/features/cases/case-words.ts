import type { CaseSpeaker, VisitCase } from '#contract/cases.ts'
import { formatLongDay } from '#web/lib/dates.ts'

/** Who wrote something, as its reader calls them. */
export function speakerWords(
  by: CaseSpeaker,
  { viewerRole, customer, pro }: Pick<VisitCase, 'viewerRole' | 'customer' | 'pro'>,
): string {
  if (by === viewerRole) return 'You'
  if (by === 'operator') return 'Fixwell'
  return by === 'customer'
    ? `${customer.firstName || 'The customer'}, customer`
    : `${pro?.firstName || 'The professional'}, professional`
}

/** Until when we decide; and once that is over, that we did not. */
export function deadlineWords({ viewerRole, dueAt }: VisitCase, now: Date): string {
  const over = Date.parse(dueAt) < now.getTime()
  const day = formatLongDay(dueAt)
  if (viewerRole === 'operator')
    return over ? `It was to be decided by the end of ${day}.` : `Decide by the end of ${day}.`
  return over
    ? `We wanted to decide by the end of ${day}. It takes longer, and we are sorry.`
    : `We decide by the end of ${day}.`
}

/** Where it stands, in a word or two. */
export function stateWords({ state, turn, viewerRole }: VisitCase): string {
  if (state === 'decided') return 'Decided'
  if (turn === 'operator') return viewerRole === 'operator' ? 'Waits for us' : 'We look into it'
  return viewerRole === 'operator' ? 'Waits for an answer' : 'We asked something'
}
