import type { CaseSpeaker, VisitCase } from '#contract/cases.ts'

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

/** Where it stands, in a word or two. */
export function stateWords({ state, turn, viewerRole }: VisitCase): string {
  if (state === 'decided') return 'Decided'
  if (turn === 'operator') return viewerRole === 'operator' ? 'Waits for us' : 'We look into it'
  return viewerRole === 'operator' ? 'Waits for an answer' : 'We asked something'
}
