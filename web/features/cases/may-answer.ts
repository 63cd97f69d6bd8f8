import type { VisitCase } from '#contract/cases.ts'

type Waiting = Pick<VisitCase, 'viewerRole' | 'state' | 'openedBy' | 'turn'>

/** Whether a professional's side is asked for: told against them and not decided, or a question of ours. */
export const mayAnswer = ({ viewerRole, state, openedBy, turn }: Waiting): boolean =>
  viewerRole === 'pro' && state === 'open' && (openedBy === 'customer' || turn === 'sides')
